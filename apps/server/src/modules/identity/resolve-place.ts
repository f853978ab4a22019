import type { Endpoint } from '@berth/contract';
import type { FastifyRequest } from 'fastify';
import type { OrganisationCaller, SignedIn } from '../../platform/identity/caller.ts';
import type { ResolveMemberAtBuilding, ResolveMemberInOrganisation } from '../../platform/identity/callers.ts';
import { BuildingNotFound } from './identity.problems.ts';
import type { ResolveMemberBesideUser, ResolveOnlyMembership } from './resolve-member-in-organisation.ts';

export type PlaceResolvers = {
  readonly resolveMemberAtBuilding: ResolveMemberAtBuilding;
  readonly resolveMemberInOrganisation: ResolveMemberInOrganisation;
  readonly resolveMemberBesideUser: ResolveMemberBesideUser;
  readonly resolveOnlyMembership: ResolveOnlyMembership;
};

type Named = Readonly<Record<string, string | undefined>>;

const organisationNamed = ({ organisationIn }: Endpoint, { params, query }: FastifyRequest) =>
  // Missing in the query, it is treated as one that does not exist.
  organisationIn === undefined ? (params as Named)['org'] : ((query as Named)['org'] ?? '');

/** Refuses operators without a membership, who have no data of their own to read there. */
function memberOnly(caller: OrganisationCaller): OrganisationCaller {
  if (caller.memberId === undefined) throw BuildingNotFound();
  return caller;
}

/**
 * Resolves the caller at the place of the call: a user, an organisation or a building. Undefined if the call has none.
 */
export const createResolvePlace =
  ({
    resolveMemberAtBuilding,
    resolveMemberInOrganisation,
    resolveMemberBesideUser,
    resolveOnlyMembership,
  }: PlaceResolvers) =>
  async (call: Endpoint, caller: SignedIn, request: FastifyRequest) => {
    const params = request.params as Named;
    if (call.locatedBy !== undefined) return resolveMemberBesideUser(caller, params[call.locatedBy]);
    const org = organisationNamed(call, request);
    if (org === undefined) return undefined;
    if (org === '' && call.organisationIn === 'query or membership') return resolveOnlyMembership(caller);
    if (params['building'] !== undefined) return resolveMemberAtBuilding(caller, { org, building: params['building'] });
    if (call.access === 'member of the organisation') return memberOnly(await resolveMemberInOrganisation(caller, org));
    return call.access === 'A' || call.access === 'B' ? resolveMemberInOrganisation(caller, org) : undefined;
  };
