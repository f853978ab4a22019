import { randomBytes } from 'node:crypto';
import { isLanguage, languageFromHeader } from '@berth/domain/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitPerMinute } from '../http/rates.ts';
import type { BesidesDeps } from '../module.ts';
import { statusPage } from './status-page.ts';

/** The page needs its own styles and the icon, and nothing else. */
const policy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const languageOf = ({ query, headers }: FastifyRequest) => {
  const { language } = query as { language?: unknown };
  return isLanguage(language) ? language : languageFromHeader(headers['accept-language']);
};

/** The status page: for everyone, without signing in, without scripts. */
export function statusRoutes(app: FastifyInstance, { status, ratePerAddress }: BesidesDeps): void {
  const perAddress = limitPerMinute(app, ratePerAddress);
  app.get('/status', async (request, reply) => {
    await perAddress(request);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({ 'content-security-policy': policy(nonce), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(await statusPage(await status(), languageOf(request), nonce));
  });
}
