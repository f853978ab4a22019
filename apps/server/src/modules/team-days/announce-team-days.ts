import type { TenantTx } from '@berth/database';
import type { LocalDate } from '@berth/domain/time';
import type { BuildingKey } from '../../platform/keys.ts';
import type { Live } from '../../platform/messaging/live.ts';

type Announcing = Pick<Live, 'announce'>;
type Desk = { readonly floorId: string; readonly localDay: LocalDate };

/** Maps show that desks are held, or no longer. */
export function announceDesks(live: Announcing, tx: TenantTx, at: BuildingKey, desks: readonly Desk[]): void {
  if (desks.length === 0) return;
  const { organisationId, buildingId } = at;
  const days = [...new Set(desks.map(({ localDay }) => localDay))];
  const floorIds = [...new Set(desks.map(({ floorId }) => floorId))];
  live.announce(tx, { organisationId, buildingId }, { kind: 'reservations', ids: [], floorIds, days });
}

export const announceTeamDay = (
  live: Announcing,
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  id: string,
) => live.announce(tx, { organisationId, buildingId }, { kind: 'team-days', ids: [id] });
