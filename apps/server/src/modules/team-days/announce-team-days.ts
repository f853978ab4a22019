import type { TenantTx } from '@berth/database';
import type { BuildingKey } from '../../platform/keys.ts';
import type { Live } from '../../platform/messaging/live.ts';

export const announceTeamDay = (
  live: Pick<Live, 'announce'>,
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  id: string,
) => live.announce(tx, { organisationId, buildingId }, { kind: 'team-days', ids: [id] });
