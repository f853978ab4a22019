import type { TenantTx } from '@berth/database';
import {
  afterResult,
  type ConnectionHealth,
  type ConnectionKind,
  type ConnectionResult,
  type HealthPolicy,
  NO_RESULT_YET,
} from '@berth/domain/integrations';
import { sql } from 'kysely';
import { nowInDatabase } from '../../platform/clock.ts';
import type { BuildingKey } from '../../platform/keys.ts';

export type ConnectionKey = BuildingKey & { readonly kind: ConnectionKind; readonly targetId: string };

/** The target is a receiver, or the room of a calendar. A building has one door system and one sensor platform. */
export const connectionKey = (
  kind: ConnectionKind,
  { organisationId, buildingId }: BuildingKey,
  targetId = buildingId,
): ConnectionKey => ({ organisationId, buildingId, kind, targetId });

const columnsOf = ({ organisationId, buildingId, kind, targetId }: ConnectionKey) => ({
  organisation_id: organisationId,
  building_id: buildingId,
  kind,
  target_id: targetId,
});

const HEALTH = [
  'connection_health.succeeded_at as succeededAt',
  'connection_health.failing_since as failingSince',
  'connection_health.failure',
  'connection_health.status',
  'connection_health.failures',
  'connection_health.refusals',
  'connection_health.retry_at as retryAt',
  'connection_health.stopped_at as stoppedAt',
] as const;

/** Returns a lookup of the health of an organisation's connections, or of one building. */
export async function connectionHealthIn(tx: TenantTx, organisationId: string, buildingId?: string) {
  const rows = await tx
    .selectFrom('connection_health')
    .select([...HEALTH, 'connection_health.building_id', 'connection_health.kind', 'connection_health.target_id'])
    .where('connection_health.organisation_id', '=', organisationId)
    .$if(buildingId !== undefined, (query) => query.where('connection_health.building_id', '=', buildingId ?? ''))
    .execute();
  const byKey = new Map<string, ConnectionHealth>(
    rows.map(({ building_id, kind, target_id, ...health }) => [`${kind} ${building_id} ${target_id}`, health]),
  );
  return (key: ConnectionKey): ConnectionHealth =>
    byKey.get(`${key.kind} ${key.buildingId} ${key.targetId}`) ?? NO_RESULT_YET;
}

const at = (instant: number | null) => (instant === null ? null : new Date(instant));

/** A connection, or all of this kind in a building or organisation. */
export type ConnectionScope = Partial<ConnectionKey> & Pick<ConnectionKey, 'organisationId' | 'kind'>;

const isWithin = ({ organisationId, buildingId, kind, targetId }: ConnectionScope) => sql<boolean>`
  connection_health.organisation_id = ${organisationId} and connection_health.kind = ${kind}
    and ${buildingId === undefined ? sql`true` : sql`connection_health.building_id = ${buildingId}`}
    and ${targetId === undefined ? sql`true` : sql`connection_health.target_id = ${targetId}`}`;

const healthColumns = (health: ConnectionHealth) => ({
  succeeded_at: at(health.succeededAt),
  failing_since: at(health.failingSince),
  failure: health.failure,
  status: health.status,
  failures: health.failures,
  refusals: health.refusals,
  retry_at: at(health.retryAt),
  stopped_at: at(health.stoppedAt),
});

export type NotedHealth = ConnectionHealth & {
  /** By one of these results. */
  readonly hasStopped: boolean;
  /** The time of the database. */
  readonly now: number;
};

/** Stores the health after some results. The row is locked, so that no result of another process is lost. */
export async function noteResults(
  tx: TenantTx,
  key: ConnectionKey,
  policy: HealthPolicy,
  results: readonly ConnectionResult[],
): Promise<NotedHealth> {
  const { now, ...before } = await tx
    .insertInto('connection_health')
    .values(columnsOf(key))
    .onConflict((oc) => oc.constraint('connection_health_pkey').doUpdateSet({ kind: key.kind }))
    .returning([...HEALTH, nowInDatabase.as('now')])
    .executeTakeFirstOrThrow();
  const after = results.reduce<ConnectionHealth>((health, result) => afterResult(health, result, policy, now), before);
  await tx.updateTable('connection_health').set(healthColumns(after)).where(isWithin(key)).execute();
  return { ...after, hasStopped: before.stoppedAt === null && after.stoppedAt !== null, now };
}

/** Ends a wait: the user expects that the other system is back. */
export const retryNow = (tx: TenantTx, scope: ConnectionScope) =>
  tx
    .updateTable('connection_health')
    .set({ retry_at: sql`wall_clock()` })
    .where(isWithin(scope))
    .where('connection_health.retry_at', 'is not', null)
    .execute();

/** Starts over, also if it was given up. The last success of another system says nothing about this one. */
export const startOver = (tx: TenantTx, key: ConnectionKey, isAnother: boolean) => {
  const { succeeded_at, ...rest } = healthColumns(NO_RESULT_YET);
  return tx
    .updateTable('connection_health')
    .set(isAnother ? { ...rest, succeeded_at } : rest)
    .where(isWithin(key))
    .execute();
};

/** Deletes the health of removed connections, and of those that start over. */
export const deleteHealth = (tx: TenantTx, scope: ConnectionScope, except: readonly string[] = []) =>
  tx
    .deleteFrom('connection_health')
    .where(isWithin(scope))
    .where(sql<boolean>`not (connection_health.target_id = any(${[...except]}::uuid[]))`)
    .execute();
