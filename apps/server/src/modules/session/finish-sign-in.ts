import { SignInRefused } from '../../platform/identity/sign-in-provider.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { hashOfSecret, newBearerSecret } from '../../platform/secrets/bearer-secret.ts';
import { ensurePerson } from '../identity/index.ts';
import { type BegunSignIn, openBegun } from './begun-sign-in.ts';
import { reasonOf } from './reason-of.ts';
import { sealTokens } from './sealed-tokens.ts';
import type { SessionDeps } from './session-deps.ts';
import { insertSession } from './sessions.sql.ts';

const NOT_LET_IN = '/workplace/unauthorized';
const SIGN_OUT = '/logout';

type Back = { callback: URL; state: string; sealed: string | undefined };

/** Returns where a user goes whom the provider refused. */
function placeOfRefused({ to, quiet }: BegunSignIn): string {
  // A quiet sign-in before signing out that was refused means that the user is signed out already.
  if (/^\/logout(?:\?|$)/.test(to)) return '/';
  return quiet ? SIGN_OUT : NOT_LET_IN;
}

/**
 * Handles the redirect back from the provider: exchanges the code once, and stores the tokens on the server. The
 * browser gets a secret instead.
 */
export const finishSignIn =
  ({ db, cells, log, sealer, signInProvider, noteSignIn }: SessionDeps) =>
  async ({ callback, state, sealed }: Back): Promise<{ to: string; secret?: string }> => {
    const begun = sealed === undefined ? undefined : await openBegun(sealer, sealed);
    if (begun === undefined || begun.state !== state) return { to: NOT_LET_IN };
    try {
      const granted = await signInProvider.exchange(callback, begun);
      const [id, secret] = [newId(), newBearerSecret()];
      await insertSession(db, {
        id,
        secretHash: hashOfSecret(secret),
        personId: await ensurePerson({ db, cells }, granted),
        providerSession: granted.providerSession,
        accessSeconds: granted.accessSeconds,
        idleSeconds: granted.idleSeconds,
        ...(await sealTokens(sealer, id, granted)),
      });
      noteSignIn('ok');
      return { to: begun.to, secret };
    } catch (error) {
      noteSignIn(error instanceof SignInRefused ? 'refused' : 'failed');
      if (error instanceof SignInRefused) return { to: placeOfRefused(begun) };
      log.error({ reason: reasonOf(error) }, 'sign-in failed');
      return { to: NOT_LET_IN };
    }
  };
