import type { BuildingFile } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { definitionOf, type SettingKey } from '@berth/domain/buildings';
import type { BuildingKey } from '../../platform/keys.ts';
import { orIfTaken } from '../../platform/http/save-conflict.ts';
import { BuildingPathTaken, type BuildingRow, insertBuilding, overwriteBuilding } from '../buildings/index.ts';
import { NO_INTEGRATIONS } from '../connections/index.ts';
import { replaceTimeslots } from '../opening-hours/index.ts';
import { replaceAssets } from '../reservations/index.ts';
import {
  removeFloorsExcept,
  removeSpacesExcept,
  replaceLabelling,
  replaceLabels,
  type SpacePart,
  storeSpaces,
  upsertFloor,
} from '../structure/index.ts';
import { storeExtras } from './file-extras.ts';
import type { Plans } from './imported-plans.ts';
import { pictureFor } from './portable-picture.ts';

/** Settings that need a reason are left unchanged, because a file gives no reason. */
function settingsFor(file: BuildingFile, existing: BuildingRow | undefined): BuildingRow['settings'] {
  const isOpen = ([key]: [string, unknown]) => definitionOf(key as SettingKey).needsReason !== true;
  const entries = Object.entries(file.settings).filter(isOpen);
  const decided = Object.entries(existing?.settings ?? {}).filter((entry) => !isOpen(entry));
  return Object.fromEntries([...entries, ...decided]);
}

/** The building's own settings from the file. Integrations hold secrets, so no file contains them. */
const storeHead = (file: BuildingFile, existing: BuildingRow | undefined) => {
  const columns = {
    display_name: file.displayName,
    address: file.buildingAddress,
    image_url: pictureFor(file.buildingImageUrl, existing?.imageUrl),
    more_info_url: file.buildingMoreInfoUrl,
    info_url: file.infoUrl,
    logo_url: pictureFor(file.logoUrl, existing?.logoUrl),
    idp_hint: file.idpHint,
    ...(file.supportEmail === undefined ? {} : { support_email: file.supportEmail }),
    anonymise_after_days: file.anonymiseAfterDays,
    timezone: file.timezone,
    flow_name: file.flowName,
    modules: JSON.stringify(file.modules),
  };
  return {
    columns: { ...columns, integrations: JSON.stringify(NO_INTEGRATIONS) },
    write: (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
      overwriteBuilding(tx, organisationId, buildingId, {
        ...columns,
        settings: JSON.stringify(settingsFor(file, existing)),
        policies: file.policies,
      }),
  };
};

type FloorPart = BuildingFile['floors'][number];
type RoomPart = FloorPart['rooms'][number];
type DeskPart = RoomPart['desks'][number];

const idIn = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name);
  if (id === undefined) throw new Error('a stored space was not found');
  return id;
};

const NOWHERE = {
  roomId: null,
  reservedBy: null,
  maximumOccupants: null,
  polygon: null,
  x: null,
  y: null,
  rotation: 0,
} as const;

const roomSpace = ({ name, reservedBy, maximumOccupants, polygon }: RoomPart, floorId: string): SpacePart => ({
  ...NOWHERE,
  floorId,
  type: 'ROOM',
  name,
  reservedBy,
  maximumOccupants,
  polygon,
});

const deskSpace = ({ name, type, x, y, rotation }: DeskPart, floorId: string, roomId: string): SpacePart => ({
  ...NOWHERE,
  floorId,
  roomId,
  type,
  name,
  x,
  y,
  rotation,
});

type Thing = { name: string; attributes: readonly string[] };

const labelled = (things: readonly Thing[], ids: ReadonlyMap<string, string>, labels: ReadonlyMap<string, string>) =>
  things.flatMap(({ name, attributes }) =>
    attributes.flatMap((attribute) => {
      const attributeId = labels.get(attribute);
      return attributeId === undefined ? [] : [{ spaceId: idIn(ids, name), attributeId }];
    }),
  );

/**
 * Replaces floors, rooms, desks, labels, opening hours and assets with those of the file, and removes all others.
 * Returns the assets of which fewer remain.
 */
async function replaceContents(tx: TenantTx, at: BuildingKey, file: BuildingFile, plans: Plans) {
  const labels = await replaceLabels(tx, at, file.attributes);
  const rooms: (RoomPart & { floorId: string })[] = [];
  const floors: string[] = [];
  for (const floor of file.floors) {
    const floorId = await upsertFloor(tx, at, floor, plans.get(floor.name));
    floors.push(floorId);
    rooms.push(...floor.rooms.map((room) => ({ ...room, floorId })));
  }
  const roomIds = await storeSpaces(
    tx,
    at,
    rooms.map((room) => roomSpace(room, room.floorId)),
  );
  const desks = rooms.flatMap((room) => room.desks.map((desk) => ({ desk, room })));
  const deskIds = await storeSpaces(
    tx,
    at,
    desks.map(({ desk, room }) => deskSpace(desk, room.floorId, idIn(roomIds, room.name))),
  );
  await replaceLabelling(tx, at, [
    ...labelled(rooms, roomIds, labels),
    ...labelled(
      desks.map(({ desk }) => desk),
      deskIds,
      labels,
    ),
  ]);
  await removeSpacesExcept(tx, at, [...roomIds.values(), ...deskIds.values()]);
  await removeFloorsExcept(tx, at, floors);
  const slots = rooms.flatMap((room) => room.timeslots.map((slot) => ({ roomId: idIn(roomIds, room.name), ...slot })));
  await replaceTimeslots(tx, at, slots);
  return { stocks: await replaceAssets(tx, at, file.assets) };
}

/** Stores the file in the building, or in a new one. Returns its id, and what reservations may have lost. */
export async function storeFile(
  tx: TenantTx,
  organisationId: string,
  existing: BuildingRow | undefined,
  file: BuildingFile,
  plans: Plans,
) {
  const head = storeHead(file, existing);
  const inserted = () => insertBuilding(tx, organisationId, { slug: file.path.slice(1), ...head.columns });
  const { id } = existing ?? (await orIfTaken(inserted(), 'building_slug_unique', BuildingPathTaken));
  const at = { organisationId, buildingId: id };
  await head.write(tx, at);
  await storeExtras(tx, at, file);
  return { buildingId: id, ...(await replaceContents(tx, at, file, plans)) };
}
