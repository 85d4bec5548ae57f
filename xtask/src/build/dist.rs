//! `dist/`, written so that it never stands half empty.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::artifact::Artifact;

/// Writes the files and their compressed forms, in order, then removes whatever else is there.
pub(crate) fn write(folder: &Path, artifacts: &[Artifact]) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let files: Vec<(String, &[u8])> = artifacts.iter().flat_map(files).collect();
    for (name, bytes) in &files {
        let path = folder.join(name);
        fs::write(&path, bytes).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    remove_others(folder, &files)
}

fn files(artifact: &Artifact) -> Vec<(String, &[u8])> {
    let mut files = vec![(artifact.name.clone(), &artifact.bytes[..])];
    if let Some(packed) = &artifact.packed {
        files.push((format!("{}.gz", artifact.name), &packed.gzip));
        files.push((format!("{}.br", artifact.name), &packed.brotli));
    }
    files
}

fn remove_others(folder: &Path, files: &[(String, &[u8])]) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if files.iter().any(|(name, _)| entry.file_name() == name.as_str()) {
            continue;
        }
        let path = entry.path();
        let removed = if path.is_dir() {
            fs::remove_dir_all(&path)
        } else {
            fs::remove_file(&path)
        };
        removed.with_context(|| format!("{} cannot be removed", path.display()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::artifact::{self, Kind};
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn stale_files_go() {
        let folder = tempfile::tempdir().unwrap();
        let dist = folder.path().join("dist");
        fs::create_dir_all(dist.join("old/deep")).unwrap();
        fs::write(dist.join("logstep-00000000.js"), "old").unwrap();

        let mut files = [Artifact::named(Kind::Page, "index.html", b"new".to_vec())];
        artifact::pack_all(&mut files).unwrap();
        write(&dist, &files).unwrap();
        assert_eq!(names(&dist), ["index.html", "index.html.br", "index.html.gz"]);
    }

    #[test]
    fn a_development_build_leaves_no_stale_compressed_form() {
        let dist = tempfile::tempdir().unwrap();
        fs::write(dist.path().join("index.html.br"), "old").unwrap();
        write(
            dist.path(),
            &[Artifact::named(Kind::Page, "index.html", b"new".to_vec())],
        )
        .unwrap();
        assert_eq!(names(dist.path()), ["index.html"]);
    }
}
