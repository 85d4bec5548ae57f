//! What holds for every run: the engine's invariants, time travel, and the way into a link and back.

use crate::generating::{commands, config, scenario};
use logstep::engine::event::Delivery;
use logstep::engine::{
    Cause, Command, CommandError, Event, EventId, EventKind, Offset, PartitionId, Scenario, SettingId, Tick,
};
use logstep::lab::{self, Opened};
use logstep::timeline::{BranchId, Comparison, EVENTS_AT_HAND, Link, Outcome, Point, Timeline};
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
            prop_assert!(owned.into_iter().eq(PartitionId::all(scenario.settings.partitions())));
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
        for event in &timeline.all_events() {
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
                prop_assert_eq!(times, timeline.now().deliveries(state.partition).of(offset));
            }
        }
    }

    #[test]
    fn every_chain_of_causes_ends(scenario in scenario(), commands in commands(STEPS)) {
        let timeline = played(scenario, &commands);
        let events = timeline.all_events();
        for (number, event) in events.iter().enumerate() {
            prop_assert_eq!(event.id, EventId(number as u32));
            for cause in causes(event) {
                prop_assert!(cause < event.id, "{event:?}");
                prop_assert!(events[cause.0 as usize].tick <= event.tick);
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
            (Command::Set(SettingId::Consumers, 0), 1, 6),
            (Command::Set(SettingId::Consumers, 7), 1, 6),
            (Command::Set(SettingId::Rate, 13), 0, 12),
            (Command::Set(SettingId::Capacity, 13), 0, 12),
        ];
        for (command, least, most) in out_of_range {
            let refused = CommandError::OutOfRange { command, least, most };
            prop_assert_eq!(timeline.apply(command), Err(refused));
        }
        prop_assert_eq!(&seen(&timeline), &at_the_end);
        timeline.seek(before.2.len());
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
                prop_assert_eq!(&seen(&timeline), &before);
                prop_assert_eq!(timeline.forward(), Some(command));
                prop_assert_eq!(&seen(&timeline), &after);
                timeline.back();
                prop_assert_eq!(timeline.apply(command), Ok(Outcome::Stepped));
                prop_assert_eq!(seen(&timeline), after);
                prop_assert!(!timeline.has_branches(), "what is done again is no branch");
            } else {
                prop_assert_eq!(seen(&timeline), before);
            }
        }
    }

    #[test]
    fn back_through_everything_is_the_start(scenario in scenario(), commands in commands(STEPS)) {
        let mut timeline = played(scenario, &commands);
        let steps = timeline.made();
        let undone = std::iter::from_fn(|| timeline.back()).count();
        prop_assert_eq!(undone, steps);
        prop_assert_eq!(seen(&timeline), seen(&Timeline::new(scenario)));
        let mut reset = played(scenario, &commands);
        reset.seek(0);
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
            timeline.seek(count);
            prop_assert_eq!(&seen(&timeline), moment);
            let recent = timeline.recent_events();
            prop_assert!(moment.1.ends_with(recent));
            prop_assert!(recent.len() == moment.1.len() || recent.len() >= EVENTS_AT_HAND);
            let (before, newest) = (moments.get(count.wrapping_sub(1)), timeline.newest_events());
            prop_assert_eq!(newest, &moment.1[before.map_or(0, |before| before.1.len())..]);
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
            prop_assert_eq!(timeline.journal().steps_up_to(Point { tick, actions: Some(actions) }), Some(steps));
        }
        for (tick, steps) in (0..).map(Tick).zip(last_at_tick) {
            prop_assert_eq!(timeline.journal().steps_up_to(Point { tick, actions: None }), Some(steps));
        }
        prop_assert_eq!(timeline.journal().steps_up_to(Point { tick, actions: Some(actions + 1) }), None);
        prop_assert_eq!(timeline.journal().steps_up_to(Point { tick: Tick(tick.0 + 1), actions: None }), None);
    }

    #[test]
    fn where_a_run_stands_is_a_point_that_leads_there(scenario in scenario(), commands in commands(STEPS)) {
        let mut timeline = played(scenario, &commands);
        for count in (0..=timeline.made()).rev() {
            timeline.seek(count);
            let point = timeline.point();
            prop_assert_eq!(timeline.journal().steps_up_to(point), Some(count));
            prop_assert_eq!(point.to_string().parse(), Ok(point));
        }
    }

    #[test]
    fn an_event_is_found_where_it_happened(scenario in scenario(), commands in commands(STEPS)) {
        let timeline = played(scenario, &commands);
        for event in timeline.all_events().into_iter().step_by(9) {
            let (steps, found) = timeline.event(event.id).expect("it has happened");
            prop_assert_eq!(&found, &event);
            let (mut there, mut before) = (timeline.clone(), timeline.clone());
            there.seek(steps);
            before.seek(steps.saturating_sub(1));
            prop_assert!(there.newest_events().contains(&event));
            prop_assert!(steps == 0 || before.event(event.id).is_none());
        }
        prop_assert_eq!(timeline.event(timeline.now().next_event()), None);
    }

    #[test]
    fn the_last_event_of_a_kind_is_the_last_one_told(
        scenario in scenario(), commands in commands(MANY), steps in 0..=170_usize,
    ) {
        let timeline = played(scenario, &commands);
        let mut told = Vec::new();
        timeline.tell(&mut |steps, events| told.extend(events.into_iter().map(|event| (steps, event))));
        for kind in ["GroupStarted", "RecordsAppended", "OffsetsCommitted", "GroupCrashed", "OffsetsReset"] {
            let is = |event: &Event| event.kind.name() == kind;
            let last = told.iter().rfind(|(made, event)| *made <= steps && is(event)).cloned();
            prop_assert_eq!(timeline.last_event(steps, &is), last);
        }
    }

    #[test]
    fn acting_in_the_past_keeps_the_old_future_as_a_branch(
        scenario in scenario(), kept in commands(STEPS), old in commands(0..=40), new in commands(0..=40),
    ) {
        let mut timeline = played(scenario, &kept);
        let steps = timeline.made();
        go_on(&mut timeline, &old);
        let (old_end, old_steps) = (seen(&timeline), timeline.made());
        timeline.seek(steps);
        go_on(&mut timeline, &new);
        let straight = played(scenario, &[kept, new].concat());
        prop_assert_eq!(seen(&timeline), seen(&straight));
        let here = timeline.branch();
        prop_assert_eq!(here.0 as usize, timeline.branches().len());
        if timeline.has_branches() {
            let new_end = seen(&timeline);
            timeline.reopen(BranchId(1));
            prop_assert!(timeline.made() < old_steps, "a branch stands where it was left");
            timeline.seek(usize::MAX);
            prop_assert_eq!(seen(&timeline), old_end);
            timeline.reopen(here);
            prop_assert_eq!(seen(&timeline), new_end);
        } else {
            // What was new went along what was old, and perhaps beyond.
            timeline.seek(old_steps);
            prop_assert_eq!(seen(&timeline), old_end);
        }
    }

    #[test]
    fn a_tick_along_a_branch_goes_to_all_that_was_done_at_it(scenario in scenario(), commands in commands(STEPS)) {
        let mut timeline = played(scenario, &commands);
        let whole = timeline.journal().clone();
        timeline.seek(0);
        timeline.seek(whole.steps_up_to(Point { tick: Tick(0), actions: None }).expect("a run begins at tick 0"));
        while timeline.has_future() {
            let before = timeline.now().tick();
            prop_assert_eq!(timeline.tick(), Ok(()));
            prop_assert_eq!(timeline.now().tick(), Tick(before.0 + 1));
            prop_assert_eq!(timeline.point().actions, None);
        }
        prop_assert_eq!(timeline.journal(), &whole);
        prop_assert!(!timeline.has_branches());
    }

    #[test]
    fn a_branch_beside_itself_does_not_differ(scenario in scenario(), kept in commands(STEPS), new in commands(1..=40)) {
        let mut timeline = played(scenario, &kept);
        let same = Comparison::with_start(&timeline, scenario);
        prop_assert_eq!(same.first_difference(), None);
        timeline.seek(timeline.made() / 2);
        go_on(&mut timeline, &new);
        let ids: Vec<_> = timeline.branches().iter().map(|branch| branch.id).collect();
        for id in ids {
            let other = Comparison::with_branch(&timeline, id).expect("it is one of the branches");
            let mut opened = timeline.clone();
            opened.reopen(id);
            prop_assert_eq!(other.first_difference(), first_difference(&timeline, &opened));
            timeline.seek(usize::MAX);
            let there = other.at(&timeline);
            let at = |point: Point| opened.journal().steps_up_to(point);
            let bare = Point { actions: None, ..timeline.point() };
            prop_assert_eq!(there.reached, at(bare).is_some());
            opened.seek(at(timeline.point()).or(at(bare)).unwrap_or(usize::MAX));
            prop_assert_eq!(there.state.digest(), opened.now().digest());
        }
    }

    #[test]
    fn a_link_opens_the_run_it_was_made_from(scenario in scenario(), commands in commands(STEPS)) {
        let live = played(scenario, &commands);
        let link = lab::open::link_to_run(&live);
        let (read, faults) = Link::parse(&link.to_string());
        prop_assert_eq!(faults, []);
        prop_assert_eq!(&read, &link);
        let (Opened::Run(script), faults) = lab::open(&link.to_string()) else {
            panic!("{link} opens another lab");
        };
        prop_assert_eq!(faults, []);
        let (opened, faults) = script.play();
        prop_assert_eq!(faults, []);
        prop_assert_eq!(opened.scenario(), live.scenario());
        prop_assert_eq!(seen(&opened), seen(&live));
    }

    #[test]
    fn a_link_leads_to_where_a_run_stands_and_keeps_what_comes_after(
        scenario in scenario(), commands in commands(STEPS), back in 0_usize..40,
    ) {
        let mut live = played(scenario, &commands);
        live.seek(live.made().saturating_sub(back));
        let link = lab::open::link_to_run(&live).to_string();
        let (Opened::Run(script), faults) = lab::open(&link) else {
            panic!("{link} opens another lab");
        };
        prop_assert_eq!(faults, []);
        let (opened, faults) = script.play();
        prop_assert_eq!(faults, []);
        prop_assert_eq!(seen(&opened), seen(&live));
        prop_assert_eq!(opened.journal(), live.journal());
    }
}

