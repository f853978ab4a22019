import { type Database, inTenant, type TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { audit } from '../../../platform/events/audit.ts';
import type { RecordEvent } from '../../../platform/events/record.ts';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { At } from './no-shows.sql.ts';

export type Overdone = { readonly cancelled: number; readonly limit: number };

/** From now on nothing is cancelled in this building until somebody looked at it; reminders go on. */
export async function stopCancelling(
  { record, log }: { record: RecordEvent; log: Logger },
  tx: TenantTx,
  { organisationId, buildingId }: At,
  { cancelled, limit }: Overdone,
): Promise<void> {
  await sql`
    insert into no_show_breaker (organisation_id, building_id, opened_at)
    values (${organisationId}, ${buildingId}, wall_clock())
    on conflict (organisation_id, building_id) do update set opened_at = excluded.opened_at, closed_at = null`.execute(
    tx,
  );
  const after = { cancelled, limit };
  const action = 'building.no-shows-stopped';
  const payload = { buildingId, ...after };
  await record(tx, { organisationId, type: `${action}.v1` as const, payload, actorId: undefined });
  await audit(tx, {
    organisationId,
    buildingId,
    actorId: null,
    action,
    subjectId: buildingId,
    before: undefined,
    after,
  });
  log.error({ organisationId, buildingId, ...after }, 'too many no-shows: cancelling stopped in this building');
}

export type Stopped = { readonly organisationId: string; readonly buildingId: string; readonly since: number };

/** Every building in which cancelling is stopped. */
export async function stoppedBuildings(db: Database): Promise<Stopped[]> {
  const stopped: Stopped[] = [];
  for await (const organisationId of organisationIds(db))
    stopped.push(
      ...(await inTenant(db, organisationId, (tx) =>
        tx
          .selectFrom('no_show_breaker')
          .select([
            'no_show_breaker.organisation_id as organisationId',
            'no_show_breaker.building_id as buildingId',
            'no_show_breaker.opened_at as since',
          ])
          .where('no_show_breaker.organisation_id', '=', organisationId)
          .where('no_show_breaker.closed_at', 'is', null)
          .execute(),
      )),
    );
  return stopped;
}

/** Somebody looked, and it is right so: cancelling goes on, and is counted from now. False where it was not stopped. */
export const resumeCancelling = (
  { db, record }: { db: Database; record: RecordEvent },
  { organisationId, buildingId }: At,
): Promise<boolean> =>
  inTenant(db, organisationId, async (tx) => {
    const { numAffectedRows } = await sql`
      update no_show_breaker set closed_at = wall_clock()
      where organisation_id = ${organisationId} and building_id = ${buildingId} and closed_at is null`.execute(tx);
    if (numAffectedRows !== 1n) return false;
    const action = 'building.no-shows-resumed';
    await record(tx, { organisationId, type: `${action}.v1` as const, payload: { buildingId }, actorId: undefined });
    await audit(tx, {
      organisationId,
      buildingId,
      actorId: null,
      action,
      subjectId: buildingId,
      before: undefined,
      after: undefined,
    });
    return true;
  });
