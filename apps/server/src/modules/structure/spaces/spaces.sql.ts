import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

export type SpaceType = 'ROOM' | 'DESK' | 'PARKING';

export const lockSpaces = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, ids: readonly string[]) =>
  tx
    .selectFrom('space')
    .select([
      'space.id',
      'space.type',
      'space.name',
      'space.floor_id as floorId',
      'space.room_id as roomId',
      'space.reserved_by as reservedBy',
      'space.maximum_occupants as maximumOccupants',
      'space.x',
      'space.y',
      'space.rotation',
      'space.version',
    ])
    .where('space.organisation_id', '=', organisationId)
    .where('space.building_id', '=', buildingId)
    .where('space.id', '=', sql<string>`any(${ids as string[]})`)
    .where('space.removed_at', 'is', null)
    .orderBy('space.id')
    .forNoKeyUpdate()
    .execute();

export type NewSpace = {
  id?: string | undefined;
  floorId: string;
  roomId: string | null;
  type: SpaceType;
  name: string;
  reservedBy?: string | null;
  maximumOccupants?: number | null;
  polygon?: readonly (readonly [number, number])[] | null;
  x?: number | null;
  y?: number | null;
  rotation?: number;
};

const columnsOf = (at: BuildingKey, s: NewSpace) => ({
  organisation_id: at.organisationId,
  building_id: at.buildingId,
  ...(s.id === undefined ? {} : { id: s.id }),
  floor_id: s.floorId,
  room_id: s.roomId,
  type: s.type,
  name: s.name,
  reserved_by: s.reservedBy ?? null,
  maximum_occupants: s.maximumOccupants ?? null,
  polygon: s.polygon == null ? null : JSON.stringify(s.polygon),
  x: s.x ?? null,
  y: s.y ?? null,
  rotation: s.rotation ?? 0,
});

export const insertSpaces = (tx: TenantTx, at: BuildingKey, spaces: readonly NewSpace[]) =>
  tx
    .insertInto('space')
    .values(spaces.map((space) => columnsOf(at, space)))
    .returning(['space.id', 'space.name'])
    .execute();

type SpaceChange = Partial<Omit<NewSpace, 'id'>>;

export const updateSpace = (tx: TenantTx, { organisationId }: BuildingKey, id: string, s: SpaceChange) =>
  tx
    .updateTable('space')
    .set(({ eb }) => ({
      ...(s.floorId === undefined ? {} : { floor_id: s.floorId }),
      ...(s.roomId === undefined ? {} : { room_id: s.roomId }),
      ...(s.type === undefined ? {} : { type: s.type }),
      ...(s.name === undefined ? {} : { name: s.name }),
      ...(s.reservedBy === undefined ? {} : { reserved_by: s.reservedBy }),
      ...(s.maximumOccupants === undefined ? {} : { maximum_occupants: s.maximumOccupants }),
      ...(s.polygon === undefined ? {} : { polygon: s.polygon === null ? null : JSON.stringify(s.polygon) }),
      ...(s.x === undefined ? {} : { x: s.x }),
      ...(s.y === undefined ? {} : { y: s.y }),
      ...(s.rotation === undefined ? {} : { rotation: s.rotation }),
      version: eb('space.version', '+', 1),
    }))
    .where('space.organisation_id', '=', organisationId)
    .where('space.id', '=', id)
    .execute();

/** Marks the given spaces as removed, with everything in the rooms among them. */
export const markSpacesRemoved = (tx: TenantTx, { organisationId }: BuildingKey, ids: readonly string[]) =>
  tx
    .updateTable('space')
    .set({ removed_at: sql`now()` })
    .where('space.organisation_id', '=', organisationId)
    .where('space.removed_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('space.id', '=', sql<string>`any(${ids as string[]})`),
        eb('space.room_id', '=', sql<string>`any(${ids as string[]})`),
      ]),
    )
    .execute();

export const spacesOn = (tx: TenantTx, { organisationId }: BuildingKey, floorId: string) =>
  tx
    .selectFrom('space')
    .select([
      'space.id',
      'space.type',
      'space.name',
      'space.room_id as roomId',
      'space.reserved_by as reservedBy',
      'space.maximum_occupants as maximumOccupants',
      'space.polygon',
      'space.x',
      'space.y',
      'space.rotation',
    ])
    .where('space.organisation_id', '=', organisationId)
    .where('space.floor_id', '=', floorId)
    .where('space.removed_at', 'is', null)
    .orderBy('space.name')
    .execute();

export const countIn = async (
  tx: TenantTx,
  { organisationId }: BuildingKey,
  where: { floorId: string } | { roomId: string },
) => {
  const { n } = await tx
    .selectFrom('space')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('space.organisation_id', '=', organisationId)
    .where('space.removed_at', 'is', null)
    .$if('floorId' in where, (q) => q.where('space.floor_id', '=', (where as { floorId: string }).floorId))
    .$if('roomId' in where, (q) => q.where('space.room_id', '=', (where as { roomId: string }).roomId))
    .executeTakeFirstOrThrow();
  return Number(n);
};
