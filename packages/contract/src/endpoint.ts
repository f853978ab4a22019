import type { z } from 'zod';

/** Access rules, worded as in the specification's list of calls. `endpoint` rejects a call without one of these. */
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
  'team member or A',
  'team lead or A',
  'invited or A',
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
 * Rules that depend on an organisation or a building. The caller is looked up in the organisation and building in the
 * path; with the rules of `ORGANISATION_RULES` in the organisation alone, or in the organisation of the user whose id is
 * in the path. Rules that also depend on a thing ('owner or A', 'team lead or A') admit every member, and the use case
 * checks the owner. 'member of its building' is not listed: its use case finds the building by the thing and looks up the caller
 * there.
 */
const PLACE_RULES = [
  'member',
  'A',
  'B',
  'owner or A',
  'self or A',
  'member (own) or A (all)',
  'team member or A',
  'team lead or A',
  'invited or A',
  'member, findMyColleagues on',
  'sensors enabled',
  'member of the organisation',
  'insights enabled',
  'Dashboard-admin or View-custom-assets',
  'A or emergency responder',
  'approved screen token or B',
] as const satisfies readonly AccessRule[];
export type PlaceRule = (typeof PLACE_RULES)[number];

/** Rules that also apply in an organisation, to what belongs to no building. */
const ORGANISATION_RULES: readonly AccessRule[] = [
  'A',
  'B',
  'member of the organisation',
  'member (own) or A (all)',
  'team member or A',
  'team lead or A',
];
export const isOrganisationRule = (rule: AccessRule): boolean => ORGANISATION_RULES.includes(rule);

export const isPlaceRule = (rule: AccessRule): rule is PlaceRule => PLACE_RULES.some((listed) => listed === rule);

/** The kind of screen that each rule admits by its secret. Every other caller is unauthenticated for these rules. */
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
  /** Relative to /api/3.0, with `:name` for a parameter; absolute where a protocol prescribes the paths. */
  readonly path: string;
  readonly summary: string;
  readonly area: string;
  readonly access: Access;
  readonly params: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly status: number;
  readonly response: Response;
  /** Codes of the problems this call can raise, in addition to those of every call. */
  readonly problems: readonly string[];
  /**
   * An external protocol, which prescribes the paths, the content type and the format of errors. Its clients
   * authenticate with their own kind of token, so it requires a matching access rule.
   */
  readonly protocol?: 'scim';
  /** The type of a response that is not JSON. */
  readonly produces?: 'text/event-stream' | 'text/calendar' | 'text/csv' | 'file' | 'pdf';
  /** Whether the query can request the response as a file of rows. */
  readonly alsoAsFile?: true;
  /** The type of a request body that is not JSON. */
  readonly consumes?: 'multipart/form-data';
  /**
   * Whether a caller may send an Idempotency-Key: a repeat within a day returns the stored response and has no effect.
   */
  readonly oncePerKey?: boolean;
  /** Whether the use case stores the response itself, in the transaction of the effect. */
  readonly keepsAnswer?: true;
  /** Whether it replaces something the user edited, and takes the version they edited: an older one is refused. */
  readonly versioned?: true;
  /** In bytes, if other than the default of 256 kB. */
  readonly bodyLimit?: number;
  /** The rate limit per person and minute (per IP address for public calls), if lower than the general one. */
  readonly perMinute?: number;
  /** The parameter that holds a user's id: A or B is checked in the organisation of that user. */
  readonly locatedBy?: 'userId' | 'id';
  /**
   * Where to find the organisation for the access rule, if not in the path: `?org=`; or, left out there, the only
   * organisation that the caller is a member of.
   */
  readonly organisationIn?: 'query' | 'query or membership';
  /**
   * Names the organisation, if neither the path nor the query has `org`, so that a request reaches its cell: `secret` is
   * a secret address in the path, `caller` any organisation of the caller; with `any`, each cell has its own answer.
   */
  readonly cellBy?: 'secret' | 'building' | 'organisation' | 'body' | 'caller' | 'any';
};

export const API_PREFIX = '/api/3.0';
export const SCIM_PREFIX = '/scim/v2';

/** The path on the server, with `:name` for a parameter. */
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
  const asksOrganisation = definition.organisationIn !== undefined && 'org' in (definition.query?.shape ?? {});
  const isOfOrganisation =
    isOrganisationRule(access) && (named.includes('org') || locatedBy !== undefined || asksOrganisation);
  if (isPlaceRule(access) && !isOfOrganisation && !(named.includes('org') && named.includes('building')))
    throw new Error(`${path}: '${access}' needs a place in the path`);
  const namesOrganisation =
    named.includes('org') || 'org' in (definition.query?.shape ?? {}) || locatedBy !== undefined;
  if (namesOrganisation === (definition.cellBy !== undefined))
    throw new Error(`${path}: names its organisation in the path, in the query, or by 'cellBy'`);
  // Non-members get 'building.not_found'.
  const always = isPlaceRule(access) && locatedBy === undefined ? ['building.not_found'] : [];
  if (locatedBy !== undefined) always.push('user.id_required', 'user.not_found');
  const { oncePerKey = mayBeMarked(definition) } = definition;
  if (definition.versioned) always.push('save.conflict');
  if (oncePerKey) always.push('idempotency.other_body', 'idempotency.still_running');
  return { status: 200, ...definition, oncePerKey, problems: [...always, ...(definition.problems ?? [])] };
}

/**
 * Every call that changes something accepts an Idempotency-Key, except public calls, whose callers would share keys;
 * uploads, because the body is streamed and a different file under the same key would go unnoticed; and external
 * protocols, which have their own rules.
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

/** Dot segments are rejected, because no encoding protects them: browsers resolve `%2e%2e` like `..`. */
function segment(value: string): string {
  if (value === '.' || value === '..') throw new RangeError(`'${value}' cannot be a segment of a URL`);
  return encodeURIComponent(value);
}

type QueryValue = string | number | boolean | undefined;

/** Builds the URL of a call. The browser, tests and fuzzing all use this function. */
export function urlOf(call: Endpoint, input: { params?: object; query?: object | undefined }): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = addressOf(call).replace(/:(\w+)/g, (_, name: string) => segment(params[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    for (const one of [value as QueryValue | QueryValue[]].flat())
      if (one !== undefined) query.append(name, String(one));
  return `${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
}
