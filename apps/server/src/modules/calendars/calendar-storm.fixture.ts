import { heldByEvent } from '@berth/domain/integrations';
import { DAY_MS, HOUR_MS, meets, MINUTE_MS, type Period } from '@berth/domain/time';
import { sql } from 'kysely';
import { at, day } from '../../../testing/reservable-building.ts';
import type { aMappedRoom } from './calendars.fixture.ts';

type Room = Awaited<ReturnType<typeof aMappedRoom>>;

/** Gives the same numbers for the same seed, so that failures can be repeated. */
function chances(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { below, oneOf: <T>(all: readonly T[]): T | undefined => all[below(all.length)] };
}

const ZONE = 'Europe/Amsterdam';
const HALF_HOUR_MS = 1_800_000;

const FAR_MS = 210 * DAY_MS;

type Made = { id: string; hash: string; by: 'anna' | 'ben'; isCancelled: boolean };

/** Clock jumps are shorter than the time until the first reservation. */
const JUMPS_MS = 6 * HOUR_MS;
/** Longer than every pause between syncs. */
const QUIET_MS = 90 * MINUTE_MS;

type Storm = { seed: number; steps: number; travel: (to: number) => Promise<void> };

/**
 * Both sides change one room at random while the service misbehaves, workers are killed during a sync and clocks jump.
 */
export async function storm(room: Room, { seed, steps, travel }: Storm) {
  const began = Date.now();
  const { below, oneOf } = chances(seed);
  const people = { anna: await room.person('anna'), ben: await room.person('ben') };
  const made: Made[] = [];
  const meddled = new Set<string>();
  let edits = 0;

  const someTime = (): Period => {
    const start = Date.parse(at(day(1 + below(4)), '08:00')) + below(18) * HALF_HOUR_MS;
    return { start, end: start + (1 + below(4)) * HALF_HOUR_MS };
  };
  /** Beyond the window that a sync reads. */
  const farAhead = ({ start, end }: Period): Period => ({ start: start + FAR_MS, end: end + FAR_MS });
  const asBody = ({ start, end }: Period) => ({
    startDatetime: new Date(start).toISOString(),
    endDatetime: new Date(end).toISOString(),
  });
  const { there, address } = room;
  const foreign = () => there.events(address).filter(({ isOurs }) => !isOurs);
  const ours = () => there.events(address).filter(({ id, isOurs }) => isOurs && !meddled.has(id));
  const standing = () => made.filter(({ isCancelled }) => !isCancelled);

  const acts: (() => unknown)[] = [
    async () => {
      const by = below(2) === 0 ? 'anna' : 'ben';
      const { status, body } = await room.reserve(people[by], room.spaceId, asBody(someTime()));
      const [first] = status === 201 ? body.reservations : [];
      if (first !== undefined) made.push({ id: first.id, hash: first.hash, by, isCancelled: false });
    },
    async () => {
      const one = oneOf(standing());
      if (one !== undefined) await room.change(people[one.by], { id: one.id, ...asBody(someTime()) });
    },
    async () => {
      const one = oneOf(standing());
      if (one !== undefined && (await room.cancel(people[one.by], one.hash)).status === 200) one.isCancelled = true;
    },
    () => there.meet(address, { ...someTime(), subject: `Meeting ${below(5)}` }),
    () => there.edit(address, oneOf(foreign())?.id ?? '', someTime()),
    async () => {
      // Picks an event with an entry, because new ones that far ahead are ignored for now.
      const synced = new Set((await entriesIn(room)).map(({ externalId }) => externalId));
      const one = oneOf(foreign().filter(({ id }) => synced.has(id)));
      there.edit(address, one?.id ?? '', farAhead(someTime()));
    },
    () => there.edit(address, oneOf(foreign())?.id ?? '', { subject: `Other ${below(5)}` }),
    () => there.erase(address, oneOf(foreign())?.id ?? ''),
    () => {
      const id = oneOf(ours())?.id ?? '';
      meddled.add(id);
      there.edit(address, id, below(2) === 0 ? someTime() : { subject: 'Written over' });
    },
    () => {
      const id = oneOf(ours())?.id ?? '';
      meddled.add(id);
      there.erase(address, id);
    },
  ];
  const faults = [
    { throttle: 1 },
    { overQuota: 1 },
    { goAway: 1 },
    { loseAnswer: 1 },
    { expireToken: 1 },
    { echo: true },
    { echo: false },
  ] as const;

  const before = there.writes(address);
  for (let step = 0; step < steps; step += 1) {
    const chance = below(10);
    if (chance < 6) {
      edits += 1;
      await acts[below(acts.length)]?.();
    } else if (chance < 7) there.control(faults[below(faults.length)] ?? {});
    else if (chance < 8) await room.killedSync(below(12));
    else {
      await travel(began + below(JUMPS_MS));
      await room.sync();
    }
  }
  there.control({ throttle: 0, overQuota: 0, goAway: 0, loseAnswer: 0, expireToken: 0, echo: false });
  await travel(began + JUMPS_MS + QUIET_MS);
  for (let round = 0; round < 3; round += 1) await room.sync();
  const written = () => there.writes(address) - before;
  const writes = written();
  await room.sync();
  return { ...(await judged(room, made)), edits, writes, writesInQuiet: written() - writes };
}

