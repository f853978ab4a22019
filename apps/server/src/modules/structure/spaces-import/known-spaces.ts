import type { TenantTx } from '@berth/database';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { buildingMembers, holdersOfDesks } from '../fixed-desks/fixed-desks.sql.ts';
import { attributeNames } from '../spaces/attributes.sql.ts';
import { desksOf, floorsOf, roomsOf } from '../structure.views.sql.ts';

type KnownSpace = { id: string | undefined; floorId: string; attributes: readonly string[] };
export type KnownRoom = KnownSpace & { reservedBy: string; maximumOccupants: number | null };
export type KnownDesk = KnownSpace & { type: string; roomName: string; holderId: string | undefined };

/** The building's floors, rooms, desks, attributes and people, by name or address. */
export type Known = {
  floors: Map<string, string>;
  levels: readonly number[];
  rooms: Map<string, KnownRoom>;
  desks: ReadonlyMap<string, KnownDesk>;
  attributes: Map<string, string>;
  people: ReadonlyMap<string, string>;
};

/** `addresses`: the people that the file names. */
export async function knownIn(tx: TenantTx, caller: BuildingCaller, addresses: readonly string[]): Promise<Known> {
  const floors = await floorsOf(tx, caller);
  const rooms = await roomsOf(tx, caller);
  const desks = await desksOf(tx, caller);
  const attributes = await attributeNames(tx, caller);
  const holders = addresses.length === 0 ? new Map<string, string>() : await holdersOfDesks(tx, caller);
  return {
    floors: new Map(floors.map((floor) => [floor.name, floor.id])),
    levels: floors.map(({ level }) => level),
    rooms: new Map(rooms.map((room) => [room.name, { ...room, reservedBy: room.reservedBy ?? 'desks' }])),
    desks: new Map(desks.map((desk) => [desk.name, { ...desk, holderId: holders.get(desk.id) }])),
    attributes: new Map(attributes.map((attribute) => [attribute.name, attribute.id])),
    people: await buildingMembers(tx, caller, addresses),
  };
}
