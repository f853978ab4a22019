import { type NoShowWorkflow, POLICIES } from '@berth/domain/buildings';
import { daysAfter, MINUTE_MS, type Weekday, WEEKDAYS } from '@berth/domain/time';
import fc from 'fast-check';
import { atHour, dayOf } from './reference-calendar.ts';
import { aPeriod, DAY_MINUTES, mostly, weighted } from './arbitrary-times.ts';
import {
  type Command,
  FIRST_RULES,
  type Guest,
  NAMES,
  type Name,
  type BuildingRules,
  type Reserve,
  type SpaceName,
  type State,
  type Transition,
  type RequestedBeamers,
} from './world.ts';

/** A command that is built once the time and the reservations are known. */
export type MakeCommand = (state: State) => Command;

export const aName = fc.constantFrom(...NAMES);
const aSpace = fc.oneof(
  weighted<SpaceName>(18, 'A1', 'A1', 'A2'),
  weighted<SpaceName>(14, 'F1', 'P1', 'Board', 'S1'),
  weighted<SpaceName>(1, 'Atrium'),
);
const ANN: Guest = { name: 'Ann', email: 'ann@guests.example' };
const BAD: Guest[] = [
  { ...ANN, name: '' },
  { ...ANN, email: 'ann' },
];
const someGuests = mostly<readonly Guest[]>(10, [], [ANN], [ANN, ANN], [ANN, ANN, ANN], ...BAD.map((guest) => [guest]));
const aParty = fc.constantFrom<(readonly Guest[])[]>([], [ANN], [ANN, ANN], [ANN, ANN], [ANN, ANN, ANN]);
const beamers = (...quantities: number[]): RequestedBeamers[] =>
  quantities.map((quantity) => ({ asset: 'beamer', quantity }));
const someAssets = fc.oneof(
  weighted<readonly RequestedBeamers[]>(8, []),
  weighted<readonly RequestedBeamers[]>(5, beamers(1), beamers(1), beamers(2), beamers(1, 1)),
  weighted<readonly RequestedBeamers[]>(1, beamers(0), beamers(1.5), [{ asset: 'unknown', quantity: 1 }]),
);
/** The latest reservations, because these can still be changed. */
export const which = fc.oneof(weighted(3, 0, 0, 1), { weight: 1, arbitrary: fc.nat(9) });
const rowAt = ({ rows }: State, at: number) => rows.at(-1 - (at % Math.max(1, rows.length)));

type Series = {
  actor: fc.Arbitrary<Name>;
  weeks: fc.Arbitrary<number>;
  onConflict: fc.Arbitrary<Reserve['onConflict']>;
  skips: fc.Arbitrary<readonly number[]>;
};
const aRequest = (series: Series): fc.Arbitrary<MakeCommand> =>
  fc
    .record({
      ...series,
      other: aName,
      isForOther: mostly(5, false, true),
      space: aSpace,
      when: aPeriod,
      visible: mostly(30, true, false),
      subject: mostly(16, '', 'Stand-up', '?!', 'x'.repeat(255)),
      guests: someGuests,
      party: aParty,
      assets: someAssets,
      twice: mostly(8, false, true),
    })
    .map(({ other, isForOther, when, party, ...request }) => (state) => ({
      kind: 'reserve',
      ...request,
      ...when(state),
      holder: isForOther ? other : request.actor,
      guests: request.space === 'Board' ? party : request.guests,
    }));

/** Mostly the holder, since others may do little. */
export const anActor = fc.oneof(weighted<Name | undefined>(3, undefined), weighted<Name | undefined>(2, ...NAMES));
export const actingOn = (state: State, at: number, name: Name | undefined): Name =>
  name ?? rowAt(state, at)?.holder ?? 'ada';

export const aChange: fc.Arbitrary<MakeCommand> = fc
  .record({
    name: anActor,
    which,
    when: aPeriod,
    part: fc.constantFrom('times', 'times', 'end', 'nothing'),
    space: fc.option(aSpace, { nil: undefined }),
    guests: mostly<readonly Guest[] | undefined>(8, undefined, [], [ANN], [ANN, ANN]),
    assets: mostly<readonly RequestedBeamers[] | undefined>(8, undefined, [], beamers(1), beamers(2)),
  })
  .map(({ name, when, part, ...change }) => (state) => {
    const { start, end } = when(state);
    const times = { times: { start, end }, end: { end }, nothing: {} }[part] ?? {};
    return { kind: 'change', ...change, ...times, actor: actingOn(state, change.which, name) };
  });
export const aTransition = (kind: Exclude<Transition['kind'], 'restore'>): fc.Arbitrary<MakeCommand> =>
  fc.record({ name: anActor, which, twice: mostly(6, false, true) }).map(({ name, ...transition }) => (state) => ({
    kind,
    ...transition,
    actor: actingOn(state, transition.which, name),
  }));

const mostlyBob = mostly<Name>(10, 'bob', 'ada', 'cora');
const anAbsence: fc.Arbitrary<MakeCommand> = fc
  .record({
    actor: mostlyBob,
    of: mostlyBob,
    when: aPeriod,
    longer: fc.constantFrom(0, 0, 1, 2),
    allDay: fc.boolean(),
    repeatDays: fc.oneof(fc.constant<Weekday[]>([]), fc.subarray([...WEEKDAYS])),
  })
  .map(({ when, longer, ...absence }) => (state) => {
    const { start, end } = when(state);
    return { kind: 'absence', ...absence, start, end: end + longer * DAY_MINUTES * MINUTE_MS };
  });
