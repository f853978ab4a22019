import { fastifyHelmet } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Sets the headers of every response. Pages set their own content policy; data gets one that allows nothing. Search
 * engines index nothing, so that a leaked URL, above all that of a ticket, cannot be searched for.
 */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex');
  });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
}
