import type { TenantTx } from '@berth/database';
import type { Role } from '@berth/domain';
import { sql } from 'kysely';

const ADMINISTRATOR: Role = 'Customer-admin';

/** By a role that the organisation granted or by that of their last token where it counts, as `rolesActingIn` says. */
const isAdministrator = sql<boolean>`(${ADMINISTRATOR} = any(member.roles)
  or (member.token_roles_act and ${ADMINISTRATOR} = any(member.token_roles)))`;

const administrators = (tx: TenantTx, organisationId: string, buildingId?: string) =>
  tx
    .selectFrom('member')
    .select(['member.person_id as personId', 'member.email', 'member.first_name as firstName'])
    .select(['member.last_name as lastName', 'member.language'])
    .where('member.organisation_id', '=', organisationId)
    .where('member.explicit', '=', true)
    .where('member.suspended_at', 'is', null)
    .where('member.removed_at', 'is', null)
    .where(isAdministrator)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('member_building')
          .select('member_building.member_id')
          .where('member_building.organisation_id', '=', organisationId)
          .whereRef('member_building.member_id', '=', 'member.id')
          .$if(buildingId !== undefined, (there) => there.where('member_building.building_id', '=', buildingId ?? '')),
      ),
    )
    .orderBy('member.email')
    .execute();

/** Who may administer the organisation; whoever was taken out of its last building is nobody there any more. */
export const administratorsOf = (tx: TenantTx, organisationId: string) => administrators(tx, organisationId);

/** Who looks after one building: the administrators who are members of it, or all of them where none is. */
export async function administratorsAt(tx: TenantTx, organisationId: string, buildingId: string) {
  const there = await administrators(tx, organisationId, buildingId);
  return there.length > 0 ? there : administrators(tx, organisationId);
}
