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

/** Not its end: two tokens of one second end together. */
const editionOf = ({ id, renewals }: StoredSession) => `${id}/${renewals}`;

const isGood = (session: StoredSession, insteadOf: string | undefined) =>
  insteadOf === undefined
    ? session.accessSeconds > WORTH_HANDING_OUT_S
    : editionOf(session) !== insteadOf && session.accessSeconds > 0;

/**
 * The access token of a browser's session; another one for a page that has this one already. However many
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
    edition: editionOf(session),
    secondsLeft: session.accessSeconds,
    personId: session.personId,
  });

  return async (secret: string, insteadOf: string | undefined): Promise<SessionAnswer> => {
    const giveUpAt = Date.now() + PATIENCE_MS;
    let hasRenewed = false;
    while (Date.now() < giveUpAt) {
      const session = await sessionWith(db, hashOf(secret));
      if (session === undefined) throw NotSignedIn();
      // A provider whose tokens live shorter than what is worth handing out would be asked forever.
      if (hasRenewed || isGood(session, insteadOf)) return present(session);
      if (await claimRenewal(db, session)) {
        await renew(session);
        hasRenewed = true;
      } else await pause(LOOK_AGAIN_MS);
    }
    throw Busy({ headers: { 'retry-after': '1' } });
  };
};