/// The events that an event names as having led to it.
fn causes(event: &Event) -> Vec<EventId> {
    let mut causes = match event.cause {
        Cause::Event(cause) => vec![cause],
        Cause::Action(_) | Cause::Time | Cause::Scenario => Vec::new(),
    };
    if let EventKind::PositionsReset { commits, .. } = &event.kind {
        causes.extend(commits);
    } else if let EventKind::RecordsProcessed { deliveries, .. } = &event.kind {
        causes.extend(deliveries.iter().filter_map(|delivery| delivery.again_by));
    }
    causes
}

/// The first tick at whose end two runs differ, found by going to each.
fn first_difference(one: &Timeline, other: &Timeline) -> Option<Tick> {
    let (mut one, mut other) = (one.clone(), other.clone());
    let both = one.journal().last_tick().min(other.journal().last_tick());
    (0..=both.0).map(Tick).find(|&tick| {
        for run in [&mut one, &mut other] {
            let end = run.journal().steps_up_to(Point { tick, actions: None });
            run.seek(end.expect("both go so far"));
        }
        let seen = |run: &Timeline| -> (Vec<_>, Vec<_>) {
            (run.now().partitions().collect(), run.now().members().collect())
        };
        seen(&one) != seen(&other)
    })
}

/// Everything that can be told from outside: the state's digest, what happened, and what was done.
fn seen(timeline: &Timeline) -> (u64, Vec<Event>, Vec<Command>) {
    let digest = timeline.now().digest();
    (digest, timeline.all_events(), timeline.commands().collect())
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
