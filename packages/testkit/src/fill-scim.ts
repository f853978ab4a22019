import type { TenantTx } from '@berth/database';
import type { BuildingIds, PlaceColumns } from './tenant-ids.ts';

/** Creates a directory user and a directory group for each building, with the building's id, and an expired token. */
export async function fillScim(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string) {
  const of = { organisation_id: place.organisation_id };
  const id = ids.building;
  const address = `${mark}@directory.example`;
  const resource = { userName: address, active: true, name: {}, emails: [] };
  await tx
    .insertInto('scim_settings')
    .values(of)
    .onConflict((oc) => oc.doNothing())
    .execute();
  await tx
    .insertInto('scim_token')
    .values({ ...of, id, name: `${mark} token`, token_hash: Buffer.alloc(32, id), expires_at: new Date('2026-01-01') })
    .execute();
  await tx
    .insertInto('scim_user')
    .values({ ...of, id, user_name: address, address, active: true, resource: JSON.stringify(resource) })
    .execute();
  await tx
    .insertInto('scim_group')
    .values({ ...of, id, display_name: `${mark} group` })
    .execute();
  await tx
    .insertInto('scim_group_member')
    .values({ ...of, group_id: id, user_id: id })
    .execute();
  await tx
    .insertInto('scim_mapping')
    .values({ ...of, group_id: id, userpool: `${mark} pool` })
    .execute();
  await tx
    .insertInto('scim_leaver')
    .values({ ...of, member_id: ids.member, waits: false })
    .execute();
}
