import { type Endpoint, isOrganisationRule } from '@berth/contract';
import type { FastifyRequest } from 'fastify';
import type { BuildingCaller, OrganisationCaller, SignedIn, Token } from '../../../platform/identity/caller.ts';
import type { ResolveCallerAtBuilding, ResolveCallerInOrganisation } from '../../../platform/identity/callers.ts';
import { ensurePerson, type SignIns } from '../sign-in/ensure-person.ts';
import { BuildingNotFound } from '../identity.problems.ts';
import type { ResolveCallerBesideMember, ResolveOnlyMembership } from './caller-in-organisation.ts';

export type PlaceResolvers = {
  readonly resolveCallerAtBuilding: ResolveCallerAtBuilding;
  readonly resolveCallerInOrganisation: ResolveCallerInOrganisation;
  readonly resolveCallerBesideMember: ResolveCallerBesideMember;
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

/** Resolves the caller at the place of the call: a member's organisation, an organisation, a building, or none. */
export const createResolvePlace =
  (
    signIns: SignIns,
    {
      resolveCallerAtBuilding,
      resolveCallerInOrganisation,
      resolveCallerBesideMember,
      resolveOnlyMembership,
    }: PlaceResolvers,
  ) =>
  async (
    call: Endpoint,
    token: Token,
    request: FastifyRequest,
  ): Promise<BuildingCaller | OrganisationCaller | SignedIn> => {
    const params = request.params as Named;
    const org = organisationNamed(call, request);
    const building = params['building'];
    // The statement about the building looks up the person as well.
    if (org !== undefined && building !== undefined && call.locatedBy === undefined)
      return resolveCallerAtBuilding({ token }, { org, building });
    const caller = { personId: await ensurePerson(signIns, token), token };
    if (call.locatedBy !== undefined) return resolveCallerBesideMember(caller, params[call.locatedBy]);
    if (org === undefined) return caller;
    if (org === '' && call.organisationIn === 'query or membership') return resolveOnlyMembership(caller);
    if (call.access === 'member of the organisation') return memberOnly(await resolveCallerInOrganisation(caller, org));
    return isOrganisationRule(call.access) ? resolveCallerInOrganisation(caller, org) : caller;
  };
