import type { TenantTx } from '@berth/database';
import type { Role } from '@berth/domain';
import { sql } from 'kysely';

const ADMINISTRATOR: Role = 'Customer-admin';

/**
 * Who may administer the organisation, by a role that it granted or by that of their last token where it counts, as
 * `rolesActingIn` says; whoever was taken out of its last building is nobody there any more.
 */
export const administratorsOf = (tx: TenantTx, organisationId: string) =>
  tx
    .selectFrom('member')
    .select(['member.person_id as personId', 'member.email', 'member.first_name as firstName'])
    .select(['member.last_name as lastName', 'member.language'])
    .where('member.organisation_id', '=', organisationId)
    .where('member.explicit', '=', true)
    .where('member.suspended_at', 'is', null)
    .where('member.removed_at', 'is', null)
    .where(
      sql<boolean>`(${ADMINISTRATOR} = any(member.roles)
        or (member.token_roles_act and ${ADMINISTRATOR} = any(member.token_roles)))`,
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('member_building')
          .select('member_building.member_id')
          .where('member_building.organisation_id', '=', organisationId)
          .whereRef('member_building.member_id', '=', 'member.id'),
      ),
    )
    .orderBy('member.email')
    .execute();
