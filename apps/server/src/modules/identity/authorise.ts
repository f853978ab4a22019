import { type AccessRule, isPlaceRule, isScreenRule, SCREEN_RULES, type ScreenRule } from '@berth/contract';
import type { Database } from '@berth/database';
import { isDashboardAdmin, mayHelpEvacuate, passesGuard } from '@berth/domain';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Authorise } from '../../platform/http/create-api.ts';
import { NotAuthorised, NotSignedIn } from '../../platform/http/problem.ts';
import { screenHeaders } from '../../platform/http/screen-headers.ts';
import type {
  BuildingCaller,
  KeyCaller,
  OrganisationCaller,
  ScreenCaller,
  Token,
} from '../../platform/identity/caller.ts';
import type {
  Place,
  ResolveGateway,
  ResolveMemberAtBuilding,
  ResolveMemberInOrganisation,
  ResolveScreen,
} from '../../platform/identity/callers.ts';
import type { TokenVerifier } from '../../platform/identity/verify-token.ts';
import { ensurePerson } from './ensure-person.ts';
import { createNoteOperatorReads } from './note-operator-reads.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;
const BEARER_OF_GATEWAY = /^Bearer ([\w-]{43})$/;

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
  resolveScreen: ResolveScreen;
  resolveGateway: ResolveGateway;
};

/** What the roles that count here, and for an evacuation the directory, say of a rule about a place. */
function passesRule(rule: AccessRule, caller: BuildingCaller | OrganisationCaller): boolean {
  if (rule === 'A' || rule === 'B') return passesGuard(caller.roles, rule);
  if (rule === 'approved screen token or B') return passesGuard(caller.roles, 'B');
  if (rule === 'A or emergency responder')
    return mayHelpEvacuate(caller.roles, 'attributes' in caller ? caller.attributes : {});
  return true;
}

/** Where a screen wants something: in the address, or else in the query of a call about a thing alone. */
function placeOf({ params, query }: FastifyRequest): Place | undefined {
  const { org, building } = { ...(query as Partial<Place>), ...(params as Partial<Place>) };
  return org !== undefined && building !== undefined ? { org, building } : undefined;
}

/** No secret, a wrong one, not approved (any more), another building or kind: all the same to whoever calls. */
const screenCalling =
  (resolveScreen: ResolveScreen) =>
  async (rule: ScreenRule, request: FastifyRequest): Promise<ScreenCaller> => {
    const { secret, seen } = screenHeaders(request);
    const place = placeOf(request);
    const screen = secret === undefined || place === undefined ? undefined : await resolveScreen(secret, place, seen);
    if (screen?.kind !== SCREEN_RULES[rule]) throw NotSignedIn();
    return screen;
  };

/** A key that is none, was revoked or is of elsewhere: all the same. */
const gatewayCalling =
  (resolveGateway: ResolveGateway) =>
  async (request: FastifyRequest): Promise<KeyCaller> => {
    const secret = BEARER_OF_GATEWAY.exec(request.headers.authorization ?? '')?.[1];
    const place = placeOf(request);
    const gateway = secret === undefined || place === undefined ? undefined : await resolveGateway(secret, place);
    if (gateway === undefined) throw NotSignedIn();
    return gateway;
  };

/** Who calls, and whether the call's access rule lets them. */
export function createAuthorise({
  db,
  tokens,
  resolveMemberAtBuilding,
  resolveMemberInOrganisation,
  resolveScreen,
  resolveGateway,
}: Options): Authorise {
  const personIdOf = createPersonIdOf(db);
  const noteRead = createNoteOperatorReads(db);
  const screenOf = screenCalling(resolveScreen);
  const gatewayOf = gatewayCalling(resolveGateway);

  return async (call, request, admit) => {
    if (call.access === 'public') return undefined;
    if (call.access === 'ingest key') {
      const gateway = await gatewayOf(request);
      await admit(gateway);
      return gateway;
    }
    const mayBePerson = call.access === 'approved screen token or B' && !('screen-secret' in request.headers);
    if (isScreenRule(call.access) && !mayBePerson) {
      const screen = await screenOf(call.access, request);
      await admit(screen);
      return screen;
    }
    const jwt = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (jwt === undefined) throw NotSignedIn();
    const token = await tokens.verify(jwt);
    const caller = { personId: await personIdOf(token), token };
    await admit(caller);

    if (call.access === 'C' && !isDashboardAdmin(token.roles)) throw NotAuthorised();
    const { building, ...named } = request.params as { org?: string; building?: string };
    const org = call.organisationIn === 'query' ? (request.query as { org?: string }).org : named.org;
    const guard = call.access === 'A' || call.access === 'B' ? call.access : undefined;
    if (org === undefined || (building === undefined && guard === undefined)) {
      if (isPlaceRule(call.access)) throw new Error(`${call.path}: '${call.access}' without a place`);
      return caller;
    }
    const present =
      building === undefined
        ? await resolveMemberInOrganisation(caller, org)
        : await resolveMemberAtBuilding(caller, { org, building });
    if (!passesRule(call.access, present)) throw NotAuthorised();
    await noteRead(call, present);
    return present;
  };
}
