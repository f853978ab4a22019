import type { TenantTx } from '@berth/database';
import type { BuildingKey } from '../../platform/keys.ts';
import type { Live } from '../../platform/messaging/live.ts';
import { announceHolds, passOn, type TeamDaySeat } from '../reservations/index.ts';

/** Releases those of the desks that are held, in this transaction to the next on the waitlist. */
export async function releaseDesks(
  live: Pick<Live, 'announce'>,
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  seats: readonly TeamDaySeat[],
): Promise<void> {
  const held = seats.filter(({ isHeld }) => isHeld);
  await passOn(tx, { organisationId, buildingId }, held);
  announceHolds(live, tx, { organisationId, buildingId }, held);
}
