import { compiledOnce, type TenantTx } from '@berth/database';
import { slotsOf } from '@berth/domain/opening-hours';
import { activeLimit, type PlannedReservation } from '@berth/domain/reservations';
import { type LocalDate, weekPeriod } from '@berth/domain/time';
import { sql } from 'kysely';
import { nowInDatabase } from '../../../platform/clock.ts';
import type { Once } from '../../../platform/idempotency/once.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { BuildingNotFound } from '../../identity/index.ts';
import type { Premises } from '../../premises/index.ts';
import type { BuildingLimits } from './1-request-context.ts';
import { byKeyIn, changingSql, type FactsAsked, list, membersSql } from './3-facts-parts.sql.ts';
import { type FactsRead, readFacts, type SpaceRow } from './3-read-facts.sql.ts';

type Named = Pick<SpaceRow, 'id' | 'name' | 'roomId' | 'roomName' | 'maximumOccupants'>;
type Changing = Pick<
  FactsRead,
  'now' | 'stored' | 'members' | 'taken' | 'held' | 'inBuilding' | 'userpools' | 'reserved' | 'assets' | 'lent'
>;

/** The space as a full read returns it; removed spaces are in neither. */
const spaceFrom = ({ spaces, floors }: Premises, { id, ...named }: Named): SpaceRow[] => {
  const space = spaces.get(id);
  const floorUserpools = space && floors.get(space.floorId)?.userpools;
  if (space === undefined || floorUserpools === undefined) return [];
  const { type, floorId, isReservable } = space;
  return [
    {
      id,
      type,
      floorId,
      isReservable,
      ...named,
      floorUserpools: [...floorUserpools],
      isFixed: false,
      fixedMemberId: null,
    },
  ];
};

type ChangingInput = {
  readonly query: FactsAsked;
  readonly spaceId: string;
  readonly floorIds: readonly string[];
  readonly maximum: number | undefined;
  /** The spaces of its neighbourhood, if that guarantees some of them. */
  readonly guaranteedIds: readonly string[];
  readonly isMembershipKnown: boolean;
};

const changingFacts = compiledOnce((input: ChangingInput) => {
  const { query, spaceId, floorIds, maximum: buildingMaximum, guaranteedIds, isMembershipKnown } = input;
  const { organisationId: org, buildingId: building } = query;
  const byKey = byKeyIn(org);
  const guaranteed = guaranteedIds.length > 0 ? sql`${guaranteedIds}::uuid[]` : undefined;
  return sql<Changing & { version: number; named: Named[] }>`select
    ${nowInDatabase} as now, building.rules_version as version,
    ${list(sql`
      select space.id, space.name, space.room_id as "roomId", room.name as "roomName",
        space.maximum_occupants as "maximumOccupants"
      from offered_space space
      ${byKey('offered_space as room', sql`name`, sql`room.id = space.room_id`)}
      where space.organisation_id = ${org} and space.id = ${spaceId}`)} as named,
    ${membersSql(query, isMembershipKnown)} as members,
    ${changingSql(query, sql`${floorIds}::uuid[]`, { buildingMaximum, guaranteed })}
  from offered_building building
  where building.organisation_id = ${org} and building.id = ${building} and building.removed_at is null`;
});

/**
 * The facts of one space, with everything that rarely changes from the cached building snapshot, which halves the work
 * of the database. Undefined if the snapshot is outdated, and for a fixed desk, where absences count: then a full read
 * is needed.
 */
export async function readChangingFacts(
  tx: TenantTx,
  query: FactsAsked,
  premises: Premises,
  isMembershipKnown: boolean,
): Promise<FactsRead | undefined> {
  const { spaceIds } = query;
  const [spaceId = ''] = spaceIds;
  const space = premises.spaces.get(spaceId);
  if (space === undefined || spaceIds.length > 1 || premises.fixedDesks.has(spaceId)) return undefined;
  const maximum = activeLimit(premises.policies, 'building-maximum', premises.settings.building_maximum);
  const neighbourhood = premises.neighbourhoods.bySpace.get(spaceId);
  const guaranteedIds = neighbourhood !== undefined && neighbourhood.guaranteed > 0 ? neighbourhood.spaceIds : [];
  const input = { query, spaceId, floorIds: [space.floorId], maximum, guaranteedIds, isMembershipKnown };
  const rows = await changingFacts(tx, input);
  const [row] = rows;
  if (row?.version !== premises.version) return undefined;
  const { version: _version, named, ...changing } = row;
  const { zone, modules, settings, policies, slots, neighbourhoods } = premises;
  return {
    ...changing,
    zone,
    modules,
    settings,
    policies: [...policies],
    neighbourhoods,
    spaces: named.flatMap((one) => spaceFrom(premises, one)),
    absences: [],
    slots: slotsOf(slots, space.roomId).map((slot) => ({ ...slot, hint: '' })),
  };
}

/** The longest local day, plus an hour for clocks that differ. */
const LONGEST_DAY_MS = 27 * 3_600_000;

const daysOf = (all: readonly PlannedReservation[]): LocalDate[] =>
  [...new Set(all.map(({ localDay }) => localDay))].sort();

/** A person's reservations count from the week of the first date on, and from those that may not have ended yet. */
const heldFrom = (day: LocalDate, zone: string, now: number): number =>
  Math.min(weekPeriod(day, zone).start, now - LONGEST_DAY_MS);

/** The requested reservations, with the limits that were cached when the locks were chosen. */
export type FactsInput = {
  readonly caller: BuildingCaller;
  readonly planned: readonly PlannedReservation[];
  readonly limits: BuildingLimits;
  readonly once: Once | undefined;
  readonly replaces?: string;
  /** The cached building snapshot; without it everything is read. */
  readonly premises?: Premises;
};

/**
 * The single read of a request: only what changes, or everything if the building snapshot is missing or outdated.
 * `isVerifiedHere`: the same transaction verifies the caller, under the same locks.
 */
export async function readFactsFor(
  tx: TenantTx,
  { caller, planned, limits, once, replaces, premises }: FactsInput,
  isVerifiedHere = false,
): Promise<FactsRead> {
  const { zone, policies } = limits;
  const { organisationId, buildingId, personId, memberId, token } = caller;
  const days = daysOf(planned);
  const memberIds = [...new Set(planned.map(({ holder }) => holder.memberId).concat(caller.memberId ?? []))];
  const query = {
    organisationId,
    buildingId,
    personId,
    memberId,
    token: { identifiers: token.identifiers },
    once,
    spaceIds: [...new Set(planned.map(({ spaceId }) => spaceId))],
    memberIds,
    days,
    heldFrom: new Date(heldFrom(days[0] ?? '', zone, caller.now)),
    assetIds: [...new Set(planned.flatMap(({ assets }) => assets.map(({ id }) => id)))],
    countsBuilding: policies.includes('building-maximum'),
    countsUserpools: policies.includes('userpool-daily-budget'),
    replaces,
  };
  const isMembershipKnown = isVerifiedHere && memberIds.every((id) => id === caller.memberId);
  const changing = premises && (await readChangingFacts(tx, query, premises, isMembershipKnown));
  const read = changing ?? (await readFacts(tx, query));
  if (read === undefined) throw BuildingNotFound();
  return read;
}
