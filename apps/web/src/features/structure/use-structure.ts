import type { Attribute, Floor, Room } from '@berth/contract';
import { passesGuard } from '@berth/domain/identity';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMe } from '../../lib/me.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { inNaturalOrder } from '../../lib/natural-order.ts';
import { floorsQuery, roomsQuery } from '../../lib/queries/queries.ts';
import { attributesQuery } from '../../workplace/attributes/attributes-query.ts';
import { structureIsStale } from './structure-queries.ts';

/** The building of these screens. A guard ensures that there is one. */
export function usePlace(): Place {
  const { place } = useMe();
  if (!place) throw new Error('this screen needs a building');
  return place;
}

/** Whether the user may do what the specification reserves for administrators. */
export const useIsAdmin = (): boolean => passesGuard(useMe().roles, 'B');

export const useStaleStructure = () => {
  const client = useQueryClient();
  const place = usePlace();
  return () => structureIsStale(client, place);
};

export type Structure = {
  floors: readonly Floor[];
  rooms: readonly Room[];
  attributes: readonly Attribute[];
  floorOf(id: string): Floor | undefined;
  roomOf(id: string): Room | undefined;
  attributeOf(name: string): Attribute | undefined;
};

const byId = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]));

/** Everything that desks and rooms refer to. Undefined while loading. */
export function useStructure() {
  const place = usePlace();
  const floors = useQuery(floorsQuery(place));
  const rooms = useQuery(roomsQuery(place));
  const attributes = useQuery(attributesQuery(place));
  const failed = [floors, rooms, attributes].find(({ isError, data }) => isError && data === undefined);
  const structure = useMemo(
    () => floors.data && rooms.data && attributes.data && structureOf(floors.data, rooms.data, attributes.data),
    [floors.data, rooms.data, attributes.data],
  );
  return {
    structure,
    error: failed?.error,
    retry: () => {
      for (const query of [floors, rooms, attributes]) if (query.isError) void query.refetch();
    },
  };
}

/** Floor by floor. */
const ordered = (rooms: readonly Room[]): Room[] =>
  [...Map.groupBy(rooms, ({ floorId }) => floorId).values()].flatMap((some) =>
    inNaturalOrder(some, ({ name }) => name),
  );

function structureOf(floors: readonly Floor[], given: readonly Room[], attributes: readonly Attribute[]): Structure {
  const rooms = ordered(given);
  const floorById = byId(floors);
  const roomById = byId(rooms);
  const attributeByName = new Map(attributes.map((attribute) => [attribute.name, attribute]));
  return {
    floors,
    rooms,
    attributes,
    floorOf: (id) => floorById.get(id),
    roomOf: (id) => roomById.get(id),
    attributeOf: (name) => attributeByName.get(name),
  };
}
