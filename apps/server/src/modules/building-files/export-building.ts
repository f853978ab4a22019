import { type BuildingFile, NOT_IN_FILE } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { audit } from '../../platform/events/audit.ts';
import { operatorName } from '../../platform/events/note-operator-read.ts';
import type { SignedIn } from '../../platform/identity/caller.ts';
import type { BuildingKey } from '../../platform/keys.ts';
import { type BuildingRow, buildingsIn, organisationOfBuilding } from '../buildings/index.ts';
import { BuildingNotFound } from '../identity/index.ts';
import { allTimeslots } from '../opening-hours/index.ts';
import { allAssets } from '../reservations/index.ts';
import { allLabels, allSpaces, floorsWithPlans } from '../structure/index.ts';
import { extrasOf } from './file-extras.ts';
import { portable } from './portable-picture.ts';

type FloorPart = BuildingFile['floors'][number];
type RoomPart = FloorPart['rooms'][number];

async function floorParts(tx: TenantTx, at: BuildingKey): Promise<FloorPart[]> {
  const [floors, spaces, labels, timeslots] = [
    await floorsWithPlans(tx, at),
    await allSpaces(tx, at),
    await allLabels(tx, at),
    await allTimeslots(tx, at),
  ];
  const labelsOf = (id: string) => labels.filter(({ spaceId }) => spaceId === id).map(({ name }) => name);
  const desksOf = (room: string): RoomPart['desks'] =>
    spaces
      .filter(({ roomId }) => roomId === room)
      .map(({ id, name, type, x, y, rotation }) => ({
        name,
        type: type as 'DESK' | 'PARKING',
        x,
        y,
        rotation,
        attributes: labelsOf(id),
      }));
  const roomsOf = (floor: string): RoomPart[] =>
    spaces
      .filter(({ floorId, type }) => floorId === floor && type === 'ROOM')
      .map((room) => ({
        name: room.name,
        reservedBy: room.reservedBy as RoomPart['reservedBy'],
        maximumOccupants: room.maximumOccupants,
        polygon: room.polygon ?? [],
        attributes: labelsOf(room.id),
        timeslots: timeslots
          .filter(({ roomId }) => roomId === room.id)
          .map(({ roomId: _room, ...slot }) => ({ ...slot, days: slot.days as RoomPart['timeslots'][number]['days'] })),
        desks: desksOf(room.id),
      }));
  return floors.map((floor) => ({
    name: floor.name,
    level: floor.level,
    userpools: floor.userpools,
    plan:
      floor.content === null || floor.width === null || floor.height === null
        ? null
        : {
            content: floor.content.toString('base64'),
            width: floor.width,
            height: floor.height,
            metresPerUnit: floor.metresPerUnit,
          },
    rooms: roomsOf(floor.id),
  }));
}

/** The parts of a building that another installation can use: no ids, no secrets, no people. */
export async function buildingFile(
  tx: TenantTx,
  organisation: { id: string; slug: string },
  row: BuildingRow,
): Promise<BuildingFile> {
  const at = { organisationId: organisation.id, buildingId: row.id };
  const labels = await allLabels(tx, at);
  const colours = new Map(labels.map(({ name, colour }) => [name, colour]));
  return {
    format: 'berth-building',
    formatVersion: 1,
    name: organisation.slug,
    path: `/${row.slug}`,
    displayName: row.displayName,
    buildingImageUrl: portable(row.imageUrl),
    buildingAddress: row.address,
    buildingMoreInfoUrl: portable(row.moreInfoUrl),
    infoUrl: portable(row.infoUrl),
    logoUrl: portable(row.logoUrl),
    idpHint: row.idpHint,
    supportEmail: row.supportEmail,
    ...(await extrasOf(tx, at)),
    notIncluded: [...NOT_IN_FILE],
    anonymiseAfterDays: row.anonymiseAfterDays,
    timezone: row.timezone,
    flowName: row.flowName,
    modules: row.modules,
    settings: row.settings,
    policies: row.policies,
    attributes: [...colours].map(([name, colour]) => ({
      name,
      colour: colour as BuildingFile['attributes'][number]['colour'],
    })),
    assets: await allAssets(tx, at),
    floors: await floorParts(tx, at),
  };
}

export const exportBuilding =
  ({ db }: Pick<Deps, 'db'>) =>
  async (caller: SignedIn, id: string): Promise<BuildingFile> => {
    const organisation = await organisationOfBuilding(db, id);
    if (organisation === undefined) throw BuildingNotFound();
    return inTenant(db, organisation.id, async (tx) => {
      const [row] = await buildingsIn(tx, organisation.id, { removed: false, id });
      if (row === undefined) throw BuildingNotFound();
      const file = await buildingFile(tx, organisation, row);
      await audit(tx, {
        organisationId: organisation.id,
        buildingId: id,
        actorId: caller.personId,
        action: 'building.exported',
        subjectId: id,
        before: undefined,
        after: { operator: operatorName(caller) },
      });
      return file;
    });
  };
