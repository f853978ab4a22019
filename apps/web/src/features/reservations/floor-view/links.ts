import type { Desk, Floor, Room } from '@berth/contract';
import type { ObjectType } from '@berth/domain/reservations';

type Spaces = { readonly rooms: readonly Room[]; readonly desks: readonly Desk[] };

/** A space that an address can name. */
export type LinkedSpace = {
  readonly id: string;
  readonly name: string;
  readonly type: ObjectType;
  readonly floorId: string;
};

const linkable = ({ rooms, desks }: Spaces): LinkedSpace[] => [
  ...desks,
  ...rooms
    .filter(({ reservedBy }) => reservedBy === 'whole')
    .map(({ id, name, floorId }) => ({ id, name, type: 'ROOM' as const, floorId })),
];

/** The only one that matches; undefined if none or several do. */
function onlyOne<T>(all: readonly T[], matches: (one: T) => boolean): T | undefined {
  const matching = all.filter(matches);
  return matching.length === 1 ? matching[0] : undefined;
}

/** Addresses are read by people, so they have a level and a name where these are unique, and otherwise an id. */
export const floorBy = (floors: readonly Floor[], reference: string | undefined): Floor | undefined =>
  floors.find(({ id }) => id === reference) ?? onlyOne(floors, ({ level }) => String(level) === reference);

export const referenceOfFloor = (floors: readonly Floor[], id: string): string => {
  const level = String(floors.find((floor) => floor.id === id)?.level);
  return floorBy(floors, level)?.id === id ? level : id;
};

export function spaceBy(spaces: Spaces, reference: string | undefined): LinkedSpace | undefined {
  if (reference === undefined) return undefined;
  const all = linkable(spaces);
  return all.find(({ id }) => id === reference) ?? onlyOne(all, ({ name }) => name === reference);
}

export function referenceOfSpace(spaces: Spaces, id: string): string {
  const name = linkable(spaces).find((space) => space.id === id)?.name;
  return name !== undefined && spaceBy(spaces, name)?.id === id ? name : id;
}
