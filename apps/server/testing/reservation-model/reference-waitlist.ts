import { daysAfter, daysFrom, HOUR_MS, MINUTE_MS, QUARTER_MS } from '@berth/domain/time';
import { atHour, dayOf, liesIn, meets, wholeDays } from './reference-calendar.ts';
import { refusalsOf } from './reference-rules.ts';
import {
  type Entry,
  type Held,
  type Name,
  PEOPLE,
  type Period,
  type RequestedDate,
  type Row,
  SPACE_NAMES,
  SPACES,
  type SpaceName,
  type State,
} from './world.ts';

type Waitlist = { entries: readonly Entry[]; holds: readonly Held[]; rows: readonly Row[] } & State;
type Refused = Set<string>;

const HALF_HOUR_MS = 30 * MINUTE_MS;
const TIME_RESOLVES = ['space-taken', 'fixed-desk', 'building-maximum', 'userpool-daily-budget'];

export const requestedFor = (owner: Name, space: SpaceName, { start, end }: Period, now: number): RequestedDate => ({
  actor: owner,
  holder: owner,
  space,
  start,
  end,
  weeks: 0,
  visible: true,
  subject: '',
  guests: [],
  assets: [],
  firstDay: dayOf(Math.max(start, now)),
  guestsBefore: 0,
  replaces: undefined,
});

/** The last half hour is not worth the way. The current quarter of an hour is. */
function remainingOf({ start, end }: Period, { now, rules }: State): Period | undefined {
  if (now >= end - HALF_HOUR_MS) return undefined;
  return { start: rules.settings.timeslot ? start : Math.max(start, now - (now % QUARTER_MS)), end };
}

const spacesOf = (type: string, only: SpaceName | undefined) =>
  SPACE_NAMES.filter((name) => SPACES[name].type === type && (only === undefined || only === name));

/** Why someone may not wait; undefined if they may. `own` is the position of the entry that is being changed. */
export function joinRefusal(
  request: Period & Pick<Entry, 'owner' | 'type' | 'only'>,
  state: State,
  own?: number,
): string | undefined {
  const { settings, policies } = state.rules;
  if (settings.waitlist !== true) return 'waitlist-off';
  const period = remainingOf(request, state);
  if (period === undefined) return 'in-the-past';
  const ofBuilding =
    policies.includes('future-day-max') && settings.future_day_maximum > 0 ? settings.future_day_maximum : Infinity;
  const daysAhead = Math.max(ofBuilding, PEOPLE[request.owner].daysAhead);
  if (daysFrom(dayOf(state.now), dayOf(request.start)) > daysAhead) return 'future-day-max';
  const theirs = state.rows.filter(({ holder, holds }) => holder === request.owner && holds);
  if (theirs.some((row) => SPACES[row.space].type === request.type && meets(row, period))) return 'already-reserved';
  const waiting = state.entries.filter(
    ({ owner, state: its }, at) => owner === request.owner && its === 'waiting' && at !== own,
  );
  if (waiting.some((entry) => entry.type === request.type && meets(entry, request))) return 'already-on-waitlist';
  if (waiting.length >= (settings.waitlist_max_open_entries ?? 5)) return 'too-many-entries';
  const refusals = spacesOf(request.type, request.only).map((space) => [
    ...refusalsOf(requestedFor(request.owner, space, period, state.now), state),
  ]);
  if (refusals.length === 0) return 'no-such-space';
  if (refusals.some((all) => all.length === 0)) return 'space-available';
  return refusals.every((all) => all.some((rule) => !TIME_RESOLVES.includes(rule))) ? 'would-not-help' : undefined;
}

/** Someone who changes an entry keeps the position only if nothing is added. */
export const asksForNothingNew = (before: Entry, after: Entry): boolean =>
  liesIn(before, after) &&
  spacesOf(after.type, after.only).every((space) => spacesOf(before.type, before.only).includes(space));

/** First come, first served; where parking rotates, those who parked least in four weeks come first. */
function inOrder(positions: readonly number[], type: string, { entries, rows, rules, now }: State): number[] {
  const since = daysAfter(dayOf(now), -28);
  const rotates = rules.settings.waitlist_rotation === true && type === 'PARKING';
  const lately = (owner: Name) =>
    rows.filter(
      (row) => row.holder === owner && row.state !== 'c' && row.day >= since && SPACES[row.space].type === type,
    ).length;
  const rank = (at: number) => {
    const { owner, joinedAt } = entries[at] as Entry;
    return [rotates ? lately(owner) : 0, joinedAt, at] as const;
  };
  return positions.toSorted((a, b) => {
    const [x, y] = [rank(a), rank(b)];
    return x[0] - y[0] || x[1] - y[1] || x[2] - y[2];
  });
}

