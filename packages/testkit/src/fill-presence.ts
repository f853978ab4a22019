import type { TenantTx } from '@berth/database';
import type { TestOrganisation } from './builders.ts';
import type { BuildingIds, PlaceColumns } from './tenant-ids.ts';

/** Creates a running evacuation in which the colleague was seen outside. */
export async function fillPresence(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string) {
  const of = { organisation_id: place.organisation_id, evacuation_id: ids.evacuation };
  await tx
    .insertInto('evacuation')
    .values({ ...place, id: ids.evacuation, kind: 'drill', meeting_point: `${mark} square`, started_by: ids.member })
    .execute();
  await tx
    .insertInto('evacuation_helper')
    .values({ ...of, person_id: ids.member })
    .execute();
  await tx
    .insertInto('evacuation_tick')
    .values({
      ...of,
      person_key: ids.member,
      seen: true,
      ticked_at: new Date('2026-01-01T00:00:00Z'),
      ticked_by: ids.member,
    })
    .execute();
}

type Filled = { organisation: TestOrganisation; id: string; ids: BuildingIds; mark: string };

/** Restores the initial rows and deletes later ones. */
export async function refillPresence(tx: TenantTx, { organisation, id, ids, mark }: Filled) {
  const place = { organisation_id: organisation.id, building_id: id };
  await tx
    .deleteFrom('evacuation')
    .where('organisation_id', '=', organisation.id)
    .where('building_id', '=', id)
    .execute();
  await fillPresence(tx, place, ids, mark);
}
