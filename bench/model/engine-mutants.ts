import type { Mutant } from './plant.ts';

const SERVER = 'apps/server/src/modules/reservations';
const DOMAIN = 'packages/domain/src';

const mutant = (name: string, file: string, from: string, to: string): Mutant => ({
  name,
  edits: [{ file, from, to }],
});

const noShowMutant = (...planted: Parameters<typeof mutant>): Mutant => ({ ...mutant(...planted), about: 'noShows' });

const waitlistMutant = (...planted: Parameters<typeof mutant>): Mutant => ({
  ...mutant(...planted),
  about: 'waitlist',
});

const FACTS = `${SERVER}/engine/4-collect-facts.ts`;
const READ = `${SERVER}/engine/3-facts-parts.sql.ts`;
const TRANSITIONS = `${SERVER}/change/transitions.ts`;
const DECIDE = `${SERVER}/engine/4-decide.ts`;
const GRANT = `${SERVER}/engine/grant-request.ts`;
const MOVE = `${SERVER}/change/update-reservation.sql.ts`;
const CHANGE = `${SERVER}/change/plan-change.ts`;
const ALLOWED = `${DOMAIN}/reservations/states/allowed-transitions.ts`;
const SENSORS = `${DOMAIN}/reservations/states/due-sensor-cancel.ts`;

