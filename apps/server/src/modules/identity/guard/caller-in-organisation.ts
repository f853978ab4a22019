import { Slug } from '@berth/contract';
import { type Database, inTenant } from '@berth/database';
import { isDashboardAdmin, membershipFrom, rolesActingIn } from '@berth/domain/identity';
import type { OrganisationCaller, SignedIn } from '../../../platform/identity/caller.ts';
import type { ResolveCallerInOrganisation } from '../../../platform/identity/callers.ts';
import { belongsToBuilding } from '../member/building-groups.sql.ts';
import { BuildingNotFound, UserIdRequired, UserNotFound } from '../identity.problems.ts';
import { organisationOfMember, organisationsOf } from '../sign-in/person.sql.ts';
import { memberOf } from '../member/member.sql.ts';
import type { OrganisationIdBySlug } from './organisation-id-by-slug.ts';
import { domainOf } from '../member/recognise-member.ts';

/**
 * Resolves a caller in an organisation. People who were removed from their last building, or who are suspended or
 * removed, are strangers, even if their member row still exists. Undefined for a stranger.
 */
async function callerIn(
  db: Database,
  signedIn: SignedIn,
  organisationId: string,
): Promise<OrganisationCaller | undefined> {
  const { personId, token } = signedIn;
  const member = await inTenant(db, organisationId, async (tx) => {
    const row = await memberOf(tx, { organisationId, personId });
    if (row === undefined || row.isOut) return undefined;
    const traces = { memberId: row.id, identifiers: token.identifiers };
    return (await belongsToBuilding(tx, organisationId, traces)) ? row : undefined;
  });
  const roles = rolesActingIn(token.roles, membershipFrom(member));
  if (member === undefined && !isDashboardAdmin(roles)) return undefined;
  return { ...signedIn, organisationId, memberId: member?.id, roles };
}

/**
 * Resolves a caller in an organisation, for data that belongs to no building; another's organisation is as unknown as a
 * missing one.
 */
export const createResolveCallerInOrganisation =
  (db: Database, organisationIdBySlug: OrganisationIdBySlug): ResolveCallerInOrganisation =>
  async (signedIn, org) => {
    if (!Slug.safeParse(org).success) throw BuildingNotFound();
    const caller = await callerIn(db, signedIn, await organisationIdBySlug(org));
    if (caller === undefined) throw BuildingNotFound();
    return caller;
  };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type ResolveCallerBesideMember = (
  signedIn: SignedIn,
  memberId: string | undefined,
) => Promise<OrganisationCaller>;

/**
 * Resolves a caller in the organisation of the member with this id; a member of another organisation is as unknown as a
 * missing one.
 */
export const createResolveCallerBesideMember =
  (db: Database): ResolveCallerBesideMember =>
  async (signedIn, memberId) => {
    if (memberId === undefined || !UUID.test(memberId)) throw UserIdRequired();
    const organisationId = await organisationOfMember(db, memberId);
    const caller = organisationId === undefined ? undefined : await callerIn(db, signedIn, organisationId);
    if (caller === undefined) throw UserNotFound();
    return caller;
  };

export type ResolveOnlyMembership = (signedIn: SignedIn) => Promise<OrganisationCaller>;

/**
 * Resolves a caller who names no organisation in the only one that they are a member of. Members of several and
 * operators without a membership have to name one.
 */
export const createResolveOnlyMembership =
  (db: Database): ResolveOnlyMembership =>
  async (signedIn) => {
    const { personId, token } = signedIn;
    const traces = { personId, identifiers: token.identifiers, domain: domainOf(token.email) };
    const memberships: OrganisationCaller[] = [];
    for (const { id } of await organisationsOf(db, traces)) {
      const caller = await callerIn(db, signedIn, id);
      if (caller?.memberId !== undefined) memberships.push(caller);
    }
    const [only, ...others] = memberships;
    if (only === undefined || others.length > 0) throw BuildingNotFound();
    return only;
  };
