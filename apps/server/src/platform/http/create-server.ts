import { randomUUID } from 'node:crypto';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import type { Logger } from '../logging/logger.ts';
import { rememberedFor } from './remembered-for.ts';
import { NotFound } from './problem.ts';
import { sendProblem } from './send-problem.ts';

type Options = {
  log: Logger;
  trustedProxies?: string[];
  /** What has to answer before requests are sent here. Throws when it does not. */
  ready(): Promise<void>;
};

const BODY_LIMIT = 256 * 1024;
/** However many ask, the database is asked once in this time. */
const READY_MS = 1000;

export type Server = FastifyInstance & { drain(): void };

/** What every process serves: health, request ids, problems, and one log line per answer. */
export function createServer({ log, trustedProxies = [], ready }: Options): Server {
  const app = fastify({
    loggerInstance: log as never,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies.length === 0 ? false : trustedProxies,
    requestTimeout: 15_000,
    return503OnClosing: true,
    // An address that cannot be decoded, or a part of it that is too long, meets no hook: it is answered here.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
      sendProblem(error, request, reply);
    },
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, ignoreDuplicateSlashes: false },
  }) as unknown as FastifyInstance;
  // The framework reads plain text too; no call of ours takes any.
  app.removeContentTypeParser('text/plain');
  let draining = false;
  const isReady = rememberedFor(READY_MS, ready);

  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendProblem(NotFound(), request, reply));

  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onSend', async (_request, reply) => {
    // Closing waits for connections, and one that is kept alive after its last answer would outlast the patience.
    if (draining) void reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the address: addresses hold ids, search texts and tokens of tickets.
    const route = request.routeOptions.url ?? 'unknown';
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered');
  });

  app.get('/livez', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (draining) return reply.status(503).send({ status: 'draining' });
    try {
      await isReady();
      return { status: 'ready' };
    } catch (error) {
      app.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'not ready' });
    }
  });

  return Object.assign(app, {
    drain() {
      draining = true;
    },
  });
}
