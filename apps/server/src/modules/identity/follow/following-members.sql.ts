import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

/** The columns of a member that a directory controls. */
export type FollowingRow = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isScim: boolean;
  readonly isSuspended: boolean;
  readonly isRemoved: boolean;
  readonly roles: string[];
  readonly userpools: string[];
  readonly buildings: string[];
};

type Query = {
  readonly memberIds: readonly string[];
  readonly emails: readonly string[];
  /** Locks the rows until the commit; a preview locks nothing. */
  readonly lock: boolean;
};

/** Reads members by id and, for people without a member yet, by address. */
export const followingMembers = async (tx: TenantTx, organisationId: string, { memberIds, emails, lock }: Query) =>
  (
    await sql<FollowingRow>`
      select member.id, member.email, member.first_name as "firstName", member.last_name as "lastName",
        member.managed_by = 'scim' as "isScim", member.suspended_at is not null as "isSuspended",
        member.removed_at is not null as "isRemoved", member.roles,
        array(select jsonb_array_elements_text(coalesce(member.attributes -> 'userpool', '[]'))) as userpools,
        array(
          select member_building.building_id::text from member_building
          where member_building.organisation_id = member.organisation_id and member_building.member_id = member.id
        ) as buildings
      from member
      where member.organisation_id = ${organisationId}
        and (member.id = any(${memberIds}::uuid[]) or member.email = any(${emails}::text[]))
      order by member.id
      ${lock ? sql`for update of member` : sql``}`.execute(tx)
  ).rows;
