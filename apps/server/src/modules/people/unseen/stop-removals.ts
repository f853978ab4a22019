import type { TenantTx } from '@berth/database';
import { openBreaker } from '../../../platform/circuit-breaker/circuit-breaker.ts';
import { noteBuilding } from '../../../platform/events/note-building.ts';
import type { RecordEvent } from '../../../platform/events/record.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { Logger } from '../../../platform/logging/logger.ts';

/** Pauses removals in this building until an operator resumes them. */
export async function stopRemovals(
  { record, log }: { record: RecordEvent; log: Logger },
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  after: { readonly leaving: number; readonly limit: number },
): Promise<void> {
  await openBreaker(tx, { action: 'removals', organisationId, buildingId });
  const payload = { buildingId, ...after };
  const event = { organisationId, type: 'building.removals-stopped.v1', payload, actorId: undefined } as const;
  await noteBuilding(record, tx, event, { ...after, via: 'nightly' });
  log.error(
    { organisationId, buildingId, ...after },
    'too many would leave: removal of inactive users is paused in this building',
  );
}
