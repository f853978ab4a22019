import type { TenantTx } from '@berth/database';
import {
  addedUsage,
  type CountedReservation,
  type HourWindow,
  hourWindows,
  outcomeOf,
  type SeenQuarters,
  sensedOf,
  type Usage,
  usageOf,
} from '@berth/domain/insights';
import { daysAfter, type LocalDate, startInUtc, QUARTER_MS } from '@berth/domain/time';
import { stateOf } from '../../reservations/index.ts';
import type { CountedBuilding } from '../due/counted-buildings.sql.ts';
import { LETTER_OF } from './open-hours.ts';
import { type HeldRow, heldOn, type QuartersRow, quartersOn, spacesOf } from './truth.sql.ts';

function seenBySpace(rows: readonly QuartersRow[]): ReadonlyMap<string, SeenQuarters> {
  const seen = new Map<string, Map<number, number>>();
  for (const { spaceId, day, occupied } of rows) {
    const own = seen.get(spaceId) ?? new Map<number, number>();
    seen.set(spaceId, own);
    for (const [n, minutes] of occupied.entries()) {
      if (minutes === null) continue;
      const quarter = startInUtc(day) + n * QUARTER_MS;
      own.set(quarter, Math.max(own.get(quarter) ?? 0, minutes));
    }
  }
  return seen;
}

function countedFrom(row: HeldRow, building: CountedBuilding, seen: SeenQuarters): CountedReservation {
  const past = { ...row, state: stateOf(row.state) };
  const { firstSeen } = sensedOf(row, building.earlyEntryMinutes, seen);
  return { ...row, outcome: outcomeOf(past, building, building.now), cameAt: row.checkedInAt ?? firstSeen };
}

/** Identifies a scope, a kind of space and an hour. */
export const keyOf = (scopeId: string, spaceType: string, { hour }: Pick<HourWindow, 'hour'>) =>
  `${scopeId} ${spaceType} ${hour}`;

function addTo(totals: Map<string, Usage>, key: string, usage: Usage): void {
  const total = totals.get(key);
  totals.set(key, total === undefined ? usage : addedUsage(total, usage));
}

/** All figures of a building and its floors on a day, counted in the plainest way possible. */
export async function trueHours(
  tx: TenantTx,
  organisationId: string,
  building: CountedBuilding,
  day: LocalDate,
): Promise<ReadonlyMap<string, Usage>> {
  const at = { organisationId, buildingId: building.buildingId };
  const days = [daysAfter(day, -1), day, daysAfter(day, 1)];
  const seen = seenBySpace(await quartersOn(tx, at, days));
  const held = Map.groupBy(await heldOn(tx, at, day), ({ spaceId }) => spaceId);
  const windows = hourWindows(day, building.zone);
  const totals = new Map<string, Usage>();
  for (const { id, floorId, type } of await spacesOf(tx, at)) {
    const own = seen.get(id) ?? new Map<number, number>();
    if (!held.has(id) && own.size === 0) continue;
    const reservations = (held.get(id) ?? []).map((row) => countedFrom(row, building, own));
    for (const window of windows) {
      const usage = usageOf({ openings: [], reservations, seen: own }, window);
      for (const scopeId of [at.buildingId, floorId]) addTo(totals, keyOf(scopeId, LETTER_OF[type], window), usage);
    }
  }
  return totals;
}
