import { daysAfter, MINUTE_MS } from '@berth/domain/time';
import fc from 'fast-check';
import { aName, aTransition, type MakeCommand } from './arbitraries.ts';
import { mostly, weighted } from './arbitrary-times.ts';
import { atHour, dayOf } from './reference-calendar.ts';
import { type BuildingRules, FIRST_RULES, NAMES, type SpaceName } from './world.ts';

/** Few other rules, so that people wait for each other, and sometimes a rule refuses the next person. */
export const waitlistRules: fc.Arbitrary<BuildingRules> = fc
  .record({
    waitlist: mostly(12, true, false),
    waitlist_rotation: fc.boolean(),
    waitlist_ask_from_hour: fc.constantFrom(18, 18, 0, 12),
    waitlist_max_open_entries: fc.constantFrom(5, 5, 1),
    building_maximum: fc.constantFrom(0, 0, 0, 1, 2),
    total_reservations_limit: fc.constantFrom(0, 0, 0, 1, 2),
  })
  .map((settings) => ({
    ...FIRST_RULES,
    settings: { ...FIRST_RULES.settings, ...settings },
    policies: ['disable-overlapping-reservation', 'future-day-max', 'total-reservations-limit'],
  }));

/** Few days and hours, so that most people want the same. */
const aTime = fc
  .record({
    days: fc.constantFrom(0, 1, 1, 1, 2),
    hours: fc.constantFrom([9, 12], [9, 12], [9, 12], [13, 17], [9, 15]),
  })
  .map(({ days, hours: [from = 9, to = 17] }) => ({ now }: { now: number }) => {
    const day = daysAfter(dayOf(now), days);
    return { start: atHour(day, from), end: atHour(day, to) };
  });
const aSpace = fc.constantFrom<SpaceName>('A1', 'A1', 'A2', 'P1', 'P1');

const aReservation: fc.Arbitrary<MakeCommand> = fc
  .record({ actor: aName, space: aSpace, when: aTime })
  .map(({ when, ...request }) => (state) => {
    const nothing = { onConflict: undefined, skips: [], visible: true, subject: '', guests: [], assets: [] } as const;
    return { kind: 'reserve', ...request, ...when(state), ...nothing, holder: request.actor, weeks: 0, twice: false };
  });

/** Mostly for a space that someone else has then, or for anything on that day. */
const aJoining: fc.Arbitrary<MakeCommand> = fc
  .record({
    actor: aName,
    at: fc.nat(5),
    isAnything: mostly(4, false, true),
    isFullDay: mostly(4, false, true),
    isAutomatic: fc.boolean(),
  })
  .map(({ actor: own, at, isAnything, isFullDay, isAutomatic }) => ({ rows, now }) => {
    const others = rows.filter(({ holds, end }) => holds && end > now);
    const row = others[others.length - 1 - (at % Math.max(1, others.length))];
    const { space = 'A1', day = dayOf(now), start = atHour(day, 9), end = atHour(day, 17) } = row ?? {};
    const actor = row?.holder === own ? (NAMES.find((name) => name !== own) ?? own) : own;
    const times = isFullDay ? { start: atHour(day, 9), end: atHour(day, 17) } : { start, end };
    const type = space === 'P1' ? 'PARKING' : 'DESK';
    return { kind: 'join', actor, type, only: isAnything ? undefined : space, isAutomatic, ...times };
  });

const which = fc.constantFrom(0, 0, 0, 1, 1, 2, 3);
const anAnswer: fc.Arbitrary<MakeCommand> = fc
  .record({ kind: fc.constantFrom('accept' as const, 'accept' as const, 'decline' as const, 'leave' as const), which })
  .map((answer) => (state) => {
    const offered = state.holds.filter(({ isOffered }) => isOffered);
    const one = offered[answer.which % Math.max(1, offered.length)];
    return { ...answer, which: one === undefined ? answer.which : state.entries.length - 1 - one.entry };
  });
const aNarrowing: fc.Arbitrary<MakeCommand> = fc
  .record({
    which,
    only: fc.constantFrom<(SpaceName | null | undefined)[]>(undefined, undefined, 'A1', null),
    hours: fc.constantFrom([undefined, undefined], [9, 12], [10, 12], [9, 15]),
  })
  .map(({ which: at, only, hours: [from, to] }) => ({ entries }) => {
    const { day = '2026-01-01', type = 'DESK' } =
      entries[entries.length - 1 - (at % Math.max(1, entries.length))] ?? {};
    const times = from === undefined || to === undefined ? {} : { start: atHour(day, from), end: atHour(day, to) };
    return { kind: 'change-entry', which: at, only: type === 'PARKING' ? undefined : only, ...times };
  });
const aWhile: fc.Arbitrary<MakeCommand> = fc
  .record({
    minutes: fc.oneof(weighted(6, 1, 1, 4, 16, 31), weighted(1, 240, 700)),
    isWithoutWorker: mostly(8, false, true),
  })
  .map((jump) => () => ({ kind: 'clock', ...jump }));
/** To the evening before, or to an hour before the start. */
const aJumpToEntry: fc.Arbitrary<MakeCommand> = fc
  .record({ which, minutesBefore: fc.constantFrom(24 * 60, 15 * 60, 170, 50, -30) })
  .map(({ which: at, minutesBefore }) => ({ entries, now }) => {
    const { start = now } = entries[entries.length - 1 - (at % Math.max(1, entries.length))] ?? {};
    return { kind: 'clock', minutes: Math.max(1, Math.round((start - now) / MINUTE_MS) - minutesBefore) };
  });
const otherRules: fc.Arbitrary<MakeCommand> = waitlistRules.map((rules) => () => ({ kind: 'settings', rules }));

export const aWaitlistCommand: fc.Arbitrary<MakeCommand> = fc.oneof(
  { weight: 12, arbitrary: aReservation },
  { weight: 14, arbitrary: aJoining },
  { weight: 8, arbitrary: aTransition('cancel') },
  { weight: 1, arbitrary: aTransition('check-out') },
  { weight: 12, arbitrary: anAnswer },
  { weight: 3, arbitrary: aNarrowing },
  { weight: 9, arbitrary: aWhile },
  { weight: 4, arbitrary: aJumpToEntry },
  { weight: 1, arbitrary: otherRules },
);
