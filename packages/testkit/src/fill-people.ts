import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingIds, PlaceColumns } from './tenant-ids.ts';

const colleague = (mark: string) => ({
  email: `colleague@${mark}.example`,
  first_name: mark,
  last_name: 'Colleague',
  explicit: true,
});

/** Restores the colleague after being suspended, removed, erased or put on legal hold. */
export async function bringBackColleague(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string) {
  await sql`
    delete from legal_hold where organisation_id = ${place.organisation_id} and approved_by is not null`.execute(tx);
  await tx
    .updateTable('member')
    .set({
      ...colleague(mark),
      roles: [],
      attributes: '{}',
      suspended_at: null,
      removed_at: null,
      before_removal: null,
    })
    .where('organisation_id', '=', place.organisation_id)
    .where('id', '=', ids.member)
    .execute();
  await tx
    .insertInto('member_building')
    .values({ ...place, member_id: ids.member })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function fillPeople(
  tx: TenantTx,
  place: PlaceColumns,
  ids: BuildingIds,
  mark: string,
  identifier: string,
) {
  const { organisation_id } = place;
  await tx
    .insertInto('member')
    .values({
      organisation_id,
      id: ids.member,
      ...colleague(mark),
    })
    .execute();
  await tx
    .insertInto('member_building')
    .values({ ...place, member_id: ids.member })
    .execute();
  await tx.insertInto('fixed_desk').values({ organisation_id, space_id: ids.desk, member_id: ids.member }).execute();
  await tx
    .insertInto('member_warning')
    .values({ ...place, member_id: ids.member })
    .execute();
  await tx
    .insertInto('building_departure')
    .values({ ...place, member_id: ids.member, released: '{"fixedDesks":[],"absences":[],"reservationIds":[]}' })
    .execute();
  await tx
    .insertInto('removal_breaker')
    .values({ ...place, stopped_at: sql`now()` })
    .execute();
  await tx
    .insertInto('member_card')
    .values({ organisation_id, card: mark.toUpperCase(), member_id: ids.member })
    .execute();
  await tx
    .insertInto('invitation')
    .values({ organisation_id, member_id: ids.member, token_hash: Buffer.from(mark), expires_at: sql`now()` })
    .execute();
  await tx
    .insertInto('team')
    .values({ organisation_id, id: ids.team, name: `${mark} team` })
    .execute();
  await tx
    .insertInto('team_member')
    .values({ organisation_id, team_id: ids.team, member_id: ids.member, leads: true })
    .execute();
  await tx
    .insertInto('team_day')
    .values({
      ...place,
      id: ids.teamDay,
      team_id: ids.team,
      local_day: '2026-01-01',
      start_at: new Date('2026-01-01T08:00:00Z'),
      end_at: new Date('2026-01-01T16:00:00Z'),
      created_by: ids.member,
    })
    .execute();
  await tx
    .insertInto('team_day_invitee')
    .values({ organisation_id, team_day_id: ids.teamDay, member_id: ids.member })
    .execute();
  await tx
    .insertInto('review')
    .values({ ...place, member_id: ids.member, rating: 5, message: `${mark} review` })
    .execute();
  await tx
    .insertInto('building_access')
    .values({ ...place, identifier, description: `${mark} description` })
    .execute();
  await tx.insertInto('identifier_organisation').values({ organisation_id, identifier }).execute();
}