function freeParts(space: SpaceName, day: string, { rows, holds }: State): Period[] {
  const taken = [...rows.filter((row) => row.holds), ...holds].filter((one) => one.space === space && one.day === day);
  let parts = [wholeDays(day)];
  for (const one of taken)
    parts = parts.flatMap((part) =>
      meets(part, one)
        ? [
            { start: part.start, end: Math.max(part.start, one.start) },
            { start: Math.min(part.end, one.end), end: part.end },
          ].filter(({ start, end }) => start < end)
        : [part],
    );
  return parts;
}

const pair = (entry: number, space: SpaceName) => `${entry} ${space}`;

const waitingFor = (list: Waitlist, type: string, day: string): number[] =>
  list.entries.flatMap((entry, at) =>
    entry.state === 'waiting' &&
    entry.type === type &&
    entry.day === day &&
    !list.holds.some((hold) => hold.entry === at)
      ? [at]
      : [],
  );

/** The part of an entry's time that a free part of a space's day can serve. */
function servedIn(list: Waitlist, at: number, space: SpaceName, part: Period): Period | undefined {
  const entry = list.entries[at] as Entry;
  const period = remainingOf(entry, list);
  const isTheirs = spacesOf(entry.type, entry.only).includes(space) && !entry.declined.includes(space);
  return period !== undefined && isTheirs && liesIn(part, period) ? period : undefined;
}

const held = (list: Waitlist, at: number, space: SpaceName, period: Period, releasedBy?: Name): Held => ({
  ...period,
  space,
  day: (list.entries[at] as Entry).day,
  entry: at,
  isOffered: false,
  expiresAt: list.now + MINUTE_MS,
  releasedBy,
  reclaimableUntil: releasedBy === undefined ? undefined : list.now + 10_000,
});

/** Holds whatever is free of a space's day for those who come first. */
export function handOver(
  list: Waitlist,
  { space, day }: Pick<Held, 'space' | 'day'>,
  { refused = new Set(), releasedBy }: { refused?: Refused; releasedBy?: Name | undefined } = {},
): void {
  const { type } = SPACES[space];
  const ordered = inOrder(waitingFor(list, type, day), type, list).filter((at) => !refused.has(pair(at, space)));
  for (const part of freeParts(space, day, list))
    for (const at of ordered) {
      const period = freeParts(space, day, list)
        .filter((free) => liesIn(part, free))
        .map((free) => servedIn(list, at, space, free))
        .find((one) => one !== undefined);
      if (period !== undefined) list.holds = [...list.holds, held(list, at, space, period, releasedBy)];
    }
}

/** Ends holds, whose spaces go to the next. */
export function passOn(list: Waitlist, ended: readonly Held[], refused?: Refused): void {
  list.holds = list.holds.filter((hold) => !ended.includes(hold));
  for (const hold of ended) handOver(list, hold, refused === undefined ? {} : { refused });
}

export function updateEntry(list: Waitlist, at: number, change: Partial<Entry>): void {
  list.entries = list.entries.map((entry, n) => (n === at ? { ...entry, ...change } : entry));
}

export const endEntry = (list: Waitlist, at: number, reason: string) =>
  updateEntry(list, at, { state: 'ended', reason });

function endReasonOf(entry: Entry, list: Waitlist): string | undefined {
  if (list.rules.settings.waitlist !== true) return 'waitlist-off';
  const theirs = list.rows.filter((row) => row.holds && row.holder === entry.owner);
  if (theirs.some((row) => SPACES[row.space].type === entry.type && meets(row, entry))) return 'reserved-elsewhere';
  return remainingOf(entry, list) === undefined ? 'over' : undefined;
}

/** Half an hour, the nearer the shorter. At night it counts from seven, but others get a quarter of an hour too. */
function offerEnd({ start, end }: Period, now: number): number | undefined {
  const ahead = start - now;
  const length = (ahead >= 3 * HOUR_MS ? 30 : ahead >= HOUR_MS ? 15 : 5) * MINUTE_MS;
  const today = dayOf(now);
  const isEarly = now < atHour(today, 7);
  const isNight = isEarly || now >= atHour(today, 21);
  const morning = atHour(isEarly ? today : daysAfter(today, 1), 7);
  const atNight = Math.max(now + 5 * MINUTE_MS, Math.min(morning + length, start - 15 * MINUTE_MS));
  const expires = Math.min(isNight ? atNight : now + length, end - HALF_HOUR_MS);
  return expires - now >= MINUTE_MS ? expires : undefined;
}

