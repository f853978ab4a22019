import {
  type AccessRule,
  type Endpoint,
  isPlaceRule,
  isScreenRule,
  SCREEN_RULES,
  type ScreenRule,
} from '@berth/contract';
import { inTenant } from '@berth/database';
import { readsAssetAvailability, readsInsights } from '@berth/domain/buildings';
import { isDashboardAdmin, passesGuard } from '@berth/domain/identity';
import { mayHelpEvacuate } from '@berth/domain/presence';
import type { FastifyRequest } from 'fastify';
import type { Authorise } from '../../../platform/http/create-api.ts';
import { NotAuthorised, NotSignedIn } from '../../../platform/http/problem.ts';
import { screenHeaders } from '../../../platform/http/screen-headers.ts';
import type { BuildingCaller, KeyCaller, OrganisationCaller, ScreenCaller } from '../../../platform/identity/caller.ts';
import type { Place, ResolveGateway, ResolveScreen } from '../../../platform/identity/callers.ts';
import type { TokenVerifier } from '../../../platform/identity/verify-token.ts';
import type { SignIns } from '../sign-in/ensure-person.ts';
import type { EnterBuilding } from './enter-building.ts';
import { createNoteOperatorReads } from './note-operator-reads.ts';
import { createResolvePlace, type PlaceResolvers } from './caller-of-call.ts';
import { holdsResponderDesk } from '../member/responder-desks.sql.ts';

const GATEWAY_KEY = /^Bearer ([\w-]{43})$/;

/** An unknown key, a revoked one and one of another building get the same answer. */
const gatewayCalling =
  (resolveGateway: ResolveGateway) =>
  async ({ headers, params }: FastifyRequest): Promise<KeyCaller> => {
    const secret = GATEWAY_KEY.exec(headers.authorization ?? '')?.[1];
    const gateway = secret === undefined ? undefined : await resolveGateway(secret, params as Place);
    if (gateway === undefined) throw NotSignedIn();
    return gateway;
  };

const ACCESS_TOKEN = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

type Options = PlaceResolvers & {
  signIns: SignIns;
  tokens: TokenVerifier;
  enterBuilding: EnterBuilding;
  resolveScreen: ResolveScreen;
  resolveGateway: ResolveGateway;
};

/** Checks a rule about a place by the acting roles and, for an evacuation, by the attributes from the directory. */
function passesRule(rule: AccessRule, caller: BuildingCaller | OrganisationCaller): boolean {
  if (rule === 'A' || rule === 'B') return passesGuard(caller.roles, rule);
  if (rule === 'approved screen token or B') return passesGuard(caller.roles, 'B');
  // The use case checks whether the building has insights at all.
  if (rule === 'insights enabled') return readsInsights(caller.roles);
  if (rule === 'Dashboard-admin or View-custom-assets') return readsAssetAvailability(caller.roles);
  if (rule === 'A or emergency responder')
    return mayHelpEvacuate(caller.roles, 'attributes' in caller ? caller.attributes : {});
  return true;
}

/** Returns the place of a screen's call: from the path, or else from the query. */
function placeOf({ params, query }: FastifyRequest): Place | undefined {
  const { org, building } = { ...(query as Partial<Place>), ...(params as Partial<Place>) };
  return org !== undefined && building !== undefined ? { org, building } : undefined;
}

/**
 * Resolves the screen that calls. A missing or wrong secret, a missing approval, another building and another kind get
 * the same answer.
 */
const screenCalling =
  (resolveScreen: ResolveScreen) =>
  async (rule: ScreenRule, request: FastifyRequest): Promise<ScreenCaller> => {
    const { secret, seen } = screenHeaders(request);
    const place = placeOf(request);
    const screen = secret === undefined || place === undefined ? undefined : await resolveScreen(secret, place, seen);
    if (screen?.kind !== SCREEN_RULES[rule]) throw NotSignedIn();
    return screen;
  };

/** Resolves the caller and applies the access rule of the call. */
export function createAuthorise(options: Options): Authorise {
  const { signIns, tokens, enterBuilding, resolveScreen, resolveGateway, ...resolvers } = options;
  const { db } = signIns;
  const resolvePlace = createResolvePlace(signIns, resolvers);
  const noteRead = createNoteOperatorReads(db);
  const screenOf = screenCalling(resolveScreen);
  const gatewayOf = gatewayCalling(resolveGateway);
  const isResponder = async ({ access }: Endpoint, { organisationId, memberId }: BuildingCaller | OrganisationCaller) =>
    access === 'A or emergency responder' &&
    memberId !== undefined &&
    inTenant(db, organisationId, (tx) => holdsResponderDesk(tx, { organisationId, memberId }));
  const check = async (call: Endpoint, present: BuildingCaller | OrganisationCaller) => {
    if (!passesRule(call.access, present) && !(await isResponder(call, present))) throw NotAuthorised();
    await noteRead(call, present);
  };

  return async (call, request, admission) => {
    const { admit, lookUp } = admission;
    if (call.access === 'public') return undefined;
    if (call.access === 'ingest key') {
      const gateway = await lookUp(() => gatewayOf(request));
      await admit(gateway);
      return gateway;
    }
    const mayBePerson = call.access === 'approved screen token or B' && !('screen-secret' in request.headers);
    if (isScreenRule(call.access) && !mayBePerson) {
      const rule = call.access;
      const screen = await lookUp(() => screenOf(rule, request));
      await admit(screen);
      return screen;
    }
    const jwt = ACCESS_TOKEN.exec(request.headers.authorization ?? '')?.[1];
    if (jwt === undefined) throw NotSignedIn();
    const token = await tokens.verify(jwt);
    await admit({ token });

    if (call.access === 'C' && !isDashboardAdmin(token.roles)) throw NotAuthorised();
    // Such a call verifies its caller in the round trip of its first read.
    if (request.routeOptions.config.verifiesLater)
      return enterBuilding({ token }, request.params as Place, (present) => check(call, present), lookUp);
    const caller = await lookUp(async () => {
      const resolved = await resolvePlace(call, token, request);
      if ('organisationId' in resolved) await check(call, resolved);
      return resolved;
    });
    if (!('organisationId' in caller) && isPlaceRule(call.access))
      throw new Error(`${call.path}: '${call.access}' without a place`);
    return caller;
  };
}
