import { type Database, inTenant, type TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { noteBuilding } from '../../../platform/events/note-building.ts';
import type { RecordEvent } from '../../../platform/events/record.ts';
import { inAllOrganisations } from '../../../platform/jobs/all-organisations.ts';
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

const breakerOf = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('anonymise_breaker')
    .select('anonymise_breaker.resumed_at as resumedAt')
    .where('anonymise_breaker.organisation_id', '=', organisationId)
    .where('anonymise_breaker.building_id', '=', buildingId)
    .executeTakeFirst();

type Noting = { readonly record: RecordEvent; readonly log: Logger };

/** Pauses anonymisation for this building until an operator resumes it. */
async function stop(
  { record, log }: Noting,
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  due: number,
  limit: number,
) {
  await sql`
    insert into anonymise_breaker (organisation_id, building_id, stopped_at)
    values (${organisationId}, ${buildingId}, wall_clock())`.execute(tx);
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
    const breaker = await breakerOf(tx, building);
    if (breaker !== undefined) return breaker.resumedAt !== null;
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
    await sql`
      delete from anonymise_breaker
      where organisation_id = ${organisationId} and building_id = ${buildingId} and resumed_at is not null`.execute(tx);
  });

/** All buildings where anonymisation is paused. */
export const stoppedAnonymising = (db: Database) =>
  inAllOrganisations(db, (tx) =>
    tx
      .selectFrom('anonymise_breaker')
      .select([
        'anonymise_breaker.organisation_id as organisationId',
        'anonymise_breaker.building_id as buildingId',
        'anonymise_breaker.stopped_at as since',
      ])
      .where('anonymise_breaker.resumed_at', 'is', null)
      .execute(),
  );

/** Resumes: the next nightly run is allowed. False if it was not paused. */
export const resumeAnonymising = (
  { db, record }: { db: Database; record: RecordEvent },
  { organisationId, buildingId }: BuildingKey,
): Promise<boolean> =>
  inTenant(db, organisationId, async (tx) => {
    const { numAffectedRows } = await sql`
      update anonymise_breaker set resumed_at = wall_clock()
      where organisation_id = ${organisationId} and building_id = ${buildingId} and resumed_at is null`.execute(tx);
    if (numAffectedRows !== 1n) return false;
    const type = 'building.anonymising-resumed.v1';
    await noteBuilding(record, tx, { organisationId, type, payload: { buildingId }, actorId: undefined });
    return true;
  });
