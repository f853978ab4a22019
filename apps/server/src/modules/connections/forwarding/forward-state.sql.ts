import type { TenantTx } from '@berth/database';
import type { ForwardFailure } from '@berth/domain/integrations';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

/** A receiver of sensor data or of reservations. */
export type ForwardEndpoint = BuildingKey & { readonly endpointId: string };

export const forwardStatesIn = (tx: TenantTx, organisationId: string, buildingId?: string) =>
  tx
    .selectFrom('forward_state')
    .select([
      'forward_state.building_id as buildingId',
      'forward_state.endpoint_id as endpointId',
      'forward_state.delivered_at as deliveredAt',
      'forward_state.failing_since as failingSince',
      'forward_state.failure',
      'forward_state.status',
      'forward_state.failures',
      'forward_state.probe_at as probeAt',
      'forward_state.switched_off_at as switchedOffAt',
    ])
    .where('forward_state.organisation_id', '=', organisationId)
    .$if(buildingId !== undefined, (query) => query.where('forward_state.building_id', '=', buildingId ?? ''))
    .execute();

export type ForwardStateRow = Awaited<ReturnType<typeof forwardStatesIn>>[number];

const keyOf = ({ organisationId, buildingId, endpointId }: ForwardEndpoint) => ({
  organisation_id: organisationId,
  building_id: buildingId,
  endpoint_id: endpointId,
});

const WELL = { failing_since: null, failure: null, status: null, failures: 0, probe_at: null };

export const noteDelivered = (tx: TenantTx, endpoint: ForwardEndpoint) =>
  tx
    .insertInto('forward_state')
    .values({ ...keyOf(endpoint), delivered_at: sql`wall_clock()` })
    .onConflict((oc) => oc.constraint('forward_state_pkey').doUpdateSet({ delivered_at: sql`wall_clock()`, ...WELL }))
    .execute();

/** Returns the number of failures in a row, and since when. */
export const noteFailed = (tx: TenantTx, endpoint: ForwardEndpoint, failure: ForwardFailure, status: number | null) =>
  tx
    .insertInto('forward_state')
    .values({ ...keyOf(endpoint), failing_since: sql`wall_clock()`, failure, status, failures: 1 })
    .onConflict((oc) =>
      oc.constraint('forward_state_pkey').doUpdateSet({
        failing_since: sql`coalesce(forward_state.failing_since, wall_clock())`,
        failure,
        status,
        failures: sql`forward_state.failures + 1`,
      }),
    )
    .returning([
      'forward_state.failures',
      sql<number>`extract(epoch from wall_clock() - forward_state.failing_since)::float8 * 1000`.as('forMs'),
    ])
    .executeTakeFirstOrThrow();

/** Until then, only one request is sent, to test whether the receiver is back. */
export const pauseFor = (tx: TenantTx, { organisationId, buildingId, endpointId }: ForwardEndpoint, ms: number) =>
  tx
    .updateTable('forward_state')
    .set({ probe_at: sql`wall_clock() + make_interval(secs => ${ms / 1000})` })
    .where('forward_state.organisation_id', '=', organisationId)
    .where('forward_state.building_id', '=', buildingId)
    .where('forward_state.endpoint_id', '=', endpointId)
    .execute();

/** Retries now: the user expects that the receiver is back. */
export const probeNow = (tx: TenantTx, endpoint: ForwardEndpoint) =>
  tx
    .updateTable('forward_state')
    .set({ probe_at: sql`wall_clock()` })
    .where('forward_state.organisation_id', '=', endpoint.organisationId)
    .where('forward_state.building_id', '=', endpoint.buildingId)
    .where('forward_state.endpoint_id', '=', endpoint.endpointId)
    .where('forward_state.probe_at', 'is not', null)
    .execute();

/** Why deliveries are disabled: the receiver answered 410, or failed for days. */
export type WhyOff = 'gone' | 'failing';

/** Returns undefined if it was disabled before. If it failed for days, the last failure is kept. */
export const switchOff = (tx: TenantTx, endpoint: ForwardEndpoint, why: WhyOff) =>
  tx
    .insertInto('forward_state')
    .values({ ...keyOf(endpoint), switched_off_at: sql`wall_clock()` })
    .onConflict((oc) =>
      oc
        .constraint('forward_state_pkey')
        .doUpdateSet({ switched_off_at: sql`wall_clock()`, ...(why === 'gone' ? WELL : { probe_at: null }) })
        .where('forward_state.switched_off_at', 'is', null),
    )
    .returning('forward_state.endpoint_id')
    .executeTakeFirst();

/** Deletes the state of removed receivers, and of receivers that start over. */
export const deleteForwardStatesExcept = (
  tx: TenantTx,
  { organisationId, buildingId }: Omit<ForwardEndpoint, 'endpointId'>,
  endpointIds: string[],
) =>
  tx
    .deleteFrom('forward_state')
    .where('forward_state.organisation_id', '=', organisationId)
    .where('forward_state.building_id', '=', buildingId)
    .where(sql<boolean>`not (forward_state.endpoint_id = any(${endpointIds}::uuid[]))`)
    .execute();
