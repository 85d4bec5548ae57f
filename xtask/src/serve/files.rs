//! Which file a request asks for.

use std::path::{Component, Path, PathBuf};

use percent_encoding::percent_decode_str;

/// What a request path leads to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// A file.
    File(PathBuf),
    /// A folder asked for without the slash that makes relative references work: this address has it.
    Folder(String),
    /// Nothing.
    Nothing,
}

/// Finds the file under `folder` that `url` asks for, `mount` being the path the folder is served at.
pub(crate) fn find(folder: &Path, mount: &str, url: &str) -> Found {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    if format!("{path}/") == mount {
        return Found::Folder(mount.to_owned());
    }
    let Some(file) = path
        .strip_prefix(mount)
        .and_then(|inside| resolve(folder, inside))
    else {
        return Found::Nothing;
    };
    if file.is_dir() && !path.ends_with('/') {
        return Found::Folder(format!("{path}/"));
    }
    let file = if file.is_dir() {
        file.join("index.html")
    } else {
        file
    };
    if file.is_file() {
        Found::File(file)
    } else {
        Found::Nothing
    }
}

/// Joins a percent-encoded path to the folder; none when a part of it is anything but a plain name.
fn resolve(folder: &Path, inside: &str) -> Option<PathBuf> {
    let mut path = folder.to_owned();
    for part in inside.split('/').filter(|part| !part.is_empty()) {
        let name = percent_decode_str(part).decode_utf8().ok()?;
        let mut components = Path::new(&*name).components();
        match (components.next(), components.next()) {
            (Some(Component::Normal(plain)), None) if plain == &*name => path.push(plain),
            _ => return None,
        }
    }
    Some(path)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// A folder `dist` with files, beside a secret.
    fn dist() -> (tempfile::TempDir, PathBuf) {
        let outside = tempfile::tempdir().unwrap();
        let folder = outside.path().join("dist");
        fs::create_dir_all(folder.join("sub")).unwrap();
        for name in [
            "dist/index.html",
            "dist/a b.txt",
            "dist/sub/index.html",
            "secret.txt",
        ] {
            fs::write(outside.path().join(name), name).unwrap();
        }
        (outside, folder)
    }

    #[test]
    fn files_and_folders_are_found() {
        let (_outside, dist) = dist();
        let file = |name: &str| Found::File(dist.join(name));
        assert_eq!(find(&dist, "/", "/"), file("index.html"));
        assert_eq!(find(&dist, "/", "/?lab=group#x"), file("index.html"));
        assert_eq!(find(&dist, "/", "/a%20b.txt"), file("a b.txt"));
        assert_eq!(find(&dist, "/", "/sub/"), file("sub/index.html"));
        assert_eq!(find(&dist, "/", "/sub"), Found::Folder("/sub/".to_owned()));
    }

    #[test]
    fn a_sub_path_is_kept_to() {
        let (_outside, dist) = dist();
        let mount = "/course/unit-3/logstep/";
        assert_eq!(find(&dist, mount, mount), Found::File(dist.join("index.html")));
        assert_eq!(
            find(&dist, mount, "/course/unit-3/logstep"),
            Found::Folder(mount.to_owned())
        );
        for path in [
            "/",
            "/index.html",
            "/course/unit-3/",
            "/course/unit-3/logstepindex.html",
        ] {
            assert_eq!(find(&dist, mount, path), Found::Nothing, "{path}");
        }
    }

    #[test]
    fn nothing_outside_is_found() {
        let (_outside, dist) = dist();
        for path in [
            "/../secret.txt",
            "/sub/../../secret.txt",
            "/%2e%2e/secret.txt",
            "/%2E%2E%2Fsecret.txt",
            "/..%2fsecret.txt",
            "/sub%2f..%2f..%2fsecret.txt",
            "/%252e%252e/secret.txt",
            "/./index.html",
            "/sub%2findex.html",
            "/%00",
            "/%ff",
            "//../secret.txt",
            "index.html",
        ] {
            assert_eq!(find(&dist, "/", path), Found::Nothing, "{path}");
        }
    }

    #[test]
    fn an_unknown_path_is_nothing() {
        let (_outside, dist) = dist();
        assert_eq!(find(&dist, "/", "/missing.js"), Found::Nothing);
        assert_eq!(
            find(&dist, "/", "/index.html/"),
            Found::File(dist.join("index.html"))
        );
    }
}
