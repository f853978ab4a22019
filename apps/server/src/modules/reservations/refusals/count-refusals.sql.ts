import type { TenantTx } from '@berth/database';
import type { ObjectType, RuleName } from '@berth/domain/reservations';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { SPACE_LETTERS } from '../space-letter.ts';

/** A request refused by a rule on a day, with its floor or the asset that caused it. */
export type CountedRefusal = {
  readonly memberId: string;
  readonly day: LocalDate;
  readonly rule: RuleName;
  readonly scopeId: string;
  readonly type: ObjectType;
};

/** Counts once per person, day and rule, also for concurrent requests: only new rows are counted. */
export const countRefusals = (
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  all: readonly CountedRefusal[],
) =>
  sql`
    with asked as (
      select distinct on (one.member_id, one.day, one.rule) one.* from unnest(
        ${all.map(({ memberId }) => memberId)}::uuid[], ${all.map(({ day }) => day)}::date[],
        ${all.map(({ rule }) => rule)}::text[], ${all.map(({ scopeId }) => scopeId)}::uuid[],
        ${all.map(({ type }) => SPACE_LETTERS[type])}::"char"[]) as one (member_id, day, rule, scope_id, space_type)
      order by one.member_id, one.day, one.rule
    ), unseen as (
      insert into refusal_seen (organisation_id, building_id, member_id, local_day, rule, space_type)
      select ${organisationId}::uuid, ${buildingId}::uuid, asked.member_id, asked.day, asked.rule, asked.space_type
      from asked
      on conflict do nothing -- refusal_seen_pkey
      returning member_id, local_day, rule
    )
    insert into refusal_count as known (organisation_id, scope_id, space_type, local_day, rule, count)
    select ${organisationId}::uuid, asked.scope_id, asked.space_type, asked.day, asked.rule, count(*)
    from asked
    join unseen on unseen.member_id = asked.member_id and unseen.local_day = asked.day and unseen.rule = asked.rule
    group by asked.scope_id, asked.space_type, asked.day, asked.rule
    order by asked.scope_id, asked.day, asked.space_type, asked.rule
    on conflict (organisation_id, scope_id, local_day, space_type, rule) do update
      set count = known.count + excluded.count`.execute(tx);
