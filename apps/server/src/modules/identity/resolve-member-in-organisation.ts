import { Slug } from '@berth/contract';
import { type Database, inTenant } from '@berth/database';
import { isDashboardAdmin, rolesActingIn } from '@berth/domain';
import type { OrganisationCaller, SignedIn } from '../../platform/identity/caller.ts';
import type { ResolveMemberInOrganisation } from '../../platform/identity/callers.ts';
import { belongsToBuilding } from './building-groups.sql.ts';
import { BuildingNotFound, UserIdRequired, UserNotFound } from './identity.problems.ts';
import { organisationOfMember } from './identity.sql.ts';
import { memberOf } from './member.sql.ts';
import { membershipFrom } from './membership-from.ts';
import type { OrganisationIdBySlug } from './organisation-id-by-slug.ts';

/**
 * Whoever was taken out of an organisation's last building is nobody there any more, whatever the organisation still
 * knows of them; nor is one whom it suspended or removed. Undefined for a stranger.
 */
async function callerIn(
  db: Database,
  caller: SignedIn,
  organisationId: string,
): Promise<OrganisationCaller | undefined> {
  const { personId, token } = caller;
  const member = await inTenant(db, organisationId, async (tx) => {
    const known = await memberOf(tx, { organisationId, personId });
    if (known === undefined || known.isOut) return undefined;
    const traces = { memberId: known.id, identifiers: token.identifiers };
    return (await belongsToBuilding(tx, organisationId, traces)) ? known : undefined;
  });
  const roles = rolesActingIn(token.roles, membershipFrom(member));
  if (member === undefined && !isDashboardAdmin(roles)) return undefined;
  return { ...caller, organisationId, memberId: member?.id, roles };
}

/** Looks a caller up in an organisation, for what belongs to no building; somebody else's is as unknown as none. */
export const createResolveMemberInOrganisation =
  (db: Database, organisationIdBySlug: OrganisationIdBySlug): ResolveMemberInOrganisation =>
  async (caller, org) => {
    if (!Slug.safeParse(org).success) throw BuildingNotFound();
    const found = await callerIn(db, caller, await organisationIdBySlug(org));
    if (found === undefined) throw BuildingNotFound();
    return found;
  };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type ResolveMemberBesideUser = (caller: SignedIn, userId: string | undefined) => Promise<OrganisationCaller>;

/** Looks a caller up in the organisation of the user whom they name by id; somebody else's user is as unknown as none. */
export const createResolveMemberBesideUser =
  (db: Database): ResolveMemberBesideUser =>
  async (caller, userId) => {
    if (userId === undefined || !UUID.test(userId)) throw UserIdRequired();
    const organisationId = await organisationOfMember(db, userId);
    const found = organisationId === undefined ? undefined : await callerIn(db, caller, organisationId);
    if (found === undefined) throw UserNotFound();
    return found;
  };
