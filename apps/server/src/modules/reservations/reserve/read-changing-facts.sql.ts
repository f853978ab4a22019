import type { TenantTx } from '@berth/database';
import { activeLimit, slotsOf } from '@berth/domain';
import { sql } from 'kysely';
import { nowInDatabase } from '../../../platform/clock.ts';
import type { Premises } from '../../premises/index.ts';
import { byKeyIn, changingSql, type FactsAsked, list, membersSql } from './facts-parts.sql.ts';
import type { FactsRead, SpaceRow } from './read-facts.sql.ts';

type Named = Pick<SpaceRow, 'id' | 'name' | 'roomId' | 'roomName' | 'maximumOccupants'>;
type Changing = Pick<
  FactsRead,
  'now' | 'stored' | 'members' | 'taken' | 'held' | 'inBuilding' | 'userpools' | 'assets' | 'lent'
>;

/** As the whole reading would have it: what was removed is in neither. */
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

/**
 * The facts of one space, with everything that hardly ever changes taken from what is remembered of its building: half the
 * database's work. Undefined when that is of another version than holds now, and for a desk of somebody's own, whose
 * absences count: then the whole has to be read.
 */
export async function readChangingFacts(
  tx: TenantTx,
  asked: FactsAsked,
  premises: Premises,
  isSelfOnly: boolean,
): Promise<FactsRead | undefined> {
  const { organisationId: org, buildingId: building, spaceIds } = asked;
  const [spaceId = ''] = spaceIds;
  const space = premises.spaces.get(spaceId);
  if (space === undefined || spaceIds.length > 1 || premises.fixedDesks.has(spaceId)) return undefined;
  const byKey = byKeyIn(org);
  const maximum = activeLimit(premises.policies, 'building-maximum', premises.settings.building_maximum);
  const { rows } = await sql<Changing & { version: number; named: Named[] }>`select
    ${nowInDatabase} as now, building.rules_version as version,
    ${list(sql`
      select space.id, space.name, space.room_id as "roomId", room.name as "roomName",
        space.maximum_occupants as "maximumOccupants"
      from offered_space space
      ${byKey('offered_space as room', sql`name`, sql`room.id = space.room_id`)}
      where space.organisation_id = ${org} and space.id = ${spaceId}`)} as named,
    ${membersSql(asked, isSelfOnly)} as members,
    ${changingSql(asked, sql`${[space.floorId]}::uuid[]`, maximum)}
  from offered_building building
  where building.organisation_id = ${org} and building.id = ${building} and building.removed_at is null`.execute(tx);
  const [row] = rows;
  if (row?.version !== premises.version) return undefined;
  const { version: _version, named, ...changing } = row;
  const { zone, modules, settings, policies, slots } = premises;
  return {
    ...changing,
    zone,
    modules,
    settings,
    policies: [...policies],
    spaces: named.flatMap((one) => spaceFrom(premises, one)),
    absences: [],
    hasSlots: slots.length > 0,
    slots: slotsOf(slots, space.roomId).map((slot) => ({ ...slot, hint: '' })),
  };
}
