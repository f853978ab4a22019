import { createHash } from 'node:crypto';
import { type Database, inTenant, type TenantTx } from '@berth/database';
import { CompactEncrypt } from 'jose';
import type { BuildingIds, PlaceColumns } from './tenant-ids.ts';

const FIELD = 'doors.secret';

export const doorSecretOf = ({ building }: Pick<BuildingIds, 'building'>) =>
  `whsec_${createHash('sha256').update(building).digest('base64')}`;

/** Creates a door system with one card, and a card event. */
export async function fillDoors(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string) {
  const schedules = JSON.stringify([{ id: mark, name: `${mark} hours` }]);
  await tx
    .insertInto('door_bridge')
    .values({ ...place, version: 1, schedules, unknown_schedules: [`${mark} night`] })
    .execute();
  await tx
    .insertInto('door_card')
    .values({
      ...place,
      card: mark.toUpperCase(),
      member_id: ids.member,
      version: 1,
      hash: `${mark} hash`,
      until: new Date(),
    })
    .execute();
  await tx
    .insertInto('door_event')
    .values({ ...place, id: `${mark} event` })
    .execute();
}

type FilledBuilding = {
  readonly id: string;
  readonly organisation: { readonly id: string };
  readonly ids: BuildingIds;
  readonly mark: string;
};

/** Switches it on, with a secret sealed like the api does with the tests' key. */
export const switchDoorsOn = (db: Database, { id, organisation, ids, mark }: FilledBuilding) =>
  inTenant(db, organisation.id, async (tx) => {
    const place = { organisation_id: organisation.id, building_id: id };
    const ctx = `${organisation.id}/building_secret/${id}/${FIELD}`;
    const sealed = await new CompactEncrypt(new TextEncoder().encode(doorSecretOf(ids)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: 'test', ctx })
      .encrypt(new Uint8Array(32).fill(7));
    await tx
      .updateTable('building')
      .set({ integrations: JSON.stringify({ doors: { enabled: true, baseUrl: `https://${mark}.example/doors` } }) })
      .where('organisation_id', '=', organisation.id)
      .where('id', '=', id)
      .execute();
    await tx
      .insertInto('building_secret')
      .values({ ...place, field: FIELD, sealed, last4: '' })
      .onConflict((oc) => oc.constraint('building_secret_pkey').doUpdateSet({ sealed }))
      .execute();
  });
