import { randomBytes, randomUUID } from 'node:crypto';
import { reserveSpace, upsertReview } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { TestDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { aReservableBuilding, day, hours } from '../../../testing/reservable-building.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { newId } from '../../platform/ids/new-id.ts';

let serial = 0;

type At = { readonly organisationId: string; readonly buildingId: string; readonly floorId: string };

/**
 * A refusal, an entry of the waitlist, a space that is held for it, another one that the member released, a requested
 * notification, and a team day that the member planned and answered.
 */
async function waitlistAndTeamDay(
  tx: TenantTx,
  { organisationId: organisation_id, buildingId: building_id, floorId: floor_id }: At,
  { memberId: member_id, personId }: { memberId: string; personId: string },
  desks: string[],
) {
  const local_day = day(2);
  const period = {
    local_day,
    start_at: sql<Date>`now() + interval '2 days'`,
    end_at: sql<Date>`now() + interval '50 hours'`,
  };
  await tx
    .insertInto('refusal_seen')
    .values({ organisation_id, building_id, member_id, local_day, rule: 'space-taken', space_type: 'd' })
    .execute();
  const { id: ownEntry } = await tx
    .insertInto('waitlist_entry')
    .values({ organisation_id, building_id, member_id, type: 'DESK', auto_accept: true, ...period })
    .returning('waitlist_entry.id')
    .executeTakeFirstOrThrow();
  const [team_day_id, reservation_id] = [newId(), newId()];
  for (const { id, ...hold } of [
    { id: newId(), reason: 'waitlist', subject_id: ownEntry },
    {
      id: newId(),
      reason: 'waitlist',
      subject_id: newId(),
      released_by_id: member_id,
      reclaimable_until: sql<Date>`now()`,
    },
    { id: reservation_id, reason: 'team-day', subject_id: team_day_id },
  ]) {
    const held = { state: 'h', exclusive: false, visible_to_others: false, ticket: randomBytes(16) };
    await tx
      .insertInto('reservation')
      .values({ organisation_id, id, floor_id, space_id: desks.shift() ?? '', ...period, ...held })
      .execute();
    await tx
      .insertInto('hold')
      .values({
        organisation_id,
        reservation_id: id,
        expires_at: sql<Date>`now() + interval '1 hour'`,
        ...hold,
      })
      .execute();
  }
  const neighbourhood = { organisation_id, building_id, floor_id, name: randomUUID(), colour: 1, weekdays: [] };
  const { id: neighbourhood_id } = await tx
    .insertInto('neighbourhood')
    .values(neighbourhood)
    .returning('neighbourhood.id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('neighbourhood_notification')
    .values({ organisation_id, neighbourhood_id, local_day, member_id })
    .execute();
  const { id: team_id } = await tx
    .insertInto('team')
    .values({ organisation_id, name: randomUUID() })
    .returning('team.id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('team_day')
    .values({ organisation_id, id: team_day_id, building_id, team_id, created_by: personId, ...period })
    .execute();
  await tx
    .insertInto('team_day_invitee')
    .values({ organisation_id, team_day_id, member_id, answer: 'no', reservation_id })
    .execute();
}

/**
 * Creates a member whose marker text is in every place that can contain something about them, and a colleague with
 * another marker: each holds a reservation to which the other is invited, and each made one for the other.
 */
export async function markedPeople(database: TestDatabase, api: TestApi) {
  const [mine, theirs] = [`zanzibar${++serial}`, `pelican${serial}`];
  const house = await aReservableBuilding(database, api, {
    settings: { allow_desk_reservation_subject: true, enable_all_users_to_invite_guests: true, future_day_maximum: 0 },
  });
  const admin = await house.person('admin', { roles: ['Customer-admin'] });
  const eva = { ...(await house.person('eva')), email: `${mine}@example.org`, firstName: mine, lastName: 'Marker' };
  const tom = { ...(await house.person('tom')), email: `${theirs}@example.org`, firstName: theirs, lastName: 'Other' };
  const [desk = '', other = '', fixed = ''] = await house.desks(await house.room('Studio', 'desks'), [
    'D1',
    'D2',
    'D3',
  ]);
  const heldDesks = await house.desks(await house.room('Annex', 'desks'), ['H1', 'H2', 'H3', 'H4', 'H5', 'H6']);
  const organisation_id = house.organisation.id;

  await house.within(async (tx) => {
    await sql`update member set roles = '{Customer-admin}' where id = ${admin.memberId}`.execute(tx);
    for (const [who, mark] of [
      [eva, mine],
      [tom, theirs],
    ] as const) {
      const of = { organisation_id, member_id: who.memberId };
      await sql`
        update member set first_name = ${mark}, last_name = ${who.lastName}, email = ${who.email}, language = 'nl',
          identifiers = ${[mark]}::text[], attributes = ${JSON.stringify({ userpool: [mark] })}::jsonb
        where id = ${who.memberId}`.execute(tx);
      await tx
        .insertInto('member_card')
        .values({ ...of, card: mark.toUpperCase() })
        .execute();
      await tx
        .insertInto('invitation')
        .values({ ...of, token_hash: Buffer.from(mark), expires_at: sql`now()` })
        .execute();
      await tx
        .insertInto('scim_user')
        .values({
          ...of,
          user_name: who.email,
          address: who.email,
          active: true,
          resource: JSON.stringify({ nickName: mark }),
        })
        .execute();
      await tx.insertInto('seat_preference').values(of).execute();
      const colleague_id = who === eva ? tom.memberId : eva.memberId;
      await tx
        .insertInto('favourite_colleague')
        .values({ ...of, colleague_id })
        .execute();
      await waitlistAndTeamDay(
        tx,
        { organisationId: organisation_id, buildingId: house.id, floorId: house.floorId },
        who,
        heldDesks,
      );
      await sql`
        insert into presence (organisation_id, building_id, member_id, local_day, checked_in_at)
        values (${organisation_id}, ${house.id}, ${who.memberId}, current_date, now())`.execute(tx);
      await sql`
        with team as (
          insert into team (organisation_id, name) values (${organisation_id}, gen_random_uuid()::text) returning id)
        insert into team_member (organisation_id, team_id, member_id, leads)
        select ${organisation_id}, team.id, ${who.memberId}, true from team`.execute(tx);
      await sql`
        insert into planned_absence (organisation_id, building_id, member_id, start_at, end_at, created_at)
        values (${organisation_id}, ${house.id}, ${who.memberId}, now(), now() + interval '1 day', now())`.execute(tx);
    }
    await sql`
      insert into fixed_desk (organisation_id, space_id, member_id, employee_name)
      values (${organisation_id}, ${fixed}, ${eva.memberId}, ${`${mine} Marker`})`.execute(tx);
  });
  const reserve = async (as: typeof eva, objectId: string, mark: string, guest: { name: string; email: string }) => {
    const { status } = await api.call(reserveSpace, {
      params: { ...house.params, objectId },
      body: { ...hours(day(1), '09:00', '12:00'), reservationSubject: `${mark} talks`, invitedUsers: [guest] },
      as,
      headers: { 'idempotency-key': `${mark}-reserves` },
    });
    expect(status).toBe(201);
  };
  await reserve(eva, desk, mine, { name: `${theirs} Other`, email: tom.email });
  await reserve(tom, other, theirs, { name: `${mine} Marker`, email: eva.email });
  await api.call(upsertReview, {
    params: {},
    body: { rating: 4, message: `${mine}!`, organisation: house.params },
    as: eva,
  });
  await house.within(async (tx) => {
    const event = await tx.selectFrom('event').select('id').executeTakeFirstOrThrow();
    for (const [who, mark] of [
      [eva, mine],
      [tom, theirs],
    ] as const)
      await sql`
        insert into mail (organisation_id, id, event_id, audience, kind, recipient, message_id, content, actor_id, state)
        values (${organisation_id}, gen_random_uuid(), ${event.id}, 'member', 'invitation', ${who.email}, ${mark},
          ${JSON.stringify({ text: `${mine} Marker and ${theirs} Other` })}::jsonb, ${eva.personId}, 'refused')`.execute(
        tx,
      );
    // Each reservation was made by the other person.
    await sql`
      update reservation set made_by_id = member.person_id from member
      where reservation.organisation_id = ${organisation_id} and member.organisation_id = ${organisation_id}
        and member.id in (${eva.memberId}, ${tom.memberId}) and member.id <> reservation.member_id`.execute(tx);
    await sql`
      insert into audit (organisation_id, actor_id, action, subject_id, before, after)
      values (${organisation_id}, gen_random_uuid(), 'desk.changed', ${fixed}, null,
        ${JSON.stringify({ employeeName: `${mine} Marker` })}::jsonb)`.execute(tx);
  });
  return { house, admin, eva, tom, mine, theirs, fixed };
}

export type MarkedPeople = Awaited<ReturnType<typeof markedPeople>>;
