import { Slug } from '@berth/contract';
import { type Database, inTenant } from '@berth/database';
import { isDashboardAdmin, rolesActingIn } from '@berth/domain';
import type { ResolveMemberInOrganisation } from '../../platform/identity/callers.ts';
import { BuildingNotFound } from './identity.problems.ts';
import { memberOf } from './member.sql.ts';
import type { OrganisationIdBySlug } from './organisation-id-by-slug.ts';

/** Looks a caller up in an organisation, for what belongs to no building; somebody else's is as unknown as none. */
export const createResolveMemberInOrganisation =
  (db: Database, organisationIdBySlug: OrganisationIdBySlug): ResolveMemberInOrganisation =>
  async (caller, org) => {
    if (!Slug.safeParse(org).success) throw BuildingNotFound();
    const organisationId = await organisationIdBySlug(org);
    const key = { organisationId, personId: caller.personId };
    const member = await inTenant(db, organisationId, (tx) => memberOf(tx, key));
    const roles = rolesActingIn(caller.token.roles, member);
    if (member === undefined && !isDashboardAdmin(roles)) throw BuildingNotFound();
    return { ...caller, organisationId, memberId: member?.id, roles };
  };
