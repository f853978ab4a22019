import { createHash } from 'node:crypto';
import type { TenantTx } from '@berth/database';
import { demoId } from './demo-id.ts';
import type { DemoBuilding, DemoFloor, DemoRoom } from './types.ts';

export async function storeFile(tx: TenantTx, organisationId: string, svg: string, isPublic: boolean): Promise<string> {
  const content = Buffer.from(svg);
  const hash = createHash('sha256').update(content).digest('hex');
  await tx
    .insertInto('file')
    .values({ organisation_id: organisationId, hash, media_type: 'image/svg+xml', content, is_public: isPublic })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return hash;
}

type At = { organisationId: string; building: DemoBuilding; floor: DemoFloor };

const roomRow = ({ organisationId, building, floor }: At, room: DemoRoom) => ({
  organisation_id: organisationId,
  id: room.id,
  building_id: building.id,
  floor_id: floor.id,
  type: 'ROOM',
  name: room.name,
  reserved_by: room.reservedBy,
  maximum_occupants: room.maximumOccupants,
  polygon: JSON.stringify(room.polygon),
});

const deskRows = ({ organisationId, building, floor }: At, room: DemoRoom) =>
  room.desks.map((desk) => ({
    organisation_id: organisationId,
    id: desk.id,
    building_id: building.id,
    floor_id: floor.id,
    room_id: room.id,
    type: desk.type,
    name: desk.name,
    x: desk.x,
    y: desk.y,
    rotation: desk.rotation,
  }));

async function seedFloor(tx: TenantTx, at: At) {
  const { organisationId, building, floor } = at;
  await tx
    .insertInto('floor')
    .values({
      organisation_id: organisationId,
      id: floor.id,
      building_id: building.id,
      name: floor.name,
      level: floor.level,
      plan_hash: await storeFile(tx, organisationId, floor.planSvg, false),
      plan_width: floor.width,
      plan_height: floor.height,
      plan_metres_per_unit: floor.metresPerUnit,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const rooms = floor.rooms.map((room) => roomRow(at, room));
  if (rooms.length > 0)
    await tx
      .insertInto('space')
      .values(rooms)
      .onConflict((oc) => oc.doNothing())
      .execute();
  const desks = floor.rooms.flatMap((room) => deskRows(at, room));
  if (desks.length > 0)
    await tx
      .insertInto('space')
      .values(desks)
      .onConflict((oc) => oc.doNothing())
      .execute();
}

/** Colours of the label palette; other labels get its last colour, a grey blue. */
const LABEL_COLOURS: Readonly<Record<string, string>> = {
  'EV charger': '#51e898',
  Quiet: '#61bd4f',
  'Sit-stand': '#0079bf',
  'Two monitors': '#c377e0',
  'Wheelchair accessible': '#ff9f1a',
  Window: '#00c2e0',
};

/** Seeds floors with their plans, rooms, desks and parking spots, and their labels. */
export async function seedStructure(tx: TenantTx, organisationId: string, building: DemoBuilding): Promise<void> {
  for (const floor of building.floors) await seedFloor(tx, { organisationId, building, floor });

  const attributeId = (name: string) => demoId(`${building.id}/attribute/${name}`);
  const desks = building.floors.flatMap(({ rooms }) => rooms.flatMap((room) => room.desks));
  const names = [...new Set(desks.flatMap(({ attributes }) => attributes))].sort();
  if (names.length === 0) return;
  await tx
    .insertInto('attribute')
    .values(
      names.map((name) => ({
        organisation_id: organisationId,
        id: attributeId(name),
        building_id: building.id,
        name,
        colour: LABEL_COLOURS[name] ?? '#344563',
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
  await tx
    .insertInto('space_attribute')
    .values(
      desks.flatMap((desk) =>
        desk.attributes.map((name) => ({
          organisation_id: organisationId,
          space_id: desk.id,
          attribute_id: attributeId(name),
        })),
      ),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
}
