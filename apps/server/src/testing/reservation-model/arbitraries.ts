import { POLICIES, type Weekday, WEEKDAYS } from '@berth/domain';
import fc from 'fast-check';
import { aPeriod, DAY_MINUTES, MINUTE, mostly, weighted } from './arbitrary-times.ts';
import {
  type Command,
  FIRST_REGIME,
  type Guest,
  NAMES,
  type Name,
  type Regime,
  type Reserve,
  type SpaceName,
  type State,
  type WishedBeamers,
} from './world.ts';

/** A command that is made up when it is known what time it is and what has been reserved. */
export type Planned = (book: State) => Command;

const aName = fc.constantFrom(...NAMES);
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
const beamers = (...quantities: number[]): WishedBeamers[] =>
  quantities.map((quantity) => ({ asset: 'beamer', quantity }));
const someAssets = fc.oneof(
  weighted<readonly WishedBeamers[]>(8, []),
  weighted<readonly WishedBeamers[]>(5, beamers(1), beamers(1), beamers(2), beamers(1, 1)),
  weighted<readonly WishedBeamers[]>(1, beamers(0), beamers(1.5), [{ asset: 'unknown', quantity: 1 }]),
);
/** The last that were made are the ones with which something can still be done. */
const which = fc.oneof(weighted(3, 0, 0, 1), { weight: 1, arbitrary: fc.nat(9) });
const rowAt = ({ rows }: State, at: number) => rows.at(-1 - (at % Math.max(1, rows.length)));

type Series = {
  actor: fc.Arbitrary<Name>;
  weeks: fc.Arbitrary<number>;
  onConflict: fc.Arbitrary<Reserve['onConflict']>;
  skips: fc.Arbitrary<readonly number[]>;
};
const aWish = (series: Series): fc.Arbitrary<Planned> =>
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
    .map(({ other, isForOther, when, party, ...wish }) => (book) => ({
      kind: 'reserve',
      ...wish,
      ...when(book),
      holder: isForOther ? other : wish.actor,
      guests: wish.space === 'Board' ? party : wish.guests,
    }));

/** Mostly whoever holds it, since others may do little. */
const anActor = fc.oneof(weighted<Name | undefined>(3, undefined), weighted<Name | undefined>(2, ...NAMES));
const actingOn = (book: State, at: number, name: Name | undefined): Name => name ?? rowAt(book, at)?.holder ?? 'ada';

const aChange: fc.Arbitrary<Planned> = fc
  .record({
    name: anActor,
    which,
    when: aPeriod,
    part: fc.constantFrom('times', 'times', 'end', 'nothing'),
    space: fc.option(aSpace, { nil: undefined }),
    guests: mostly<readonly Guest[] | undefined>(8, undefined, [], [ANN], [ANN, ANN]),
    assets: mostly<readonly WishedBeamers[] | undefined>(8, undefined, [], beamers(1), beamers(2)),
  })
  .map(({ name, when, part, ...change }) => (book) => {
    const { start, end } = when(book);
    const times = { times: { start, end }, end: { end }, nothing: {} }[part] ?? {};
    return { kind: 'change', ...change, ...times, actor: actingOn(book, change.which, name) };
  });
const aStep = (kind: 'cancel' | 'check-in' | 'check-out'): fc.Arbitrary<Planned> =>
  fc.record({ name: anActor, which, twice: mostly(6, false, true) }).map(({ name, ...step }) => (book) => ({
    kind,
    ...step,
    actor: actingOn(book, step.which, name),
  }));

const mostlyBob = mostly<Name>(10, 'bob', 'ada', 'cora');
const anAbsence: fc.Arbitrary<Planned> = fc
  .record({
    actor: mostlyBob,
    of: mostlyBob,
    when: aPeriod,
    longer: fc.constantFrom(0, 0, 1, 2),
    allDay: fc.boolean(),
    repeatDays: fc.oneof(fc.constant<Weekday[]>([]), fc.subarray([...WEEKDAYS])),
  })
  .map(({ when, longer, ...absence }) => (book) => {
    const { start, end } = when(book);
    return { kind: 'absence', ...absence, start, end: end + longer * DAY_MINUTES * MINUTE };
  });
