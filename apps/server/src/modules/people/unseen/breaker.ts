import { type Database, inTenant, type TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { noteBuilding } from '../../../platform/events/note-building.ts';
import type { RecordEvent } from '../../../platform/events/record.ts';
import { inAllOrganisations } from '../../../platform/jobs/all-organisations.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { Logger } from '../../../platform/logging/logger.ts';

type Breaker = { readonly isStopped: boolean; readonly isResumed: boolean };

export async function breakerOf(tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<Breaker> {
  const row = await tx
    .selectFrom('removal_breaker')
    .select('removal_breaker.resumed_at as resumedAt')
    .where('removal_breaker.organisation_id', '=', organisationId)
    .where('removal_breaker.building_id', '=', buildingId)
    .executeTakeFirst();
  return { isStopped: row !== undefined && row.resumedAt === null, isResumed: row?.resumedAt != null };
}

/** Deletes the circuit breaker after one resumed night, so that the limit applies again. */
export const forgetBreaker = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .deleteFrom('removal_breaker')
    .where('removal_breaker.organisation_id', '=', organisationId)
    .where('removal_breaker.building_id', '=', buildingId)
    .execute();

/** Pauses removals in this building until an operator resumes them. */
export async function stopRemovals(
  { record, log }: { record: RecordEvent; log: Logger },
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  after: { readonly leaving: number; readonly limit: number },
): Promise<void> {
  await sql`
    insert into removal_breaker (organisation_id, building_id, stopped_at)
    values (${organisationId}, ${buildingId}, wall_clock())`.execute(tx);
  const payload = { buildingId, ...after };
  const event = { organisationId, type: 'building.removals-stopped.v1', payload, actorId: undefined } as const;
  await noteBuilding(record, tx, event, { ...after, via: 'nightly' });
  log.error(
    { organisationId, buildingId, ...after },
    'too many would leave: removal of inactive users is paused in this building',
  );
}

/** All buildings where removals are paused. */
export const stoppedRemovals = (db: Database) =>
  inAllOrganisations(db, (tx) =>
    tx
      .selectFrom('removal_breaker')
      .select([
        'removal_breaker.organisation_id as organisationId',
        'removal_breaker.building_id as buildingId',
        'removal_breaker.stopped_at as since',
      ])
      .where('removal_breaker.resumed_at', 'is', null)
      .execute(),
  );

/** Resumes: the next nightly run is allowed. False if removals were not paused. */
export const resumeRemovals = (
  { db, record }: { db: Database; record: RecordEvent },
  { organisationId, buildingId }: BuildingKey,
): Promise<boolean> =>
  inTenant(db, organisationId, async (tx) => {
    const { numAffectedRows } = await sql`
      update removal_breaker set resumed_at = wall_clock()
      where organisation_id = ${organisationId} and building_id = ${buildingId} and resumed_at is null`.execute(tx);
    if (numAffectedRows !== 1n) return false;
    const type = 'building.removals-resumed.v1';
    await noteBuilding(record, tx, { organisationId, type, payload: { buildingId }, actorId: undefined });
    return true;
  });
