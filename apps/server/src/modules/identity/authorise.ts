import { type AccessRule, type Endpoint, isPlaceRule } from '@berth/contract';
import type { Database } from '@berth/database';
import { isDashboardAdmin, mayHelpEvacuate, passesGuard } from '@berth/domain';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Authorise } from '../../platform/http/create-api.ts';
import { NotAuthorised, NotSignedIn } from '../../platform/http/problem.ts';
import type { BuildingCaller, OrganisationCaller, SignedIn, Token } from '../../platform/identity/caller.ts';
import type { ResolveMemberAtBuilding, ResolveMemberInOrganisation } from '../../platform/identity/callers.ts';
import type { TokenVerifier } from '../../platform/identity/verify-token.ts';
import { ensurePerson } from './ensure-person.ts';
import type { ResolveMemberBesideUser } from './resolve-member-in-organisation.ts';
import { createNoteOperatorReads } from './note-operator-reads.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** The id behind a sign-in, made at the first. It never changes, so it is remembered. */
function createPersonIdOf(db: Database) {
  const known = new LRUCache<string, string>({ max: 50_000 });
  return async ({ issuer, subject }: Token): Promise<string> => {
    const key = `${issuer} ${subject}`;
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const id = await ensurePerson(db, { issuer, subject });
    known.set(key, id);
    return id;
  };
}

type Options = {
  db: Database;
  tokens: TokenVerifier;
  resolveMemberAtBuilding: ResolveMemberAtBuilding;
  resolveMemberInOrganisation: ResolveMemberInOrganisation;
  resolveMemberBesideUser: ResolveMemberBesideUser;
};

/** What the roles that count here, and for an evacuation the directory, say of a rule about a place. */
function passesRule(rule: AccessRule, caller: BuildingCaller | OrganisationCaller): boolean {
  if (rule === 'A' || rule === 'B') return passesGuard(caller.roles, rule);
  if (rule === 'A or emergency responder')
    return mayHelpEvacuate(caller.roles, 'attributes' in caller ? caller.attributes : {});
  return true;
}

type Named = Readonly<Record<string, string | undefined>>;

const placeIn = ({ organisationIn }: Endpoint, { params, query }: FastifyRequest): Named =>
  organisationIn === 'query' ? { ...(params as Named), org: (query as Named)['org'] ?? '' } : (params as Named);

/** Where the call says that it is about: a user, an organisation or a building; undefined when it says nothing. */
const createResolvePlace =
  ({ resolveMemberAtBuilding, resolveMemberInOrganisation, resolveMemberBesideUser }: Options) =>
  (call: Endpoint, caller: SignedIn, params: Named) => {
    const { org, building } = params;
    if (call.locatedBy !== undefined) return resolveMemberBesideUser(caller, params[call.locatedBy]);
    if (org === undefined) return undefined;
    if (building !== undefined) return resolveMemberAtBuilding(caller, { org, building });
    return call.access === 'A' || call.access === 'B' ? resolveMemberInOrganisation(caller, org) : undefined;
  };

/** Who calls, and whether the call's access rule lets them. */
export function createAuthorise(options: Options): Authorise {
  const { db, tokens } = options;
  const resolvePlace = createResolvePlace(options);
  const personIdOf = createPersonIdOf(db);
  const noteRead = createNoteOperatorReads(db);

  return async (call, request, admit) => {
    if (call.access === 'public') return undefined;
    const jwt = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (jwt === undefined) throw NotSignedIn();
    const token = await tokens.verify(jwt);
    const caller = { personId: await personIdOf(token), token };
    await admit(caller);

    if (call.access === 'C' && !isDashboardAdmin(token.roles)) throw NotAuthorised();
    const present = await resolvePlace(call, caller, placeIn(call, request));
    if (present === undefined) {
      if (isPlaceRule(call.access)) throw new Error(`${call.path}: '${call.access}' without a place`);
      return caller;
    }
    if (!passesRule(call.access, present)) throw NotAuthorised();
    await noteRead(call, present);
    return present;
  };
}
