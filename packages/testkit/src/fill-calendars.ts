import { createHash } from 'node:crypto';
import { type Database, inTenant, type TenantTx } from '@berth/database';
import { CompactEncrypt } from 'jose';
import { sql } from 'kysely';
import { aCertificate } from './servers/graph/own-certificate.ts';
import type { BuildingIds, PlaceColumns } from './tenant-ids.ts';

type FilledBuilding = {
  readonly id: string;
  readonly organisation: { readonly id: string };
  readonly ids: BuildingIds;
  readonly mark: string;
};

/** The app registration at the calendar service that all tenants of the tests share. */
export const CALENDAR_APP = {
  tenantId: '5f0c7a52-6d0e-4b69-9c6f-0d4b0e5a7c11',
  clientId: '0b1d4f3c-90a7-4a9b-8f0e-5c6f1c2d3e44',
  secret: 'the secret of the calendar app',
};

export const channelSecretOf = ({ calendarChannel }: Pick<BuildingIds, 'calendarChannel'>) => `told ${calendarChannel}`;

let made: ReturnType<typeof aCertificate> | undefined;
/** Created on first use, because generating a key takes a moment. */
const calendarCertificate = () => (made ??= aCertificate());

/** Seals a secret like the api does, with the tests' key. */
const sealedFor = (organisationId: string, text = CALENDAR_APP.secret, table = 'calendar_connection') =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({
      alg: 'dir',
      enc: 'A256GCM',
      kid: 'test',
      ctx: `${organisationId}/${table}/azure`,
    })
    .encrypt(new Uint8Array(32).fill(7));

/**
 * Creates the organisation's connection, and for each building a room with a mailbox and a conflict with its
 * reservation.
 */
export async function fillCalendars(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string) {
  const of = { organisation_id: place.organisation_id, provider: 'azure' };
  const { tenantId: tenant, clientId: client } = CALENDAR_APP;
  await tx
    .insertInto('calendar_connection')
    .values({ ...of, tenant, client, sealed: await sealedFor(of.organisation_id), last4: 'app' })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const { certificate, privateKey } = await calendarCertificate();
  const sealed = await sealedFor(of.organisation_id, privateKey, 'calendar_certificate');
  await tx
    .insertInto('calendar_certificate')
    .values({ organisation_id: of.organisation_id, certificate, sealed })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await tx
    .insertInto('calendar_room')
    .values({
      ...of,
      building_id: place.building_id,
      space_id: ids.room,
      address: `${mark}@rooms.example`,
      channel: ids.calendarChannel,
      channel_hash: createHash('sha256').update(channelSecretOf(ids)).digest(),
    })
    .execute();
  await tx
    .insertInto('calendar_entry')
    .values({
      ...of,
      id: ids.calendarEntry,
      space_id: ids.room,
      external_id: `${mark} event`,
      origin: 'outside',
      hash: `${mark} hash`,
      start_at: new Date('2099-01-01T09:00:00Z'),
      end_at: new Date('2099-01-01T10:00:00Z'),
    })
    .execute();
  await tx
    .insertInto('calendar_conflict')
    .values({
      ...place,
      id: ids.calendarConflict,
      entry_id: ids.calendarEntry,
      kind: 'overlap',
      // Another call may have removed it.
      reservation_id: sql`(select id from reservation
        where organisation_id = ${place.organisation_id} and id = ${ids.reservation})`,
      reservation_version: 1,
    })
    .execute();
}

/** Restores the initial rows. */
export const refillCalendars = (db: Database, { id, organisation, ids, mark }: FilledBuilding) =>
  inTenant(db, organisation.id, async (tx) => {
    await tx.deleteFrom('calendar_room').where('building_id', '=', id).execute();
    await tx
      .updateTable('calendar_connection')
      .set({ version: 1, tenant: CALENDAR_APP.tenantId, certificate: null, sealed: await sealedFor(organisation.id) })
      .where('organisation_id', '=', organisation.id)
      .execute();
    await fillCalendars(tx, { organisation_id: organisation.id, building_id: id }, ids, mark);
  });

/** Adds a room that is reserved as a whole; its mailbox is not used elsewhere in the organisation. */
export async function refillMeetingRoom(db: Database, building: FilledBuilding, address: string) {
  await refillCalendars(db, building);
  const { id: building_id, organisation, ids, mark } = building;
  const floor_id = ids.floor;
  const room = { id: ids.meetingRoom, type: 'ROOM', name: `${mark} meeting room`, reserved_by: 'whole' };
  await inTenant(db, organisation.id, async (tx) => {
    await tx.deleteFrom('calendar_room').where('address', '=', address).execute();
    await tx
      .insertInto('space')
      .values({ organisation_id: organisation.id, building_id, floor_id, ...room })
      .onConflict((oc) => oc.doNothing())
      .execute();
  });
}
