import { type Database, inTenant, type TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { breakerState, closeResumed, openBreaker } from '../../../platform/circuit-breaker/circuit-breaker.ts';
import { noteBuilding } from '../../../platform/events/note-building.ts';
import type { RecordEvent } from '../../../platform/events/record.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { KeptBuilding } from './kept-buildings.sql.ts';
import { nightLimit } from './night-limit.ts';

const NIGHTS = 14;

/** The counts of earlier nights that define what is usual. */
async function nightsBefore(tx: TenantTx, { organisationId, buildingId, today }: KeptBuilding): Promise<number[]> {
  const { rows } = await sql<{ due: number }>`
    select due from anonymise_night
    where organisation_id = ${organisationId} and building_id = ${buildingId} and night < ${today}::date
    order by night desc limit ${NIGHTS}`.execute(tx);
  return rows.map(({ due }) => due);
}

type Noting = { readonly record: RecordEvent; readonly log: Logger };

/** Pauses anonymisation for this building until an operator resumes it. */
async function stop(
  { record, log }: Noting,
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  due: number,
  limit: number,
) {
  await openBreaker(tx, { action: 'anonymising', organisationId, buildingId });
  const payload = { buildingId, due, limit };
  const event = { organisationId, type: 'building.anonymising-stopped.v1', payload, actorId: undefined } as const;
  await noteBuilding(record, tx, event, { due, limit, via: 'nightly' });
  log.error(
    { organisationId, buildingId, due, limit },
    'far more reservations than usual: anonymisation is paused in this building',
  );
}

/** Whether this many may be anonymised tonight. */
export const mayAnonymise = (deps: Noting & { db: Database }, building: KeptBuilding, due: number): Promise<boolean> =>
  inTenant(deps.db, building.organisationId, async (tx) => {
    const { organisationId, buildingId } = building;
    const state = await breakerState(tx, { action: 'anonymising', organisationId, buildingId });
    if (state !== 'closed') return state === 'resumed';
    const limit = nightLimit(await nightsBefore(tx, building));
    if (due <= limit) return true;
    await stop(deps, tx, building, due, limit);
    return false;
  });

/** Records a completed night, which from now on helps to define what is usual; the limit applies again. */
export const noteNight = (db: Database, { organisationId, buildingId, today }: KeptBuilding, done: number) =>
  inTenant(db, organisationId, async (tx) => {
    await sql`
      insert into anonymise_night (organisation_id, building_id, night, due)
      values (${organisationId}, ${buildingId}, ${today}::date, ${done})
      on conflict (organisation_id, building_id, night) do update set due = anonymise_night.due + excluded.due`.execute(
      tx,
    );
    await sql`
      delete from anonymise_night
      where organisation_id = ${organisationId} and building_id = ${buildingId} and night < ${today}::date - 60`.execute(
      tx,
    );
    await closeResumed(tx, { action: 'anonymising', organisationId, buildingId });
  });
