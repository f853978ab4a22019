import { type RawBuilder, sql } from 'kysely';
import { traceparent } from '../tracing/in-span.ts';

export type EventRow = {
  readonly organisationId: string;
  readonly id: string;
  readonly type: string;
  readonly payload: unknown;
  /** Null is the system itself. */
  readonly actorId: string | null;
};

/**
 * Inserts events and their outbox rows as parts of a `with`, for callers that write them in one round trip with their
 * cause. Neither can be stored without the other.
 */
export function storedEventsSql(events: readonly EventRow[]): RawBuilder<unknown> {
  const column = <T>(of: (event: EventRow) => T) => events.map(of);
  return sql`
    happened as (
      insert into event (organisation_id, id, type, payload, actor_id)
      select * from unnest(
        ${column(({ organisationId }) => organisationId)}::uuid[], ${column(({ id }) => id)}::uuid[],
        ${column(({ type }) => type)}::text[], ${column(({ payload }) => JSON.stringify(payload))}::jsonb[],
        ${column(({ actorId }) => actorId)}::uuid[]
      )
      returning organisation_id, id, type
    ), waiting as (
      insert into outbox (organisation_id, event_id, type, traceparent)
      select happened.organisation_id, happened.id, happened.type, ${traceparent() ?? null}::text from happened
    )`;
}
