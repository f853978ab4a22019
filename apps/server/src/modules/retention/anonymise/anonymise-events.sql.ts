import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { notHeld } from '../holds/held.sql.ts';

/**
 * Anonymises events older than the retention of their building; those without a building use the longest one. Events of
 * a reservation happen until its day is over, so they are never younger than it. Repeats the condition of the index
 * `event_known`.
 */
export async function anonymiseEvents(tx: TenantTx, organisationId: string, most: number): Promise<number> {
  const memberOfActor = sql`(
    select member.id from member where member.organisation_id = ${organisationId} and member.person_id = event.actor_id)`;
  const building = sql`(event.payload ->> 'buildingId')::uuid`;
  const { numAffectedRows = 0n } = await sql`
    with kept as materialized (
      select building.id, building_days_kept(building) as days,
        ((wall_clock() at time zone building.timezone)::date - building_days_kept(building))::timestamp
          at time zone building.timezone as known_from
      from building where building.organisation_id = ${organisationId}
    ), bounds as (select max(known_from) as latest, min(known_from) as earliest from kept)
    update event set actor_id = null, payload = event.payload - 'memberId' - 'seriesId'
    where event.organisation_id = ${organisationId} and event.id = any(array(
      select event.id from event
      where event.organisation_id = ${organisationId}
        and event.occurred_at < (select coalesce(latest, wall_clock() - interval '90 days') from bounds)
        and (event.actor_id is not null or event.payload ? 'memberId' or event.payload ? 'seriesId')
        and event.occurred_at < coalesce(
          (select kept.known_from from kept where kept.id = ${building}),
          (select earliest from bounds), wall_clock() - interval '90 days')
        and ${notHeld(organisationId, { building, member: sql`(event.payload ->> 'memberId')::uuid` })}
        and ${notHeld(organisationId, { building, member: memberOfActor })}
      limit ${most}))`.execute(tx);
  return Number(numAffectedRows);
}
