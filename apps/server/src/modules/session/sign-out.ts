import type { SignOutAnswer } from '@berth/contract';
import { safeReturn } from '@berth/domain/sign-in';
import { hashOfSecret } from '../../platform/secrets/bearer-secret.ts';
import { reasonOf } from './reason-of.ts';
import { openToken } from './sealed-tokens.ts';
import type { SessionDeps } from './session-deps.ts';
import { deleteSession, deleteSessionsOf, sessionWith } from './sessions.sql.ts';

type Request = { secret: string | undefined; everywhere: boolean; here: string };

/** Ends the session here, and returns where the browser has to go to end it at the provider too. */
export const signOut = ({ db, log, sealer, signInProvider, webOrigin }: SessionDeps) => {
  async function endElsewhere(personId: string, exceptId: string): Promise<void> {
    const others = (await deleteSessionsOf(db, personId)).filter(({ id }) => id !== exceptId);
    const endings = others.map(async ({ id, refreshToken }) =>
      signInProvider.end(await openToken(sealer, id, 'refresh_token', refreshToken)),
    );
    for (const ending of await Promise.allSettled(endings))
      if (ending.status === 'rejected')
        log.warn({ reason: reasonOf(ending.reason) }, 'session not ended at the provider');
  }

  return async ({ secret, everywhere, here }: Request): Promise<SignOutAnswer> => {
    const session = secret === undefined ? undefined : await sessionWith(db, hashOfSecret(secret));
    if (session === undefined) {
      // The provider may still have a session that we do not. Without a hint it would first ask the user to confirm.
      const to = encodeURIComponent(safeReturn(here, webOrigin));
      return { leaveTo: `/session/sign-in?quiet=true&to=${to}` };
    }
    const { id, personId } = session;
    // Runs before anything is deleted: if the provider is unreachable, a retry must still find the session.
    const idToken = await openToken(sealer, id, 'id_token', session.idToken);
    const leaveTo = await signInProvider.addressToSignOut(idToken);
    if (everywhere) await endElsewhere(personId, id);
    else await deleteSession(db, id);
    return { leaveTo };
  };
};
