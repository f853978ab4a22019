import { calls, type Endpoint, type Installation, installation, isScreenRule, keyOf } from '@berth/contract';
import { fastifyMultipart } from '@fastify/multipart';
import { fastifyRateLimit } from '@fastify/rate-limit';
import { fastifySwagger } from '@fastify/swagger';
import type { Meter } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { AskOtherCells } from '../cells/call-other-cells.ts';
import type { IdempotentAnswer } from '../idempotency/idempotent-answer.ts';
import type { Caller } from '../identity/caller.ts';
import { hasOrdinaryShape } from './json-shape.ts';
import { BadRequest, ProblemError, WrongMediaType } from './problem.ts';
import { SCIM_TYPE } from './scim-error.ts';
import { createRates, type Rates, type SpendRates } from './rates.ts';
import { sendProblem } from './send-problem.ts';
import { refuseAllButCalls, refuseUnruledRoutes, serve } from './serve.ts';
import { serveOpenApi } from './serve-openapi.ts';
import { createAdmissionControl, type Share, type InSlot } from '../fast-path/admission-control.ts';
import { MAX_BYTES } from './uploaded-file.ts';

export type Admission = {
  /** Receives the caller as soon as it is resolved, and throws if the caller exceeds a rate limit. */
  admit(caller: Caller): Promise<void>;
  /** Runs queries of the guard in a slot of the caller, as those of the call itself. */
  lookUp<T>(work: () => Promise<T>): Promise<T>;
};

export type Authorise = (call: Endpoint, request: FastifyRequest, admission: Admission) => Promise<Caller | undefined>;

type Options = {
  authorise: Authorise;
  rates: Rates;
  share: Share;
  answerMarked: IdempotentAnswer;
  /** Undefined for a single installation. */
  askOtherCells?: AskOtherCells | undefined;
  /** Timeout of a call, which is then answered 503. */
  callLimitMs: number;
  installation: Installation;
  meter: Meter;
  routes(api: FastifyInstance): void;
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/** Registers the calls of the contract: authorised, rate-limited, validated and documented. */
export async function createApi(app: FastifyInstance, options: Options): Promise<void> {
  const { authorise, rates, share, callLimitMs, routes } = options;
  const { served } = refuseUnruledRoutes(app);
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Berth', version: '3.0', description: 'Reserve desks, rooms and parking spots.' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          scim: { type: 'http', scheme: 'bearer', description: 'A token that an administrator made for a directory' },
          screenSecret: { type: 'apiKey', in: 'header', name: 'Screen-Secret' },
        },
      },
    },
    // Hides health checks, pages and the like, which are not calls of the contract.
    transform: (route) =>
      route.route.config?.call === undefined ? { schema: { hide: true }, url: route.url } : jsonSchemaTransform(route),
  });
  await app.register(fastifyRateLimit, { global: false });
  await app.register(fastifyMultipart, { limits: UPLOAD_LIMITS });
  app.decorateRequest('caller', undefined);

  await app.register(async (api) => {
    refuseAllButCalls(api);
    // Set here and not on the root: routes of other plugins use JSON Schema and would fail at startup.
    api.setValidatorCompiler(validatorCompiler);
    api.setSerializerCompiler(serializerCompiler);
    const { inSlot, lookUp, waiting } = createAdmissionControl(share);
    options.meter
      .createObservableGauge('admission_waiting', { description: 'Requests that wait for a slot' })
      .addCallback((gauge) => gauge.observe(waiting()));
    api.decorate('inSlot', inSlot);
    api.decorate('callLimitMs', callLimitMs);
    api.decorate('answerMarked', options.answerMarked);
    addJsonParsers(api);
    if (options.askOtherCells !== undefined) lookElsewhere(api, options.askOtherCells);
    const spend = createRates(api, rates);
    api.decorate('countWrongSecret', spend.wrongSecret);
    guard(api, { authorise, rates: spend, lookUp });
    serveOpenApi(app, api);
    serve(api, installation, async () => options.installation);
    routes(api);
  });

  const missing = calls.filter((call) => !served.has(call));
  if (missing.length > 0) throw new Error(`not served: ${missing.map(keyOf).join(', ')}`);
}

/** Looks for a space in the other cells of the caller: neither its id nor the code on a desk names an organisation. */
function lookElsewhere(api: FastifyInstance, askOtherCells: AskOtherCells) {
  api.setErrorHandler(async (error, request, reply) => {
    const isUnknown = error instanceof ProblemError && error.status === 404;
    if (isUnknown && request.routeOptions.config.call?.cellBy === 'caller')
      for await (const answer of askOtherCells(request))
        if (answer.status !== 404)
          return reply
            .status(answer.status)
            .type(answer.headers.get('content-type') ?? 'application/json')
            .send(await answer.text());
    return sendProblem(error, request, reply);
  });
}

function addJsonParsers(api: FastifyInstance) {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser<string>(['application/json', SCIM_TYPE], { parseAs: 'string' }, (request, text, done) =>
    hasOrdinaryShape(text) ? parse(request, text, done) : done(BadRequest()),
  );
}

/** An upload is one file and nothing else. */
const UPLOAD_LIMITS = { files: 1, fields: 0, parts: 1, fileSize: MAX_BYTES, headerPairs: 50 };

const sends = ({ headers }: FastifyRequest, type: string) => headers['content-type']?.startsWith(type) === true;

const isOfAnotherType = (call: Endpoint, request: FastifyRequest) =>
  (sends(request, 'multipart/') && call.consumes === undefined) ||
  (sends(request, SCIM_TYPE) && call.protocol === undefined);

/** Excludes failed lookups: an unavailable database makes no secret wrong. */
const isRefusedSecret = ({ headers }: FastifyRequest, error: unknown) =>
  'screen-secret' in headers && error instanceof ProblemError && error.status === 401;

/** Authorises before parsing: nothing more of a request is read until its caller is resolved and permitted. */
function guard(
  api: FastifyInstance,
  { authorise, rates, lookUp }: { authorise: Authorise; rates: SpendRates; lookUp: InSlot },
) {
  /** Counts a resolved caller against their own limit, before any lookup for them. */
  const admit = (request: FastifyRequest, reply: FastifyReply, caller: Caller) => {
    request.caller = caller;
    return 'tokenId' in caller ? rates.directory(request, reply) : rates.caller(request);
  };
  api.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const call = request.routeOptions.config.call;
    if (call === undefined) return rates.address(request);
    try {
      request.caller = await authorise(call, request, {
        admit: (caller) => admit(request, reply, caller),
        lookUp: (work) => lookUp(request, work),
      });
    } catch (error) {
      if (isScreenRule(call.access) && isRefusedSecret(request, error)) await rates.wrongSecret(request);
      throw error;
    } finally {
      if (request.caller === undefined) await rates.address(request);
    }
    // Directory calls have a limit of their own, and do not count towards the organisation's.
    if (call.protocol === undefined) await rates.organisation(request);
    await rates.call(call, request);
    if (isOfAnotherType(call, request)) throw WrongMediaType();
  });
}
