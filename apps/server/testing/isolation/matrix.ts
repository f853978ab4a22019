import { type Endpoint, keyOf } from '@berth/contract';
import type { Classified } from './classified.ts';
import { CLASSIFIED } from './inputs.ts';
import { speaksAt, type Verdict, verdictIn, verdictOf } from './oracle.ts';
import { type Acting, factOf, type Target, type World } from './world.ts';

export type Cell = {
  readonly name: string;
  readonly call: Endpoint;
  readonly classified: Classified;
  readonly who: Acting;
  /** Undefined if the call names no place. */
  readonly target: Target | undefined;
  readonly input: ReturnType<Classified['input']>;
  /** Undefined if the oracle has no such rule. */
  readonly verdict: Verdict | undefined;
  readonly code: string | undefined;
};

const CODES: Partial<Record<Verdict, string>> = {
  401: 'auth.not_signed_in',
  403: 'auth.not_authorised',
  404: 'building.not_found',
};

const codeOf = (verdict: Verdict | undefined, { forbidden }: Classified) =>
  verdict === 403 ? (forbidden ?? CODES[403]) : verdict && CODES[verdict];

/** Callers without the administrator role pass the guard, and the call itself refuses them. */
function refusalOf(call: Endpoint, classified: Classified, who: Acting, target: Target | undefined) {
  const verdict = check(call, classified, who, target);
  const isLetIn = check(call, { ...classified, adminsOnly: undefined }, who, target) === 'granted';
  return verdict === 403 && isLetIn ? classified.adminsOnly : codeOf(verdict, classified);
}

const namesBuilding = (call: Endpoint, { placeIn }: Classified) =>
  (placeIn !== undefined && placeIn !== 'user') || 'building' in call.params.shape;
const namesPlace = (call: Endpoint, classified: Classified) =>
  namesBuilding(call, classified) ||
  classified.placeIn === 'user' ||
  'org' in call.params.shape ||
  call.organisationIn !== undefined;

/** Returns whether a guarded call is about an organisation; a public one is about a thing in it. */
const isOfOrganisation = (call: Endpoint, classified: Classified) =>
  !namesBuilding(call, classified) && namesPlace(call, classified) && call.access !== 'public';

function targetsOf(call: Endpoint, classified: Classified, { targets }: World): (Target | undefined)[] {
  if (!namesPlace(call, classified)) return [undefined];
  if (classified.placeIn === 'thing' || classified.placeIn === 'user')
    return targets.filter(({ there }) => there !== undefined);
  if (isOfOrganisation(call, classified))
    return targets.filter(({ there, organisationExists }) => there !== undefined || organisationExists === false);
  return targets.filter(({ organisationExists }) => namesBuilding(call, classified) || organisationExists !== true);
}

const check = (call: Endpoint, classified: Classified, who: Acting, target: Target | undefined) => {
  const aim = target && { there: target.there && factOf(target.there) };
  if (classified.isNobodys) return who.signedIn ? 404 : 401;
  const rule = classified.adminsOnly === undefined ? call.access : 'B';
  if (isOfOrganisation(call, classified)) return verdictIn(rule, who, aim, classified.forOneself === true);
  return classified.placeIn === 'body' || classified.forOneself ? speaksAt(who, aim) : verdictOf(call.access, who, aim);
};

/** Whether the access rule of the call lets the principal get as far as the thing, which no one owns. */
const reachesPlace = (call: Endpoint, who: Acting, target: Target | undefined) =>
  verdictOf(call.access, who, { there: target?.there && factOf(target.there) }) === 'granted';

