import type { TenantTx } from '@berth/database';
import type { BuildingIds, PlaceColumns } from './tenant-ids.ts';

/** Creates figures of an hour, a day and a week, a day that is due, and a refused request. */
export async function fillUsage(tx: TenantTx, place: PlaceColumns, ids: BuildingIds) {
  const { organisation_id } = place;
  const local_day = new Date().toISOString().slice(0, 10);
  const of = { organisation_id, scope_id: ids.building, space_type: 'd', local_day };
  await tx
    .insertInto('usage_hour')
    .values({
      ...of,
      hour: 9,
      open_minutes: 600,
      reserved_minutes: 120,
      attended_minutes: 90,
      used_minutes: 90,
      heard_minutes: 60,
      sensed_minutes: 30,
      ghost_minutes: 30,
      given_back_minutes: 0,
      walk_in_minutes: 0,
    })
    .execute();
  await tx
    .insertInto('cancellation_hour')
    .values({ ...of, hour: 9, by_user: 1, by_other: 0, by_system: 0, restored: 0, created: 3, lead: [0, 1, 0, 0, 0] })
    .execute();
  await tx
    .insertInto('usage_day')
    .values({ ...place, local_day, counted_at: new Date(), frozen: false })
    .execute();
  await tx
    .insertInto('usage_due')
    .values({ ...place, local_day })
    .execute();
  await tx
    .insertInto('usage_group')
    .values({
      ...place,
      userpool: '',
      period: 'w',
      starts_on: '2026-11-02',
      people: 7,
      reservations: 20,
      days: 4,
      reserved_minutes: 9000,
      attended: 15,
      no_shows: 2,
      cancelled: 3,
      late_cancelled: 1,
    })
    .execute();
  await tx
    .insertInto('usage_period')
    .values({ ...place, period: 'w', starts_on: '2026-11-02', withheld: 0 })
    .execute();
  await tx
    .insertInto('what_if')
    .values({
      ...place,
      from_day: '2026-10-01',
      to_day: '2026-10-31',
      changes: '{}',
      ended_at: new Date(),
      failure: 'gave_up',
    })
    .execute();
  await tx
    .insertInto('asset_day')
    .values({ organisation_id, asset_id: ids.asset, local_day, peak: 2, minutes: 240, refused: 1 })
    .execute();
  await tx
    .insertInto('refusal_count')
    .values({ ...of, rule: 'space-taken', count: 1 })
    .execute();
  await tx
    .insertInto('demand_day')
    .values({ ...place, local_day, space_type: 'd', served: 5, unserved: 0, refused: 6, combined: 0, withheld: 0 })
    .execute();
  await tx
    .insertInto('refusal_seen')
    .values({ ...place, member_id: ids.member, local_day, rule: 'space-taken', space_type: 'd' })
    .execute();
}
