//! The command line as values.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use logstep::engine::group::assignor::Assignor;
use logstep::engine::limits;
use logstep::engine::producer::client::{CLIENTS, Client};
use logstep::engine::producer::serializer::Serializer;
use logstep::timeline::Rule;
use logstep::timeline::number::whole_number;
use std::ffi::OsString;

/// Kafka's rules by hand, without the page.
#[derive(Parser)]
#[command(version)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) verb: Verb,
}

/// What is asked.
#[derive(Subcommand)]
pub(super) enum Verb {
    /// Place keys, one a line, on partitions: CSV with key, hash and partition.
    Place(Place),
    /// Say which placement rules and numbers of partitions explain where keys were seen.
    Detect(Detect),
    /// Say which member of a group is to read which partitions.
    Assign(Assign),
    /// Play a link's run and tell what happened.
    Run(Run),
    /// Say whether a link is right, or what is wrong with it and where.
    Check(Check),
    /// Tell the labs, their settings and their actions.
    Labs(Labs),
}

/// `place`.
#[derive(Args)]
pub(super) struct Place {
    /// The client whose rule places the keys.
    #[arg(long, value_name = "NAME", required_unless_present = "list", value_parser = client())]
    pub(super) client: Option<Client>,
    /// The number of partitions, from 1 to 10000.
    #[arg(long, value_name = "N", required_unless_present = "list", value_parser = partitions, allow_hyphen_values = true)]
    pub(super) partitions: Option<u32>,
    /// Read and write keys as hex digits, two a byte.
    #[arg(long, conflicts_with = "serializer")]
    pub(super) hex: bool,
    /// The serializer that makes bytes of keys, as for detect; without one the bytes of a line are the key.
    #[arg(long, value_name = "NAME", value_parser = serializer)]
    pub(super) serializer: Option<Serializer>,
    /// Tell the names of the clients, and do nothing else.
    #[arg(long, exclusive = true)]
    pub(super) list: bool,
    /// The file with the keys, each ended by a line feed; - is standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    pub(super) keys: OsString,
}

/// `detect`.
#[derive(Args)]
pub(super) struct Detect {
    /// Rows of key,partition, the output of kcat -J, or of the console consumer with printed keys and partitions; - is
    /// standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    pub(super) pairs: OsString,
    #[command(flatten)]
    pub(super) written: SerializerArgument,
    /// Leave out blanks and carriage returns at the end of keys, which change their hash.
    #[arg(long)]
    pub(super) strip: bool,
    #[command(flatten)]
    pub(super) format: FormatArgument,
}

/// `assign`.
#[derive(Args)]
pub(super) struct Assign {
    /// The assignor: the client's by Kafka's name, the coordinator's with server- before it.
    #[arg(long, value_name = "NAME", value_parser = assignor())]
    pub(super) assignor: Assignor,
    /// The file with the case, JSON with topics and members as in tests/vectors/assignors.json; - is standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    pub(super) case: OsString,
}

/// What keys are written in.
#[derive(Args)]
pub(super) struct SerializerArgument {
    /// The serializer that makes bytes of keys: text, int32, int64, uuid, uuidbytes, hex, or schema:ID for the schema
    /// registry's frame.
    #[arg(long, value_name = "NAME", value_parser = serializer, default_value = "text")]
    pub(super) serializer: Serializer,
}

/// `run`.
#[derive(Args)]
pub(super) struct Run {
    /// A link, which begins with #; a file that holds one or a scenario; or - for standard input.
    #[arg(value_name = "FILE|LINK")]
    pub(super) link: OsString,
    /// Tell the state after the start and after each step, instead of the last one only.
    #[arg(long)]
    pub(super) states: bool,
    /// Stop after the last step at this tick.
    #[arg(long, value_name = "TICK", value_parser = tick, allow_hyphen_values = true)]
    pub(super) until: Option<u32>,
    #[command(flatten)]
    pub(super) format: FormatArgument,
}

/// `check`.
#[derive(Args)]
pub(super) struct Check {
    /// A link, which begins with #; a file that holds one or a scenario; or - for standard input.
    #[arg(value_name = "FILE|LINK")]
    pub(super) link: OsString,
    #[command(flatten)]
    pub(super) format: FormatArgument,
}

/// `labs`.
#[derive(Args)]
pub(super) struct Labs {
    #[command(flatten)]
    pub(super) format: FormatArgument,
}

/// How the answer is written.
#[derive(Args)]
pub(super) struct FormatArgument {
    /// Text for people or JSON for programs.
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
}

/// The forms of an answer.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    Text,
    Json,
}

fn client() -> impl TypedValueParser<Value = Client> {
    let names = PossibleValuesParser::new(CLIENTS.map(|client| client.name));
    names.try_map(|name| {
        let named = CLIENTS.into_iter().find(|client| client.name == name);
        named.ok_or("not a client")
    })
}

fn assignor() -> impl TypedValueParser<Value = Assignor> {
    let names = PossibleValuesParser::new(Assignor::ALL.map(Assignor::name));
    names.try_map(|name| {
        let named = Assignor::ALL.into_iter().find(|assignor| assignor.name() == name);
        named.ok_or("not an assignor")
    })
}

fn partitions(text: &str) -> Result<u32, Rule> {
    let (least, most) = limits::PLACE_PARTITIONS.into_inner();
    whole_number(text)
        .filter(|count| limits::PLACE_PARTITIONS.contains(count))
        .ok_or_else(|| Rule::NotInRange {
            found: text.to_owned(),
            least,
            most,
        })
}

fn serializer(text: &str) -> Result<Serializer, &'static str> {
    match text {
        "text" => Ok(Serializer::Text),
        "int32" => Ok(Serializer::Int32),
        "int64" => Ok(Serializer::Int64),
        "uuid" => Ok(Serializer::Uuid),
        "uuidbytes" => Ok(Serializer::UuidBytes),
        "hex" => Ok(Serializer::Hex),
        _ => text
            .strip_prefix("schema:")
            .and_then(whole_number)
            .map(Serializer::Schema)
            .ok_or("one of text, int32, int64, uuid, uuidbytes, hex, schema:ID"),
    }
}

fn tick(text: &str) -> Result<u32, &'static str> {
    whole_number(text).ok_or("not a tick: a whole number from 0")
}
