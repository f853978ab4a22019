import type { Mutant } from './plant.ts';

const SERVER = 'apps/server/src/modules/reservations';
const DOMAIN = 'packages/domain/src';

const mutant = (name: string, file: string, from: string, to: string): Mutant => ({
  name,
  edits: [{ file, from, to }],
});

const LEDGER = `${SERVER}/ledger.ts`;
const FACTS = `${SERVER}/reservation-facts.sql.ts`;
const ACTS = `${SERVER}/acts.ts`;
const GRANT = `${SERVER}/grant-order.ts`;
const MOVE = `${SERVER}/update-reservation.sql.ts`;
const CHANGE = `${SERVER}/change.ts`;

/** What a person in a hurry gets wrong between the rules: in reading, counting, storing and moving on. */
export const ENGINE_MUTANTS: readonly Mutant[] = [
  mutant('a series is stored in part', GRANT, 'const seats = skips ?', 'const seats = true ?'),
  mutant(
    'the dates of a series do not count for each other',
    `${SERVER}/judge.ts`,
    'if (refusal === undefined) ledger.enter(seat);',
    '',
  ),
  mutant(
    'a series repeats every 168 hours',
    `${DOMAIN}/time/weekly-repeats.ts`,
    'const start = sameTimeAfter(period.start, week * DAYS_PER_WEEK, zone);',
    'const start = period.start + week * DAYS_PER_WEEK * 86_400_000;',
  ),
  mutant('a change leaves it in the old space', MOVE, 'space_id = ${to.spaceId}', 'space_id = space_id'),
  mutant('a change leaves it on the old day', MOVE, 'local_day = ${to.localDay}', 'local_day = local_day'),
  mutant(
    'a change stands in its own way',
    LEDGER,
    'replaced !== undefined && r.spaceId === replaced.spaceId && r.start === replaced.start',
    'false && r.spaceId === replaced?.spaceId',
  ),
  mutant('a change counts itself', LEDGER, 'filter(({ id }) => id !== replaced?.id)', 'filter(() => true)'),
  mutant(
    'a change spends from the userpool again',
    LEDGER,
    'if (replaced) spend(replaced.localDay, replaced.userpools, -1);',
    '',
  ),
  mutant('a change needs its assets twice', FACTS, 'and r.id is distinct from ${replaces}::uuid', ''),
  mutant(
    'a change leaves its assets on the old day',
    `${SERVER}/store-change.ts`,
    'else if (standing.assets.length > 0) await moveAssets(tx, looked, wish.localDay);',
    '',
  ),
  mutant(
    'a change takes any number of guests along',
    CHANGE,
    'change.guests === undefined && spaceId !== standing.spaceId ? standing.guests.length : 0',
    '0',
  ),
  mutant('a change asks how far ahead an old day lies', CHANGE, 'firstDay: staysOnDay ?', 'firstDay: false ?'),
  mutant(
    'one that runs may start at another time',
    `${DOMAIN}/reservations/may-change.ts`,
    'if (hasBegun && to.start !== period.start)',
    'if (period.end < now)',
  ),
  mutant(
    'cancelling goes on holding the space',
    ACTS,
    "state: 'cancelled', holds: false",
    "state: 'cancelled', holds: true",
  ),
  mutant('cancelling is called checking out', ACTS, "state: 'cancelled'", "state: 'checked-out'"),
  mutant(
    'staff cancel whatever is over',
    `${DOMAIN}/reservations/may-cancel.ts`,
    'return now <= until ?',
    'return now < Infinity ?',
  ),
  mutant(
    'one that runs is cancelled by anybody who holds it',
    `${DOMAIN}/reservations/may-cancel.ts`,
    'return building.allow_cancelling_ongoing ?',
    'return now < period.end ?',
  ),
  mutant(
    'nobody may be early',
    `${DOMAIN}/reservations/may-check-in.ts`,
    'minutesAfter(period.start, -earlyEntryMinutes)',
    'minutesAfter(period.start, 0 * earlyEntryMinutes)',
  ),
  mutant('checking out keeps the rest', ACTS, 'end: Math.min(end, Math.max(now, start + MINUTE_MS)),', 'end,'),
  mutant(
    'checking out without a check-in is refused',
    `${DOMAIN}/reservations/may-check-out.ts`,
    "if (now < period.start && state === 'reserved')",
    "if (state === 'reserved')",
  ),
  mutant('a key is ignored by a wish', GRANT, 'if (once !== undefined && read.stored !== null) {', 'if (false) {'),
  mutant(
    'a key is ignored by a step',
    'apps/server/src/platform/idempotency/answer-once.ts',
    'if (once !== undefined && stored !== undefined) {',
    'if (false) {',
  ),
  mutant(
    'absences are ignored',
    LEDGER,
    'absences.filter(({ memberId }) => memberId === space.fixedMemberId)',
    'absences.filter(() => false)',
  ),
  mutant(
    'an absence repeats on every day',
    `${DOMAIN}/absences/absence.ts`,
    '(day) => day > firstDay && repeatsOn(absence, day)',
    '(day) => day > firstDay',
  ),
  mutant(
    'a week is computed in UTC',
    LEDGER,
    'const monday = mondayOf(wish.localDay);',
    'const monday = mondayOf(new Date(wish.period.start).toISOString().slice(0, 10));',
  ),
  mutant(
    'a day is computed in UTC',
    `${SERVER}/order.ts`,
    'localDay: localDayOf(period.start, zone)',
    "localDay: localDayOf(period.start, 'UTC')",
  ),
  mutant(
    'stock is counted by the day',
    LEDGER,
    'reserved: peakOf(',
    'reserved: ((all: typeof lent) => all.reduce((sum, { quantity }) => sum + quantity, 0))(',
  ),
  mutant(
    'the building is counted by the day',
    LEDGER,
    'buildingPeak: peakOf(inBuilding, wish.period)',
    'buildingPeak: inBuilding.reduce((sum, { quantity }) => sum + quantity, 0)',
  ),
  mutant('cancelled ones count', FACTS, "and r.start_at >= ${new Date(asked.heldFrom)} and r.state <> 'c'", ''),
  mutant('cancelled ones spend from the userpool', FACTS, "and r.userpools is not null and r.state <> 'c'", ''),
  mutant(
    'past ones count as future',
    LEDGER,
    'future: own.filter(({ end }) => end > now).length',
    'future: own.length',
  ),
  mutant(
    'the limits are those of the one who asks',
    LEDGER,
    'const person = limitsOf(holder.memberId);',
    'const person = limitsOf(asker.memberId);',
  ),
  mutant(
    'other spaces are judged as if nobody asked',
    `${SERVER}/neighbourhood.ts`,
    'const known = { spaces: near, hasSlots, slots, absences, taken };',
    'const known = read;',
  ),
  mutant(
    'what is over is closed after two days',
    `${SERVER}/close-past-reservations.job.ts`,
    'const OPEN_DAYS = 9;',
    'const OPEN_DAYS = 2;',
  ),
];
