//! What holds for every run: the engine's invariants, time travel, and the way into a link and back.

use crate::generating::{commands, config, scenario};
use logstep::engine::event::Delivery;
use logstep::engine::{
    Cause, Command, CommandError, Event, EventId, EventKind, Offset, PartitionId, Scenario, Tick,
};
use logstep::lab::{self, Opened};
use logstep::timeline::{Link, Outcome, Point, Timeline};
use proptest::prelude::{prop_assert, prop_assert_eq, proptest};
use std::ops::RangeInclusive;

/// How many commands are given.
const STEPS: RangeInclusive<usize> = 0..=110;
/// Enough that the moments gone back to lie before, between and after several kept states.
const MANY: RangeInclusive<usize> = 130..=160;

proptest! {
    #![proptest_config(config(60, 1_000))]

    #[test]
    fn invariants_hold_after_every_step(scenario in scenario(), commands in commands(STEPS)) {
        let mut timeline = Timeline::new(scenario);
        for command in commands {
            let _ = timeline.apply(command);
            let cluster = timeline.now();
            let mut owned: Vec<PartitionId> = Vec::new();
            for (member, partitions) in cluster.members() {
                prop_assert!(partitions.iter().all(|&p| cluster.partition(p).owner == Some(member)));
                owned.extend(partitions);
            }
            owned.sort_unstable();
            prop_assert!(owned.into_iter().eq(PartitionId::all(scenario.partitions)));
            for state in cluster.partitions() {
                prop_assert!(state.log_start <= state.committed);
                prop_assert!(state.committed <= state.position);
                prop_assert!(state.position <= state.log_end);
                prop_assert_eq!(state.lag(), state.lag_by_position() + state.uncommitted());
            }
        }
    }

    #[test]
    fn deliveries_told_are_deliveries_counted(scenario in scenario(), commands in commands(STEPS)) {
        let timeline = played(scenario, &commands);
        let mut told: Vec<Delivery> = Vec::new();
        for event in timeline.events() {
            if let EventKind::RecordsProcessed { deliveries, .. } = &event.kind {
                told.extend(deliveries);
            }
        }
        for state in timeline.now().partitions() {
            let here = || told.iter().filter(|delivery| delivery.partition == state.partition);
            let again = here().filter(|delivery| delivery.times > 1).count() as u64;
            prop_assert_eq!(again, state.delivered_again);
            for offset in (0..state.log_end.0).map(Offset) {
                let times = here().filter(|delivery| delivery.offset == offset).count() as u32;
                prop_assert_eq!(times, timeline.now().times_delivered(state.partition, offset));
            }
        }
    }

    #[test]
    fn every_chain_of_causes_ends(scenario in scenario(), commands in commands(STEPS)) {
        let timeline = played(scenario, &commands);
        for (number, event) in timeline.events().iter().enumerate() {
            prop_assert_eq!(event.id, EventId(number as u32));
            if let Cause::Event(cause) = event.cause {
                prop_assert!(cause < event.id, "{event:?}");
                prop_assert!(timeline.events()[cause.0 as usize].tick <= event.tick);
            }
        }
    }

    #[test]
    fn a_refused_command_changes_nothing(scenario in scenario(), commands in commands(STEPS)) {
        let mut timeline = played(scenario, &commands);
        let before = seen(&timeline);
        while timeline.apply(Command::Tick).is_ok() {}
        prop_assert!(timeline.now().is_at_last_tick());
        let at_the_end = seen(&timeline);
        let last = timeline.now().tick();
        prop_assert_eq!(timeline.apply(Command::Tick), Err(CommandError::RunEnded { last }));
        let out_of_range = [
            (Command::SetConsumers(0), 1, 6),
            (Command::SetConsumers(7), 1, 6),
            (Command::SetRate(13), 0, 12),
            (Command::SetCapacity(13), 0, 12),
        ];
        for (command, least, most) in out_of_range {
            let refused = CommandError::OutOfRange { command, least, most };
            prop_assert_eq!(timeline.apply(command), Err(refused));
        }
        prop_assert_eq!(&seen(&timeline), &at_the_end);
        timeline.rewind_to(before.2.len());
        prop_assert_eq!(seen(&timeline), before);
    }

    #[test]
    fn a_replay_of_the_journal_is_the_run(scenario in scenario(), commands in commands(STEPS)) {
        let live = played(scenario, &commands);
        let journal: Vec<_> = live.commands().collect();
        let replayed = played(scenario, &journal);
        prop_assert_eq!(seen(&replayed), seen(&live));
    }

    #[test]
    fn back_undoes_the_newest_step_only(scenario in scenario(), commands in commands(STEPS)) {
        let mut timeline = Timeline::new(scenario);
        for command in commands {
            let before = seen(&timeline);
            if timeline.apply(command) == Ok(Outcome::Stepped) {
                let after = seen(&timeline);
                prop_assert_eq!(timeline.back(), Some(command));
                prop_assert_eq!(seen(&timeline), before);
                prop_assert_eq!(timeline.apply(command), Ok(Outcome::Stepped));
                prop_assert_eq!(seen(&timeline), after);
            } else {
                prop_assert_eq!(seen(&timeline), before);
            }
        }
    }

    #[test]
    fn back_through_everything_is_the_start(scenario in scenario(), commands in commands(STEPS)) {
        let mut timeline = played(scenario, &commands);
        let steps = timeline.commands().len();
        let undone = std::iter::from_fn(|| timeline.back()).count();
        prop_assert_eq!(undone, steps);
        prop_assert_eq!(seen(&timeline), seen(&Timeline::new(scenario)));
        let mut reset = played(scenario, &commands);
        reset.reset();
        prop_assert_eq!(seen(&reset), seen(&timeline));
    }

    #[test]
    fn every_earlier_moment_is_as_it_was(scenario in scenario(), commands in commands(MANY)) {
        let mut timeline = Timeline::new(scenario);
        let mut moments = vec![seen(&timeline)];
        for command in commands {
            if timeline.apply(command) == Ok(Outcome::Stepped) {
                moments.push(seen(&timeline));
            }
        }
        prop_assert!(moments.len() > 80);
        for (count, moment) in moments.iter().enumerate() {
            let mut earlier = timeline.clone();
            earlier.rewind_to(count);
            prop_assert_eq!(&seen(&earlier), moment);
        }
    }

    #[test]
    fn every_moment_has_its_point(scenario in scenario(), commands in commands(STEPS)) {
        let timeline = played(scenario, &commands);
        let (mut tick, mut actions) = (Tick(0), 0);
        let mut last_at_tick = vec![0];
        for (steps, command) in (1..).zip(timeline.commands()) {
            if command == Command::Tick {
                (tick, actions) = (Tick(tick.0 + 1), 0);
                last_at_tick.push(steps);
            } else {
                actions += 1;
                last_at_tick[tick.0 as usize] = steps;
            }
            prop_assert_eq!(timeline.steps_up_to(Point { tick, actions: Some(actions) }), Some(steps));
        }
        for (tick, steps) in (0..).map(Tick).zip(last_at_tick) {
            prop_assert_eq!(timeline.steps_up_to(Point { tick, actions: None }), Some(steps));
        }
        prop_assert_eq!(timeline.steps_up_to(Point { tick, actions: Some(actions + 1) }), None);
        prop_assert_eq!(timeline.steps_up_to(Point { tick: Tick(tick.0 + 1), actions: None }), None);
    }

    #[test]
    fn going_on_from_an_earlier_moment_forgets_the_later_ones(
        scenario in scenario(), kept in commands(STEPS), dropped in commands(0..=40), then in commands(0..=40),
    ) {
        let mut forked = played(scenario, &kept);
        let steps = forked.commands().len();
        go_on(&mut forked, &dropped);
        forked.rewind_to(steps);
        go_on(&mut forked, &then);
        let straight = played(scenario, &[kept, then].concat());
        prop_assert_eq!(seen(&forked), seen(&straight));
    }

    #[test]
    fn a_link_opens_the_run_it_was_made_from(scenario in scenario(), commands in commands(STEPS)) {
        let live = played(scenario, &commands);
        let link = lab::open::link_to_group(&live);
        let (read, faults) = Link::parse(&link.to_string());
        prop_assert_eq!(faults, []);
        prop_assert_eq!(&read, &link);
        let (Opened::Group(script), faults) = lab::open(&link.to_string()) else {
            panic!("{link} opens another lab");
        };
        prop_assert_eq!(faults, []);
        let (opened, faults) = script.play();
        prop_assert_eq!(faults, []);
        prop_assert_eq!(opened.scenario(), live.scenario());
        prop_assert_eq!(seen(&opened), seen(&live));
    }
}

/// Everything that can be told from outside: the state's digest, what happened, and what was done.
fn seen(timeline: &Timeline) -> (u64, Vec<Event>, Vec<Command>) {
    let digest = timeline.now().digest();
    (digest, timeline.events().to_vec(), timeline.commands().collect())
}

fn played(scenario: Scenario, commands: &[Command]) -> Timeline {
    let mut timeline = Timeline::new(scenario);
    go_on(&mut timeline, commands);
    timeline
}

/// Refused commands are passed over.
fn go_on(timeline: &mut Timeline, commands: &[Command]) {
    for &command in commands {
        let _ = timeline.apply(command);
    }
}
