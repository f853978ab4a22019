import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

type Of = { readonly organisationId: string; readonly evacuationId: string };

/** Records a helper, and returns whether they open the list for the first time. */
export async function noteHelper(tx: TenantTx, { organisationId, evacuationId }: Of, personId: string) {
  const inserted = await tx
    .insertInto('evacuation_helper')
    .values({ organisation_id: organisationId, evacuation_id: evacuationId, person_id: personId })
    .onConflict((oc) => oc.constraint('evacuation_helper_pkey').doNothing())
    .returning('evacuation_helper.person_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function countHelpers(tx: TenantTx, { organisationId, evacuationId }: Of): Promise<number> {
  const { helpers } = await tx
    .selectFrom('evacuation_helper')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('helpers'))
    .where('evacuation_helper.organisation_id', '=', organisationId)
    .where('evacuation_helper.evacuation_id', '=', evacuationId)
    .executeTakeFirstOrThrow();
  return helpers;
}

/** The last tick of each person, and who made it. */
export const ticksOf = (tx: TenantTx, { organisationId, evacuationId }: Of) =>
  tx
    .selectFrom('evacuation_tick as tick')
    .leftJoin('offered_member as member', (join) =>
      join
        .onRef('member.organisation_id', '=', 'tick.organisation_id')
        .onRef('member.person_id', '=', 'tick.ticked_by'),
    )
    .select([
      'tick.person_key as key',
      'tick.ticked_at as at',
      sql<string | null>`member.first_name || ' ' || member.last_name`.as('by'),
    ])
    .where('tick.organisation_id', '=', organisationId)
    .where('tick.evacuation_id', '=', evacuationId)
    .where('tick.seen', '=', true)
    .execute();

export type Tick = { readonly key: string; readonly seen: boolean; readonly millisecondsAgo: number };

/**
 * Stores ticks. The one made later wins, whenever it arrives; at the same moment 'not seen' wins, because then a helper
 * looks again. Returns the changes.
 */
export async function storeTicks(
  tx: TenantTx,
  { organisationId, evacuationId }: Of,
  by: string,
  ticks: readonly Tick[],
) {
  const { rows } = await sql<{ key: string; seen: boolean }>`
    insert into evacuation_tick as tick (organisation_id, evacuation_id, person_key, seen, ticked_at, ticked_by)
    select ${organisationId}::uuid, ${evacuationId}::uuid, said.key, said.seen,
      wall_clock() - make_interval(secs => said.ago / 1000.0), ${by}::uuid
    from unnest(${ticks.map(({ key }) => key)}::text[], ${ticks.map(({ seen }) => seen)}::boolean[],
      ${ticks.map(({ millisecondsAgo }) => millisecondsAgo)}::integer[]) as said (key, seen, ago)
    on conflict on constraint evacuation_tick_pkey do update
      set seen = excluded.seen, ticked_at = excluded.ticked_at, ticked_by = excluded.ticked_by
      where excluded.ticked_at > tick.ticked_at or (excluded.ticked_at = tick.ticked_at and not excluded.seen)
    returning tick.person_key as key, tick.seen`.execute(tx);
  return rows;
}
