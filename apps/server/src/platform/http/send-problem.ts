import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Problem } from '@berth/contract';
import { languageFromHeader } from '@berth/domain/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COMMON_PROBLEMS, titleOf } from './problem.ts';
import { problemFrom } from './problem-from.ts';
import { isScim, SCIM_TYPE, scimErrorOf } from './scim-error.ts';
import { textOf } from './texts.ts';

/** Long enough for a response to arrive anywhere, short enough that clients cannot hold a connection. */
const LINGER_MS = 1000;

/**
 * Answers a client that is still sending. Closing the connection at once would reset it, and the client would lose the
 * response. So it discards what the client sends until the client closes, for at most `LINGER_MS`.
 */
function answerWhileReceiving(answer: string, incoming: IncomingMessage): Readable {
  async function* parts() {
    yield answer;
    if (incoming.complete || incoming.destroyed) return;
    incoming.unpipe();
    incoming.resume();
    await Promise.race([once(incoming, 'close'), setTimeout(LINGER_MS, undefined, { ref: false })]).catch(() => {});
  }
  return Readable.from(parts(), { objectMode: false });
}

/** The one place where a refusal becomes an answer. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageFromHeader(request.headers['accept-language']);
  const { code, status, details, cause } = problemFrom(error, language);
  if (status >= 500) request.log.error({ err: cause, code }, 'refused');
  const call = request.routeOptions.config?.call;
  // A call that raises what it does not declare surprises its callers; the tests read this line.
  if (call !== undefined && !COMMON_PROBLEMS.has(code) && !call.problems.includes(code))
    request.log.error({ code, path: call.path }, 'undeclared problem');

  const problem: Problem = {
    type: `urn:berth:problem:${code}`,
    title: titleOf(status),
    status,
    instance: `urn:berth:request:${request.id}`,
    code,
    message: textOf(details.text ?? code, language, details.values),
    errors: details.errors ?? [],
    ...(details.data === undefined ? {} : { data: details.data }),
  };
  const isOfScim = isScim(request.url);
  const answer = JSON.stringify(isOfScim ? scimErrorOf(problem) : problem);
  reply
    .status(status)
    .headers({ 'content-language': language, ...details.headers })
    .type(isOfScim ? SCIM_TYPE : 'application/problem+json');
  if (status !== 413) return reply.send(answer);
  return reply.header('content-length', Buffer.byteLength(answer)).send(answerWhileReceiving(answer, request.raw));
}
