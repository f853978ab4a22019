import { Slug } from '@berth/contract';
import { type Database, inTenant } from '@berth/database';
import { isDashboardAdmin, rolesActingIn } from '@berth/domain';
import type { ResolveMemberInOrganisation } from '../../platform/identity/callers.ts';
import { belongsToBuilding } from './building-groups.sql.ts';
import { BuildingNotFound } from './identity.problems.ts';
import { memberOf } from './member.sql.ts';
import { membershipFrom } from './membership-from.ts';
import type { OrganisationIdBySlug } from './organisation-id-by-slug.ts';

/**
 * Looks a caller up in an organisation, for what belongs to no building; somebody else's is as unknown as none. Whoever
 * was taken out of its last building is nobody there any more, whatever the organisation still knows of them.
 */
export const createResolveMemberInOrganisation =
  (db: Database, organisationIdBySlug: OrganisationIdBySlug): ResolveMemberInOrganisation =>
  async (caller, org) => {
    if (!Slug.safeParse(org).success) throw BuildingNotFound();
    const organisationId = await organisationIdBySlug(org);
    const { personId, token } = caller;
    const member = await inTenant(db, organisationId, async (tx) => {
      const known = await memberOf(tx, { organisationId, personId });
      const traces = known && { memberId: known.id, identifiers: token.identifiers };
      return traces && (await belongsToBuilding(tx, organisationId, traces)) ? known : undefined;
    });
    const roles = rolesActingIn(token.roles, membershipFrom(member));
    if (member === undefined && !isDashboardAdmin(roles)) throw BuildingNotFound();
    return { ...caller, organisationId, memberId: member?.id, roles };
  };