const aRemoval: fc.Arbitrary<Planned> = fc
  .record({ actor: mostlyBob, which: fc.nat(3) })
  .map((removal) => () => ({ kind: 'remove-absence', ...removal }));

const small = fc.constantFrom(0, 1, 1, 2);
const anyRegime: fc.Arbitrary<Regime> = fc.record({
  settings: fc.record({
    building_maximum: small,
    daily_maximum: small,
    total_reservations_limit: small,
    userpool_daily_budget: small,
    future_day_maximum: fc.constantFrom(0, 1, 2, 5, 7),
    reservation_time_limit: fc.constantFrom(0, 0, 60, 180),
    weekly_reservation_hours: fc.constantFrom(0, 3, 6),
    weekly_reservation_minutes: fc.constantFrom(0, 30),
    timeslot: mostly(6, false, true),
    allow_cancelling_ongoing: fc.boolean(),
    early_entry_minutes: fc.constantFrom(0, 15, 60),
    allow_private_reservations: fc.boolean(),
    allow_desk_reservation_subject: fc.boolean(),
    allow_room_reservation_subject: fc.boolean(),
    enable_all_users_to_invite_guests: mostly(4, true, false),
    repeat_weeks_maximum: fc.constantFrom(0, 1, 3),
  }),
  policies: fc.subarray([...POLICIES], { minLength: 1, maxLength: 4 }),
  workplace: mostly(40, true, false),
  beamers: fc.constantFrom(1, 2, 3),
  beamersOffered: mostly(40, true, false),
});
export const aRegime = fc.oneof({ weight: 5, arbitrary: anyRegime }, weighted(1, FIRST_REGIME));
const aRegimeChange: fc.Arbitrary<Planned> = aRegime.map((regime) => () => ({ kind: 'settings', regime }));
/** Some time on, or to about when one that was made begins. */
const aJump: fc.Arbitrary<Planned> = fc
  .oneof(weighted(6, 1, 10, 15, 50, 240), weighted(2, DAY_MINUTES), weighted(1, 3 * DAY_MINUTES, 11 * DAY_MINUTES))
  .map((minutes) => () => ({ kind: 'clock', minutes }));
const aJumpToOne: fc.Arbitrary<Planned> = fc
  .tuple(which, fc.constantFrom(-50, -10, 0, 0, 5, 20, 70))
  .map(([at, after]) => (book) => {
    const { start = book.now } = rowAt(book, at) ?? {};
    return { kind: 'clock', minutes: Math.max(1, (start - book.now) / MINUTE + after) };
  });

const noWord = undefined as Reserve['onConflict'];
const once = aWish({
  actor: aName,
  weeks: fc.constant(0),
  onConflict: mostly(6, noWord, 'skip', 'alternative', 'alternative'),
  skips: fc.constant([]),
});
const weekly = aWish({
  actor: mostly<Name>(12, 'cora', 'ada', 'bob'),
  weeks: fc.constantFrom(1, 2, 4),
  onConflict: fc.constantFrom(noWord, 'skip', 'alternative'),
  skips: mostly<readonly number[]>(6, [], [0], [1]),
});

export const aCommand: fc.Arbitrary<Planned> = fc.oneof(
  { weight: 20, arbitrary: once },
  { weight: 4, arbitrary: weekly },
  { weight: 8, arbitrary: aChange },
  { weight: 3, arbitrary: aStep('cancel') },
  { weight: 6, arbitrary: aStep('check-in') },
  { weight: 4, arbitrary: aStep('check-out') },
  { weight: 3, arbitrary: anAbsence },
  { weight: 1, arbitrary: aRemoval },
  { weight: 4, arbitrary: aRegimeChange },
  { weight: 3, arbitrary: aJump },
  { weight: 3, arbitrary: aJumpToOne },
);
