import type { TenantTx } from '@berth/database';
import type { LocalDate } from '@berth/domain/time';
import type { BuildingKey } from '../../platform/keys.ts';
import type { Live } from '../../platform/messaging/live.ts';

type Announcing = Pick<Live, 'announce'>;

/** The people whose entries changed see it at once; others may be further ahead, which their pages read in time. */
export const announceEntries = (
  live: Announcing,
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  entries: readonly { readonly id: string; readonly memberId: string }[],
): void =>
  live.announce(
    tx,
    { organisationId, buildingId },
    {
      kind: 'waitlist',
      ids: entries.map(({ id }) => id),
      memberIds: [...new Set(entries.map(({ memberId }) => memberId))],
    },
  );

type Held = { readonly floorId: string; readonly localDay: LocalDate };

/** A space is held, or no longer. */
export function announceHolds(
  live: Announcing,
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  holds: readonly Held[],
): void {
  if (holds.length === 0) return;
  const days = [...new Set(holds.map(({ localDay }) => localDay))];
  const floorIds = [...new Set(holds.map(({ floorId }) => floorId))];
  live.announce(tx, { organisationId, buildingId }, { kind: 'reservations', ids: [], floorIds, days });
}
