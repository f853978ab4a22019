import type { TenantTx } from '@berth/database';
import { USAGE_COLUMNS, type UsageColumn } from '@berth/domain/insights';
import type { LocalDate } from '@berth/domain/time';
import type { CountedBuilding } from '../due/counted-buildings.sql.ts';
import { keyOf, trueHours } from './truth.ts';
import { floorsOf, type StoredHour, storedHours } from './truth.sql.ts';
import { type Kept, keptOf } from './usage-day.sql.ts';

/** Stored figures whose source is gone cannot be recounted. */
const comparedColumns = (kept: Kept): readonly UsageColumn[] =>
  kept === 'open and sensed' ? ['reserved', 'ghost', 'givenBack'] : USAGE_COLUMNS.filter((column) => column !== 'open');

type Line = readonly [key: string, minutes: readonly number[]];

/** Empty hours are not stored, so they are left out. */
const linesOf = (lines: readonly Line[]) =>
  new Map(lines.filter(([, minutes]) => minutes.some((n) => n > 0)).map(([key, minutes]) => [key, minutes.join(' ')]));

type Difference = readonly [key: string, text: string];

function differing(what: string, expected: readonly Line[], stored: readonly Line[]): Difference[] {
  const [right, actual] = [linesOf(expected), linesOf(stored)];
  return [...new Set([...right.keys(), ...actual.keys()])]
    .filter((key) => right.get(key) !== actual.get(key))
    .map((key) => [key, `${key}: stored ${actual.get(key) ?? 'nothing'}, ${what} ${right.get(key) ?? 'nothing'}`]);
}

const minutesOf = ({ minutes }: StoredHour, columns: readonly UsageColumn[]) =>
  columns.map((column) => minutes[USAGE_COLUMNS.indexOf(column)] ?? 0);

/** Adds up all floors, for comparison with the building. */
function addedFloors(floors: readonly StoredHour[], buildingId: string): Line[] {
  const added = new Map<string, number[]>();
  for (const row of floors) {
    const key = keyOf(buildingId, row.spaceType, row);
    const sum = added.get(key) ?? [];
    added.set(
      key,
      row.minutes.map((n, column) => n + (sum[column] ?? 0)),
    );
  }
  return [...added];
}

/** `floors` compares floors too, which is only valid if no desk was moved to another floor since. */
export type Depth = 'building' | 'floors';

/**
 * The hours of a day whose stored figures differ from a plain count, or whose floors do not add up to the building.
 * There should never be any.
 */
export async function differencesOn(
  tx: TenantTx,
  organisationId: string,
  building: CountedBuilding,
  day: LocalDate,
  depth: Depth,
): Promise<string[]> {
  const { buildingId } = building;
  const compared = comparedColumns(await keptOf(tx, organisationId, building, day));
  const totals = await trueHours(tx, organisationId, building, day);
  const floorIds = await floorsOf(tx, { organisationId, buildingId });
  const rows = await storedHours(tx, organisationId, [buildingId, ...floorIds], day);
  const own = rows.filter(({ scopeId }) => scopeId === buildingId);
  const floors = rows.filter(({ scopeId }) => scopeId !== buildingId);
  const lineOf = (row: StoredHour, columns: readonly UsageColumn[]): Line => [
    keyOf(row.scopeId, row.spaceType, row),
    minutesOf(row, columns),
  ];
  const truth = [...totals].map(([key, usage]): Line => [key, compared.map((column) => usage[column])]);
  const differences = [
    ...differing(
      'its floors',
      addedFloors(floors, buildingId),
      own.map((row) => lineOf(row, USAGE_COLUMNS)),
    ),
    ...differing(
      'counted',
      truth.filter(([key]) => depth === 'floors' || key.startsWith(buildingId)),
      (depth === 'floors' ? rows : own).map((row) => lineOf(row, compared)),
    ),
  ];
  return [...new Map(differences).values()];
}
