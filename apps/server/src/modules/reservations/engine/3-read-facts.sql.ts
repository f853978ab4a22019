import type { TenantTx } from '@berth/database';
import type { BuildingSettings, Modules, Policy } from '@berth/domain/buildings';
import type { SlotFor } from '@berth/domain/opening-hours';
import type { ObjectType } from '@berth/domain/reservations';
import type { LocalDate, Weekday } from '@berth/domain/time';
import { sql } from 'kysely';
import { nowInDatabase } from '../../../platform/clock.ts';
import { neighbourhoodsFrom, type Neighbourhoods, neighbourhoodsSql } from '../../premises/index.ts';
import type { NeighbourhoodRow } from '../../premises/index.ts';
import { byKeyIn, changingSql, type FactsAsked, list, membersSql, ms } from './3-facts-parts.sql.ts';

export type SpaceRow = {
  id: string;
  type: ObjectType;
  name: string;
  floorId: string;
  roomId: string | null;
  roomName: string | null;
  isReservable: boolean;
  maximumOccupants: number | null;
  floorUserpools: string[];
  isFixed: boolean;
  fixedMemberId: string | null;
};
export type MemberRow = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  attributes: Record<string, string[]>;
  holdsResponderDesk: boolean;
  belongs: boolean;
};
type AbsenceRow = { memberId: string; start: number; end: number; allDay: boolean; repeatDays: Weekday[] };
type TakenRow = { spaceId: string; start: number; end: number };
type HeldRow = {
  id: string;
  memberId: string;
  buildingId: string;
  spaceType: ObjectType;
  spaceName: string;
  /** Null if it is in the building of the request. */
  buildingName: string | null;
  localDay: LocalDate;
  start: number;
  end: number;
  holds: boolean;
};
type AssetRow = { id: string; name: string; available: boolean; limit: number };

export type FactsRead = {
  now: number;
  stored: { bodyHash: string; answer: unknown } | null;
  zone: string;
  modules: Modules;
  settings: Partial<BuildingSettings>;
  policies: Policy[];
  spaces: SpaceRow[];
  members: MemberRow[];
  absences: AbsenceRow[];
  slots: SlotFor[];
  taken: TakenRow[];
  held: HeldRow[];
  inBuilding: { start: number; end: number; quantity: number }[];
  userpools: { localDay: LocalDate; userpool: string; count: number }[];
  neighbourhoods: Neighbourhoods;
  /** Reservations of spaces in the requested neighbourhoods that guarantee some of them. */
  reserved: { spaceId: string; localDay: LocalDate; count: number }[];
  assets: AssetRow[];
  lent: { assetId: string; start: number; end: number; quantity: number }[];
};

/**
 * Reads all facts of the rules, and a stored answer, in one statement: each further one would hold the locks for
 * another round trip. There are few kinds of requests, so there are few prepared statements.
 */
export async function readFacts(tx: TenantTx, query: FactsAsked): Promise<FactsRead | undefined> {
  const { organisationId: org, buildingId: building, spaceIds, days } = query;
  const byKey = byKeyIn(org);
  const requestedFloors = sql`array(
    select space.floor_id from offered_space space where space.organisation_id = ${org} and space.id = any(${spaceIds}::uuid[]))`;
  const requestedRooms = sql`array(
    select coalesce(space.room_id, space.id) from offered_space space
    where space.organisation_id = ${org} and space.id = any(${spaceIds}::uuid[]))`;
  const slotColumns = sql`slot.start_time as "startTime", slot.end_time as "endTime",
    slot.valid_from as "validFrom", slot.valid_until as "validUntil", slot.days, slot.userpools, '' as hint`;

  const guaranteed = sql`array(
    select inside.space_id from offered_neighbourhood_space asked
    join offered_neighbourhood n on n.organisation_id = asked.organisation_id and n.id = asked.neighbourhood_id
    join offered_neighbourhood_space inside
      on inside.organisation_id = asked.organisation_id and inside.neighbourhood_id = asked.neighbourhood_id
    where asked.organisation_id = ${org} and asked.space_id = any(${spaceIds}::uuid[]) and n.guaranteed > 0)`;

  const { rows } = await sql<Omit<FactsRead, 'neighbourhoods'> & { neighbourhoods: NeighbourhoodRow[] }>`select
    ${nowInDatabase} as now,
    building.timezone as zone, building.modules, building.settings, building.policies,

    ${list(sql`
      select space.id, space.type, space.name, space.floor_id as "floorId", space.room_id as "roomId",
        room.name as "roomName", coalesce(space.reserved_by = 'whole', room.reserved_by = 'desks') as "isReservable",
        space.maximum_occupants as "maximumOccupants", floor.userpools as "floorUserpools",
        fixed.space_id is not null as "isFixed", fixed.member_id as "fixedMemberId"
      from offered_space space
      ${byKey('offered_floor as floor', sql`id, userpools, removed_at`, sql`floor.id = space.floor_id`)}
      ${byKey('offered_space as room', sql`id, name, reserved_by, removed_at`, sql`room.id = space.room_id`)}
      ${byKey('offered_fixed_desk as fixed', sql`space_id, member_id`, sql`fixed.space_id = space.id`)}
      where space.organisation_id = ${org} and space.id = any(${spaceIds}::uuid[]) and space.building_id = ${building}
        and space.removed_at is null and floor.removed_at is null and room.removed_at is null`)} as spaces,

    ${membersSql(query, false)} as members,

    ${list(sql`
      select absence.member_id as "memberId", ${ms('absence.start_at')} as start, ${ms('absence.end_at')} as end,
        absence.all_day as "allDay", absence.repeat_days as "repeatDays"
      from offered_planned_absence absence
      where absence.organisation_id = ${org} and absence.building_id = ${building}
        and absence.member_id = any(array(
          select fixed.member_id from offered_fixed_desk fixed
          where fixed.organisation_id = ${org} and fixed.space_id = any(${spaceIds}::uuid[])))`)} as absences,

    ${list(sql`
      select slot.room_id as "roomId", ${slotColumns} from offered_timeslot slot
      where slot.organisation_id = ${org} and slot.room_id = any(${requestedRooms})
      union
      -- For a room without hours, those of the whole building that are not over; mostly equal in all rooms, so distinct
      -- ones only. Hours that begin later are read as well: until then they close the room.
      select null, ${slotColumns} from offered_timeslot slot
      join offered_space room on room.organisation_id = slot.organisation_id and room.id = slot.room_id
      where slot.organisation_id = ${org} and slot.building_id = ${building} and room.removed_at is null
        and (slot.valid_until is null or slot.valid_until >= ${days[0]}::date)
        and exists (
          select from unnest(${requestedRooms}) as asked (id)
          where not exists (
            select from offered_timeslot own where own.organisation_id = ${org} and own.room_id = asked.id))`)} as slots,

    ${neighbourhoodsSql(sql`building.organisation_id`, sql`building.id`)} as neighbourhoods,

    ${changingSql(query, requestedFloors, { guaranteed })}
  from offered_building building
  where building.organisation_id = ${org} and building.id = ${building} and building.removed_at is null`.execute(tx);
  const [row] = rows;
  return row && { ...row, neighbourhoods: neighbourhoodsFrom(row.neighbourhoods) };
}
