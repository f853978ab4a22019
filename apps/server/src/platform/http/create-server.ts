import { randomUUID } from 'node:crypto';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import type { Logger } from '../logging/logger.ts';
import { rememberedFor } from './remembered-for.ts';
import { NotReady } from './not-ready.ts';
import { NotFound } from './problem.ts';
import { sendProblem } from './send-problem.ts';

type Options = {
  log: Logger;
  trustedProxies?: string[];
  /** Throws if a dependency is missing that requests need; `NotReady` shows its message. */
  ready(): Promise<void>;
};

const BODY_LIMIT = 256 * 1024;
/** Health and metrics, for the inside of the network. */
const INSIDE = new Set(['/livez', '/readyz', '/metrics']);
/** Readiness is cached for this time, so that many checks cause one query. */
const READY_MS = 1000;

export type Server = FastifyInstance & { drain(): void };

/** Creates the server of every process: health, request ids, problems, and one log line per response. */
export function createServer({ log, trustedProxies = [], ready }: Options): Server {
  const app = fastify({
    loggerInstance: log as never,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies.length === 0 ? false : trustedProxies,
    requestTimeout: 15_000,
    return503OnClosing: true,
    // A URL that cannot be decoded, or whose parts are too long, passes no hook, so it is answered here.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
      sendProblem(error, request, reply);
    },
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, ignoreDuplicateSlashes: false },
  }) as unknown as FastifyInstance;
  // Fastify parses plain text by default; no call accepts it.
  app.removeContentTypeParser('text/plain');
  let draining = false;
  const isReady = rememberedFor(READY_MS, ready);

  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendProblem(NotFound(), request, reply));

  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    // Every proxy adds this header, and not every one can leave out a path: the Ingress of Kubernetes cannot.
    if (request.headers['x-forwarded-for'] !== undefined && INSIDE.has(request.routeOptions.url ?? ''))
      throw NotFound();
  });
  app.addHook('onSend', async (_request, reply) => {
    // Closing waits for connections, and a keep-alive connection would outlast the shutdown timeout.
    if (draining) void reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    // Logs the pattern, not the URL: URLs contain ids, search texts and ticket tokens.
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
      const reason = error instanceof NotReady ? { reason: error.message } : {};
      return reply.status(503).send({ status: 'not ready', ...reason });
    }
  });

  return Object.assign(app, {
    drain() {
      draining = true;
    },
  });
}
