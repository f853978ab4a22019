import type { TenantTx } from '@berth/database';
import type { TestOrganisation } from './builders.ts';
import type { BuildingIds, PlaceColumns } from './tenant-ids.ts';

/** Creates the code of the free desk, and the presence of the colleague who used it. */
export async function fillCheckIn(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string) {
  const { organisation_id } = place;
  await tx
    .insertInto('check_in_secret')
    .values({ ...place, object_id: ids.freeDesk, rotating: `${mark} sealed`, static: `${mark} sealed` })
    .execute();
  await tx
    .insertInto('check_in_code_use')
    .values({ organisation_id, object_id: ids.freeDesk, period: 1, person_id: ids.member })
    .execute();
  await tx
    .insertInto('presence')
    .values({ ...place, member_id: ids.member, local_day: '2026-01-01' })
    .execute();
}

type Filled = { organisation: TestOrganisation; id: string; ids: BuildingIds; mark: string };

/** Restores the initial rows and deletes later ones. */
export async function refillCheckIn(tx: TenantTx, { organisation, id, ids, mark }: Filled) {
  const place = { organisation_id: organisation.id, building_id: id };
  for (const table of ['presence', 'check_in_secret'] as const)
    await tx.deleteFrom(table).where('organisation_id', '=', organisation.id).where('building_id', '=', id).execute();
  await tx
    .deleteFrom('check_in_code_use')
    .where('organisation_id', '=', organisation.id)
    .where('object_id', '=', ids.freeDesk)
    .execute();
  await fillCheckIn(tx, place, ids, mark);
}
