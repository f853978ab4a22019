import type { TenantTx } from '@berth/database';
import type { Detected } from '@berth/domain/plans';
import type { BuildingIds, PlaceColumns } from './tenant-ids.ts';

/** A plan in which only a room was detected. */
const detectedOf = (mark: string): Detected => ({
  width: 1000,
  height: 1000,
  scale: null,
  wall: null,
  classes: [],
  spaces: [],
  rooms: [
    {
      id: 'r1',
      name: `${mark} detected`,
      polygon: [
        [0, 0],
        [100, 0],
        [100, 100],
      ],
    },
  ],
  sheets: [],
});

export async function fillStructure(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string, hash: string) {
  const { organisation_id } = place;
  const content = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><title>${mark}</title></svg>`);
  await tx
    .insertInto('file')
    .values({ organisation_id, hash, media_type: 'image/svg+xml', content, is_public: true })
    .execute();
  await fillFloors(tx, place, ids, mark, hash);
}

export async function fillFloors(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string, hash: string) {
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
  await tx
    .insertInto('plan_analysis')
    .values({
      ...place,
      id: ids.planAnalysis,
      floor_id: ids.floor,
      state: 'done',
      file_name: `${mark}.dxf`,
      plan_hash: hash,
      detected: JSON.stringify(detectedOf(mark)),
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
  await tx.insertInto('building_setup').values(place).execute();
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
  await fillNeighbourhood(tx, place, ids, mark);
}

/** Restricted on no day, so that the rest of the building can be reserved as before. */
async function fillNeighbourhood(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string) {
  const of = { organisation_id: place.organisation_id, neighbourhood_id: ids.neighbourhood };
  await tx
    .insertInto('neighbourhood')
    .values({
      ...place,
      id: ids.neighbourhood,
      floor_id: ids.floor,
      name: `${mark} neighbourhood`,
      colour: 1,
      weekdays: [],
    })
    .execute();
  await tx
    .insertInto('neighbourhood_space')
    .values({ ...of, space_id: ids.desk })
    .execute();
  await tx
    .insertInto('neighbourhood_group')
    .values({ ...of, userpool: `${mark} pool` })
    .execute();
  await tx
    .insertInto('neighbourhood_opening')
    .values({ ...of, local_day: '2026-01-05', reason: 'staff' })
    .execute();
}
