/**
 * Checks local times around every clock change until 2037 in every zone of the machine: the instants that the domain
 * computes, those of Temporal, and what PostgreSQL stores and returns. Exits with 1 if two differ. Proves R12.
 *
 * Temporal here is temporal-polyfill, which misses changes that are less than its step of (mostly) 60 days apart
 * (fullcalendar/temporal-polyfill#73). Changes that it does not know are counted separately.
 */
import { parseArgs } from 'node:util';
import {
  DAY_MS,
  dayPeriod,
  daysAfter,
  instantOf,
  localDayOf,
  localTimeOf,
  MINUTE_MS,
  SECOND_MS,
  toIso,
  weeklyRepeats,
} from '@berth/domain/time';
import { adminUrl } from '@berth/testkit/urls';
import pg from 'pg';
import { Temporal } from 'temporal-polyfill';

const { values } = parseArgs({ options: { from: { type: 'string', default: '1970' }, zone: { type: 'string' } } });
const ZONES = values.zone === undefined ? Intl.supportedValuesOf('timeZone') : [values.zone];
const FROM = Date.UTC(Number(values.from), 0, 1);
const UNTIL = Date.UTC(2038, 0, 1);

type Change = { at: number; before: number; after: number };
type Case = { zone: string; change: Change; date: string; time: string; instant: number };

/** Read directly from the formatter, every two days and without a cache: the reference for a zone's clock changes. */
function changesOf(zone: string): Change[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const offsetAt = (instant: number) => Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - instant;
  const changes: Change[] = [];
  let before = offsetAt(FROM);
  for (let from = FROM; from < UNTIL; from += 2 * DAY_MS) {
    const after = offsetAt(from + 2 * DAY_MS);
    if (after === before) continue;
    let [low, high] = [from, from + 2 * DAY_MS];
    while (high - low > SECOND_MS) {
      const middle = low + Math.floor((high - low) / (2 * SECOND_MS)) * SECOND_MS;
      if (offsetAt(middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, before, after });
    before = after;
  }
  return changes;
}

/** Minutes around the local times just before and just after the change: quarters, and the minutes beside them. */
const STEPS = [-180, -120, -60, -45, -30, -16, -15, -1, 0, 1, 15, 29, 30, 45, 60, 90, 180];

function casesOf(zone: string): Case[] {
  return changesOf(zone).flatMap((change) => {
    const walls = [change.at + change.before, change.at + change.after].flatMap((wall) =>
      STEPS.map((minutes) => Math.floor((wall + minutes * MINUTE_MS) / MINUTE_MS) * MINUTE_MS),
    );
    return [...new Set(walls)].map((wall) => {
      const [date, time] = [toIso(wall).slice(0, 10), toIso(wall).slice(11, 16)];
      return { zone, change, date, time, instant: instantOf(date, time, zone) };
    });
  });
}

/** The definition: the first of two instants, and the change itself for a skipped time. */
function byDefinition({ change: { at, before, after }, date, time }: Case): number {
  const wall = Date.parse(`${date}T${time}Z`);
  return wall - before < at ? wall - before : Math.max(wall - after, at);
}

const zoned = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);

const isKnownToTemporal = ({ zone, change }: Case) =>
  zoned(change.at - 1, zone).offsetNanoseconds === change.before * 1e6 &&
  zoned(change.at, zone).offsetNanoseconds === change.after * 1e6;

