import type { TenantTx } from '@berth/database';
import { toIso } from '@berth/domain/time';
import { sql } from 'kysely';
import { firstIdAt } from '../../../platform/ids/new-id.ts';
import { type CountedDay, spacesSql } from './counted-day.sql.ts';

/** Time between cancellation and start. Cancellations after the start are in the first group. */
const LEADS = ['15 minutes', '2 hours', '24 hours', '7 days'] as const;
const leadSql =
  sql.raw(`case ${LEADS.map((lead, n) => `when r.start_at - r.cancelled_at < interval '${lead}' then ${n + 1}`).join(' ')}
  else ${LEADS.length + 1} end`);
const leadsSql = sql.raw(
  Array.from({ length: LEADS.length + 1 }, (_, n) => `count(*) filter (where one.lead = ${n + 1})`).join(', '),
);

const COUNTED = ['by_user', 'by_other', 'by_system', 'restored', 'created'] as const;
const countsSql = sql.raw(
  COUNTED.map((kind) => `(count(*) filter (where one.kind = '${kind}'))::integer as ${kind}`).join(', '),
);

/** Events of reservations on that day, whichever day they are for. */
const happenedSql = ({ organisationId: org, buildingId, windows }: CountedDay) => {
  const [from, to] = [windows[0]?.start ?? 0, windows.at(-1)?.end ?? 0];
  return sql`
  happened as (
    select r.space_id, r.cancelled_at as at,
      case r.cancelled_by when 'u' then 'by_user' when 'o' then 'by_other' else 'by_system' end as kind,
      case when r.cancelled_by <> 's' then ${leadSql} end as lead
    from offered_reservation r
    where r.organisation_id = ${org} and r.cancelled_at >= ${toIso(from)}::timestamptz
      and r.cancelled_at < ${toIso(to)}::timestamptz
    union all
    select r.space_id, step.restored_at, 'restored', null
    from offered_no_show_step step
    join offered_reservation r on r.organisation_id = step.organisation_id and r.id = step.reservation_id
    -- Restoring is possible for a quarter of an hour.
    where step.organisation_id = ${org} and step.building_id = ${buildingId}
      and step.done_at >= ${toIso(from)}::timestamptz - interval '1 hour' and step.done_at < ${toIso(to)}::timestamptz
      and step.restored_at >= ${toIso(from)}::timestamptz and step.restored_at < ${toIso(to)}::timestamptz
    union all
    select r.space_id, uuid_extract_timestamp(r.id), 'created', null
    from offered_reservation r
    where r.organisation_id = ${org} and r.id >= ${firstIdAt(from)}::uuid and r.id < ${firstIdAt(to)}::uuid
  )`;
};

/** Counts reservations made, cancelled and restored in each hour. Idempotent. */
export async function storeCancellations(tx: TenantTx, of: CountedDay): Promise<void> {
  const { organisationId: org, day, windows } = of;
  await sql`
    with ${spacesSql(of)}, ${happenedSql(of)},
    hour_window as (
      select * from unnest(${windows.map(({ hour }) => hour)}::smallint[],
        ${windows.map(({ start }) => toIso(start))}::timestamptz[], ${windows.map(({ end }) => toIso(end))}::timestamptz[])
        as one (hour, start_at, end_at)
    ), counted as (
      select scope.id as scope_id, space_here.space_type::"char" as space_type, hour_window.hour, ${countsSql},
        array[${leadsSql}]::integer[] as lead
      from happened one
      join space_here on space_here.id = one.space_id
      join hour_window on one.at >= hour_window.start_at and one.at < hour_window.end_at
      cross join lateral (values (${of.buildingId}::uuid), (space_here.floor_id), (space_here.room_scope_id)) as scope (id)
      where scope.id is not null
      group by 1, 2, 3
    ), gone as (
      delete from cancellation_hour stored using scope_here
      where stored.organisation_id = ${org} and stored.scope_id = scope_here.id and stored.local_day = ${day}
        and not exists (
          select from counted
          where counted.scope_id = stored.scope_id and counted.space_type = stored.space_type
            and counted.hour = stored.hour)
    )
    insert into cancellation_hour as stored
      (organisation_id, scope_id, space_type, local_day, hour, ${sql.raw(COUNTED.join(', '))}, lead)
    select ${org}::uuid, counted.scope_id, counted.space_type, ${day}::date, counted.hour,
      ${sql.raw(COUNTED.map((kind) => `counted.${kind}`).join(', '))}, counted.lead
    from counted
    on conflict (organisation_id, scope_id, space_type, local_day, hour) do update
      set ${sql.raw([...COUNTED, 'lead'].map((name) => `${name} = excluded.${name}`).join(', '))}
      where (${sql.raw([...COUNTED, 'lead'].map((name) => `stored.${name}`).join(', '))})
        is distinct from (${sql.raw([...COUNTED, 'lead'].map((name) => `excluded.${name}`).join(', '))})`.execute(tx);
}
