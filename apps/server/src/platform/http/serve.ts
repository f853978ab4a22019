import { setImmediate } from 'node:timers/promises';
import {
  addressOf,
  API_PREFIX,
  type AnswerOf,
  calls,
  type Endpoint,
  isPlaceRule,
  isScreenRule,
  keyOf,
  Problem,
  SCIM_PREFIX,
  ScimError,
} from '@berth/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import type { IdempotentAnswer } from '../idempotency/idempotent-answer.ts';
import type { CallerOf } from '../identity/caller.ts';
import type { UnverifiedCaller } from '../fast-path/unverified-caller.ts';
import { limitOf } from './call-limit.ts';
import { inSpan } from '../tracing/in-span.ts';
import { SCIM_TYPE } from './scim-error.ts';
import type { InSlot } from '../fast-path/admission-control.ts';

export type Input<E extends Endpoint> = {
  params: z.output<E['params']>;
  query: z.output<NonNullable<E['query']>>;
  body: z.output<NonNullable<E['body']>>;
  caller: CallerOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route serves; an API route without one fails at startup. */
    call?: Endpoint;
    /** Whether the handler verifies its caller together with its first read; see `serveUnverified`. */
    verifiesLater?: boolean;
  }
  interface FastifyInstance {
    inSlot: InSlot;
    answerMarked: IdempotentAnswer;
    /** Counts a wrong screen secret, and throws after too many. */
    countWrongSecret(request: FastifyRequest): Promise<void>;
    /** Timeout of a call, which is then answered 503. */
    callLimitMs: number;
  }
}

const REFUSAL = {
  description: 'Why not, in the language asked for',
  content: { 'application/problem+json': { schema: Problem } },
};

const SCIM_REFUSAL = { description: 'Why not', content: { [SCIM_TYPE]: { schema: ScimError } } };

const refusalOf = ({ protocol }: Endpoint) => (protocol === undefined ? REFUSAL : SCIM_REFUSAL);

/** Loose, because a request has other headers too, and validation drops what the schema does not name. */
const ONCE_HEADERS = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\u0021-\u007e]{1,255}$/)
    .optional(),
});

/** Formats for spreadsheets. */
const ROWS = {
  'text/csv': { schema: z.string() },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: z.string() },
};

function documentedAnswer(call: Endpoint) {
  const { summary: description, status, response: schema } = call;
  if (call.alsoAsFile) return { [status]: { description, content: { 'application/json': { schema }, ...ROWS } } };
  if (call.produces === undefined && call.protocol === undefined) return { [status]: schema };
  return { [status]: { description, content: { [mediaTypeOf(call)]: { schema } } } };
}

const MEDIA_TYPES = {
  file: 'image/svg+xml',
  pdf: 'application/pdf',
  'text/event-stream': 'text/event-stream',
  'text/calendar': 'text/calendar',
  'text/csv': 'text/csv',
};

const mediaTypeOf = ({ produces = 'file', protocol }: Endpoint) =>
  protocol === undefined ? MEDIA_TYPES[produces] : SCIM_TYPE;

/** Lists the security schemes of a call, any of which is sufficient. */
const securityOf = ({ access }: Endpoint): Record<string, string[]>[] => {
  if (access === 'public') return [];
  if (access === 'scim token') return [{ scim: [] }];
  const asScreen = isScreenRule(access) ? [{ screenSecret: [] }] : [];
  return isScreenRule(access) && !isPlaceRule(access) ? asScreen : [...asScreen, { bearer: [] }];
};

/** Parsing and validating a large body take a turn of the event loop each, so that others are answered in between. */
const nextTurn = async () => {
  await setImmediate();
};

type Handler<E extends Endpoint, I> = (input: I) => Promise<AnswerOf<E> | FastifyReply>;

function register<E extends Endpoint>(
  api: FastifyInstance,
  call: E,
  handler: Handler<E, Input<E>>,
  how: Pick<RouteShorthandOptions, 'attachValidation' | 'config'>,
): void {
  api.route({
    method: call.method,
    url: addressOf(call),
    ...how,
    ...limitOf(call, api.callLimitMs),
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit, preValidation: nextTurn }),
    schema: {
      summary: call.summary,
      tags: [call.area],
      params: call.params,
      ...(call.query === undefined ? {} : { querystring: z.strictObject(call.query.shape) }),
      ...(call.body === undefined ? {} : { body: call.body }),
      ...(call.oncePerKey ? { headers: ONCE_HEADERS } : {}),
      ...(call.consumes === undefined ? {} : { consumes: [call.consumes] }),
      response: { ...documentedAnswer(call), '4xx': refusalOf(call), '5xx': refusalOf(call) },
      security: securityOf(call),
    },
    handler: async (request, reply) => {
      void reply.status(call.status);
      if (call.protocol !== undefined) void reply.type(SCIM_TYPE);
      const { params, query, body, caller } = request as unknown as Input<E>;
      const work = () =>
        inSpan({ point: 'use case', name: call.summary }, () =>
          handler({ params, query, body, caller, request, reply }),
        );
      const isMarked = call.oncePerKey && call.keepsAnswer === undefined;
      return api.inSlot(request, () => (isMarked ? api.answerMarked(request, call.status, work) : work()));
    },
  });
}

/** Registers a call of the contract: its schemas validate, its access rule guards, its handler translates. */
export const serve = <E extends Endpoint>(api: FastifyInstance, call: E, handler: Handler<E, Input<E>>): void =>
  register(api, call, handler, { config: { call } });

type InputUnverified<E extends Endpoint> = Omit<Input<E>, 'caller'> & { caller: UnverifiedCaller };

/**
 * Serves a call that is frequent enough for a round trip to matter: its handler receives an unverified caller, whose
 * methods verify it. An invalid request is reported only after that.
 */
export const serveUnverified = <E extends Endpoint>(
  api: FastifyInstance,
  call: E,
  handler: Handler<E, InputUnverified<E>>,
): void => {
  const inside: Handler<E, Input<E>> = async (input) => {
    const entering = input as unknown as InputUnverified<E>;
    try {
      if (input.request.validationError !== undefined) throw input.request.validationError;
      return await handler(entering);
    } catch (error) {
      await entering.caller.verified();
      throw error;
    }
  };
  register(api, call, inside, { config: { call, verifiesLater: true }, attachValidation: true });
};

/** Refuses any other route where calls are served. */
export function refuseAllButCalls(api: FastifyInstance): void {
  api.addHook('onRoute', ({ config, method, url }) => {
    if (config?.call === undefined) throw new Error(`${String(method)} ${url} has no access rule`);
  });
}

/** Requires that every API route comes from the contract, and that no call is served twice. */
export function refuseUnruledRoutes(app: FastifyInstance): { served: Set<Endpoint> } {
  const served = new Set<Endpoint>();
  app.addHook('onRoute', (route) => {
    const call = route.config?.call;
    if (call !== undefined && !calls.includes(call)) throw new Error(`${keyOf(call)} is not a call of the contract`);
    if (call !== undefined && served.has(call) && route.method !== 'HEAD')
      throw new Error(`call '${keyOf(call)}' is registered twice`);
    if (call !== undefined) served.add(call);
    else if (route.url.startsWith(API_PREFIX) || route.url.startsWith(SCIM_PREFIX))
      throw new Error(`${String(route.method)} ${route.url} has no access rule`);
  });
  return { served };
}
