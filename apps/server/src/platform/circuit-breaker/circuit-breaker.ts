import { type Database, inTenant, type TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { noteBuilding } from '../events/note-building.ts';
import { noteOrganisation } from '../events/note-organisation.ts';
import type { RecordEvent } from '../events/record.ts';
import { inAllOrganisations } from '../jobs/all-organisations.ts';
import type { BuildingKey, OrganisationKey } from '../keys.ts';
import { type BreakerScope, type BuildingAction, RESUMED } from './actions.ts';

const key = ({ action, organisationId, buildingId }: BreakerScope) => sql`
  organisation_id = ${organisationId} and action = ${action} and scope_id = ${buildingId ?? organisationId}`;

/** Closed: the limit applies. Open: the action is paused. Resumed: an operator allowed it, whatever the number. */
export type BreakerState = 'closed' | 'open' | 'resumed';

export async function breakerState(tx: TenantTx, scope: BreakerScope): Promise<BreakerState> {
  const { rows } = await sql<{ isResumed: boolean }>`
    select resumed_at is not null as "isResumed" from circuit_breaker where ${key(scope)}`.execute(tx);
  const [row] = rows;
  if (row === undefined) return 'closed';
  return row.isResumed ? 'resumed' : 'open';
}

/** Pauses the action until an operator resumes it. False if it was paused already. */
export async function openBreaker(tx: TenantTx, scope: BreakerScope): Promise<boolean> {
  const { action, organisationId, buildingId = null } = scope;
  const { numAffectedRows } = await sql`
    insert into circuit_breaker as breaker (organisation_id, action, building_id, stopped_at)
    values (${organisationId}, ${action}, ${buildingId}, wall_clock())
    on conflict on constraint circuit_breaker_pkey do update set stopped_at = excluded.stopped_at, resumed_at = null
      where breaker.resumed_at is not null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Closes the circuit breaker after one resumed run, so that the limit applies again. */
export const closeResumed = (tx: TenantTx, scope: BreakerScope) =>
  sql`delete from circuit_breaker where ${key(scope)} and resumed_at is not null`.execute(tx);

/** The circuit breakers of an action, for a join in another statement. */
export const breakersOf = (action: BuildingAction) =>
  sql`(select organisation_id, building_id, stopped_at, resumed_at from circuit_breaker where action = ${action})`;

/** All paused actions of all organisations. Only for the worker's role. */
export const pausedActions = (worker: Database) =>
  inAllOrganisations(worker, (tx) =>
    tx
      .selectFrom('circuit_breaker')
      .select([
        'circuit_breaker.action',
        'circuit_breaker.organisation_id as organisationId',
        'circuit_breaker.building_id as buildingId',
        'circuit_breaker.stopped_at as since',
      ])
      .where('circuit_breaker.resumed_at', 'is', null)
      .orderBy('circuit_breaker.stopped_at')
      .execute(),
  );

/** Resumes: the next run is allowed. False if the action was not paused. */
async function resume(tx: TenantTx, scope: BreakerScope): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update circuit_breaker set resumed_at = wall_clock() where ${key(scope)} and resumed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

type Recording = { readonly db: Database; readonly record: RecordEvent };

export const resumeInBuilding = (
  { db, record }: Recording,
  action: BuildingAction,
  { organisationId, buildingId }: BuildingKey,
): Promise<boolean> =>
  inTenant(db, organisationId, async (tx) => {
    if (!(await resume(tx, { action, organisationId, buildingId }))) return false;
    const event = { organisationId, type: RESUMED[action], payload: { buildingId }, actorId: undefined };
    await noteBuilding(record, tx, event);
    return true;
  });

export const resumePurging = ({ db }: Pick<Recording, 'db'>, { organisationId }: OrganisationKey): Promise<boolean> =>
  inTenant(db, organisationId, async (tx) => {
    if (!(await resume(tx, { action: 'purging', organisationId }))) return false;
    await noteOrganisation(tx, organisationId, 'organisation.purging_resumed');
    return true;
  });
