//! Colours outside of stylesheets have one place, and are those of the stylesheets.

use super::hold;
use super::styles::has_hex;
use crate::reading_files::{SourceFile, files, top};
use logstep::scene::palette::COLOURS;

#[test]
fn colours_in_code_are_in_the_palette() {
    let (palette, others): (Vec<_>, Vec<_>) = files("src", "rs")
        .into_iter()
        .partition(|file| file.path == "src/scene/palette.rs");
    assert_eq!(hex_colours(&palette[0]).len(), COLOURS.len());
    hold(hex_colours, &others, "const INK: &str = \"#212730\";");
}

/// The lines with a colour value in them.
fn hex_colours(file: &SourceFile) -> Vec<String> {
    let lines = file.code().filter(|(_, line)| has_hex(line));
    lines
        .map(|(number, line)| format!("{}:{number}: {}", file.path, line.trim()))
        .collect()
}

#[test]
fn the_palette_is_the_tokens_light_side() {
    let tokens = std::fs::read_to_string(top().join("styles/tokens.css")).expect("the tokens are there");
    for (name, colour) in COLOURS {
        let start = format!("--{name}: light-dark(oklch(");
        let value = tokens
            .split(&start)
            .nth(1)
            .and_then(|rest| rest.split(')').next());
        let value = value.unwrap_or_else(|| panic!("{name} is no token"));
        let numbers: Vec<f64> = value
            .split(' ')
            .filter_map(|number| number.parse().ok())
            .collect();
        let [lightness, chroma, hue] = numbers[..] else {
            panic!("{name}: {value} is not lightness, chroma and hue");
        };
        let expected = srgb(lightness, chroma, hue);
        let found = [1..3, 3..5, 5..7].map(|at| u8::from_str_radix(&colour[at], 16).map_or(-9.0, f64::from));
        for (found, expected) in found.into_iter().zip(expected) {
            assert!(
                (found - expected).abs() <= 1.0,
                "{name}: {colour} is not {expected:?}"
            );
        }
    }
}

/// A colour in OKLCH as red, green and blue from 0 to 255, each cut off at its ends as browsers do. Source: Björn Ottosson,
/// “A perceptual color space for image processing”.
fn srgb(lightness: f64, chroma: f64, hue: f64) -> [f64; 3] {
    let (a, b) = (chroma * hue.to_radians().cos(), chroma * hue.to_radians().sin());
    let l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b).powi(3);
    let m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b).powi(3);
    let s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b).powi(3);
    let linear = [
        4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
        -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
        -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
    ];
    linear.map(|channel| {
        let encoded = if channel <= 0.003_130_8 {
            12.92 * channel
        } else {
            1.055 * channel.powf(1.0 / 2.4) - 0.055
        };
        (encoded * 255.0).clamp(0.0, 255.0)
    })
}
