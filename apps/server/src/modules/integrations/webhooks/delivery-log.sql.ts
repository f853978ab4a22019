import type { TenantTx } from '@berth/database';
import type { DeliveryState } from '@berth/domain/integrations';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

type DeliveriesQuery = {
  readonly endpoint?: string | undefined;
  readonly state?: DeliveryState | undefined;
  readonly page: number;
  readonly size: number;
};

const among = (
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  { endpoint, state }: Pick<DeliveriesQuery, 'endpoint' | 'state'>,
) =>
  tx
    .selectFrom('webhook_delivery')
    .where('webhook_delivery.organisation_id', '=', organisationId)
    .where('webhook_delivery.building_id', '=', buildingId)
    .$if(endpoint !== undefined, (query) => query.where('webhook_delivery.endpoint_id', '=', endpoint ?? ''))
    .$if(state !== undefined, (query) => query.where('webhook_delivery.state', '=', state ?? ''));

export const deliveriesOf = (tx: TenantTx, at: BuildingKey, query: DeliveriesQuery) =>
  among(tx, at, query)
    .select([
      'webhook_delivery.id',
      'webhook_delivery.type',
      'webhook_delivery.endpoint_id as endpointId',
      'webhook_delivery.happened_at as happenedAt',
      'webhook_delivery.attempted_at as attemptedAt',
      'webhook_delivery.state',
      'webhook_delivery.attempts',
      'webhook_delivery.status',
      'webhook_delivery.milliseconds',
      'webhook_delivery.failure',
      'webhook_delivery.next_attempt_at as nextAt',
    ])
    .select(sql<boolean>`webhook_delivery.body is not null`.as('hasBody'))
    .orderBy('webhook_delivery.happened_at', 'desc')
    .orderBy('webhook_delivery.event_id', 'desc')
    .orderBy('webhook_delivery.id')
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute();

export const countDeliveries = async (tx: TenantTx, at: BuildingKey, query: DeliveriesQuery) =>
  (await among(tx, at, query).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()).total;

/** By receiver: the results of seven days, and the waiting deliveries. */
export const countsByReceiver = (tx: TenantTx, at: BuildingKey) =>
  among(tx, at, {})
    .select([
      'webhook_delivery.endpoint_id as endpointId',
      sql<number>`count(*) filter (where state = 'waiting')::int`.as('waiting'),
      sql<number>`count(*) filter (where state = 'sent' and attempted_at > wall_clock() - interval '7 days')::int`.as(
        'sent',
      ),
      sql<number>`count(*) filter (where state = 'dead' and attempted_at > wall_clock() - interval '7 days')::int`.as(
        'dead',
      ),
    ])
    .groupBy('webhook_delivery.endpoint_id')
    .execute();

/** Locks the delivery, so that no worker sends it before the end of the transaction. */
export const lockDelivery = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, id: string) =>
  tx
    .selectFrom('webhook_delivery')
    .select(['webhook_delivery.endpoint_id as endpointId', 'webhook_delivery.state'])
    .select(sql<boolean>`webhook_delivery.body is not null`.as('hasBody'))
    .where('webhook_delivery.organisation_id', '=', organisationId)
    .where('webhook_delivery.building_id', '=', buildingId)
    .where('webhook_delivery.id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Restores all its attempts. A delivery that is too old for retries is sent once. */
export const waitAgain = (tx: TenantTx, { organisationId }: BuildingKey, id: string) =>
  tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: sql`wall_clock()` })
    .where('webhook_delivery.organisation_id', '=', organisationId)
    .where('webhook_delivery.id', '=', id)
    .execute();

/** Requeues dead deliveries and returns their number for each receiver. */
export async function deadWaitAgain(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  endpointIds: readonly string[],
  since: string,
) {
  const { rows } = await sql<{ endpointId: string; count: number }>`
    with resent as (
      update webhook_delivery set state = 'waiting', attempts = 0, next_attempt_at = wall_clock()
      where organisation_id = ${organisationId} and building_id = ${buildingId} and state = 'dead'
        and body is not null and happened_at >= ${since} and endpoint_id = any(${endpointIds}::uuid[])
      returning endpoint_id)
    select endpoint_id as "endpointId", count(*)::int as count from resent group by endpoint_id`.execute(tx);
  return rows;
}
