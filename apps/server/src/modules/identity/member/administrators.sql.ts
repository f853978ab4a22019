import type { TenantTx } from '@berth/database';
import type { Role } from '@berth/domain/identity';
import { sql } from 'kysely';

const ADMINISTRATOR: Role = 'Customer-admin';

/** Administrators by a granted role, or by a role of their last token where that applies, see `rolesActingIn`. */
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

/** Returns the administrators of the organisation, except people who were removed from their last building. */
export const administratorsOf = (tx: TenantTx, organisationId: string) => administrators(tx, organisationId);

/** Returns the administrators of one building: those who are members of it, or all if none is. */
export async function administratorsAt(tx: TenantTx, organisationId: string, buildingId: string) {
  const there = await administrators(tx, organisationId, buildingId);
  return there.length > 0 ? there : administrators(tx, organisationId);
}
