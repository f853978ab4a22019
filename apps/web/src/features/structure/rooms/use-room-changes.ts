import { changeRooms, type Room, saveRoom } from '@berth/contract';
import { call } from '../../../lib/api.ts';
import { roomsQuery } from '../../../lib/queries/queries.ts';
import { useNumbers } from '../use-numbers.ts';
import { useChangeSpaces, useRemoveSpaces, useSaveSpace, type WithReservations } from '../use-space-changes.ts';
import { usePlace } from '../use-structure.ts';
import { type bodyOf, ROOM_PROBLEM_FIELDS, type RoomForm } from './room-form.ts';

export function useSaveRoom(id: string, form: RoomForm) {
  const place = usePlace();
  return useSaveSpace({
    id,
    form,
    fieldByCode: ROOM_PROBLEM_FIELDS,
    queryKey: roomsQuery(place).queryKey,
    send: (body: WithReservations<ReturnType<typeof bodyOf>>) => call(saveRoom, { params: place, body }),
  });
}

type Change = {
  floorId?: string;
  reservedBy?: Room['reservedBy'];
  maximumOccupants?: number | null;
  addAttributes?: string[];
  removeAttributes?: string[];
};

export function useChangeRooms() {
  const place = usePlace();
  return useChangeSpaces<Change>((body) => call(changeRooms, { params: place, body }));
}

/** Removing rooms removes their desks. */
export function useRemoveRooms(onRemoved: (ids: readonly string[]) => void) {
  const numbers = useNumbers();
  const place = usePlace();
  const remove = useRemoveSpaces(onRemoved);
  return (rooms: readonly Room[], desks: number) =>
    remove({
      spaces: rooms,
      counted: numbers.rooms(rooms.length),
      all: numbers.list({ rooms: rooms.length, desks }),
      // Recursive only if desks were mentioned: if another user has added one since, the question is repeated.
      send: (body) => call(changeRooms, { params: place, body: { ...body, recursive: desks > 0 } }),
    });
}
