//! What the detective says: who can have placed the keys, what speaks against it, and what to check where no rule fits.

use super::detective::Findings;
use super::reading::named;
use super::{Work, shown};
use crate::lab::keys::placements;
use crate::lab::prose::{Paragraph, counted, figured, listed};

/// What can be the matter where no rule fits.
const CHECKS: &str = "Is the key serializer another one? Were partitions added meanwhile, so that older records lie by the old \
                      count? Did several producers write, or one with a partitioner of its own?";

impl Work {
    /// What the detective has found.
    pub(super) fn explained(&self) -> Vec<Paragraph> {
        let Some(found) = self.findings() else {
            return Vec::new();
        };
        let pairs = found.pairs.len() as u64;
        let looked_at = format!("Looked at: {} whose partition is known.", figured(pairs, "key"));
        let explained = found.best.first().map_or(0, |best| best.explains);
        // What explains less than half of them does so by chance.
        if u64::from(explained) * 2 < pairs {
            return vec![Paragraph::warning(format!(
                "{looked_at} No rule here, at up to 1,000 partitions, fits: the most that any explains is `{explained}`. {CHECKS}"
            ))];
        }
        let mut suspects = Vec::new();
        for suspect in &found.best {
            suspects.push(format!(
                "{} at {}",
                placements::NAMED[suspect.rule].label,
                counted(suspect.partitions.into(), "partition")
            ));
        }
        let (alone, first) = (suspects.len() == 1, suspects[0].clone());
        let suspects = named(suspects);
        if !found.explain_all() {
            return vec![
                Paragraph::warning(format!(
                    "{looked_at} No rule here, at up to 1,000 partitions, explains all of them. The most, `{explained}`, are explained \
                     by {suspects}. {CHECKS}"
                )),
                self.unexplained(found, &first),
            ];
        }
        vec![Paragraph::plain(if alone {
            format!(
                "{looked_at} All of them lie where {first} puts them, and no other rule or number of partitions tried here does \
                 that.{}",
                self.telling(found)
            )
        } else {
            format!(
                "{looked_at} All of them lie where each of these would put them: {suspects}. They are too few to tell these apart; \
                 more keys with their partitions leave fewer."
            )
        })]
    }

    /// The keys that lie elsewhere than the first of the best suspects would put them.
    fn unexplained(&self, found: &Findings, first: &str) -> Paragraph {
        let mut keys = Vec::new();
        for &(place, computed) in &found.unexplained {
            let key = self.evidence_at(place);
            keys.push(format!(
                "`{}` (line {}: seen in P{}, computed P{computed})",
                shown(key.written),
                key.line,
                key.partition.unwrap_or_default()
            ));
        }
        Paragraph::warning(format!("Not explained by {first}: {}.", named(keys)))
    }

    /// What rules out all other suspects.
    fn telling(&self, found: &Findings) -> String {
        let mut lines = vec!["the greatest partition seen".to_owned()];
        for &place in &found.telling {
            lines.push(format!("line {}", self.evidence_at(place).line));
        }
        format!(" What rules out the others: {}.", listed(&lines))
    }
}
