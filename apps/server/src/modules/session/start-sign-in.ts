import { isLanguage } from '@berth/domain/language';
import { safeReturn } from '@berth/domain/sign-in';
import { newBearerSecret } from '../../platform/secrets/bearer-secret.ts';
import { sealBegun } from './begun-sign-in.ts';
import type { SessionDeps } from './session-deps.ts';

/** The limit of a return address: it is sealed into a cookie, which has at most 4 kB. */
const LONGEST_RETURN = 2000;
const ALIAS = /^[\w.-]{1,64}$/;

const returnIn = (query: URLSearchParams, webOrigin: string) => {
  const to = safeReturn(query.get('to'), webOrigin);
  return to.length > LONGEST_RETURN ? safeReturn(undefined, webOrigin) : to;
};

const promptIn = (query: URLSearchParams) => {
  if (query.get('quiet') === 'true') return 'none';
  // On a shared machine the provider may still have the previous user's session.
  return query.get('kiosk') === 'true' ? 'login' : undefined;
};

/** Returns where to redirect a user to sign in. Invalid parameters are ignored: none of them is a security control. */
export const startSignIn =
  ({ sealer, signInProvider, webOrigin }: SessionDeps) =>
  async (query: URLSearchParams): Promise<{ state: string; sealed: string; leaveTo: string }> => {
    const [state, nonce, verifier] = [newBearerSecret(), newBearerSecret(), newBearerSecret()];
    const language = query.get('language') ?? '';
    const hint = query.get('hint') ?? '';
    const prompt = promptIn(query);
    const leaveTo = await signInProvider.addressToSignIn({
      state,
      nonce,
      verifier,
      prompt,
      language: isLanguage(language) ? language : undefined,
      hint: ALIAS.test(hint) ? hint : undefined,
    });
    const begun = { state, nonce, verifier, to: returnIn(query, webOrigin), quiet: prompt === 'none' };
    return { state, sealed: await sealBegun(sealer, begun), leaveTo };
  };
