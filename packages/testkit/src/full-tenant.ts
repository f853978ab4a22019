import { createHash, randomUUID } from 'node:crypto';
import { type Database, inTenant, type TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { TestBuilding, TestOrganisation } from './builders.ts';
import { fillCheckIn } from './fill-check-in.ts';
import { fillMemberFiles } from './fill-member-files.ts';
import { fillPresence } from './fill-presence.ts';
import { fillReservations } from './fill-reservations.ts';
import { fillScim } from './fill-scim.ts';
import { fillScreens } from './fill-screens.ts';
import { type BuildingIds, freshIds, type PlaceColumns, type TenantIds } from './tenant-ids.ts';

/** One of everything in two buildings, and each text of it says whose it is. */
export type FullTenant = {
  organisation: TestOrganisation;
  ids: TenantIds;
  main: FullBuilding;
  other: FullBuilding;
};
export type FullBuilding = TestBuilding & {
  /** Stands in every text of this building and nowhere else. */
  mark: string;
  /** Lets its holders in. */
  identifier: string;
  /** Of a public file. */
  fileHash: string;
  /** Of its things. */
  ids: BuildingIds;
};

/**
 * `ids` of another tenant make a twin: the same ids and file hashes throughout, other texts. The directory, in which an
 * id is one building's or one member's, keeps naming the first.
 */
export async function aFullTenant(db: Database, mark: string, ids?: TenantIds): Promise<FullTenant> {
  const organisation = { id: randomUUID(), slug: `${mark}-org` };
  const own = ids ?? { main: freshIds(), other: freshIds() };
  await db
    .insertInto('organisation')
    .values({ ...organisation, name: `${mark} organisation` })
    .execute();
  await db
    .insertInto('domain_organisation')
    .values({ organisation_id: organisation.id, domain: `${mark}.example` })
    .execute();
  return inTenant(db, organisation.id, async (tx) => {
    await tx
      .insertInto('organisation_settings')
      .values({
        organisation_id: organisation.id,
        allowed_providers: ['berth'],
        insights_link: `https://${mark}.example/insights`,
        review_platform: `${mark} platform`,
        review_url: `https://${mark}.example/reviews`,
      })
      .execute();
    await tx
      .insertInto('mail_template')
      .values({
        organisation_id: organisation.id,
        kind: 'no-show-reminder',
        language: 'en',
        subject: `${mark} subject`,
        body: `${mark} body`,
      })
      .execute();
    if (ids !== undefined) await listing(tx, 'disable');
    const main = await fill(tx, organisation, own.main, { slug: 'main-house', mark: `${mark}-main` });
    const other = await fill(tx, organisation, own.other, { slug: 'other-house', mark: `${mark}-other` });
    if (ids !== undefined) await listing(tx, 'enable');
    return { organisation, ids: own, main, other };
  });
}

async function listing(tx: TenantTx, verb: 'enable' | 'disable') {
  await sql`alter table building ${sql.raw(verb)} trigger building_listed`.execute(tx);
  await sql`alter table member ${sql.raw(verb)} trigger member_listed`.execute(tx);
}

type Names = { slug: string; mark: string };

async function fill(tx: TenantTx, organisation: TestOrganisation, ids: BuildingIds, { slug, mark }: Names) {
  const organisation_id = organisation.id;
  const place = { organisation_id, building_id: ids.building };
  const fileHash = createHash('sha256').update(ids.building).digest('hex');
  const identifier = `${mark}-partner`;
  await tx
    .insertInto('building')
    .values({
      organisation_id,
      id: ids.building,
      slug,
      display_name: mark,
      address: `${mark} street`,
      support_email: `${mark}@example.org`,
      settings: JSON.stringify({
        popup_text: `${mark} popup`,
        welcome_message: `${mark} welcome`,
        static_qr_code: true,
        allow_check_in_without_reservation: true,
      }),
    })
    .execute();
  await tx
    .insertInto('building_secret')
    .values({ ...place, field: 'test.apiKey', sealed: `${mark} sealed`, last4: 'last' })
    .execute();
  await fillStructure(tx, place, ids, mark, fileHash);
  await fillPeople(tx, place, ids, mark, identifier);
  await fillReservations(tx, place, ids, mark);
  await fillCheckIn(tx, place, ids, mark);
  await fillPresence(tx, place, ids, mark);
  await fillScreens(tx, place, ids, mark);
  await fillMemberFiles(tx, place, ids, mark);
  await fillScim(tx, place, ids, mark);
  await tx
    .insertInto('idempotency_key')
    .values({
      organisation_id,
      actor_id: ids.member,
      call: 'test',
      key: mark,
      body_hash: Buffer.alloc(32),
      status: 200,
      answer: JSON.stringify({ mark }),
    })
    .execute();
  const happened = { organisation_id, occurred_at: new Date('2026-01-01T00:00:00Z') };
  await tx
    .insertInto('event')
    .values({ ...happened, id: ids.event, type: 'test.filled.v1', payload: JSON.stringify({ mark }) })
    .execute();
  await tx
    .insertInto('mail')
    .values({
      organisation_id,
      id: ids.event,
      event_id: ids.event,
      building_id: ids.building,
      reservation_id: ids.reservation,
      audience: 'guest',
      kind: 'reservation-created-for-guest',
      recipient: `guest@${mark}.example`,
      message_id: `<${ids.event}@${mark}.example>`,
      content: JSON.stringify({ subject: mark }),
    })
    .execute();
  await tx
    .insertInto('audit')
    .values({
      ...happened,
      id: ids.audit,
      actor_id: ids.member,
      action: `test.${mark}`,
      building_id: ids.building,
      subject_id: ids.building,
    })
    .execute();
  return { id: ids.building, slug, organisation, mark, identifier, fileHash, ids };
}

async function fillStructure(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string, hash: string) {
  const { organisation_id } = place;
  const content = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><title>${mark}</title></svg>`);
  await tx
    .insertInto('file')
    .values({ organisation_id, hash, media_type: 'image/svg+xml', content, is_public: true })
    .execute();
  await fillFloors(tx, place, ids, mark, hash);
}

async function fillFloors(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string, hash: string) {
  await tx
    .insertInto('floor')
    .values({
      ...place,
      id: ids.floor,
      name: `${mark} floor`,
      level: 0,
      plan_hash: hash,
      plan_width: 10,
      plan_height: 10,
    })
    .execute();
  const space = { ...place, floor_id: ids.floor };
  const room = { ...space, id: ids.room, type: 'ROOM', name: `${mark} room`, reserved_by: 'desks' };
  const desk = { ...space, type: 'DESK', room_id: ids.room };
  await tx.insertInto('space').values(room).execute();
  await tx
    .insertInto('space')
    .values([
      { ...desk, id: ids.desk, name: `${mark} desk` },
      { ...desk, id: ids.freeDesk, name: `${mark} free desk` },
    ])
    .execute();
  await fillExtras(tx, place, ids, mark);
}

async function fillExtras(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string) {
  const { organisation_id } = place;
  await tx
    .insertInto('attribute')
    .values({ ...place, id: ids.attribute, name: `${mark} attribute` })
    .execute();
  await tx
    .insertInto('space_attribute')
    .values({ organisation_id, space_id: ids.desk, attribute_id: ids.attribute })
    .execute();
  await tx
    .insertInto('timeslot')
    .values({
      ...place,
      id: ids.timeslot,
      room_id: ids.room,
      start_time: '08:00',
      end_time: '18:00',
      valid_from: '2026-01-01',
      days: ['monday', 'tuesday'],
      hint: `${mark} hint`,
    })
    .execute();
  await tx
    .insertInto('asset_type')
    .values({ ...place, id: ids.asset, name: `${mark} asset`, quantity: 5 })
    .execute();
}

/** The building's floors and its colleague as they were at first: what came is gone, what went is back. */
export const refillBuilding = (db: Database, { organisation, id, ids, mark, fileHash }: FullBuilding) =>
  inTenant(db, organisation.id, async (tx) => {
    const place = { organisation_id: organisation.id, building_id: id };
    await tx
      .updateTable('building')
      .set({ removed_at: null })
      .where('organisation_id', '=', organisation.id)
      .where('id', '=', id)
      .execute();
    // Besides its own, what anybody reserved since, wherever: nobody holds two spaces of the organisation at a time.
    await tx
      .deleteFrom('reservation')
      .where('organisation_id', '=', organisation.id)
      .where(({ or, eb }) => or([eb('id', '=', ids.reservation), eb('subject', 'is', null)]))
      .execute();
    for (const table of ['planned_absence', 'timeslot', 'asset_type', 'space', 'attribute', 'floor'] as const)
      await tx.deleteFrom(table).where('organisation_id', '=', organisation.id).where('building_id', '=', id).execute();
    await fillFloors(tx, place, ids, mark, fileHash);
    await bringBackColleague(tx, place, ids, mark);
    await tx
      .insertInto('fixed_desk')
      .values({ organisation_id: organisation.id, space_id: ids.desk, member_id: ids.member })
      .execute();
    await fillReservations(tx, place, ids, mark);
  });

const colleague = (mark: string) => ({
  email: `colleague@${mark}.example`,
  first_name: mark,
  last_name: 'Colleague',
  explicit: true,
});

/** Whatever was done to them: suspended, removed, erased. */
async function bringBackColleague(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string) {
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

async function fillPeople(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string, identifier: string) {
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
    .insertInto('review')
    .values({ ...place, member_id: ids.member, rating: 5, message: `${mark} review` })
    .execute();
  await tx
    .insertInto('building_access')
    .values({ ...place, identifier, description: `${mark} description` })
    .execute();
  await tx.insertInto('identifier_organisation').values({ organisation_id, identifier }).execute();
}