const isRefused = (list: Waitlist, owner: Name, space: SpaceName, period: Period, without?: Held) =>
  [
    ...refusalsOf(requestedFor(owner, space, period, list.now), {
      ...list,
      holds: list.holds.filter((hold) => hold !== without),
    }),
  ].length > 0;

/** Returns whether the space goes to the next. */
function serve(list: Waitlist, hold: Held, fulfil: (hold: Held) => void): boolean {
  const entry = list.entries[hold.entry] as Entry;
  if (entry.state !== 'waiting' || isRefused(list, entry.owner, hold.space, hold, hold)) return true;
  const asksFrom = atHour(daysAfter(entry.day, -1), list.rules.settings.waitlist_ask_from_hour ?? 18);
  if (entry.isAutomatic && list.now < asksFrom) {
    if (hold.reclaimableUntil === undefined || hold.reclaimableUntil <= list.now) fulfil(hold);
    return false;
  }
  const expiresAt = offerEnd(hold, list.now);
  if (expiresAt === undefined) return true;
  list.holds = list.holds.map((one) => (one === hold ? { ...hold, isOffered: true, expiresAt } : one));
  return false;
}

/** Holds free spaces for whom the rules grant them. Returns whether there was one. */
function assignFree(list: Waitlist, refused: Refused): boolean {
  const fresh: Held[] = [];
  const byJoining = list.entries
    .map((_, at) => at)
    .toSorted((a, b) => (list.entries[a] as Entry).joinedAt - (list.entries[b] as Entry).joinedAt || a - b);
  const groups = new Set(
    byJoining.flatMap((at) => {
      const { state, day, type } = list.entries[at] as Entry;
      return state === 'waiting' ? [`${day} ${type}`] : [];
    }),
  );
  for (const group of groups) {
    const [day = '', type = ''] = group.split(' ');
    const ordered = inOrder(waitingFor(list, type, day), type, list);
    for (const space of spacesOf(type, undefined).filter((name) => SPACES[name].reservable && !SPACES[name].fixedTo))
      for (const part of freeParts(space, day, list))
        for (const at of ordered) {
          const period = servedIn(list, at, space, part);
          if (period === undefined || refused.has(pair(at, space)) || fresh.some(({ entry }) => entry === at)) continue;
          if (!isRefused(list, (list.entries[at] as Entry).owner, space, period)) {
            fresh.push(held(list, at, space, period));
            break;
          }
          refused.add(pair(at, space));
        }
  }
  list.holds = [...list.holds, ...fresh];
  return fresh.length > 0;
}

/** The work of a worker: it ends entries and offers that are over, and offers or reserves held spaces. */
export function serveWaitlist(list: Waitlist, fulfil: (hold: Held) => void): void {
  for (const [at, entry] of list.entries.entries()) {
    const reason = entry.state === 'waiting' ? endReasonOf(entry, list) : undefined;
    if (reason !== undefined) endEntry(list, at, reason);
  }
  const isOpen = ({ entry }: Held) => (list.entries[entry] as Entry).state === 'waiting';
  const missed = list.holds.filter((hold) => isOpen(hold) && hold.isOffered && hold.expiresAt <= list.now);
  passOn(
    list,
    list.holds.filter((hold) => !isOpen(hold)),
  );
  for (const hold of missed) {
    const { missed: before, only, declined } = list.entries[hold.entry] as Entry;
    if (before + 1 >= 2 || only === hold.space) endEntry(list, hold.entry, 'missed-offers');
    else
      updateEntry(list, hold.entry, {
        missed: before + 1,
        declined: declined.includes(hold.space) ? declined : [...declined, hold.space],
      });
    passOn(list, [hold]);
  }
  const refused: Refused = new Set();
  const later = new Set<Held>();
  for (let round = 0; round < 50; round += 1) {
    const due = list.holds.filter((hold) => !hold.isOffered && !later.has(hold));
    for (const hold of due) {
      if (serve(list, hold, fulfil)) {
        refused.add(pair(hold.entry, hold.space));
        passOn(list, [hold], refused);
      } else if (list.holds.includes(hold)) later.add(hold);
    }
    if (due.length === 0 && !assignFree(list, refused)) break;
  }
}
