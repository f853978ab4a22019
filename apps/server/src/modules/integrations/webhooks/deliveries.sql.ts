import type { TenantTx } from '@berth/database';
import { type ForwardFailure, WEBHOOKS } from '@berth/domain/integrations';
import { sql } from 'kysely';
import { nowInDatabase } from '../../../platform/clock.ts';
import type { MemberKey } from '../../../platform/keys.ts';
import { traceparent } from '../../../platform/tracing/in-span.ts';
import type { ForwardEndpoint } from '../../connections/index.ts';

export const floorNameOf = async (tx: TenantTx, organisationId: string, floorId: string) => {
  const { name } = await tx
    .selectFrom('offered_floor as floor')
    .select('floor.name')
    .where('floor.organisation_id', '=', organisationId)
    .where('floor.id', '=', floorId)
    .executeTakeFirstOrThrow();
  return name;
};

type NewDelivery = ForwardEndpoint & {
  readonly id: string;
  readonly eventId: string;
  readonly reservationId: string | null;
  readonly type: string;
  readonly body: string;
  readonly happenedAt: Date;
};

/** Existing deliveries stay unchanged. */
export const insertDeliveries = (tx: TenantTx, deliveries: readonly NewDelivery[]) =>
  tx
    .insertInto('webhook_delivery')
    .values(
      deliveries.map((d) => ({
        organisation_id: d.organisationId,
        id: d.id,
        building_id: d.buildingId,
        endpoint_id: d.endpointId,
        event_id: d.eventId,
        reservation_id: d.reservationId,
        type: d.type,
        body: d.body,
        happened_at: d.happenedAt,
        traceparent: traceparent() ?? null,
        next_attempt_at: sql<Date>`wall_clock() + make_interval(secs => ${d.reservationId === null ? 0 : WEBHOOKS.settleMs / 1000})`,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();

/** The events of a reservation that have deliveries, for any receiver. */
export async function writtenEvents(
  tx: TenantTx,
  { organisationId, reservationId }: { readonly organisationId: string; readonly reservationId: string },
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('webhook_delivery')
    .select('webhook_delivery.event_id as eventId')
    .distinct()
    .where('webhook_delivery.organisation_id', '=', organisationId)
    .where('webhook_delivery.reservation_id', '=', reservationId)
    .execute();
  return new Set(rows.map(({ eventId }) => eventId));
}

export type WaitingDelivery = {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
  readonly isTest: boolean;
  readonly ageMs: number;
  /** The trace of its cause; null unless that is exported. */
  readonly traceparent: string | null;
  /** By the clock of the database, like all times here. */
  readonly now: number;
};

export async function waitingDeliveries(tx: TenantTx, organisationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('webhook_delivery')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('webhook_delivery.organisation_id', '=', organisationId)
    .where('webhook_delivery.state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

const waitingFor = ({ organisationId, endpointId }: ForwardEndpoint) => sql`
  d.organisation_id = ${organisationId} and d.endpoint_id = ${endpointId} and d.state = 'waiting'`;

/** Events of a reservation are sent in order, so a failing one holds back only its own reservation. */
const isFirstOfItsReservation = sql`
  not exists (
    select from webhook_delivery earlier
    where earlier.organisation_id = d.organisation_id and earlier.reservation_id = d.reservation_id
      and earlier.endpoint_id = d.endpoint_id and earlier.state = 'waiting' and earlier.event_id < d.event_id)`;

/**
 * The next deliveries, oldest first. Tests come before all others, because a user waits for the answer. Uses the index,
 * so that of a hundred thousand waiting deliveries only the returned ones are read.
 */
export async function firstWaiting(tx: TenantTx, endpoint: ForwardEndpoint, most: number, isOnlyDue: boolean) {
  const columns = sql`
    d.id, d.body, d.attempts, d.traceparent, d.reservation_id is null as "isTest",
    extract(epoch from wall_clock() - d.happened_at)::float8 * 1000 as "ageMs", ${nowInDatabase} as now`;
  const { rows } = await sql<WaitingDelivery>`
    (select ${columns} from webhook_delivery d
      where ${waitingFor(endpoint)} and d.reservation_id is null order by d.event_id limit ${most})
    union all
    (select ${columns} from webhook_delivery d
      where ${waitingFor(endpoint)} and d.reservation_id is not null
        and (not ${isOnlyDue} or d.next_attempt_at <= wall_clock()) and ${isFirstOfItsReservation}
      order by d.event_id limit ${most})
    limit ${most}`.execute(tx);
  return rows;
}

/** When the next delivery is due; undefined if none is waiting. */
export async function nextDueAt(tx: TenantTx, endpoint: ForwardEndpoint): Promise<number | undefined> {
  const { rows } = await sql<{ at: number | null }>`
    select extract(epoch from min(d.next_attempt_at))::float8 * 1000 as at
    from webhook_delivery d where ${waitingFor(endpoint)} and ${isFirstOfItsReservation}`.execute(tx);
  return rows[0]?.at ?? undefined;
}

export type Outcome = {
  readonly id: string;
  readonly state: 'waiting' | 'sent' | 'dead';
  readonly status: number | undefined;
  readonly failure: ForwardFailure | null;
  readonly milliseconds: number;
  readonly againAfterMs: number;
};

export const noteAttempts = (tx: TenantTx, { organisationId }: ForwardEndpoint, outcomes: readonly Outcome[]) =>
  sql`
    update webhook_delivery d
    set state = o.state, status = o.status, failure = o.failure, milliseconds = o.milliseconds,
      attempts = d.attempts + 1, attempted_at = wall_clock(), next_attempt_at = wall_clock() + make_interval(secs => o.again)
    from unnest(
      ${outcomes.map(({ id }) => id)}::uuid[], ${outcomes.map(({ state }) => state)}::text[],
      ${outcomes.map(({ status }) => status ?? null)}::smallint[], ${outcomes.map(({ failure }) => failure)}::text[],
      ${outcomes.map(({ milliseconds }) => Math.round(milliseconds))}::int[],
      ${outcomes.map(({ againAfterMs }) => againAfterMs / 1000)}::float8[]) as o (id, state, status, failure, milliseconds, again)
    where d.organisation_id = ${organisationId} and d.id = o.id`.execute(tx);

/** Gives up waiting deliveries of a receiver that no longer exists. */
export const giveUpWaiting = (tx: TenantTx, { organisationId, endpointId }: ForwardEndpoint) =>
  tx
    .updateTable('webhook_delivery')
    .set({ state: 'dead', failure: 'switched-off' })
    .where('webhook_delivery.organisation_id', '=', organisationId)
    .where('webhook_delivery.endpoint_id', '=', endpointId)
    .where('webhook_delivery.state', '=', 'waiting')
    .execute();

/** Deletes the deliveries about a member's reservations. */
export const forgetDeliveriesOf = (tx: TenantTx, { organisationId, memberId }: MemberKey) =>
  sql`
    delete from webhook_delivery
    where webhook_delivery.organisation_id = ${organisationId} and exists (
      select from offered_reservation r
      where r.organisation_id = ${organisationId} and r.id = webhook_delivery.reservation_id
        and r.member_id = ${memberId})`.execute(tx);
