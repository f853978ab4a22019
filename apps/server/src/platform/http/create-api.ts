import {
  calls,
  type Endpoint,
  type Installation,
  installation,
  isScreenRule,
  keyOf,
  openApiDocument,
} from '@berth/contract';
import { fastifyMultipart } from '@fastify/multipart';
import { fastifyRateLimit } from '@fastify/rate-limit';
import { fastifySwagger } from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { IdempotentAnswer } from '../idempotency/idempotent-answer.ts';
import type { Caller } from '../identity/caller.ts';
import { ProblemError, WrongMediaType } from './problem.ts';
import { SCIM_TYPE } from './scim-error.ts';
import { createRates, type Rates, type SpendRates } from './rates.ts';
import { refuseAllButCalls, refuseUnruledRoutes, serve } from './serve.ts';
import { createTurns, type Share } from './turns.ts';
import { MAX_BYTES } from './uploaded-file.ts';

/** `admit` is told who calls as soon as that is known, and throws when they called too often. */
export type Authorise = (
  call: Endpoint,
  request: FastifyRequest,
  admit: (caller: Caller) => Promise<void>,
) => Promise<Caller | undefined>;

type Options = {
  authorise: Authorise;
  rates: Rates;
  share: Share;
  answerMarked: IdempotentAnswer;
  /** How long a call may take before its caller is told to come back. */
  callLimitMs: number;
  installation: Installation;
  routes(api: FastifyInstance): void;
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/** The calls of the contract, each where it stands: authorised, limited, validated, documented. */
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
    // Health, pages and the like are served too, but they are no calls.
    transform: (route) =>
      route.route.config?.call === undefined ? { schema: { hide: true }, url: route.url } : jsonSchemaTransform(route),
  });
  await app.register(fastifyRateLimit, { global: false });
  await app.register(fastifyMultipart, { limits: UPLOAD_LIMITS });
  app.decorateRequest('caller', undefined);

  await app.register(async (api) => {
    refuseAllButCalls(api);
    // Here and not on the root: other plugins' routes speak JSON Schema and would stop the start.
    api.setValidatorCompiler(validatorCompiler);
    api.setSerializerCompiler(serializerCompiler);
    api.decorate('takeTurn', createTurns(share));
    api.decorate('callLimitMs', callLimitMs);
    api.decorate('answerMarked', options.answerMarked);
    api.addContentTypeParser(SCIM_TYPE, { parseAs: 'string' }, api.getDefaultJsonParser('error', 'error'));
    const spend = createRates(api, rates);
    api.decorate('countWrongSecret', spend.wrongSecret);
    guard(api, authorise, spend);
    serve(api, openApiDocument, async () => app.swagger() as never);
    serve(api, installation, async () => options.installation);
    routes(api);
  });

  const missing = calls.filter((call) => !served.has(call));
  if (missing.length > 0) throw new Error(`not served: ${missing.map(keyOf).join(', ')}`);
}

/** One file and nothing else. */
const UPLOAD_LIMITS = { files: 1, fields: 0, parts: 1, fileSize: MAX_BYTES, headerPairs: 50 };

const sends = ({ headers }: FastifyRequest, type: string) => headers['content-type']?.startsWith(type) === true;

const isOfAnotherType = (call: Endpoint, request: FastifyRequest) =>
  (sends(request, 'multipart/') && call.consumes === undefined) ||
  (sends(request, SCIM_TYPE) && call.protocol === undefined);

/** Not what could not be looked up: a database that is away makes no secret wrong. */
const isRefusedSecret = ({ headers }: FastifyRequest, error: unknown) =>
  'screen-secret' in headers && error instanceof ProblemError && error.status === 401;

/** Who, before what: nothing of a request is read further until its caller is known and may. */
function guard(api: FastifyInstance, authorise: Authorise, rates: SpendRates) {
  /** A caller who is known pays for themselves, before anything is looked up for them. */
  const admit = (request: FastifyRequest) => (known: Caller) => {
    request.caller = known;
    return 'tokenId' in known ? rates.directory(request) : rates.caller(request);
  };
  api.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const call = request.routeOptions.config.call;
    if (call === undefined) return rates.address(request);
    try {
      request.caller = await authorise(call, request, admit(request));
    } catch (error) {
      if (isScreenRule(call.access) && isRefusedSecret(request, error)) await rates.wrongSecret(request);
      throw error;
    } finally {
      if (request.caller === undefined) await rates.address(request);
    }
    // What a directory sends has a limit of its own, and takes nothing from the people of the house.
    if (call.protocol === undefined) await rates.organisation(request);
    await rates.call(call, request);
    if (isOfAnotherType(call, request)) throw WrongMediaType();
  });
}
