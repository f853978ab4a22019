import { type RawBuilder, sql } from 'kysely';

type Inserted = { readonly id: string; readonly type: string; readonly payload: unknown };

/** Null is the system itself. */
type By = { readonly organisationId: string; readonly actorId: string | null };

/**
 * Stores events as part of a larger statement, for those who write them with what caused them in one round trip. Their
 * dispatch is enqueued by `dispatch`, in the same transaction.
 */
export const insertEventsSql = (
  { organisationId, actorId }: By,
  events: readonly Inserted[],
): RawBuilder<unknown> => sql`
  insert into event (organisation_id, id, type, payload, actor_id)
  select ${organisationId}::uuid, one.id, one.type, one.payload, ${actorId}::uuid
  from unnest(
    ${events.map(({ id }) => id)}::uuid[], ${events.map(({ type }) => type)}::text[],
    ${events.map(({ payload }) => JSON.stringify(payload))}::jsonb[]
  ) as one (id, type, payload)`;
