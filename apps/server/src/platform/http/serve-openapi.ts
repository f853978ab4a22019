import { createHash } from 'node:crypto';
import { openApiDocument } from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from './serve.ts';

const NOT_MODIFIED = 304;

/** Serves the OpenAPI document. Rendering takes about 20 ms of CPU, so it happens once, before the first request. */
export function serveOpenApi(app: FastifyInstance, api: FastifyInstance): void {
  let text = '';
  let etag = '';
  app.addHook('onReady', async () => {
    text = JSON.stringify(app.swagger());
    etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  });
  serve(api, openApiDocument, async ({ request, reply }) => {
    void reply.headers({ etag, 'cache-control': 'public, max-age=300' });
    if (request.headers['if-none-match'] === etag) return reply.status(NOT_MODIFIED).send();
    return reply.type('application/json').send(text);
  });
}
