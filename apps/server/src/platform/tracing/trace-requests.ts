import type { FastifyInstance } from 'fastify';
import { organisationOf } from '../identity/caller.ts';
import { currentSpan, endTrace, type Recorder, type Span, startTrace } from './trace.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined;
  }
}

/** Polled every few seconds; a 503 of `/readyz` is not a failure. */
const UNTRACED = new Set(['/livez', '/readyz', '/metrics']);

/**
 * Traces requests. The id of a trace is the id of its request without dashes, which every response contains; a
 * `traceparent` of the caller is ignored, because it would decide what we export.
 */
export function traceRequests(app: FastifyInstance, recorder: Recorder): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = 'unknown', config } = request.routeOptions;
    // A stream lasts for hours, and its trace would stay in memory.
    if (UNTRACED.has(url) || config.call?.produces === 'text/event-stream') return done();
    request.span = startTrace(
      recorder,
      { id: request.id.replaceAll('-', '') },
      { point: 'request', name: `${request.method} ${url}` },
    );
    currentSpan.run(request.span, done);
  });
  // The body arrives in events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) =>
    request.span === undefined ? done() : currentSpan.run(request.span, done),
  );
  app.addHook('onResponse', async (request, reply) => {
    const { span, method, routeOptions } = request;
    if (span === undefined) return;
    const organisationId = organisationOf(request.caller);
    const isFailure = reply.statusCode >= 500;
    span.attributes = {
      'http.request.method': method,
      'http.route': routeOptions.url ?? 'unknown',
      'http.response.status_code': reply.statusCode,
      ...(organisationId === undefined ? {} : { 'berth.organisation_id': organisationId }),
    };
    if (isFailure) span.failure = String(reply.statusCode);
    endTrace(span, isFailure);
  });
}
