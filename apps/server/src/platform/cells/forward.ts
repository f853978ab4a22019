import { Agent, type IncomingHttpHeaders, request as httpRequest, type RequestOptions } from 'node:http';
import { Agent as SecureAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Busy } from '../http/problem.ts';
import { FORWARDED_BY } from './cells.ts';

/** They concern one connection, so neither direction forwards them. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const KEEP_ALIVE_MS = 10_000;
/** Until the other cell begins to answer. A call there ends earlier, and a stream begins at once. */
const FIRST_BYTE_MS = 10_000;

const passedOn = (headers: IncomingHttpHeaders): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OF_THE_CONNECTION.has(name) ? [] : [[name, value]],
    ),
  );

/** The body as it was parsed, if the organisation is named in it; otherwise as it arrives. */
function sendBody({ raw, headers }: FastifyRequest, parsed: string | undefined, to: NodeJS.WritableStream): void {
  if (parsed !== undefined) to.end(parsed);
  else if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) to.end();
  else raw.pipe(to);
}

/**
 * Sends a request to another cell and streams its answer back. The reply is taken out of Fastify's hands: it would go on
 * with the request here while a stream is still being sent.
 */
export function createForward(own: string) {
  const options = { keepAlive: true, timeout: KEEP_ALIVE_MS };
  const agents = { 'http:': new Agent(options), 'https:': new SecureAgent(options) };

  const forward = (request: FastifyRequest, reply: FastifyReply, origin: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const url = new URL(request.raw.url ?? '/', origin);
      const isSecure = url.protocol === 'https:';
      const { body } = request;
      const parsed = body === undefined || body === null ? undefined : JSON.stringify(body);
      const sent: RequestOptions = {
        method: request.method,
        agent: isSecure ? agents['https:'] : agents['http:'],
        headers: {
          ...passedOn(request.headers),
          [FORWARDED_BY]: own,
          'x-forwarded-for': [...(request.ips ?? [request.ip])].toReversed().join(', '),
          ...(parsed !== undefined && { 'content-length': Buffer.byteLength(parsed) }),
        },
      };
      const upstream = (isSecure ? httpsRequest : httpRequest)(url, sent, (answer) => {
        clearTimeout(timer);
        reply.hijack();
        reply.raw.writeHead(answer.statusCode ?? 502, {
          ...passedOn(answer.headers),
          // Answered before everything was received: the connection cannot be used for another request.
          ...(!request.raw.complete && parsed === undefined && { connection: 'close' }),
        });
        reply.raw.flushHeaders();
        // An answer that breaks off breaks off here, too.
        pipeline(answer, reply.raw, () => resolve());
      });
      const timer = setTimeout(() => upstream.destroy(new Error('the other cell does not answer')), FIRST_BYTE_MS);
      upstream.on('error', (cause) => {
        clearTimeout(timer);
        if (!reply.raw.destroyed) return reject(Busy({ headers: { 'retry-after': '2' }, cause }));
        reply.hijack();
        return resolve();
      });
      // A client that has gone needs no answer; a stream would go on for ever.
      reply.raw.once('close', () => upstream.destroy());
      sendBody(request, parsed, upstream);
    });

  return {
    forward,
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