const aRemoval: fc.Arbitrary<MakeCommand> = fc
  .record({ actor: mostlyBob, which: fc.nat(3) })
  .map((removal) => () => ({ kind: 'remove-absence', ...removal }));

const small = fc.constantFrom(0, 1, 1, 2);
const anyRules: fc.Arbitrary<BuildingRules> = fc.record({
  settings: fc.record({
    building_maximum: small,
    daily_maximum: small,
    total_reservations_limit: small,
    userpool_daily_budget: small,
    future_day_maximum: fc.constantFrom(0, 1, 2, 5, 7),
    reservation_time_limit: fc.constantFrom(0, 0, 60, 180),
    weekly_reservation_hours: fc.constantFrom(0, 1, 3, 6),
    weekly_reservation_minutes: fc.constantFrom(0, 30),
    timeslot: mostly(6, false, true),
    allow_cancelling_ongoing: fc.boolean(),
    early_entry_minutes: fc.constantFrom(0, 15, 60),
    sensors_cancel_after_minutes: fc.constant(0),
    allow_private_reservations: fc.boolean(),
    allow_desk_reservation_subject: fc.boolean(),
    allow_room_reservation_subject: fc.boolean(),
    enable_all_users_to_invite_guests: mostly(4, true, false),
    repeat_weeks_maximum: fc.constantFrom(0, 1, 3),
  }),
  policies: fc.subarray([...POLICIES], { minLength: 1, maxLength: 4 }),
  workflow: fc.constant<NoShowWorkflow>('none'),
  workplace: mostly(40, true, false),
  beamers: fc.constantFrom(1, 2, 3),
  beamersOffered: mostly(40, true, false),
  neighbourhood: fc.record({
    pools: fc.subarray(['Legal', 'Sales', 'Board']),
    weekdays: fc.oneof(weighted<Weekday[]>(2, []), { weight: 3, arbitrary: fc.subarray([...WEEKDAYS]) }),
    daysBefore: fc.constantFrom(0, 0, 1, 1, 4),
    hour: fc.constantFrom(0, 7, 12, 16, 23),
    guaranteed: fc.constantFrom(0, 1, 1, 2, 3),
    untilHour: fc.constantFrom(0, 10, 18, 23),
  }),
});
export const someRules = fc.oneof({ weight: 5, arbitrary: anyRules }, weighted(1, FIRST_RULES));
const aRulesChange: fc.Arbitrary<MakeCommand> = someRules.map((rules) => () => ({ kind: 'settings', rules }));
const anOpening: fc.Arbitrary<MakeCommand> = fc.nat(7).map((days) => ({ now }) => ({
  kind: 'open',
  day: daysAfter(dayOf(now), days),
}));
/** Moves the clock on, or to about the start of a reservation. */
const aJump: fc.Arbitrary<MakeCommand> = fc
  .oneof(weighted(6, 1, 10, 15, 50, 240), weighted(2, DAY_MINUTES), weighted(1, 3 * DAY_MINUTES, 11 * DAY_MINUTES))
  .map((minutes) => () => ({ kind: 'clock', minutes }));
const aJumpToOne: fc.Arbitrary<MakeCommand> = fc
  .tuple(which, fc.constantFrom(-50, -10, 0, 0, 5, 20, 70))
  .map(([at, after]) => (state) => {
    const { start = state.now } = rowAt(state, at) ?? {};
    return { kind: 'clock', minutes: Math.max(1, (start - state.now) / MINUTE_MS + after) };
  });

/** To the hour at which the neighbourhood opens or its guarantee ends, or a minute before. */
const aJumpToHour: fc.Arbitrary<MakeCommand> = fc
  .record({ ofGuarantee: fc.boolean(), before: fc.constantFrom(0, 0, 1) })
  .map(({ ofGuarantee, before }) => ({ now, rules: { neighbourhood } }) => {
    const hour = ofGuarantee ? neighbourhood.untilHour : neighbourhood.hour;
    const today = atHour(dayOf(now), hour);
    const next = today > now ? today : atHour(daysAfter(dayOf(now), 1), hour);
    return { kind: 'clock', minutes: Math.max(1, Math.ceil((next - now) / MINUTE_MS) - before) };
  });

const noWord = undefined as Reserve['onConflict'];
const once = aRequest({
  actor: aName,
  weeks: fc.constant(0),
  onConflict: mostly(6, noWord, 'skip', 'alternative', 'alternative'),
  skips: fc.constant([]),
});
const weekly = aRequest({
  actor: mostly<Name>(12, 'cora', 'ada', 'bob'),
  weeks: fc.constantFrom(1, 2, 4),
  onConflict: fc.constantFrom(noWord, 'skip', 'alternative'),
  skips: mostly<readonly number[]>(6, [], [0], [1]),
});

export const aCommand: fc.Arbitrary<MakeCommand> = fc.oneof(
  { weight: 20, arbitrary: once },
  { weight: 4, arbitrary: weekly },
  { weight: 8, arbitrary: aChange },
  { weight: 3, arbitrary: aTransition('cancel') },
  { weight: 6, arbitrary: aTransition('check-in') },
  { weight: 4, arbitrary: aTransition('check-out') },
  { weight: 3, arbitrary: anAbsence },
  { weight: 1, arbitrary: aRemoval },
  { weight: 4, arbitrary: aRulesChange },
  { weight: 1, arbitrary: anOpening },
  { weight: 3, arbitrary: aJump },
  { weight: 3, arbitrary: aJumpToOne },
  { weight: 2, arbitrary: aJumpToHour },
);
