//! Keys by partition: the figure, its sentences and its tables.

use crate::driving;
use expect_test::expect;
use logstep::lab::keys::{Explorer, KEY_COUNT};
use logstep::scene::PlacementScene;

/// Every setting at its ends and in between.
fn explorers() -> impl Iterator<Item = Explorer> {
    let counts = [1, 4, 5, 9, 24];
    let links = counts.into_iter().flat_map(move |partitions| {
        counts.into_iter().flat_map(move |consumers| {
            ["article", "java"].map(|placement| {
                format!("#lab=keys&partitions={partitions}&consumers={consumers}&placement={placement}")
            })
        })
    });
    links.map(|link| driving::explored(&link))
}

#[test]
fn every_key_lies_in_one_row_with_where_it_was() {
    for explorer in explorers() {
        let scene = PlacementScene::new(&explorer);
        let placed = explorer.placed();
        assert_eq!(scene.rows.len(), explorer.partitions() as usize);
        let mut keys = Vec::new();
        for row in &scene.rows {
            assert!(row.hue < 8 && row.hue == row.partition.0 % 8);
            assert!(row.keys.is_sorted_by_key(|cell| cell.key));
            for cell in &row.keys {
                let placed = placed[cell.key];
                assert_eq!(placed.partition, row.partition);
                assert_eq!(cell.from, placed.moved().then_some(placed.baseline));
                keys.push(cell.key);
            }
        }
        keys.sort_unstable();
        assert!(keys.into_iter().eq(0..KEY_COUNT));
    }
}

#[test]
fn consumers_share_partitions_and_keys() {
    for explorer in explorers() {
        let scene = PlacementScene::new(&explorer);
        assert_eq!(scene.members.len(), explorer.consumers() as usize);
        let owned: usize = scene.members.iter().map(|member| member.partitions.len()).sum();
        assert_eq!(owned, scene.rows.len());
        for row in &scene.rows {
            let owners = scene.members.iter().filter(|member| member.name == row.owner);
            let [owner] = owners.collect::<Vec<_>>()[..] else {
                panic!("{} has one owner", row.partition);
            };
            assert!(owner.partitions.contains(&(row.partition, row.hue)));
        }
        let keys: usize = explorer.shares().iter().map(|share| share.keys).sum();
        assert_eq!(keys, KEY_COUNT);
    }
}

#[test]
fn sentences_and_tables_count_what_the_figure_shows() {
    for explorer in explorers() {
        let scene = PlacementScene::new(&explorer);
        let (table, members) = (scene.table(), scene.member_table());
        assert_eq!(scene.sentences().len(), table.rows.len() + members.rows.len());
        for (row, in_table) in scene.rows.iter().zip(&table.rows) {
            assert_eq!(in_table.len(), table.columns.len());
            assert_eq!(in_table[0], row.partition.to_string());
            assert_eq!(in_table[1], row.owner);
            assert_eq!(in_table[3], row.keys.len().to_string());
            for key in &row.keys {
                assert!(in_table[2].contains(&key.number.to_string()));
            }
        }
        for (member, in_table) in scene.members.iter().zip(&members.rows) {
            assert_eq!(in_table.len(), members.columns.len());
            assert_eq!((&in_table[0], &in_table[2]), (&member.name, &member.load));
        }
    }
}

#[test]
fn a_figure_in_words() {
    let scene = PlacementScene::new(&driving::explored("#lab=keys&partitions=3&consumers=4"));
    let sentences: String = scene.sentences().iter().map(|line| format!("{line}\n")).collect();
    expect![[r#"
        24 keys in 3 partitions, 4 consumers
        P0, owned by C1, holds 8 keys: 1007 (from P3), 1009 (from P1), 1011, 1012 (from P1), 1014 (from P3), 1018 (from P3), 1020 and 1023 (from P1).
        P1, owned by C2, holds 10 keys: 1003 (from P3), 1005, 1006 (from P0), 1008 (from P2), 1013 (from P2), 1015 (from P0), 1016, 1019 (from P0), 1022 (from P2) and 1024 (from P0).
        P2, owned by C3, holds 6 keys: 1001 (from P1), 1002 (from P0), 1004, 1010 (from P3), 1017 and 1021 (from P3).
        C1 owns P0: 8 keys.
        C2 owns P1: 10 keys.
        C3 owns P2: 6 keys.
        C4: idle, nothing to own.
    "#]].assert_eq(&format!("{}\n{sentences}", scene.name));
}
