import type { TenantTx } from '@berth/database';
import type { BuildingSettings, LocalDate, Modules, ObjectType, Policy, SlotFor, Weekday } from '@berth/domain';
import { type RawBuilder, sql } from 'kysely';
import { nowInDatabase } from '../../../platform/clock.ts';
import type { Once } from '../../../platform/idempotency/once.ts';
import { keptAnswerSql } from '../../../platform/idempotency/inline-answer.sql.ts';

export type FactsAsked = {
  readonly organisationId: string;
  readonly buildingId: string;
  readonly personId: string;
  readonly once: Once | undefined;
  readonly spaceIds: readonly string[];
  /** Those who will sit there, and the one who asks. */
  readonly memberIds: readonly string[];
  readonly days: readonly LocalDate[];
  /** The earliest start of a member's reservation that anything counts. */
  readonly heldFrom: number;
  readonly assetIds: readonly string[];
  /** What makes strangers wait for each other is counted only where it is limited. */
  readonly countsBuilding: boolean;
  readonly countsUserpools: boolean;
  /** Does not count: it is being changed. */
  readonly replaces: string | undefined;
};

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
  belongs: boolean;
};
type AbsenceRow = { memberId: string; start: number; end: number; allDay: boolean; repeatDays: Weekday[] };
type TakenRow = { spaceId: string; start: number; end: number };
type HeldRow = {
  id: string;
  memberId: string;
  buildingId: string;
  spaceName: string;
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
  hasSlots: boolean;
  slots: SlotFor[];
  taken: TakenRow[];
  held: HeldRow[];
  inBuilding: { start: number; end: number; quantity: number }[];
  userpools: { localDay: LocalDate; userpool: string; count: number }[];
  assets: AssetRow[];
  lent: { assetId: string; start: number; end: number; quantity: number }[];
};

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
const NONE = sql`'[]'::json`;
const list = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(one), '[]') from (${rows}) one)`;

/**
 * Everything that the rules have to know, and whether the same was asked before, in one statement: each more would hold
 * the locks for a round trip longer. Every part is asked by its keys, on plain columns, so that row policies leave the
 * indexes to it. A part that nobody needs is left out, because one that never runs is still made ready each time. There
 * are so few kinds of requests that the prepared statements stay few.
 */
export async function readFacts(tx: TenantTx, asked: FactsAsked): Promise<FactsRead | undefined> {
  const { organisationId: org, buildingId: building, once, replaces = null } = asked;
  const [spaceIds, memberIds, assetIds, days] = [asked.spaceIds, asked.memberIds, asked.assetIds, asked.days];
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  const floorsAsked = sql`array(
    select space.floor_id from offered_space space where space.organisation_id = ${org} and space.id = any(${spaceIds}::uuid[]))`;
  const roomsAsked = sql`array(
    select coalesce(space.room_id, space.id) from offered_space space
    where space.organisation_id = ${org} and space.id = any(${spaceIds}::uuid[]))`;
  const floorsOfBuilding = sql`array(
    select floor.id from offered_floor floor where floor.organisation_id = ${org} and floor.building_id = ${building})`;
  /** One row for each, by its key and no other way: planned without values, a join would read all spaces instead. */
  const byKey = (from: `${string} as ${string}`, columns: RawBuilder<unknown>, key: RawBuilder<unknown>) => {
    const [table = '', alias = ''] = from.split(' as ');
    return sql`
    left join lateral (
      select ${columns} from ${sql.table(table)} ${sql.ref(alias)}
      where ${sql.ref(`${alias}.organisation_id`)} = ${org} and ${key} limit 1) ${sql.ref(alias)} on true`;
  };
  const slotColumns = sql`slot.start_time as "startTime", slot.end_time as "endTime",
    slot.valid_from as "validFrom", slot.valid_until as "validUntil", slot.days, slot.userpools, '' as hint`;

  const stored = once === undefined ? sql`null` : keptAnswerSql(asked, once);
  const inBuilding = list(sql`
    select ${ms('r.start_at')} as start, ${ms('r.end_at')} as end, count(*) as quantity
    from reservation r
    where r.organisation_id = ${org} and r.floor_id = any(${floorsOfBuilding}) and r.local_day = any(${days}::date[])
      and r.holds_space
    group by r.start_at, r.end_at`);
  const userpools = list(sql`
    select r.local_day as "localDay", userpool, count(*) as count
    from reservation r, unnest(r.userpools) userpool
    where r.organisation_id = ${org} and r.floor_id = any(${floorsOfBuilding}) and r.local_day = any(${days}::date[])
      and r.userpools is not null and r.state <> 'c'
    group by r.local_day, userpool`);
  const assets = list(sql`
    select asset.id, asset.name, asset.available, asset.quantity as limit from asset_type asset
    where asset.organisation_id = ${org} and asset.building_id = ${building} and asset.id = any(${assetIds}::uuid[])
      and asset.removed_at is null`);
  const lent = list(sql`
    select lent.asset_id as "assetId", ${ms('r.start_at')} as start, ${ms('r.end_at')} as end, lent.quantity
    from reservation_asset lent
    ${byKey('reservation as r', sql`id, start_at, end_at, holds_space`, sql`r.id = lent.reservation_id`)}
    where lent.organisation_id = ${org} and lent.asset_id = any(${assetIds}::uuid[])
      and lent.local_day = any(${days}::date[]) and r.holds_space and r.id is distinct from ${replaces}::uuid`);

  const { rows } = await sql<FactsRead>`select
    ${nowInDatabase} as now,
    ${stored} as stored,
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

    ${list(sql`
      select member.id, member.email, member.first_name as "firstName", member.last_name as "lastName", member.attributes,
        exists (
          select from offered_member_building added
          where added.organisation_id = ${org} and added.building_id = ${building} and added.member_id = member.id)
        or exists (
          select from offered_building_access access
          where access.organisation_id = ${org} and access.building_id = ${building}
            and access.identifier = any(member.identifiers)) as belongs
      from offered_member member
      where member.organisation_id = ${org} and member.id = any(${memberIds}::uuid[])`)} as members,

    ${list(sql`
      select absence.member_id as "memberId", ${ms('absence.start_at')} as start, ${ms('absence.end_at')} as end,
        absence.all_day as "allDay", absence.repeat_days as "repeatDays"
      from offered_planned_absence absence
      where absence.organisation_id = ${org} and absence.building_id = ${building}
        and absence.member_id = any(array(
          select fixed.member_id from offered_fixed_desk fixed
          where fixed.organisation_id = ${org} and fixed.space_id = any(${spaceIds}::uuid[])))`)} as absences,

    exists (
      select from offered_timeslot slot
      join offered_space room on room.organisation_id = slot.organisation_id and room.id = slot.room_id
      where slot.organisation_id = ${org} and slot.building_id = ${building} and room.removed_at is null) as "hasSlots",
    ${list(sql`
      select slot.room_id as "roomId", ${slotColumns} from offered_timeslot slot
      where slot.organisation_id = ${org} and slot.room_id = any(${roomsAsked})
      union
      -- Of the whole building, for a room that has none; mostly the same hours, room after room, so each once.
      select null, ${slotColumns} from offered_timeslot slot
      join offered_space room on room.organisation_id = slot.organisation_id and room.id = slot.room_id
      where slot.organisation_id = ${org} and slot.building_id = ${building} and room.removed_at is null
        and slot.valid_from <= ${lastDay}::date and (slot.valid_until is null or slot.valid_until >= ${firstDay}::date)
        and exists (
          select from unnest(${roomsAsked}) as asked (id)
          where not exists (
            select from offered_timeslot own where own.organisation_id = ${org} and own.room_id = asked.id))`)} as slots,

    ${list(sql`
      select r.space_id as "spaceId", ${ms('r.start_at')} as start, ${ms('r.end_at')} as end
      from (
        select r.space_id, r.start_at, r.end_at from reservation r
        where r.organisation_id = ${org} and r.floor_id = any(${floorsAsked}) and r.local_day = any(${days}::date[])
          and r.holds_space offset 0) r
      where r.space_id = any(${spaceIds}::uuid[])`)} as taken,

    ${list(sql`
      select r.id, r.member_id as "memberId", space.building_id as "buildingId", space.name as "spaceName",
        r.local_day as "localDay", ${ms('r.start_at')} as start, ${ms('r.end_at')} as end, r.holds_space as holds
      from reservation r
      ${byKey('offered_space as space', sql`building_id, name`, sql`space.id = r.space_id`)}
      where r.organisation_id = ${org} and r.member_id = any(${memberIds}::uuid[])
        and r.start_at >= ${new Date(asked.heldFrom)} and r.state <> 'c' and not r.mirrored`)} as held,

    ${asked.countsBuilding ? inBuilding : NONE} as "inBuilding",
    ${asked.countsUserpools ? userpools : NONE} as userpools,
    ${assetIds.length > 0 ? assets : NONE} as assets,
    ${assetIds.length > 0 ? lent : NONE} as lent
  from offered_building building
  where building.organisation_id = ${org} and building.id = ${building} and building.removed_at is null`.execute(tx);
  return rows[0];
}
