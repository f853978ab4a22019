import type { TenantTx } from '@berth/database';
import { openBreaker } from '../../../platform/circuit-breaker/circuit-breaker.ts';
import { noteBuilding } from '../../../platform/events/note-building.ts';
import type { RecordEvent } from '../../../platform/events/record.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { Logger } from '../../../platform/logging/logger.ts';

export type Overdone = { readonly cancelled: number; readonly limit: number };

const noteStopped = (
  record: RecordEvent,
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  figures: Overdone,
  after: Record<string, unknown>,
) => {
  const payload = { buildingId, ...figures };
  const event = { organisationId, type: 'building.no-shows-stopped.v1', payload, actorId: undefined } as const;
  return noteBuilding(record, tx, event, after);
};

/** Pauses cancelling in this building until an operator resumes it. Reminders go on. */
export async function stopCancelling(
  { record, log }: { record: RecordEvent; log: Logger },
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  { cancelled, limit }: Overdone,
): Promise<void> {
  const figures = { cancelled, limit };
  await openBreaker(tx, { action: 'no-shows', organisationId, buildingId });
  await noteStopped(record, tx, { organisationId, buildingId }, figures, figures);
  log.error({ organisationId, buildingId, ...figures }, 'too many no-shows: cancelling stopped in this building');
}

/** Pauses cancelling after a restore. False if it was paused already. */
export async function stopAfterRestore(record: RecordEvent, tx: TenantTx, at: BuildingKey): Promise<boolean> {
  if (!(await openBreaker(tx, { action: 'no-shows', ...at }))) return false;
  await noteStopped(record, tx, at, { cancelled: 0, limit: 0 }, { reason: 'restore' });
  return true;
}
