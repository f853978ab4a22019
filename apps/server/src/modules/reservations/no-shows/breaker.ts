import { type Database, inTenant, type TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { noteBuilding } from '../../../platform/events/note-building.ts';
import type { RecordEvent } from '../../../platform/events/record.ts';
import { inAllOrganisations } from '../../../platform/jobs/all-organisations.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { Logger } from '../../../platform/logging/logger.ts';

export type Overdone = { readonly cancelled: number; readonly limit: number };

/** False if cancelling was paused there already. */
async function openBreaker(tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into no_show_breaker as breaker (organisation_id, building_id, opened_at)
    values (${organisationId}, ${buildingId}, wall_clock())
    on conflict (organisation_id, building_id) do update set opened_at = excluded.opened_at, closed_at = null
      where breaker.closed_at is not null`.execute(tx);
  return numAffectedRows === 1n;
}

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
  await openBreaker(tx, { organisationId, buildingId });
  await noteStopped(record, tx, { organisationId, buildingId }, figures, figures);
  log.error({ organisationId, buildingId, ...figures }, 'too many no-shows: cancelling stopped in this building');
}

/** Pauses cancelling after a restore. False if it was paused already. */
export async function stopAfterRestore(record: RecordEvent, tx: TenantTx, at: BuildingKey): Promise<boolean> {
  if (!(await openBreaker(tx, at))) return false;
  await noteStopped(record, tx, at, { cancelled: 0, limit: 0 }, { reason: 'restore' });
  return true;
}

/** All buildings where cancelling is paused. */
export const stoppedBuildings = (db: Database) =>
  inAllOrganisations(db, (tx) =>
    tx
      .selectFrom('no_show_breaker')
      .select([
        'no_show_breaker.organisation_id as organisationId',
        'no_show_breaker.building_id as buildingId',
        'no_show_breaker.opened_at as since',
      ])
      .where('no_show_breaker.closed_at', 'is', null)
      .execute(),
  );

/** Resumes cancelling, and counts from now on. False if it was not paused. */
export const resumeCancelling = (
  { db, record }: { db: Database; record: RecordEvent },
  { organisationId, buildingId }: BuildingKey,
): Promise<boolean> =>
  inTenant(db, organisationId, async (tx) => {
    const { numAffectedRows } = await sql`
      update no_show_breaker set closed_at = wall_clock()
      where organisation_id = ${organisationId} and building_id = ${buildingId} and closed_at is null`.execute(tx);
    if (numAffectedRows !== 1n) return false;
    const type = 'building.no-shows-resumed.v1';
    await noteBuilding(record, tx, { organisationId, type, payload: { buildingId }, actorId: undefined });
    return true;
  });
