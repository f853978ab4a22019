import { asking, constant, type Database, readTogether, type RowsOf } from '@berth/database';
import type { LocalDate, Period } from '@berth/domain/time';
import type { HeldRow, OwnRow } from './status.sql.ts';

/** Presence belongs to no day; its changes are counted under this one. */
const NO_DAY = '-infinity';

const VERSIONS = constant<[floorId: string, ofSensed: boolean, version: number, held: number | null]>`
  select f.floor_id, f.day = '-infinity', f.version::float8, f.held from floor_version f
  where f.organisation_id = $1 and f.day = any($2::date[]) and f.floor_id = any($3::uuid[])`;

type Held = [
  spaceId: string,
  memberId: string | null,
  madeById: string | null,
  start: number,
  end: number,
  isCheckedIn: boolean,
  visibleToOthers: boolean,
  isHeld: boolean,
];
type Own = [...Held, spaceLetter: string | null];

/** The caller's reservations in the whole organisation, active or over, as their limits count them. */
const OF_CALLER = constant<Own>`
  select o.space_id, o.member_id, o.made_by_id, o.start_at, o.end_at, o.state = 'i', o.visible_to_others, o.holds_space,
    o.space_type
  from reservation o
  where o.organisation_id = $1 and o.member_id = $2 and o.start_at >= $3 and o.start_at < $4 and o.state <> 'c'`;

/**
 * One statement is one snapshot, so the rows belong to the version that is returned with them. All columns are in the
 * index of floor and day: `holds_space` is its condition, written as a literal because the plan is made before
 * parameter values are known.
 */
const HELD = constant<[floorId: string, version: number | null, ...Held]>`
  select r.floor_id, null::float8, r.space_id, r.member_id, r.made_by_id, r.start_at, r.end_at, r.state = 'i',
    r.visible_to_others, true
  from reservation r
  where r.organisation_id = $1 and r.local_day = $2::date and r.floor_id = any($3::uuid[]) and r.holds_space
  union all
  select f.floor_id, f.version::float8, null, null, null, null, null, null, null, null from floor_version f
  where f.organisation_id = $1 and f.day = $2::date and f.floor_id = any($3::uuid[])`;

/** Only the number of reservations, for callers that need no more than that. */
const COUNTED = constant<[floorId: string, version: number | null, held: number]>`
  select r.floor_id, null::float8, count(*)::int from reservation r
  where r.organisation_id = $1 and r.local_day = $2::date and r.floor_id = any($3::uuid[]) and r.holds_space
  group by r.floor_id
  union all
  select f.floor_id, f.version::float8, null from floor_version f
  where f.organisation_id = $1 and f.day = $2::date and f.floor_id = any($3::uuid[])`;

const SENSED = constant<[floorId: string, version: number | null, spaceId: string]>`
  select s.floor_id, null::float8, s.space_id from offered_sensed s
  where s.organisation_id = $1 and s.floor_id = any($2::uuid[])
  union all
  select f.floor_id, f.version::float8, null from floor_version f
  where f.organisation_id = $1 and f.day = '-infinity' and f.floor_id = any($2::uuid[])`;

const heldFrom = (row: Held | Own): HeldRow => ({
  spaceId: row[0],
  memberId: row[1],
  madeById: row[2],
  start: row[3],
  end: row[4],
  isCheckedIn: row[5],
  visibleToOthers: row[6],
  isHeld: row[7],
});

export const ownFrom = (row: Own): OwnRow => ({ ...heldFrom(row), spaceLetter: row[8] });

/** All rows of a floor with their version; 0 if nothing was ever counted there. */
export type OnFloor<Row> = { readonly version: number; readonly rows: readonly Row[] };
type OnFloors<Row> = ReadonlyMap<string, OnFloor<Row>>;

function byFloor<Raw extends readonly unknown[], Row>(
  floorIds: readonly string[],
  read: readonly [floorId: string, version: number | null, ...Raw][],
  rowFrom: (raw: Raw) => Row,
): OnFloors<Row> {
  const floors = new Map(floorIds.map((id) => [id, { version: 0, rows: [] as Row[] }]));
  for (const [floorId, version, ...raw] of read) {
    const floor = floors.get(floorId);
    if (floor === undefined) continue;
    if (version === null) floor.rows.push(rowFrom(raw));
    else floor.version = version;
  }
  return floors;
}

type Floors = { readonly organisationId: string; readonly floorIds: readonly string[] };

export async function heldOnFloors(db: Database, { organisationId, floorIds }: Floors, day: LocalDate) {
  const [rows] = await readTogether(db, organisationId, [asking(HELD, organisationId, day, floorIds)]);
  return byFloor(floorIds, rows, heldFrom);
}

/** One number per floor, or none if nothing is reserved. */
export async function countedOnFloors(db: Database, { organisationId, floorIds }: Floors, day: LocalDate) {
  const [rows] = await readTogether(db, organisationId, [asking(COUNTED, organisationId, day, floorIds)]);
  return byFloor(floorIds, rows, ([held]: [number]) => held);
}

export async function sensedOnFloors(db: Database, { organisationId, floorIds }: Floors) {
  const [rows] = await readTogether(db, organisationId, [asking(SENSED, organisationId, floorIds)]);
  return byFloor(floorIds, rows, ([spaceId]: [string]) => spaceId);
}

/** The number of reservations of each of these userpools on a day, on these floors. */
const USERPOOLS = constant<[userpool: string, count: number]>`
  select pool.userpool, count(*)::int from reservation r, unnest(r.userpools) pool (userpool)
  where r.organisation_id = $1 and r.floor_id = any($2::uuid[]) and r.local_day = $3::date
    and r.userpools is not null and r.state <> 'c' and pool.userpool = any($4::text[])
  group by pool.userpool`;

export type VersionsAsked = Floors & {
  readonly day: LocalDate;
  /** Whether now is in the window, because sensors report only the present. */
  readonly isNow: boolean;
};

/** The current versions of the floors. */
export const versionsOf = ({ organisationId, floorIds, day, isNow }: VersionsAsked) =>
  asking(VERSIONS, organisationId, isNow ? [day, NO_DAY] : [day], floorIds);

export function versionsFrom({ floorIds, isNow }: VersionsAsked, rows: RowsOf<[ReturnType<typeof versionsOf>]>[0]) {
  const onDay = new Map<string, number>(floorIds.map((id) => [id, 0]));
  const sensed = new Map<string, number>(isNow ? onDay : []);
  const held = new Map<string, number>();
  for (const [floorId, ofSensed, version, count] of rows) {
    (ofSensed ? sensed : onDay).set(floorId, version);
    if (count !== null) held.set(floorId, count);
  }
  return { onDay, sensed, /** The number of reservations, where it is stored with the version. */ held };
}

/** The member whose reservations the rules count, and the period in which they start. */
export type OwnAsked = { readonly memberId: string; readonly starting: Period };

export const heldByCaller = (organisationId: string, { memberId, starting }: OwnAsked) =>
  asking(OF_CALLER, organisationId, memberId, new Date(starting.start), new Date(starting.end));

export const userpoolsOnDay = ({ organisationId, floorIds }: Floors, day: LocalDate, userpools: readonly string[]) =>
  asking(USERPOOLS, organisationId, floorIds, day, userpools);
