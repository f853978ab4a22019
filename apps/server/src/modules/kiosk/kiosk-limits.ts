import { type Database, inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import type { ScreenCaller } from '../../platform/identity/caller.ts';
import { lockOutScreen } from '../screens/index.ts';
import { TooManyReservations, TooManyTries } from './kiosk.problems.ts';
import { countMissed, countTry, reservedLately } from './kiosk-limits.sql.ts';

/**
 * Enough for a queue at a card reader, one person every two seconds; too few to find out by guessing who works here.
 */
export const MOST_TRIES_A_MINUTE = 30;
/** Far more than people mistype at one kiosk; too few to try the addresses of a directory. */
export const MOST_MISSES_A_DAY = 200;
/** Limits a threat of the threat model: reserving a whole building from one screen. */
export const MOST_RESERVATIONS_AN_HOUR = 30;
/** Ten kiosks at their own limit: more is an attack with many screens, not a busy morning. */
export const MOST_IN_BUILDING_AN_HOUR = 300;

const soon = { headers: { 'retry-after': '60' } };

/** Uses its own transaction, so that an attempt counts whatever its result. */
export async function checkTries(db: Database, kiosk: ScreenCaller): Promise<void> {
  const tries = await inTenant(db, kiosk.organisationId, (tx) => countTry(tx, kiosk));
  if (tries > MOST_TRIES_A_MINUTE) throw TooManyTries(soon);
}

/** Counts an attempt that found nothing. At the limit the kiosk loses its approval, and administrators get a mail. */
export const countMiss = (deps: Deps, kiosk: ScreenCaller): Promise<void> =>
  inTenant(deps.db, kiosk.organisationId, async (tx) => {
    if ((await countMissed(tx, kiosk, MOST_MISSES_A_DAY)) < MOST_MISSES_A_DAY) return;
    deps.log.warn({ screenId: kiosk.screenId }, 'a kiosk was locked: too many attempts found nothing');
    await lockOutScreen(deps, tx, kiosk);
  });

/** Exact only under the lock that `kioskLock` names. */
export async function checkAllowance(tx: TenantTx, kiosk: ScreenCaller): Promise<void> {
  const { here, inBuilding } = await reservedLately(tx, kiosk);
  if (here >= MOST_RESERVATIONS_AN_HOUR || inBuilding >= MOST_IN_BUILDING_AN_HOUR) throw TooManyReservations(soon);
}

export const kioskLock = ({ buildingId }: ScreenCaller): string => `kiosk:${buildingId}`;
