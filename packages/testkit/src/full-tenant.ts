import { createHash, randomUUID } from 'node:crypto';
import { type Database, inTenant, type TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { TestBuilding, TestOrganisation } from './builders.ts';
import { fillCalendars } from './fill-calendars.ts';
import { fillCheckIn } from './fill-check-in.ts';
import { fillDoors } from './fill-doors.ts';
import { fillMemberFiles } from './fill-member-files.ts';
import { bringBackColleague, fillPeople } from './fill-people.ts';
import { fillPresence } from './fill-presence.ts';
import { fillReservations } from './fill-reservations.ts';
import { fillRetention } from './fill-retention.ts';
import { fillScim } from './fill-scim.ts';
import { fillSensors } from './fill-sensors.ts';
import { fillScreens } from './fill-screens.ts';
import { fillUsage } from './fill-usage.ts';
import { fillFloors, fillStructure } from './fill-structure.ts';
import { type BuildingIds, freshIds, type TenantIds } from './tenant-ids.ts';

/** A tenant with one of everything in two buildings; each text contains the mark of its building. */
export type FullTenant = {
  organisation: TestOrganisation;
  ids: TenantIds;
  main: FullBuilding;
  other: FullBuilding;
};
export type FullBuilding = TestBuilding & {
  /** Contained in every text of this building and nowhere else. */
  mark: string;
  /** An authorised identifier of the building. */
  identifier: string;
  /** The hash of a public file. */
  fileHash: string;
  /** The ids of its rows. */
  ids: BuildingIds;
};

/**
 * Creates a full tenant. The `ids` of another tenant make a twin: the same ids and file hashes with other texts. The
 * directory tables, where an id belongs to one building or member, keep the first tenant's rows.
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
    const ofMember = { organisation_id: organisation.id, member_id: own.main.member };
    await tx
      .insertInto('favourite_colleague')
      .values({ ...ofMember, colleague_id: own.other.member })
      .execute();
    await tx.insertInto('seat_preference').values(ofMember).execute();
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
      modules: JSON.stringify({ workplace: true, sensor: false, insights: true }),
      settings: JSON.stringify({
        popup_text: `${mark} popup`,
        welcome_message: `${mark} welcome`,
        static_qr_code: true,
        allow_check_in_without_reservation: true,
        seat_suggestions: true,
      }),
    })
    .execute();
  await tx
    .insertInto('building_secret')
    .values({ ...place, field: 'test.apiKey', sealed: `${mark} sealed`, last4: 'last' })
    .execute();
  await tx
    .insertInto('forward_state')
    .values({ ...place, endpoint_id: ids.sensor })
    .execute();
  await tx
    .insertInto('sensor_poll')
    .values({ ...place, cursor: `${mark} cursor` })
    .execute();
  await tx
    .insertInto('webhook_delivery')
    .values({
      ...place,
      id: ids.event,
      endpoint_id: ids.sensor,
      event_id: ids.event,
      type: 'reservation.created',
      body: `${mark} body`,
      happened_at: new Date(),
      next_attempt_at: new Date(),
    })
    .execute();
  await fillStructure(tx, place, ids, mark, fileHash);
  await fillPeople(tx, place, ids, mark, identifier);
  await fillReservations(tx, place, ids, mark);
  await fillCheckIn(tx, place, ids, mark);
  await fillPresence(tx, place, ids, mark);
  await fillSensors(tx, place, ids, mark);
  await fillUsage(tx, place, ids);
  await fillScreens(tx, place, ids, mark);
  await fillMemberFiles(tx, place, ids, mark);
  await fillScim(tx, place, ids, mark);
  await fillCalendars(tx, place, ids, mark);
  await fillDoors(tx, place, ids, mark);
  await fillRetention(tx, place, ids, mark);
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
  await tx.insertInto('outbox').values({ organisation_id, event_id: ids.event, type: 'test.filled.v1' }).execute();
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

/** Restores the building's floors and its colleague: later rows are deleted, deleted ones return. */
const REFILLED = [
  'waitlist_entry',
  'planned_absence',
  'timeslot',
  'asset_type',
  'neighbourhood',
  'space',
  'attribute',
  'floor',
  'building_setup',
] as const;

export const refillBuilding = (db: Database, { organisation, id, ids, mark, fileHash }: FullBuilding) =>
  inTenant(db, organisation.id, async (tx) => {
    const place = { organisation_id: organisation.id, building_id: id };
    await tx
      .updateTable('building')
      .set({ removed_at: null })
      .where('organisation_id', '=', organisation.id)
      .where('id', '=', id)
      .execute();
    // Also deletes later reservations in the organisation, because a person cannot hold two spaces at the same time.
    await tx
      .deleteFrom('reservation')
      .where('organisation_id', '=', organisation.id)
      .where(({ or, eb }) => or([eb('id', '=', ids.reservation), eb('subject', 'is', null)]))
      .execute();
    for (const table of REFILLED)
      await tx.deleteFrom(table).where('organisation_id', '=', organisation.id).where('building_id', '=', id).execute();
    await fillFloors(tx, place, ids, mark, fileHash);
    await bringBackColleague(tx, place, ids, mark);
    await tx
      .insertInto('fixed_desk')
      .values({ organisation_id: organisation.id, space_id: ids.desk, member_id: ids.member })
      .execute();
    await fillReservations(tx, place, ids, mark);
  });

export const restoreColleague = (db: Database, { organisation, id, ids, mark }: FullBuilding) =>
  inTenant(db, organisation.id, (tx) =>
    bringBackColleague(tx, { organisation_id: organisation.id, building_id: id }, ids, mark),
  );
