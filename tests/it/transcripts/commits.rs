//! Who commits, and when.

use super::check;
use expect_test::expect;

#[test]
fn a_commit_with_nothing_new_changes_nothing() {
    check(
        "#lab=group&rate=0&do=commit,tick,commit,commit",
        expect![[r#"
            > commit
              #4 t0 Offsets committed: the same as before, every position is there already <- commit
            > tick
              #5 t1 consumer-1 processed P0 offset 0 <- time
              #6 t1 consumer-2 processed P1 offset 0 <- time
            > commit
              #7 t1 Offsets committed: P0 1 and P1 1 <- commit
            > commit
              #8 t1 Offsets committed: the same as before, every position is there already <- commit
            P0 committed 1 position 1 end 3 lag 2 again 0
            P1 committed 1 position 1 end 3 lag 2 again 0
            P2 committed 0 position 0 end 3 lag 3 again 0
            P3 committed 0 position 0 end 3 lag 3 again 0
        "#]],
    );
}

#[test]
fn automatic_commit_closes_each_tick() {
    check(
        "#lab=group&rate=1&capacity=2&commit=auto&do=tick*2,crash,tick",
        expect![[r#"
            > tick
              #4 t1 1 record appended: P0 offset 3 <- time
              #5 t1 consumer-1 processed P0 offset 0 and P2 offset 0 <- time
              #6 t1 consumer-2 processed P1 offset 0 and P3 offset 0 <- time
              #7 t1 Offsets committed automatically: P0 1, P1 1, P2 1 and P3 1 <- time
            > tick
              #8 t2 1 record appended: P1 offset 3 <- time
              #9 t2 consumer-1 processed P0 offset 1 and P2 offset 1 <- time
              #10 t2 consumer-2 processed P1 offset 1 and P3 offset 1 <- time
              #11 t2 Offsets committed automatically: P0 2, P1 2, P2 2 and P3 2 <- time
            > crash
              #12 t2 The group crashed and came back <- crash
              #13 t2 Every position was at its committed offset: none is set back <- #12
            > tick
              #14 t3 1 record appended: P2 offset 3 <- time
              #15 t3 consumer-1 processed P0 offset 2 and P2 offset 2 <- time
              #16 t3 consumer-2 processed P1 offset 2 and P3 offset 2 <- time
              #17 t3 Offsets committed automatically: P0 3, P1 3, P2 3 and P3 3 <- time
            P0 committed 3 position 3 end 4 lag 1 again 0
            P1 committed 3 position 3 end 4 lag 1 again 0
            P2 committed 3 position 3 end 4 lag 1 again 0
            P3 committed 3 position 3 end 3 lag 0 again 0
        "#]],
    );
}

#[test]
fn automatic_commit_takes_hold_with_the_next_tick() {
    check(
        "#lab=group&rate=0&do=tick,set:commit=auto,tick",
        expect![[r#"
        > tick
          #4 t1 consumer-1 processed P0 offset 0 <- time
          #5 t1 consumer-2 processed P1 offset 0 <- time
        > set:commit=auto
          #6 t1 Commit set to automatic <- set:commit=auto
        > tick
          #7 t2 consumer-1 processed P2 offset 0 <- time
          #8 t2 consumer-2 processed P3 offset 0 <- time
          #9 t2 Offsets committed automatically: P0 1, P1 1, P2 1 and P3 1 <- time
        P0 committed 1 position 1 end 3 lag 2 again 0
        P1 committed 1 position 1 end 3 lag 2 again 0
        P2 committed 1 position 1 end 3 lag 2 again 0
        P3 committed 1 position 1 end 3 lag 2 again 0
    "#]],
    );
}
