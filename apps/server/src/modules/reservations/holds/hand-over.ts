import type { TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import type { ObjectType } from '@berth/domain/reservations';
import { dayPeriod, daysAfter, joined, type LocalDate, localDayOf, type Period } from '@berth/domain/time';
import { compareEntries, handOver, ROTATION_DAYS, type WaitlistEntry, waitlistOrder } from '@berth/domain/waitlist';
import { newId } from '../../../platform/ids/new-id.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { awaited, isAwaitedOn, lockHandOver, recentCounts } from './hand-over.sql.ts';
import { deleteHolds, type Hold, insertHolds, type NewHold, type WaitlistHold } from './holds.sql.ts';

/** Long enough for the undo of a cancellation on screen. */
const RECLAIM_MS = 10_000;
/** The job of the waitlist evaluates the rules within seconds; without a worker, anyone gets the space after this. */
const EVALUATED_WITHIN_MS = 60_000;

export type Released = { readonly spaceId: string; readonly localDay: LocalDate };

/** The parts of a day in which no one holds the space. */
export function freeParts(day: Period, taken: readonly Period[]): Period[] {
  const busy = joined(taken);
  const starts = [day.start, ...busy.map(({ end }) => end)];
  const ends = [...busy.map(({ start }) => start), day.end];
  return starts.map((start, at) => ({ start, end: ends[at] ?? day.end })).filter(({ start, end }) => start < end);
}

/** Those that want one type, in the order in which they are served. */
export async function inOrder<E extends WaitlistEntry>(
  tx: TenantTx,
  at: BuildingKey,
  entries: readonly E[],
  type: ObjectType,
  { settings, now, zone }: { settings: { readonly waitlist_rotation: boolean }; now: number; zone: string },
): Promise<E[]> {
  const order = waitlistOrder(type, settings);
  const own = entries.filter((entry) => entry.type === type);
  const memberIds = own.map(({ memberId }) => memberId);
  const since = daysAfter(localDayOf(now, zone), -ROTATION_DAYS);
  const recent =
    order === 'rotation' && own.length > 1 ? await recentCounts(tx, at, { type, memberIds, since }) : new Map();
  return own.toSorted(compareEntries(order, recent));
}

/**
 * Holds released spaces for the next on the waitlist, in the transaction that releases them: there is no moment in
 * which a user who is quick with the map comes first. The job of the waitlist evaluates their rules, then offers or
 * reserves. `releasedBy` can take a space back for a moment, so that the undo of a cancellation still works.
 * `refused` has pairs of an entry and a space that the rules refuse.
 */
export async function handOverReleased(
  tx: TenantTx,
  at: BuildingKey,
  released: readonly Released[],
  {
    releasedBy,
    refused = new Set(),
  }: { readonly releasedBy?: string | undefined; readonly refused?: ReadonlySet<string> } = {},
): Promise<void> {
  if (released.length === 0) return;
  const days = [...new Set(released.map(({ localDay }) => localDay))];
  const spaceIds = [...new Set(released.map(({ spaceId }) => spaceId))];
  if (!(await isAwaitedOn(tx, at, days))) return;
  await lockHandOver(tx, at);
  const { entries, spaces, taken, now, zone, ...building } = await awaited(tx, at, { spaceIds, days });
  const settings = settingsFrom(building.settings);
  const moment = { now, timeslot: settings.timeslot };
  const reclaim = releasedBy === undefined ? undefined : { memberId: releasedBy, until: now + RECLAIM_MS };
  const holds: NewHold[] = [];
  for (const { spaceId, localDay } of released) {
    const space = spaces.find(({ id }) => id === spaceId);
    if (space === undefined) continue;
    const served = new Set(holds.map(({ subjectId }) => subjectId));
    const waiting = entries.filter((entry) => entry.localDay === localDay && !served.has(entry.id));
    const ordered = await inOrder(tx, at, waiting, space.type, { settings, now, zone });
    const ofDay = taken.filter((one) => one.spaceId === spaceId && one.localDay === localDay);
    for (const part of freeParts(dayPeriod(localDay, zone), ofDay))
      for (const { entry, period } of handOver(
        part,
        space,
        ordered.filter(({ id }) => !refused.has(`${id} ${spaceId}`)),
        moment,
      ))
        if (!holds.some(({ subjectId }) => subjectId === entry.id))
          holds.push({
            id: newId(),
            floorId: space.floorId,
            spaceId,
            localDay,
            ...period,
            subjectId: entry.id,
            expiresAt: now + EVALUATED_WITHIN_MS,
            reclaim,
          });
  }
  await insertHolds(tx, at.organisationId, holds);
}

/** Ends holds and hands their spaces to the next. Returns those that were there. */
export async function passOn(
  tx: TenantTx,
  at: BuildingKey,
  holds: readonly Pick<WaitlistHold, 'id' | 'spaceId' | 'localDay'>[],
  refused?: ReadonlySet<string>,
): Promise<Hold[]> {
  const ended = await deleteHolds(
    tx,
    at.organisationId,
    holds.map(({ id }) => id),
  );
  const released = holds.filter(({ id }) => ended.some((one) => one.id === id));
  await handOverReleased(tx, at, released, refused === undefined ? {} : { refused });
  return ended;
}