function byTemporal({ zone, date, time }: Case): number | undefined {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`);
  const earlier = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  // 'compatible' would add the length of the gap: 02:30 would be 03:30 instead of 03:00.
  const isLeftOut = !earlier.toPlainDateTime().equals(local);
  return (isLeftOut ? earlier.getTimeZoneTransition('next') : earlier)?.epochMilliseconds;
}

const shownByTemporal = ({ zone, instant }: Case) =>
  zoned(instant, zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
const shownByDomain = ({ zone, instant }: Case) => `${localDayOf(instant, zone)}T${localTimeOf(instant, zone)}`;

let [passed, failed] = [0, 0];
function check(what: string, isRight: boolean) {
  if (isRight) passed += 1;
  else if ((failed += 1) <= 20) console.log(`FAILED ${what}`);
}

const client = new pg.Client({ connectionString: adminUrl() });
await client.connect();
await client.query('create temporary table kept (n integer primary key, at timestamptz not null)');

/** Writes and reads instants like the api does, and compares them with PostgreSQL's own zone data. */
async function storedIn(cases: readonly Case[]) {
  await client.query('truncate kept');
  await client.query('insert into kept select n, at from unnest($1::integer[], $2::timestamptz[]) as k (n, at)', [
    cases.map((_, n) => n),
    cases.map(({ instant }) => new Date(instant)),
  ]);
  const { rows } = await client.query<{ instant: number; shown: string }>(
    `select (extract(epoch from kept.at) * 1000)::float8 as instant,
            to_char(kept.at at time zone zone.name, 'YYYY-MM-DD"T"HH24:MI') as shown
       from kept join unnest($1::text[]) with ordinality as zone (name, n) on zone.n = kept.n + 1
      order by kept.n`,
    [cases.map(({ zone }) => zone)],
  );
  return rows;
}

function checkDays({ zone, change }: Case) {
  const around = daysAfter(localDayOf(change.at, zone), -2);
  const [first, last] = [dayPeriod(around, zone), dayPeriod(daysAfter(around, 4), zone)];
  check(
    `days around ${toIso(change.at)} in ${zone}`,
    last.end - first.start === 5 * DAY_MS + change.before - change.after,
  );
}

const unknown = new Map<string, number>();
const elsewhere = new Map<string, number>();
const counts = { changes: 0, cases: 0, leftOut: 0, twice: 0, temporal: 0 };
const count = (map: Map<string, number>, zone: string) => map.set(zone, (map.get(zone) ?? 0) + 1);

for (const zone of ZONES) {
  const cases = casesOf(zone);
  const read = await storedIn(cases);
  counts.cases += cases.length;
  let [last, isKnown]: [Change | undefined, boolean] = [undefined, false];
  for (const [n, each] of cases.entries()) {
    const name = `${each.date} ${each.time} in ${zone}: ${toIso(each.instant)}`;
    const { at, before, after } = each.change;
    const wall = Date.parse(`${each.date}T${each.time}Z`);
    if (wall >= at + before && wall < at + after) counts.leftOut += 1;
    if (wall >= at + after && wall < at + before) counts.twice += 1;
    if (each.change !== last) {
      counts.changes += 1;
      checkDays(each);
      [last, isKnown] = [each.change, isKnownToTemporal(each)];
    }
    check(`${name}, by definition ${toIso(byDefinition(each))}`, each.instant === byDefinition(each));
    check(`${name}, kept as ${read[n]?.instant}`, read[n]?.instant === each.instant);
    if (read[n]?.shown !== shownByDomain(each)) count(elsewhere, zone);
    if (isKnown) {
      counts.temporal += 1;
      const [instant, local] = [byTemporal(each), shownByTemporal(each)];
      check(`${name}, by Temporal ${instant} ${local}`, instant === each.instant && local === shownByDomain(each));
    } else count(unknown, zone);
  }
}
await client.end();

let weeks = 0;
for (const zone of ZONES)
  for (const { start, end } of weeklyRepeats(
    { start: instantOf('2027-01-03', '09:00', zone), end: instantOf('2027-01-03', '17:00', zone) },
    53,
    zone,
  )) {
    weeks += 1;
    check(`Sunday in ${zone}`, localTimeOf(start, zone) === '09:00' && localTimeOf(end, zone) === '17:00');
  }

/** Measured in CPU time, because the machine is shared. */
function perSecond(work: (n: number) => void, times = 1_000_000): number {
  for (let n = 0; n < 10_000; n += 1) work(n);
  const begin = process.cpuUsage();
  for (let n = 0; n < times; n += 1) work(n);
  return Math.round(times / (process.cpuUsage(begin).user / 1e6));
}
const dates = Array.from({ length: 365 }, (_, day) => daysAfter('2027-01-01', day));
const ofYear = (n: number) => Date.UTC(2027, 0, 1) + (n % 8760) * 3_600_000;
const listed = (map: Map<string, number>) => [...map].map(([zone, n]) => `${zone} ${n}`).join(', ') || 'none';

console.table({
  'zones (tz data of this machine)': `${ZONES.length} (${process.versions['tz']})`,
  [`changes from ${values.from} to 2037`]: counts.changes,
  'local times': counts.cases,
  'of which left out': counts.leftOut,
  'of which come twice': counts.twice,
  'compared with Temporal': counts.temporal,
  'weekly 09:00 to 17:00': weeks,
  'instantOf per second': perSecond((n) => instantOf(dates[n % 365] ?? '', '09:15', 'Europe/Amsterdam')),
  'localDayOf per second': perSecond((n) => localDayOf(ofYear(n), 'Europe/Amsterdam')),
  'localTimeOf per second': perSecond((n) => localTimeOf(ofYear(n), 'Europe/Amsterdam')),
  'dayPeriod per second': perSecond((n) => dayPeriod(dates[n % 365] ?? '', 'Europe/Amsterdam')),
});
console.log(`changes that temporal-polyfill does not know (local times): ${listed(unknown)}`);
console.log(`zones of which PostgreSQL's own data differ (local times; SQL never converts): ${listed(elsewhere)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || counts.cases === 0 ? 1 : 0;
