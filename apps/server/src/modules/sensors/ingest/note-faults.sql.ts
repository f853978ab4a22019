import type { TenantTx } from '@berth/database';
import { externalKey } from '@berth/domain/sensors';
import { sql } from 'kysely';
import type { OrganisationBatch, Unclaimed } from './sort-messages.ts';

/** Counts faults for staff. The number is approximate, as a redelivered message may be counted twice. */
export async function noteFaults(tx: TenantTx, { organisationId, faults }: OrganisationBatch): Promise<void> {
  if (faults.length === 0) return;
  await sql`
    insert into ingest_fault as f (organisation_id, building_id, day, reason, count)
    select ${organisationId}::uuid, building_id, (wall_clock() at time zone 'utc')::date, reason, count(*)
    from unnest(${faults.map(({ buildingId }) => buildingId)}::uuid[], ${faults.map(({ reason }) => reason)}::text[])
      as u (building_id, reason)
    group by building_id, reason
    -- Ordered, or two processes could deadlock.
    order by building_id, reason
    on conflict (organisation_id, building_id, day, reason) do update set count = f.count + excluded.count`.execute(tx);
}

/** More than an administrator would go through, and no more than a list can show. */
const MOST_UNCLAIMED = 500;

/** Stores the newest message of each device. A full list takes no more until some devices are claimed or deleted. */
export async function noteUnclaimed(tx: TenantTx, { organisationId, unclaimed }: OrganisationBatch): Promise<void> {
  const newest = new Map(
    unclaimed.map((one): [string, Unclaimed] => [`${one.buildingId} ${externalKey(one.externalId)}`, one]),
  );
  const all = [...newest.values()];
  if (all.length === 0) return;
  await sql`
    insert into sensor_unclaimed as s
      (organisation_id, building_id, external_key, external_id, measures, first_seen_at, last_seen_at)
    select ${organisationId}::uuid, u.building_id, u.external_key, u.external_id, string_to_array(u.measures, ','), u.at, u.at
    from (
      select u.*, row_number() over (partition by u.building_id order by u.external_key) as place,
        (select count(*) from sensor_unclaimed as known
          where known.organisation_id = ${organisationId} and known.building_id = u.building_id) as listed,
        exists (select from sensor_unclaimed as known where known.organisation_id = ${organisationId}
          and known.building_id = u.building_id and known.external_key = u.external_key) as is_listed
      from unnest(
        ${all.map(({ buildingId }) => buildingId)}::uuid[], ${all.map((one) => externalKey(one.externalId))}::text[],
        ${all.map(({ externalId }) => externalId)}::text[], ${all.map(({ measures }) => measures.join())}::text[],
        ${all.map(({ seenAt }) => new Date(seenAt).toISOString())}::timestamptz[]
      ) as u (building_id, external_key, external_id, measures, at)
    ) as u
    where u.is_listed or u.listed + u.place <= ${MOST_UNCLAIMED}
    order by u.building_id, u.external_key
    on conflict (organisation_id, building_id, external_key) do update
      set measures = excluded.measures, last_seen_at = greatest(s.last_seen_at, excluded.last_seen_at)`.execute(tx);
}
