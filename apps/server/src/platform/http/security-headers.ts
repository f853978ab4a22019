import { fastifyHelmet } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * For everything that is answered. Pages set their own content policy; data gets one that allows nothing. No search
 * engine keeps anything: an address that somebody let slip, a ticket's above all, is found by nobody else.
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
