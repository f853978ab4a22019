import { fastifyHelmet } from '@fastify/helmet';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';

const HELMET = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  crossOriginResourcePolicy: { policy: 'same-origin' },
} as const;

async function headersOf(app: ReturnType<typeof fastify>) {
  app.get('/', async () => 'anything');
  return { ...(await app.inject('/')).headers, date: undefined };
}

test('responses have the security headers of Helmet, and are not indexed', async () => {
  const own = fastify();
  addSecurityHeaders(own);
  const helmet = fastify();
  await helmet.register(fastifyHelmet, HELMET);
  expect(await headersOf(own)).toEqual({ ...(await headersOf(helmet)), 'x-robots-tag': 'noindex' });
});