async function entriesIn(room: Room) {
  const { rows } = await room.within((tx) =>
    sql<{ externalId: string | null; reservationId: string | null; origin: string; isFrozen: boolean }>`
      select external_id as "externalId", reservation_id as "reservationId", origin,
        coalesce(frozen_until > wall_clock(), false) as "isFrozen" from calendar_entry`.execute(tx),
  );
  return rows;
}

/** Describes what is wrong once no side changes anything. */
async function judged(room: Room, made: readonly Made[]) {
  const faults: string[] = [];
  const entries = await entriesIn(room);
  const reservations = await room.standing();
  const own = reservations.filter(({ mirrored }) => !mirrored);
  const events = new Map(room.there.events(room.address).map((event) => [event.id, event]));
  const timesOf = (id: string | null | undefined) => {
    const event = events.get(id ?? '');
    return event && [event.start, event.end];
  };
  for (const { id, isCancelled } of made)
    if (!isCancelled && !own.some((one) => one.id === id)) faults.push(`lost ${id}`);
  for (const { id, start, end } of own) {
    const [entry, ...more] = entries.filter(({ reservationId }) => reservationId === id);
    if (entry === undefined || more.length > 0) faults.push(`${1 + more.length} entries of ${id}`);
    if (entry?.isFrozen) continue;
    const there = timesOf(entry?.externalId);
    if (there?.[0] !== start || there[1] !== end) faults.push(`other times of ${id}`);
  }
  const synced = new Set(entries.map(({ externalId }) => externalId));
  for (const [id, event] of events) {
    if (!synced.has(id)) faults.push(`unknown event ${id}`);
    const isOurs = entries.some((entry) => entry.externalId === id && entry.origin === 'berth');
    if (isOurs !== event.isOurs) faults.push(`our event exists twice: ${id}`);
    if (isOurs) continue;
    const [start = 0, end = 0] = timesOf(id) ?? [];
    const outside = { id, allDay: undefined, period: { start, end }, subject: '', organiser: undefined };
    const flags = { isPrivate: false, isFree: false, isDeclined: false, isCancelled: false, attendeeCount: 0 };
    for (const part of heldByEvent({ ...outside, ...flags }, ZONE).parts) {
      const isMirrored = reservations.some((one) => one.mirrored && one.start === part.start && one.end === part.end);
      if (!isMirrored && !reservations.some((one) => meets(one, part))) faults.push(`the room is free during ${id}`);
    }
  }
  const mirrored = new Set(entries.filter(({ origin }) => origin === 'outside').map((one) => one.reservationId));
  for (const one of reservations)
    if (one.mirrored && !mirrored.has(one.id)) faults.push(`imported without a meeting: ${one.id}`);
  const inTheWay = entries.filter(({ origin, reservationId }) => origin === 'outside' && reservationId === null).length;
  const open = (await room.conflicts()).filter(({ kind, state }) => kind === 'overlap' && state === 'open').length;
  if (inTheWay !== open) faults.push(`${open} open conflicts instead of ${inTheWay}`);
  return { faults, reservations: reservations.length, events: events.size };
}
