import { changeRooms, type Room, saveRoom } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { roomsQuery } from '../../../lib/queries/queries.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { useSaveOne } from '../../../ui/inspector/use-save-one.ts';
import { useReservationChoice } from '../../../workplace/reservation-choice/use-reservation-choice.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { chosenOf } from '../chosen-of.ts';
import { useNumbers } from '../use-numbers.ts';
import { useRemoveSpaces } from '../use-remove-spaces.ts';
import { usePlace, useStaleStructure } from '../use-structure.ts';
import { type bodyOf, ROOM_PROBLEM_FIELDS, type RoomForm } from './room-form.ts';

export function useSaveRoom(id: string, form: RoomForm) {
  const place = usePlace();
  const client = useQueryClient();
  const withChoice = useReservationChoice();
  return useSaveOne({
    id,
    form,
    fieldByCode: ROOM_PROBLEM_FIELDS,
    send: (body: ReturnType<typeof bodyOf>) =>
      withChoice((reservations) => call(saveRoom, { params: place, body: { ...body, reservations } })),
    // Updates list and form at once, before the whole list is refetched.
    onSent: (saved) =>
      client.setQueryData(
        roomsQuery(place).queryKey,
        (rooms) => rooms && [...rooms.filter((room) => room.id !== saved.id), saved],
      ),
    onSettled: useStaleStructure(),
  });
}

export type BulkOfRooms = {
  floorId?: string;
  reservedBy?: Room['reservedBy'];
  maximumOccupants?: number | null;
  addAttributes?: string[];
  removeAttributes?: string[];
};

/** Changes many rooms at once, all or none. */
export function useChangeRooms() {
  const place = usePlace();
  const stale = useStaleStructure();
  const toast = useToast();
  const withChoice = useReservationChoice();
  return useMutation({
    mutationFn: (body: BulkOfRooms & ReturnType<typeof chosenOf>) =>
      withChoice((reservations) => call(changeRooms, { params: place, body: { ...body, reservations } })),
    onSuccess: (answer) => answer && toast.done(answer.message),
    onError: toast.failed,
    onSettled: readAgain(stale),
  });
}

/** Removing rooms removes their desks. */
export function useRemoveRooms(onRemoved: (ids: readonly string[]) => void) {
  const numbers = useNumbers();
  const place = usePlace();
  const remove = useRemoveSpaces(onRemoved);
  return (rooms: readonly Room[], desks: number) => {
    const chosen = chosenOf(rooms);
    return remove({
      ids: chosen.ids,
      what: rooms.length === 1 ? (rooms[0]?.name ?? '') : numbers.rooms(rooms.length),
      all: numbers.list({ rooms: rooms.length, desks }),
      // Recursive only if desks were mentioned: if another user has added one since, the question is repeated.
      remove: (reservations) =>
        call(changeRooms, { params: place, body: { ...chosen, remove: true, recursive: desks > 0, reservations } }),
    });
  };
}
