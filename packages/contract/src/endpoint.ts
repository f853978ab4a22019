import type { z } from 'zod';

/** Who may call, in the words of the specification's list of calls. A call without one of these does not register. */
export const ACCESS_RULES = [
  'public',
  'signed-in',
  'member',
  'A',
  'B',
  'C',
  'owner or A',
  'self or A',
  'member (own) or A (all)',
  'member, findMyColleagues on',
  'sensors enabled',
  'insights enabled',
  'Dashboard-admin or View-custom-assets',
  'member of its building',
  'member of the organisation',
  'A or emergency responder',
  'scim token',
  'approved screen token',
  'approved screen token or B',
  'approved kiosk token',
  'ingest key',
] as const;
export type AccessRule = (typeof ACCESS_RULES)[number];

/**
 * Rules that are about a place: the caller is looked up in the organisation and building that the path names, or with A,
 * B and 'member of the organisation' in the organisation alone, or in that of the user whose id it names. What is
 * about a thing in it as well ('owner or A') lets every member pass the door; whose the thing is, its use case asks.
 * 'member of its building' names no place: its use case finds the building by the thing, and looks the caller up there.
 */
const PLACE_RULES = [
  'member',
  'A',
  'B',
  'owner or A',
  'self or A',
  'member (own) or A (all)',
  'member, findMyColleagues on',
  'sensors enabled',
  'member of the organisation',
  'insights enabled',
  'Dashboard-admin or View-custom-assets',
  'A or emergency responder',
  'approved screen token or B',
] as const satisfies readonly AccessRule[];
export type PlaceRule = (typeof PLACE_RULES)[number];

export const isPlaceRule = (rule: AccessRule): rule is PlaceRule => PLACE_RULES.some((known) => known === rule);

/** Which kind of screen a rule lets in by its secret. Whoever else calls, and from wherever, is not signed in. */
export const SCREEN_RULES = {
  'approved screen token': 'dailyReservation',
  'approved screen token or B': 'dailyReservation',
  'approved kiosk token': 'publicScreen',
} as const satisfies Partial<Record<AccessRule, string>>;
export type ScreenRule = keyof typeof SCREEN_RULES;

export const isScreenRule = (rule: AccessRule): rule is ScreenRule => rule in SCREEN_RULES;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Access extends AccessRule = AccessRule,
> = {
  readonly method: Method;
  /** Under /api/3.0, with `:name` for a parameter; whole where a protocol says what addresses look like. */
  readonly path: string;
  readonly summary: string;
  readonly area: string;
  readonly access: Access;
  readonly params: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly status: number;
  readonly response: Response;
  /** The codes of problems this call can raise beyond those that any call can. */
  readonly problems: readonly string[];
  /**
   * A protocol of others, which says where its calls stand, what type their bodies have and what a refusal looks like.
   * Who speaks it brings a token of its own, so it goes together with an access rule.
   */
  readonly protocol?: 'scim';
  /** What the answer is when it is not JSON. */
  readonly produces?: 'text/event-stream' | 'text/calendar' | 'text/csv' | 'file' | 'pdf';
  /** Whether the query can ask for the answer as a file of rows instead. */
  readonly alsoAsFile?: true;
  /** What is sent when it is not JSON. */
  readonly consumes?: 'multipart/form-data';
  /** Whether a caller may mark it with an Idempotency-Key: sent again within a day it answers the same and does nothing. */
  readonly oncePerKey?: boolean;
  /** Whether its use case keeps its answer itself, in the transaction of the effect. */
  readonly keepsAnswer?: true;
  /** Whether it replaces what somebody looked at, and takes the version of it that they saw: an older one is refused. */
  readonly versioned?: true;
  /** In bytes, where 256 kB are not enough. */
  readonly bodyLimit?: number;
  /** How often a person may call it in a minute, of a public one an address, where that is less than for other calls. */
  readonly perMinute?: number;
  /** The parameter that names a user by their id alone: their organisation is where A or B is asked. */
  readonly locatedBy?: 'userId' | 'id';
  /** Where the organisation stands in which the rule is asked, when not in the path: `?org=`. */
  readonly organisationIn?: 'query';
};

