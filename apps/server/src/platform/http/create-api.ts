import { API_PREFIX, calls, type Endpoint, keyOf, openApiDocument } from '@berth/contract';
import { fastifyMultipart } from '@fastify/multipart';
import { fastifyRateLimit } from '@fastify/rate-limit';
import { fastifySwagger } from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { SignedIn } from '../identity/caller.ts';
import { TooManyRequests, WrongMediaType } from './problem.ts';
import { refuseUnruledRoutes, serve } from './serve.ts';
import { MAX_BYTES } from './uploaded-file.ts';

export type Authorise = (call: Endpoint, request: FastifyRequest) => Promise<SignedIn | undefined>;

type Options = {
  authorise: Authorise;
  rates: { perPerson: number; perAddress: number };
  routes(api: FastifyInstance): void;
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: SignedIn | undefined;
  }
}

/** The calls of the contract under /api/3.0: authorised, limited, validated, documented. */
export async function createApi(app: FastifyInstance, { authorise, rates, routes }: Options): Promise<void> {
  const { served } = refuseUnruledRoutes(app);
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Berth', version: '3.0', description: 'Reserve desks, rooms and parking spots.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    // Health, pages and the like are served too, but they are no calls.
    transform: (route) =>
      route.url.startsWith(API_PREFIX) ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url },
  });
  await app.register(fastifyRateLimit, { global: false });
  await app.register(fastifyMultipart, { limits: UPLOAD_LIMITS });
  app.decorateRequest('caller', undefined);

  await app.register(
    async (api) => {
      // Here and not on the root: other plugins' routes speak JSON Schema and would stop the start.
      api.setValidatorCompiler(validatorCompiler);
      api.setSerializerCompiler(serializerCompiler);
      guard(api, authorise, rates);
      serve(api, openApiDocument, async () => app.swagger() as never);
      routes(api);
    },
    { prefix: API_PREFIX },
  );

  const missing = calls.filter((call) => !served.has(call));
  if (missing.length > 0) throw new Error(`not served: ${missing.map(keyOf).join(', ')}`);
}

/** One file and nothing else. */
const UPLOAD_LIMITS = { files: 1, fields: 0, parts: 1, fileSize: MAX_BYTES, headerPairs: 50 };

const MINUTE = 60_000;

const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') === true;

/** Who, before what: nothing of a request is read further until its caller is known and may. */
function guard(api: FastifyInstance, authorise: Authorise, rates: Options['rates']) {
  const perAddress = api.createRateLimit({ max: rates.perAddress, timeWindow: MINUTE });
  const perPerson = api.createRateLimit({
    max: rates.perPerson,
    timeWindow: MINUTE,
    keyGenerator: (request) => `person:${request.caller?.personId}`,
  });
  const perCall = new Map(
    calls.flatMap((call) =>
      call.perMinute === undefined
        ? []
        : [
            [
              call,
              api.createRateLimit({
                max: call.perMinute,
                timeWindow: MINUTE,
                keyGenerator: (request) => `${keyOf(call)}:${request.caller?.personId}`,
              }),
            ] as const,
          ],
    ),
  );
  const spend = async (limit: typeof perAddress, request: FastifyRequest) => {
    const spent = await limit(request);
    if (!spent.isAllowed && spent.isExceeded)
      throw TooManyRequests({ headers: { 'retry-after': String(spent.ttlInSeconds) } });
  };

  api.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    await spend(perAddress, request);
    const call = request.routeOptions.config.call;
    if (call === undefined) return;
    request.caller = await authorise(call, request);
    if (request.caller !== undefined) await spend(perPerson, request);
    const ofCall = perCall.get(call);
    if (ofCall !== undefined) await spend(ofCall, request);
    if (isForm(request) && call.consumes === undefined) throw WrongMediaType();
  });
}
