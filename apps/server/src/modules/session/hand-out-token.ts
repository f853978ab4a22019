import { setTimeout as pause } from 'node:timers/promises';
import type { SessionAnswer } from '@berth/contract';
import { Busy, NotSignedIn } from '../../platform/http/problem.ts';
import { SignInRefused } from '../../platform/identity/sign-in-provider.ts';
import { hashOfSecret } from '../../platform/secrets/bearer-secret.ts';
import { reasonOf } from './reason-of.ts';
import { openToken, sealTokens } from './sealed-tokens.ts';
import type { SessionDeps } from './session-deps.ts';
import {
  claimRenewal,
  deleteSession,
  giveUpRenewal,
  sessionWith,
  storeRenewed,
  type StoredSession,
} from './sessions.sql.ts';

/** Pages renew 60 s before the expiry, so a token with less time left would be renewed at once. */
const WORTH_HANDING_OUT_S = 75;
const POLL_MS = 50;
const TIMEOUT_MS = 12_000;

/** Identifies a token. Not by its expiry, which two tokens of the same second share. */
const editionOf = ({ id, renewals }: StoredSession) => `${id}/${renewals}`;

const isGood = (session: StoredSession, insteadOf: string | undefined) =>
  insteadOf === undefined
    ? session.accessSeconds > WORTH_HANDING_OUT_S
    : editionOf(session) !== insteadOf && session.accessSeconds > 0;

/**
 * Returns the access token of a browser's session, or a new one for a page that has this one already. Each refresh
 * token is sent once, for any number of concurrent tabs and nodes: the others wait for the result.
 */
export const handOutToken = ({ db, log, sealer, signInProvider, noteSignIn }: SessionDeps) => {
  async function renew(session: StoredSession): Promise<void> {
    const { id } = session;
    try {
      const granted = await signInProvider.renew(await openToken(sealer, id, 'refresh_token', session.refreshToken));
      const { accessSeconds, idleSeconds } = granted;
      await storeRenewed(db, id, { accessSeconds, idleSeconds, ...(await sealTokens(sealer, id, granted)) });
      noteSignIn('ok');
    } catch (error) {
      noteSignIn(error instanceof SignInRefused ? 'refused' : 'failed');
      if (error instanceof SignInRefused) {
        await deleteSession(db, id);
        throw NotSignedIn();
      }
      log.warn({ reason: reasonOf(error) }, 'session not renewed');
      await giveUpRenewal(db, id);
      throw Busy({ headers: { 'retry-after': '1' } });
    }
  }

  const present = async (session: StoredSession): Promise<SessionAnswer> => ({
    accessToken: await openToken(sealer, session.id, 'access_token', session.accessToken),
    edition: editionOf(session),
    secondsLeft: session.accessSeconds,
    personId: session.personId,
  });

  return async (secret: string, insteadOf: string | undefined): Promise<SessionAnswer> => {
    const giveUpAt = Date.now() + TIMEOUT_MS;
    let hasRenewed = false;
    while (Date.now() < giveUpAt) {
      const session = await sessionWith(db, hashOfSecret(secret));
      if (session === undefined) throw NotSignedIn();
      // Otherwise a provider whose tokens expire within `WORTH_HANDING_OUT_S` would be called for ever.
      if (hasRenewed || isGood(session, insteadOf)) return present(session);
      if (await claimRenewal(db, session)) {
        await renew(session);
        hasRenewed = true;
      } else await pause(POLL_MS);
    }
    throw Busy({ headers: { 'retry-after': '1' } });
  };
};
