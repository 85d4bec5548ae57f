//! One file of `dist/`, its name and its compressed forms.

use std::hash::Hasher;
use std::io::Write;
use std::thread;

use anyhow::Result;
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use fnv::FnvHasher;

/// What a file of `dist/` is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The compiled program.
    Wasm,
    /// The JavaScript that wasm-bindgen writes.
    Glue,
    /// The script that starts the page.
    Boot,
    /// The stylesheet.
    Style,
    /// The icon.
    Icon,
    /// The page of the site.
    Page,
    /// The page as one file.
    SingleFile,
}

/// One file of `dist/`.
pub(crate) struct Artifact {
    /// What it is.
    pub(crate) kind: Kind,
    /// Its name in `dist/`.
    pub(crate) name: String,
    /// Its contents.
    pub(crate) bytes: Vec<u8>,
    /// Its compressed forms, when it is for others to download.
    pub(crate) packed: Option<Packed>,
}

/// The compressed forms of one file, for servers that hand them out as they are.
pub(crate) struct Packed {
    /// The `.gz` beside the file.
    pub(crate) gzip: Vec<u8>,
    /// The `.br` beside the file.
    pub(crate) brotli: Vec<u8>,
}

/// Bytes to download, as they are and compressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sizes {
    /// Not compressed.
    pub(crate) raw: usize,
    /// With gzip.
    pub(crate) gzip: usize,
    /// With brotli.
    pub(crate) brotli: usize,
}

impl Artifact {
    /// A file under a fixed name.
    pub(crate) fn named(kind: Kind, name: &str, bytes: Vec<u8>) -> Self {
        Self {
            kind,
            name: name.to_owned(),
            bytes,
            packed: None,
        }
    }

    /// A file whose name carries the hash of its contents, so that it may be cached for ever.
    pub(crate) fn hashed(kind: Kind, stem: &str, extension: &str, bytes: Vec<u8>) -> Self {
        let name = format!("{stem}-{}.{extension}", hash(&bytes));
        Self {
            kind,
            name,
            bytes,
            packed: None,
        }
    }

    fn pack(&mut self) -> Result<()> {
        self.packed = Some(Packed {
            gzip: gzip(&self.bytes)?,
            brotli: brotli(&self.bytes)?,
        });
        Ok(())
    }

    /// The sizes of a packed file.
    pub(crate) fn sizes(&self) -> Option<Sizes> {
        let packed = self.packed.as_ref()?;
        Some(Sizes {
            raw: self.bytes.len(),
            gzip: packed.gzip.len(),
            brotli: packed.brotli.len(),
        })
    }
}

impl std::ops::Add for Sizes {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            raw: self.raw + other.raw,
            gzip: self.gzip + other.gzip,
            brotli: self.brotli + other.brotli,
        }
    }
}

/// Compresses every file as far as it goes, each in a thread of its own, since it takes seconds.
pub(crate) fn pack_all(artifacts: &mut [Artifact]) -> Result<()> {
    thread::scope(|scope| {
        let packing: Vec<_> = artifacts
            .iter_mut()
            .map(|artifact| scope.spawn(|| artifact.pack()))
            .collect();
        packing
            .into_iter()
            .try_for_each(|thread| thread.join().expect("compressing does not panic"))
    })
}

/// The first eight hex digits of the 64-bit FNV-1a hash.
fn hash(bytes: &[u8]) -> String {
    let mut hasher = FnvHasher::default();
    hasher.write(bytes);
    let mut digits = format!("{:016x}", hasher.finish());
    digits.truncate(8);
    digits
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let parameters = BrotliEncoderParams {
        quality: 11,
        lgwin: 22,
        size_hint: bytes.len(),
        ..Default::default()
    };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut packed, &parameters)?;
    Ok(packed)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn a_hash_is_the_head_of_the_known_one() {
        // The 64-bit FNV-1a of no bytes and of "foobar", from the algorithm's published test vectors.
        assert_eq!(hash(b""), "cbf29ce4");
        assert_eq!(hash(b"foobar"), "85944171");
    }

    #[test]
    fn the_name_changes_with_the_contents() {
        let one = Artifact::hashed(Kind::Style, "logstep", "css", b"a{}".to_vec());
        let other = Artifact::hashed(Kind::Style, "logstep", "css", b"b{}".to_vec());
        assert_ne!(one.name, other.name);
        assert!(
            one.name.starts_with("logstep-") && one.name.ends_with(".css"),
            "{}",
            one.name
        );
        assert_eq!(one.name.len(), "logstep-01234567.css".len());
    }

    #[test]
    fn compressed_forms_unpack_to_the_file() {
        let text = b"tick tick tick tick commit".repeat(40);
        let mut files = [Artifact::named(Kind::Page, "index.html", text.clone())];
        pack_all(&mut files).unwrap();
        let packed = files[0].packed.as_ref().unwrap();

        let mut unpacked = Vec::new();
        flate2::read::GzDecoder::new(&packed.gzip[..])
            .read_to_end(&mut unpacked)
            .unwrap();
        assert_eq!(unpacked, text);
        unpacked.clear();
        brotli::BrotliDecompress(&mut &packed.brotli[..], &mut unpacked).unwrap();
        assert_eq!(unpacked, text);
        assert!(files[0].sizes().unwrap().brotli < text.len());
    }

    #[test]
    fn an_unpacked_file_has_no_sizes() {
        assert_eq!(
            Artifact::named(Kind::Page, "index.html", Vec::new()).sizes(),
            None
        );
    }
}
