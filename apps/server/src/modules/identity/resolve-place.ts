import type { Endpoint } from '@berth/contract';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../platform/identity/caller.ts';
import type { ResolveMemberAtBuilding, ResolveMemberInOrganisation } from '../../platform/identity/callers.ts';
import type { ResolveMemberBesideUser } from './resolve-member-in-organisation.ts';

export type PlaceResolvers = {
  readonly resolveMemberAtBuilding: ResolveMemberAtBuilding;
  readonly resolveMemberInOrganisation: ResolveMemberInOrganisation;
  readonly resolveMemberBesideUser: ResolveMemberBesideUser;
};

type Named = Readonly<Record<string, string | undefined>>;

const organisationNamed = ({ organisationIn }: Endpoint, { params, query }: FastifyRequest) =>
  // Left out of the query it is one that does not exist.
  organisationIn === 'query' ? ((query as Named)['org'] ?? '') : (params as Named)['org'];

/**
 * Looks a caller up where the call says that it is about: at a user, in an organisation or in a building. Undefined when
 * it says nothing.
 */
export const createResolvePlace =
  ({ resolveMemberAtBuilding, resolveMemberInOrganisation, resolveMemberBesideUser }: PlaceResolvers) =>
  (call: Endpoint, caller: SignedIn, request: FastifyRequest) => {
    const params = request.params as Named;
    if (call.locatedBy !== undefined) return resolveMemberBesideUser(caller, params[call.locatedBy]);
    const org = organisationNamed(call, request);
    if (org === undefined) return undefined;
    if (params['building'] !== undefined) return resolveMemberAtBuilding(caller, { org, building: params['building'] });
    return call.access === 'A' || call.access === 'B' ? resolveMemberInOrganisation(caller, org) : undefined;
  };
