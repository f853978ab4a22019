import { Slug } from '@berth/contract';
import { type Database, inTenant } from '@berth/database';
import { isDashboardAdmin, rolesActingIn } from '@berth/domain/identity';
import type { OrganisationCaller, SignedIn } from '../../../platform/identity/caller.ts';
import type { ResolveMemberInOrganisation } from '../../../platform/identity/callers.ts';
import { belongsToBuilding } from '../member/building-groups.sql.ts';
import { BuildingNotFound, UserIdRequired, UserNotFound } from '../identity.problems.ts';
import { organisationOfMember, organisationsOf } from '../sign-in/person.sql.ts';
import { memberOf } from '../member/member.sql.ts';
import { membershipFrom } from '../member/membership-from.ts';
import type { OrganisationIdBySlug } from './organisation-id-by-slug.ts';
import { domainOf } from '../member/recognise-member.ts';

/**
 * Resolves a caller in an organisation. People who were removed from their last building, or who are suspended or
 * removed, are strangers, even if their member row still exists. Undefined for a stranger.
 */
async function callerIn(
  db: Database,
  caller: SignedIn,
  organisationId: string,
): Promise<OrganisationCaller | undefined> {
  const { personId, token } = caller;
  const member = await inTenant(db, organisationId, async (tx) => {
    const row = await memberOf(tx, { organisationId, personId });
    if (row === undefined || row.isOut) return undefined;
    const traces = { memberId: row.id, identifiers: token.identifiers };
    return (await belongsToBuilding(tx, organisationId, traces)) ? row : undefined;
  });
  const roles = rolesActingIn(token.roles, membershipFrom(member));
  if (member === undefined && !isDashboardAdmin(roles)) return undefined;
  return { ...caller, organisationId, memberId: member?.id, roles };
}

/**
 * Resolves a caller in an organisation, for data that belongs to no building; another's organisation is as unknown as a
 * missing one.
 */
export const createResolveMemberInOrganisation =
  (db: Database, organisationIdBySlug: OrganisationIdBySlug): ResolveMemberInOrganisation =>
  async (caller, org) => {
    if (!Slug.safeParse(org).success) throw BuildingNotFound();
    const member = await callerIn(db, caller, await organisationIdBySlug(org));
    if (member === undefined) throw BuildingNotFound();
    return member;
  };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type ResolveMemberBesideUser = (caller: SignedIn, userId: string | undefined) => Promise<OrganisationCaller>;

/**
 * Resolves a caller in the organisation of the user with this id; a user of another organisation is as unknown as a
 * missing one.
 */
export const createResolveMemberBesideUser =
  (db: Database): ResolveMemberBesideUser =>
  async (caller, userId) => {
    if (userId === undefined || !UUID.test(userId)) throw UserIdRequired();
    const organisationId = await organisationOfMember(db, userId);
    const member = organisationId === undefined ? undefined : await callerIn(db, caller, organisationId);
    if (member === undefined) throw UserNotFound();
    return member;
  };

export type ResolveOnlyMembership = (caller: SignedIn) => Promise<OrganisationCaller>;

/**
 * Resolves a caller who names no organisation in the only one that they are a member of. Members of several and
 * operators without a membership have to name one.
 */
export const createResolveOnlyMembership =
  (db: Database): ResolveOnlyMembership =>
  async (caller) => {
    const { personId, token } = caller;
    const traces = { personId, identifiers: token.identifiers, domain: domainOf(token.email) };
    const memberships: OrganisationCaller[] = [];
    for (const { id } of await organisationsOf(db, traces)) {
      const member = await callerIn(db, caller, id);
      if (member?.memberId !== undefined) memberships.push(member);
    }
    const [only, ...others] = memberships;
    if (only === undefined || others.length > 0) throw BuildingNotFound();
    return only;
  };
