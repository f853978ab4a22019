import type { TenantTx } from '@berth/database';
import type { LocalDate, Weekday } from '@berth/domain/time';
import { sql } from 'kysely';
import { nowInDatabase } from '../../platform/clock.ts';
import type { MemberKey } from '../../platform/keys.ts';
import { hasPeople } from './demand.sql.ts';

type Notification = MemberKey & { readonly neighbourhoodId: string; readonly day: LocalDate };

export const insertNotification = (tx: TenantTx, { organisationId, memberId, neighbourhoodId, day }: Notification) =>
  sql`
  insert into neighbourhood_notification (organisation_id, neighbourhood_id, local_day, member_id)
  values (${organisationId}, ${neighbourhoodId}, ${day}, ${memberId})
  on conflict do nothing -- neighbourhood_notification_pkey`.execute(tx);

/** A neighbourhood and a day that members wait for. */
export type Awaited = {
  readonly id: string;
  readonly buildingId: string;
  readonly zone: string;
  readonly now: number;
  readonly day: LocalDate;
  readonly weekdays: Weekday[];
  readonly opensDaysBefore: number;
  readonly opensAtHour: number;
  readonly hasPeople: boolean;
  readonly isOpened: boolean;
};

/** Without any notifications, this is one lookup. Those for a removed neighbourhood wait until it is restored. */
export async function awaitedIn(tx: TenantTx, organisationId: string): Promise<Awaited[]> {
  const { rows } = await sql<Awaited>`
    select n.id, n.building_id as "buildingId", building.timezone as zone, ${nowInDatabase} as now,
      awaited.local_day as day, n.weekdays, n.opens_days_before as "opensDaysBefore",
      n.opens_at_hour as "opensAtHour", ${hasPeople(organisationId)} as "hasPeople",
      exists (
        select from neighbourhood_opening o
        where o.organisation_id = ${organisationId} and o.neighbourhood_id = n.id
          and o.local_day = awaited.local_day) as "isOpened"
    from (
      select distinct one.neighbourhood_id, one.local_day from neighbourhood_notification one
      where one.organisation_id = ${organisationId}) awaited
    join neighbourhood n on n.organisation_id = ${organisationId} and n.id = awaited.neighbourhood_id
    join offered_building building on building.organisation_id = n.organisation_id and building.id = n.building_id
    where n.removed_at is null and building.removed_at is null`.execute(tx);
  return rows;
}

type Waiting = { readonly memberId: string; readonly hasReserved: boolean };

/** Deletes the notifications and returns their members, so that two workers never notify the same one. */
export async function takeNotifications(
  tx: TenantTx,
  organisationId: string,
  { id, buildingId, day }: Pick<Awaited, 'id' | 'buildingId' | 'day'>,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with taken as (
      delete from neighbourhood_notification
      where organisation_id = ${organisationId} and neighbourhood_id = ${id} and local_day = ${day}
      returning member_id)
    select taken.member_id as "memberId", exists (
      select from offered_reservation r
      join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
      where r.organisation_id = ${organisationId} and r.member_id = taken.member_id and r.local_day = ${day}
        and r.holds_space and space.building_id = ${buildingId} and space.type = 'DESK') as "hasReserved"
    from taken
    join offered_member member on member.organisation_id = ${organisationId} and member.id = taken.member_id
    where member.suspended_at is null and member.removed_at is null
    order by taken.member_id`.execute(tx);
  return rows;
}
