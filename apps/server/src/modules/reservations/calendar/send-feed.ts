import type { FastifyReply, FastifyRequest } from 'fastify';

const NOT_MODIFIED = 304;

type Feed = { readonly etag: string; text(): string };

/** Sends the file of a feed, or only that it has not changed. */
export function sendFeed(request: FastifyRequest, reply: FastifyReply, { etag, text }: Feed) {
  void reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.status(NOT_MODIFIED).send();
  return reply.type('text/calendar; charset=utf-8').send(Buffer.from(text()));
}
