import { SignOutRequest, TokenRequest } from '@berth/contract';
import { SESSION_HEADER } from '@berth/domain/sign-in';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { BadRequest, NotAuthorised, NotSignedIn } from '../../platform/http/problem.ts';
import { limitPerMinute } from '../../platform/http/rates.ts';
import { endByProvider } from './end-by-provider.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { handOutToken } from './hand-out-token.ts';
import { reasonOf } from './reason-of.ts';
import { createSessionCookies } from './session-cookies.ts';
import type { SessionDeps } from './session-deps.ts';
import { signOut } from './sign-out.ts';
import { startSignIn } from './start-sign-in.ts';

const STATE = /^[\w-]{43}$/;
const FORM = 'application/x-www-form-urlencoded';
const FORM_LIMIT = 16 * 1024;
/** Answered by the cell that has the session. */
const OF_SESSION = { config: { isSession: true } };

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw BadRequest();
  return parsed.data;
}

/**
 * Requires the origin and the header that only our own pages send: a browser sends the cookie whichever site makes the
 * request.
 */
function refuseStrangers({ headers }: FastifyRequest, webOrigin: string): void {
  if (headers.origin !== webOrigin || headers[SESSION_HEADER] !== '1') throw NotAuthorised();
}

/**
 * Whether another site, or another host of ours, sent the browser here. A typed address has the value `none`, and very
 * old browsers send nothing.
 */
const isFromElsewhere = ({ headers }: FastifyRequest) =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site']);

/**
 * Signing in and out. These are not calls of the API: browsers are redirected here and onwards, and pages authenticate
 * by cookie, which no API call does.
 */
export function sessionRoutes(app: FastifyInstance, deps: SessionDeps): void {
  const { webOrigin, log, noteSignIn } = deps;
  const cookies = createSessionCookies(webOrigin, deps.cells?.own);
  const [start, finish, handOut] = [startSignIn(deps), finishSignIn(deps), handOutToken(deps)];
  const [leave, endForProvider] = [signOut(deps), endByProvider(deps)];
  const addressOf = ({ url }: FastifyRequest) => new URL(url, webOrigin);
  const perAddress = limitPerMinute(app, deps.ratePerAddress);

  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    await perAddress(request);
  });

  app.get('/session/sign-in', async (request, reply) => {
    // It sets cookies, and in a kiosk it ends the session. Our own start page signs in by itself where needed.
    if (isFromElsewhere(request)) return reply.redirect('/', 303);
    try {
      const query = addressOf(request).searchParams;
      const { state, sealed, leaveTo } = await start(query);
      // On a shared machine the next person must not fall back to the previous one's session.
      const cleared = query.get('kiosk') === 'true' ? [cookies.noSession()] : [];
      return await reply.header('set-cookie', [cookies.signIn(state, sealed), ...cleared]).redirect(leaveTo, 303);
    } catch (error) {
      noteSignIn('failed');
      log.error({ reason: reasonOf(error) }, 'sign-in could not start');
      return reply.redirect('/workplace/unauthorized', 303);
    }
  });

  app.get('/session/callback', async (request, reply) => {
    const callback = addressOf(request);
    const state = callback.searchParams.get('state') ?? '';
    if (!STATE.test(state)) return reply.redirect('/workplace/unauthorized', 303);
    const sealed = cookies.signInOf(request.headers.cookie, state);
    const { to, secret } = await finish({ callback, state, sealed });
    const cookie = secret === undefined ? [] : [cookies.session(secret)];
    return reply.header('set-cookie', [cookies.noSignIn(state), ...cookie]).redirect(to, 303);
  });

  app.post('/session/token', OF_SESSION, async (request, reply) => {
    refuseStrangers(request, webOrigin);
    const { insteadOf } = read(TokenRequest, request.body);
    const secret = cookies.secretIn(request.headers.cookie);
    // Keeps the cookie: another tab may have signed in in the meantime, and it would be that tab's.
    if (secret === undefined) throw NotSignedIn();
    return reply.send(await handOut(secret, insteadOf));
  });

  app.post('/session/sign-out', OF_SESSION, async (request, reply) => {
    refuseStrangers(request, webOrigin);
    const input = read(SignOutRequest, request.body);
    const answer = await leave({ ...input, secret: cookies.secretIn(request.headers.cookie) });
    // Clears the cache, so that the next user of a shared machine does not find this user's data.
    return reply.headers({ 'set-cookie': cookies.noSession(), 'clear-site-data': '"cache"' }).send(answer);
  });

  app.post('/session/ended-by-provider', async (request, reply) => {
    const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
    if (token === null) throw BadRequest();
    await endForProvider(token);
    // The session may be in any cell, and the provider knows one address.
    await deps.tellOtherCells?.(request, String(request.body));
    return reply.status(200).send();
  });
}
