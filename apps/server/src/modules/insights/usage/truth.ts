import type { TenantTx } from '@berth/database';
import {
  addedUsage,
  type CountedReservation,
  daysAfter,
  type HourWindow,
  hourWindows,
  type LocalDate,
  outcomeOf,
  type SeenQuarters,
  sensedOf,
  startInUtc,
  QUARTER_MS,
  USAGE_COLUMNS,
  type Usage,
  usageOf,
} from '@berth/domain';
import { stateOf } from '../../reservations/index.ts';
import type { CountedBuilding } from '../due/counted-buildings.sql.ts';
import { LETTER_OF } from './open-hours.ts';
import { type HeldRow, heldOn, type QuartersRow, quartersOn, spacesOf, storedHours } from './truth.sql.ts';

/** All but how long spaces were open, which is frozen and can not be counted again. */
const COMPARED = USAGE_COLUMNS.filter((column) => column !== 'open');

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

const keyOf = (scopeId: string, spaceType: string, { hour }: Pick<HourWindow, 'hour'>) =>
  `${scopeId} ${spaceType} ${hour}`;

function addTo(totals: Map<string, Usage>, key: string, usage: Usage): void {
  const known = totals.get(key);
  totals.set(key, known === undefined ? usage : addedUsage(known, usage));
}

/** Every figure of a building and its floors on a day, counted in the plainest way there is, as lines to compare. */
async function trueHours(tx: TenantTx, organisationId: string, building: CountedBuilding, day: LocalDate) {
  const at = { organisationId, buildingId: building.buildingId };
  const days = [daysAfter(day, -1), day, daysAfter(day, 1)];
  const seen = seenBySpace(await quartersOn(tx, at, days));
  const held = Map.groupBy(await heldOn(tx, at, day), ({ spaceId }) => spaceId);
  const windows = hourWindows(day, building.zone);
  const totals = new Map<string, Usage>();
  const spaces = await spacesOf(tx, at);
  for (const { id, floorId, type } of spaces) {
    const own = seen.get(id) ?? new Map<number, number>();
    if (!held.has(id) && own.size === 0) continue;
    const reservations = (held.get(id) ?? []).map((row) => countedFrom(row, building, own));
    for (const window of windows) {
      const usage = usageOf({ openings: [], reservations, seen: own }, window);
      for (const scopeId of [at.buildingId, floorId]) addTo(totals, keyOf(scopeId, LETTER_OF[type], window), usage);
    }
  }
  return { totals, scopeIds: [...new Set([at.buildingId, ...spaces.map(({ floorId }) => floorId)])] };
}

/** By hour of a scope; hours in which nothing was are not stored, so they are left out. */
const linesOf = (hours: readonly (readonly [key: string, minutes: readonly number[]])[]) =>
  new Map(hours.filter(([, minutes]) => minutes.some((n) => n > 0)).map(([key, minutes]) => [key, minutes.join(' ')]));

/** The hours of a day whose stored figures differ from what is counted plainly; none, always. */
export async function differencesOn(
  tx: TenantTx,
  organisationId: string,
  building: CountedBuilding,
  day: LocalDate,
): Promise<string[]> {
  const { totals, scopeIds } = await trueHours(tx, organisationId, building, day);
  const truth = linesOf([...totals].map(([key, usage]) => [key, COMPARED.map((one) => usage[one])]));
  const rows = await storedHours(tx, organisationId, scopeIds, day);
  const stored = linesOf(rows.map((row) => [keyOf(row.scopeId, row.spaceType, row), row.minutes]));
  return [...new Set([...truth.keys(), ...stored.keys()])]
    .filter((key) => truth.get(key) !== stored.get(key))
    .map((key) => `${key}: stored ${stored.get(key) ?? 'nothing'}, counted ${truth.get(key) ?? 'nothing'}`);
}
