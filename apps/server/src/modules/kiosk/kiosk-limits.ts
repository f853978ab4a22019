import { type Database, inTenant, type TenantTx } from '@berth/database';
import type { ScreenCaller } from '../../platform/identity/caller.ts';
import { TooManyReservations, TooManyTries } from './kiosk.problems.ts';
import { countTry, reservedLately } from './kiosk-limits.sql.ts';

/**
 * Enough for a queue at a card reader, one person every two seconds; too few to find out by guessing who works here.
 */
export const MOST_TRIES_A_MINUTE = 30;
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

/** Exact only under the lock that `kioskLock` names. */
export async function checkAllowance(tx: TenantTx, kiosk: ScreenCaller): Promise<void> {
  const { here, inBuilding } = await reservedLately(tx, kiosk);
  if (here >= MOST_RESERVATIONS_AN_HOUR || inBuilding >= MOST_IN_BUILDING_AN_HOUR) throw TooManyReservations(soon);
}

export const kioskLock = ({ buildingId }: ScreenCaller): string => `kiosk:${buildingId}`;