export const API_PREFIX = '/api/3.0';
export const SCIM_PREFIX = '/scim/v2';

/** Where a call stands on a server, with `:name` for a parameter. */
export const addressOf = ({ path, protocol }: Pick<Endpoint, 'path' | 'protocol'>): string =>
  protocol === undefined ? `${API_PREFIX}${path}` : path;

type Definition<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends AccessRule,
> = Omit<Endpoint<P, Q, B, R, A>, 'status' | 'problems'> & { status?: number; problems?: readonly string[] };

export function endpoint<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends AccessRule,
>(definition: Definition<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  const { path, access, params } = definition;
  if (!ACCESS_RULES.includes(access)) throw new Error(`${path}: no access rule`);
  const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  const described = Object.keys(params.shape);
  if (named.toSorted().join() !== described.toSorted().join())
    throw new Error(`${path}: the path and its parameters disagree`);
  if ((definition.protocol === 'scim') !== (access === 'scim token'))
    throw new Error(`${path}: '${access}' and its protocol disagree`);
  const { locatedBy } = definition;
  if (locatedBy !== undefined && !named.includes(locatedBy)) throw new Error(`${path}: no :${locatedBy} in the path`);
  const asksOrganisation = definition.organisationIn === 'query' && 'org' in (definition.query?.shape ?? {});
  const isOfOrganisation =
    (access === 'A' || access === 'B' || access === 'member of the organisation') &&
    (named.includes('org') || locatedBy !== undefined || asksOrganisation);
  if (isPlaceRule(access) && !isOfOrganisation && !(named.includes('org') && named.includes('building')))
    throw new Error(`${path}: '${access}' needs a place in the path`);
  // Whoever is looked up in a place may be nobody there.
  const always = isPlaceRule(access) && locatedBy === undefined ? ['building.not_found'] : [];
  if (locatedBy !== undefined) always.push('user.id_required', 'user.not_found');
  const { oncePerKey = mayBeMarked(definition) } = definition;
  if (definition.versioned) always.push('save.conflict');
  if (oncePerKey) always.push('idempotency.other_body', 'idempotency.still_running');
  return { status: 200, ...definition, oncePerKey, problems: [...always, ...(definition.problems ?? [])] };
}

/**
 * Every call that changes something may be sent twice. Not one of nobody, whose keys would be anybody's; nor a file,
 * which is read only while it is worked on, so that another under the same key would not be noticed; nor one of a
 * protocol, which has its own way.
 */
const mayBeMarked = ({
  method,
  access,
  protocol,
  produces,
  consumes,
}: Pick<Endpoint, 'method' | 'access' | 'protocol' | 'produces' | 'consumes'>) =>
  method !== 'GET' && access !== 'public' && protocol === undefined && produces === undefined && consumes === undefined;

export const keyOf = (call: Pick<Endpoint, 'method' | 'path'>) =>
  `${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`;

type Filled<T> = T extends z.ZodType ? z.input<T> : undefined;

export type InputOf<E extends Endpoint> = {
  params: z.input<E['params']>;
  query?: Filled<E['query']>;
  body?: Filled<E['body']>;
};
export type AnswerOf<E extends Endpoint> = z.output<E['response']>;

/** No encoding keeps a dot segment: browsers resolve `%2e%2e` like `..`, and the call would go elsewhere. */
function segment(value: string): string {
  if (value === '.' || value === '..') throw new RangeError(`'${value}' cannot stand in an address`);
  return encodeURIComponent(value);
}

type QueryValue = string | number | boolean | undefined;

/** Nobody types a URL twice: browser, tests and fuzzing all ask here. */
export function urlOf(call: Endpoint, input: { params?: object; query?: object | undefined }): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = addressOf(call).replace(/:(\w+)/g, (_, name: string) => segment(params[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    for (const one of [value as QueryValue | QueryValue[]].flat())
      if (one !== undefined) query.append(name, String(one));
  return `${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
}