/** Typical faults between the rules: in reading, counting, storing and changing. */
export const ENGINE_MUTANTS: readonly Mutant[] = [
  mutant('a series is stored in part', DECIDE, 'const remaining = skips ?', 'const remaining = true ?'),
  mutant(
    'the dates of a series do not count for each other',
    DECIDE,
    'if (refusal === undefined) collected.add(planned);',
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
    'a change conflicts with itself',
    FACTS,
    'counted !== undefined && r.spaceId === counted.spaceId && r.start === counted.start',
    'false && r.spaceId === counted?.spaceId',
  ),
  mutant('a change counts itself', FACTS, 'filter(({ id }) => id !== counted?.id)', 'filter(() => true)'),
  mutant(
    'a change spends from the userpool again',
    FACTS,
    'if (counted) spend(counted.localDay, counted.userpools, -1);',
    '',
  ),
  mutant('a change needs its assets twice', READ, 'and r.id is distinct from ${replaces}::uuid', ''),
  mutant(
    'a change leaves its assets on the old day',
    `${SERVER}/change/store-change.ts`,
    'else if (stored.assets.length > 0) await moveAssets(tx, which, localDay);',
    '',
  ),
  mutant(
    'a change moves any number of guests along',
    CHANGE,
    'change.guests === undefined && spaceId !== stored.spaceId ? stored.guests.length : 0',
    '0',
  ),
  mutant('a change checks how far ahead an unchanged day is', CHANGE, 'firstDay: staysOnDay ?', 'firstDay: false ?'),
  mutant(
    'a running reservation may get another start',
    ALLOWED,
    'if (hasBegun && to.start !== start)',
    'if (end < now)',
  ),
  mutant(
    'a cancelled reservation still holds the space',
    TRANSITIONS,
    "state: 'cancelled', holds: false",
    "state: 'cancelled', holds: true",
  ),
  mutant('a cancellation is stored as a check-out', TRANSITIONS, "state: 'cancelled'", "state: 'checked-out'"),
  mutant('staff cancel past reservations', ALLOWED, 'return now <= until ?', 'return now < Infinity ?'),
  mutant(
    'any holder cancels a running reservation',
    ALLOWED,
    'return building.allow_cancelling_ongoing ?',
    'return now < end ?',
  ),
  mutant(
    'early check-in is refused',
    ALLOWED,
    'minutesAfter(period.start, -earlyEntryMinutes)',
    'minutesAfter(period.start, 0 * earlyEntryMinutes)',
  ),
  mutant(
    'a check-out does not free the rest',
    TRANSITIONS,
    'const end = Math.min(plannedEnd, Math.max(now, start + MINUTE_MS));',
    'const end = plannedEnd;',
  ),
  mutant(
    'checking out without a check-in is refused',
    ALLOWED,
    "if (now < start && state === 'reserved')",
    "if (state === 'reserved')",
  ),
  mutant('a key is ignored by a request', GRANT, 'if (once !== undefined && read.stored !== null) {', 'if (false) {'),
  mutant(
    'a key is ignored by a transition',
    'apps/server/src/platform/idempotency/answer-once.ts',
    'if (once !== undefined && stored !== undefined) {',
    'if (false) {',
  ),
  mutant(
    'absences are ignored',
    FACTS,
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
    FACTS,
    'const monday = mondayOf(day);',
    'const monday = mondayOf(new Date(period.start).toISOString().slice(0, 10));',
  ),
  mutant(
    'a day is computed in UTC',
    `${SERVER}/engine/1-plan.ts`,
    'const localDay = localDayOf(period.start, zone)',
    "const localDay = localDayOf(period.start, 'UTC')",
  ),
  mutant(
    'stock is counted by the day',
    FACTS,
    'reserved: peakOf(',
    'reserved: ((all: typeof lent) => all.reduce((sum, { quantity }) => sum + quantity, 0))(',
  ),
  mutant(
    'the building is counted by the day',
    FACTS,
    'buildingPeak: peakOf(inBuilding, period)',
    'buildingPeak: inBuilding.reduce((sum, { quantity }) => sum + quantity, 0)',
  ),
  mutant('cancelled ones count', READ, "and r.start_at >= ${query.heldFrom} and r.state <> 'c'", ''),
  mutant('cancelled ones spend from the userpool', READ, "and r.userpools is not null and r.state <> 'c'", ''),
  mutant('past ones count as future', FACTS, 'future: own.filter(({ end }) => end > now).length', 'future: own.length'),
  mutant(
    'the limits of the caller apply instead of the holder’s',
    FACTS,
    'const person = limitsOf(holder.memberId);',
    'const person = limitsOf(asker.memberId);',
  ),
  mutant(
    'alternatives are evaluated with the facts of the requested space',
    `${SERVER}/explain/nearby-spaces.ts`,
    'const facts = { spaces: near, slots, absences, taken, neighbourhoods, reserved };',
    'const facts = read;',
  ),
  mutant(
    'facts of a cached building are used under any version',
    `${SERVER}/engine/3-read.sql.ts`,
    'if (row?.version !== premises.version) return undefined;',
    'if (row === undefined) return undefined;',
  ),
  mutant(
    'a neighbourhood opens by the clock in London',
    FACTS,
    'neighbourhoodOn(neighbourhood, { day, zone, isOpened',
    "neighbourhoodOn(neighbourhood, { day, zone: 'Europe/London', isOpened",
  ),
  mutant(
    'a neighbourhood opened for a day is open for all',
    FACTS,
    'isOpened: neighbourhood.openedOn.has(day)',
    'isOpened: neighbourhood.openedOn.size > 0',
  ),
  mutant(
    'the guarantee of a neighbourhood is counted in the whole building',
    FACTS,
    'const free = [...freeable].filter((id) => others(`${day} ${id}`) === 0).length;',
    'const free = 1000 - counts.size;',
  ),
  mutant(
    'the desks of a neighbourhood are counted with fixed ones',
    `apps/server/src/modules/premises/neighbourhoods.sql.ts`,
    ' and fixed.space_id is null) as freeable',
    ') as freeable',
  ),
  mutant(
    'a reservation does not count against the guarantee of the same request',
    FACTS,
    'reserved.add(spaceId, localDay);',
    '',
  ),
  mutant('a change within a neighbourhood counts its old desk', FACTS, '- (key === replacedKey ? 1 : 0)', '- 0'),
  mutant(
    'a change that keeps its desk takes a free one',
    FACTS,
    '(counts.get(`${day} ${spaceId}`) ?? 0) === 0 };',
    'others(`${day} ${spaceId}`) === 0 };',
  ),
  mutant(
    'past reservations are closed after two days',
    `${SERVER}/close-past-reservations.job.ts`,
    'const OPEN_DAYS = 9;',
    'const OPEN_DAYS = 2;',
  ),
  waitlistMutant(
    'a cancelled reservation is handed over by the job, and not at once',
    `${SERVER}/change/transition-reservation.ts`,
    'if (stored.isAwaited && !next.holds)',
    'if (false)',
  ),
  waitlistMutant(
    'anyone can take back a released space',
    `${SERVER}/holds/holds.sql.ts`,
    'hold.released_by_id = wanted.member_id and ',
    '',
  ),
  waitlistMutant(
    'a change that asks for less goes to the end',
    'apps/server/src/modules/waitlist/change-entry.ts',
    'joinedAt: keeps ? entry.joinedAt : now',
    'joinedAt: now',
  ),
  waitlistMutant(
    'those who asked to be asked are not',
    `${DOMAIN}/waitlist/fulfilment.ts`,
    'entry.autoAccept && now <',
    'now <',
  ),
  noShowMutant('sensors cancel after a single reading', SENSORS, 'const LEAST_VACANT = 2;', 'const LEAST_VACANT = 1;'),
  noShowMutant('sensors cancel without a reminder', SENSORS, '!isReminded(done, now) || ', ''),
  noShowMutant(
    'sensors cancel after a gap',
    SENSORS,
    'return moments.some(isGap) ? undefined : since;',
    'return since;',
  ),
  {
    name: 'a workflow cancels whom a sensor saw',
    about: 'noShows',
    edits: [
      {
        file: `${SERVER}/no-shows/due-steps.ts`,
        from: "step === 'cancel' && !sawSomebody(sensors, unattended, sensorRule)",
        to: "step === 'cancel'",
      },
      // The search excludes them too.
      {
        file: `${SERVER}/no-shows/unattended.sql.ts`,
        from: 'and state.person_at >= r.start_at',
        to: 'and false and state.person_at >= r.start_at',
      },
    ],
  },
];
