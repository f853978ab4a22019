import type { TenantTx } from '@berth/database';
import { type RawBuilder, sql } from 'kysely';
import type { MemberKey } from '../../../platform/keys.ts';

type Of = {
  /** None for data that belongs to no building. */
  readonly building: RawBuilder<unknown>;
  readonly member: RawBuilder<unknown>;
};

const NONE = sql`null::uuid`;

/** A file or list with many people: any hold keeps it. */
export const NAMES_MANY: Of = { building: NONE, member: sql`hold.member_id` };

/** A legal hold in force: approved by two administrators, begun, not over and not released. */
const inForce = (organisationId: string) => sql`
  hold.organisation_id = ${organisationId} and hold.approved_by is not null and hold.released_at is null
    and hold.from_day <= wall_clock()::date and hold.until_day >= wall_clock()::date`;

/** Whether data about the member exists in the building of a hold. Being allowed to enter it does not count. */
const standsThere = (org: string, member: RawBuilder<unknown>) => sql`(
  exists (
    select from reservation there
    join floor on floor.organisation_id = ${org} and floor.id = there.floor_id and floor.building_id = hold.building_id
    where there.organisation_id = ${org} and (there.member_id = ${member} or there.made_by_id = (
      select maker.person_id from member maker where maker.organisation_id = ${org} and maker.id = ${member})))
  or exists (
    select from reservation_guest guest
    join reservation there on there.organisation_id = ${org} and there.id = guest.reservation_id
    join floor on floor.organisation_id = ${org} and floor.id = there.floor_id and floor.building_id = hold.building_id
    where guest.organisation_id = ${org} and lower(guest.email) = (
      select invited.email from member invited where invited.organisation_id = ${org} and invited.id = ${member}))
  or exists (
    select from fixed_desk there
    join space on space.organisation_id = ${org} and space.id = there.space_id and space.building_id = hold.building_id
    where there.organisation_id = ${org} and there.member_id = ${member})
  or exists (
    select from presence there
    where there.organisation_id = ${org} and there.building_id = hold.building_id and there.member_id = ${member})
  or exists (
    select from planned_absence there
    where there.organisation_id = ${org} and there.building_id = hold.building_id and there.member_id = ${member})
  or exists (
    select from review there
    where there.organisation_id = ${org} and there.building_id = hold.building_id and there.member_id = ${member})
  or exists (
    select from audit there
    where there.organisation_id = ${org} and there.building_id = hold.building_id and (
      there.subject_id = ${member} or there.actor_id = (
        select actor.person_id from member actor where actor.organisation_id = ${org} and actor.id = ${member}))))`;

/** The single condition by which every job skips held data. */
export const notHeld = (organisationId: string, { building, member }: Of) => sql<boolean>`not exists (
  select from legal_hold hold
  where ${inForce(organisationId)}
    and (hold.member_id is null or hold.member_id = ${member})
    and (hold.building_id is null or hold.building_id = ${building}
      or ${building} is null and (${member} is null or ${standsThere(organisationId, member)})))`;

/** Whether any data about the member must stay. */
export async function isHeld(tx: TenantTx, { organisationId, memberId }: MemberKey): Promise<boolean> {
  const free = notHeld(organisationId, { building: NONE, member: sql`${memberId}::uuid` });
  const { rows } = await sql<{ free: boolean }>`select ${free} as free`.execute(tx);
  return rows[0]?.free !== true;
}
