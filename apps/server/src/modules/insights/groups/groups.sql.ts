import type { TenantTx } from '@berth/database';
import type { CalendarPeriod, CancelledBy, GroupFigure, GroupRow } from '@berth/domain/insights';
import type { ProfileAttributes } from '@berth/domain/reservations';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

/** w: a week from Monday; m: a month. */
export type PeriodKind = 'w' | 'm';
export type Settled = { readonly kind: PeriodKind; readonly startsOn: LocalDate };

export async function settledPeriods(tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    select settled.period as kind, settled.starts_on as "startsOn" from usage_period settled
    where settled.organisation_id = ${organisationId} and settled.building_id = ${buildingId}`.execute(tx);
  return rows;
}

export type GroupedReservation = {
  readonly memberId: string;
  readonly day: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly state: 'r' | 'i' | 'o' | 'c';
  readonly cancelledBy: CancelledBy | null;
  readonly cancelledAt: number | null;
  readonly checkedInAt: number | null;
  readonly plannedEnd: number | null;
  readonly sensedMinutes: number | null;
  readonly heardMinutes: number | null;
};

/** Leaves out anonymised reservations. */
export async function reservationsIn(
  tx: TenantTx,
  { organisationId: org, buildingId }: BuildingKey,
  { startsOn, endsOn }: CalendarPeriod,
): Promise<GroupedReservation[]> {
  const { rows } = await sql<GroupedReservation>`
    select r.member_id as "memberId", r.local_day as day, r.start_at as start, r.end_at as end, r.state,
      r.cancelled_by as "cancelledBy", r.cancelled_at as "cancelledAt", r.checked_in_at as "checkedInAt",
      r.planned_end_at as "plannedEnd", r.sensed_minutes as "sensedMinutes", r.heard_minutes as "heardMinutes"
    from offered_reservation r
    where r.organisation_id = ${org} and r.local_day between ${startsOn} and ${endsOn} and r.member_id is not null
      -- The calendar member is not a person, and would make a group of four look like five.
      and not (r.mirrored and exists (
        select from offered_member member
        where member.organisation_id = ${org} and member.id = r.member_id and member.kind = 'calendar'))
      and r.floor_id = any(array(
        select floor.id from offered_floor floor
        where floor.organisation_id = ${org} and floor.building_id = ${buildingId}))`.execute(tx);
  return rows;
}

export type GroupMember = {
  readonly id: string;
  readonly attributes: ProfileAttributes;
  readonly belongs: boolean;
};

/** All members of the organisation, and whether they belong to the building: former members were there too. */
export async function membersOf(
  tx: TenantTx,
  { organisationId: org, buildingId }: BuildingKey,
): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select member.id, member.attributes, member.removed_at is null and (
      exists (
        select from offered_member_building added
        where added.organisation_id = ${org} and added.building_id = ${buildingId} and added.member_id = member.id)
      or exists (
        select from offered_building_access access
        where access.organisation_id = ${org} and access.building_id = ${buildingId}
          and access.identifier = any(member.identifiers))) as belongs
    from offered_member member
    where member.organisation_id = ${org} and member.kind = 'person'`.execute(tx);
  return rows;
}

/** False if the period is settled already: its published groups never change. */
export async function notePeriod(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  { kind, startsOn }: Settled,
  withheld: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into usage_period (organisation_id, building_id, period, starts_on, withheld)
    values (${organisationId}, ${buildingId}, ${kind}, ${startsOn}, ${withheld})
    on conflict do nothing -- usage_period_pkey`.execute(tx);
  return numAffectedRows === 1n;
}

/** Small groups are suppressed already: every stored row may be shown. */
export async function storeGroups(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  { kind, startsOn }: Settled,
  rows: readonly GroupRow<GroupFigure>[],
): Promise<void> {
  if (rows.length === 0) return;
  const of = (name: GroupFigure) => rows.map(({ figures }) => figures[name]);
  await sql`
    insert into usage_group (organisation_id, building_id, period, starts_on, userpool, people, reservations, days,
      reserved_minutes, attended, no_shows, cancelled, late_cancelled)
    select ${organisationId}::uuid, ${buildingId}::uuid, ${kind}::"char", ${startsOn}::date, one.* from unnest(
      ${rows.map(({ userpool }) => userpool ?? '')}::text[], ${rows.map(({ people }) => people)}::integer[],
      ${of('reservations')}::integer[], ${of('days')}::integer[], ${of('reservedMinutes')}::integer[],
      ${of('attended')}::integer[], ${of('noShows')}::integer[], ${of('cancelled')}::integer[],
      ${of('lateCancelled')}::integer[]) as one`.execute(tx);
}