/** Combines every principal with every target of one call. */
export function cellsOf(call: Endpoint, world: World): Cell[] {
  const classified = CLASSIFIED[keyOf(call)];
  if (classified === undefined) throw new Error(`${keyOf(call)} is not classified in isolation-inputs.ts`);
  return world.principals.flatMap((who) =>
    targetsOf(call, classified, world).map((target) => {
      const verdict = check(call, classified, who, target);
      const isThing =
        call.access === 'public' ||
        classified.placeIn === 'thing' ||
        classified.placeIn === 'user' ||
        classified.isNobodys === true;
      const isReached = !classified.isNobodys || !namesBuilding(call, classified) || reachesPlace(call, who, target);
      const missing = isThing && verdict === 404 && isReached ? classified.notFound : undefined;
      return {
        name: `${keyOf(call)} · ${who.name} · ${target?.name ?? 'no place'}`,
        call,
        classified,
        who,
        target,
        input: classified.input(target ?? nowhere(world)),
        verdict,
        code: missing ?? refusalOf(call, classified, who, target),
      };
    }),
  );
}

/** The target whose ids are used for calls without a place. */
export const nowhere = ({ targets }: World): Target => {
  const [first] = targets;
  if (first === undefined) throw new Error('a world without targets');
  return first;
};

const idsIn = (call: Endpoint) => {
  const classified = CLASSIFIED[keyOf(call)];
  const named = Object.values(classified?.params ?? {}).filter((kind) => typeof kind === 'string');
  return classified?.idsInBody ? [...named, 'id of the building'] : named;
};

export const hasIds = (call: Endpoint) => idsIn(call).length > 0;

const swapCode = (
  call: Endpoint,
  classified: Classified,
  who: Acting,
  target: Target,
  reached: Verdict | undefined,
) => {
  const { notFound, notFoundBesideUser, placeIn } = classified;
  if (reached === 'granted') return notFoundBesideUser ?? notFound;
  return reached === 404 && placeIn === 'user' ? notFound : refusalOf(call, classified, who, target);
};

/** The owner of a thing, or its team, is checked only if it exists, so every member of the place gets that far. */
function reachedBy(call: Endpoint, classified: Classified, who: Acting, target: Target) {
  const aim = { there: target.there && factOf(target.there) };
  if (classified.isNobodys && namesBuilding(call, classified)) return verdictOf(call.access, who, aim);
  if (call.access === 'owner or A' || call.access === 'invited or A') return verdictOf('member', who, aim);
  if (call.access === 'team member or A' || call.access === 'team lead or A')
    return namesBuilding(call, classified)
      ? verdictOf('member', who, aim)
      : verdictIn('member (own) or A (all)', who, aim, false);
  return check(call, classified, who, target);
}

/** Combines the right place with the id of a thing elsewhere, for each call that takes an id. */
export function swapsOf(call: Endpoint, world: World): Cell[] {
  const classified = CLASSIFIED[keyOf(call)];
  if (classified === undefined) return [];
  const withinBuilding = idsIn(call).includes('id of the building');
  const places = world.targets.filter(({ there }) => there !== undefined);
  const pairs = places.flatMap((target) =>
    places
      .filter(({ org, building }) => org !== target.org || (withinBuilding && building !== target.building))
      .map((other): Target => ({ ...target, ids: other.ids, name: `${target.name} with an id of: ${other.name}` })),
  );
  return world.principals.flatMap((who) =>
    pairs.map((target) => {
      const reached = reachedBy(call, classified, who, target);
      const verdict = reached === 'granted' ? 404 : reached;
      return {
        name: `${keyOf(call)} · ${who.name} · ${target.name}`,
        call,
        classified,
        who,
        target,
        input: classified.input(target),
        verdict,
        code: swapCode(call, classified, who, target, reached),
      };
    }),
  );
}

/** Lists faults in the classification of a call, such as an unclassified parameter. */
export function classificationFaults(call: Endpoint): string[] {
  const classified = CLASSIFIED[keyOf(call)];
  if (classified === undefined) return [`${keyOf(call)}: not classified`];
  const others = Object.keys(call.params.shape).filter((name) => name !== 'org' && name !== 'building');
  const names = Object.keys(classified.params ?? {});
  return [
    ...others.filter((name) => !names.includes(name)).map((name) => `${keyOf(call)}: is ${name} an id?`),
    ...names.filter((name) => !others.includes(name)).map((name) => `${keyOf(call)}: has no ${name}`),
  ];
}
