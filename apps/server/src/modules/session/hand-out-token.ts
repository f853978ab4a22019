import { setTimeout as pause } from 'node:timers/promises';
import type { SessionAnswer } from '@berth/contract';
import { Busy, NotSignedIn } from '../../platform/http/problem.ts';
import { SignInRefused } from '../../platform/identity/sign-in-provider.ts';
import { reasonOf } from './reason-of.ts';
import { openToken, sealTokens } from './sealed-tokens.ts';
import { hashOf } from './session-cookies.ts';
import type { SessionDeps } from './session-deps.ts';
import {
  claimRenewal,
  deleteSession,
  giveUpRenewal,
  sessionWith,
  storeRenewed,
  type StoredSession,
} from './sessions.sql.ts';

/** A page renews 60 s before the end: one that is nearer to it would be renewed at once. */
const WORTH_HANDING_OUT_S = 75;
const LOOK_AGAIN_MS = 50;
const PATIENCE_MS = 12_000;

const isGood = ({ accessEndsAt, accessSeconds }: StoredSession, after: number | undefined) =>
  after === undefined ? accessSeconds > WORTH_HANDING_OUT_S : accessEndsAt > after && accessSeconds > 0;

/**
 * The access token of a browser's session; a new one when the page has the one that ends at `after` already. However many
 * tabs and nodes ask at once, each refresh token is sent once: the others wait for what it brings.
 */
export const handOutToken = ({ db, log, sealer, signInProvider }: SessionDeps) => {
  async function renew(session: StoredSession): Promise<void> {
    const { id } = session;
    try {
      const granted = await signInProvider.renew(await openToken(sealer, id, 'refresh_token', session.refreshToken));
      const { accessSeconds, idleSeconds } = granted;
      await storeRenewed(db, id, { accessSeconds, idleSeconds, ...(await sealTokens(sealer, id, granted)) });
    } catch (error) {
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
    endsAt: session.accessEndsAt,
    secondsLeft: session.accessSeconds,
    personId: session.personId,
  });

  return async (secret: string, after: number | undefined): Promise<SessionAnswer> => {
    const giveUpAt = Date.now() + PATIENCE_MS;
    let hasRenewed = false;
    while (Date.now() < giveUpAt) {
      const session = await sessionWith(db, hashOf(secret));
      if (session === undefined) throw NotSignedIn();
      // A provider whose tokens live shorter than what is worth handing out would be asked forever.
      if (hasRenewed || isGood(session, after)) return present(session);
      if (await claimRenewal(db, session)) {
        await renew(session);
        hasRenewed = true;
      } else await pause(LOOK_AGAIN_MS);
    }
    throw Busy({ headers: { 'retry-after': '1' } });
  };
};
