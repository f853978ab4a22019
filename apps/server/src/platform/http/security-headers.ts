import { fastifyHelmet } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** For everything that is answered. Pages set their own content policy; data gets one that allows nothing. */
export const addSecurityHeaders = (app: FastifyInstance) =>
  app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
