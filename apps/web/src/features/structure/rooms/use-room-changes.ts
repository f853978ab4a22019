import { changeRooms, restoreSpaces, type Room, saveRoom } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { roomsQuery } from '../../../lib/queries.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { refusedFields } from '../../../ui/inspector/refused-fields.ts';
import { useSay } from '../../../ui/use-say.ts';
import { useNumbers } from '../use-numbers.ts';
import { usePlace, useStaleStructure } from '../use-structure.ts';
import { type bodyOf, ROOM_PROBLEM_FIELDS, type RoomForm } from './room-form.ts';

type Body = ReturnType<typeof bodyOf>;
type Refused = { of: string; error: unknown };

/** Saving one room. What a refusal says of fields is answered for the room that it was about. */
export function useSaveRoom(id: string, form: RoomForm) {
  const { t } = useTranslation('problems');
  const place = usePlace();
  const client = useQueryClient();
  const stale = useStaleStructure();
  const say = useSay();
  const [refused, setRefused] = useState<Refused>();
  const mutation = useMutation({ mutationFn: (body: Body) => call(saveRoom, { params: place, body }) });

  const save = (body: Body, onSaved: (room: Room) => void) => {
    setRefused(undefined);
    mutation.mutate(body, {
      onSuccess: (saved) => {
        client.setQueryData(roomsQuery(place).queryKey, (rooms) => withRoom(rooms, saved));
        onSaved(saved);
        say.done(t('done.saved'));
      },
      onError: (error) => {
        setRefused({ of: id, error });
        say.failed(error);
      },
      onSettled: () => void stale(),
    });
  };
  return {
    save,
    isPending: mutation.isPending,
    said: refused?.of === id ? refusedFields(refused.error, form, ROOM_PROBLEM_FIELDS) : {},
    forget: () => setRefused(undefined),
  };
}

const withRoom = (rooms: Room[] | undefined, saved: Room) =>
  rooms && [...rooms.filter(({ id }) => id !== saved.id), saved];

export type BulkOfRooms = {
  floorId?: string;
  reservedBy?: Room['reservedBy'];
  maximumOccupants?: number | null;
  addAttributes?: string[];
  removeAttributes?: string[];
};

/** The same for many rooms at once, all or none. */
export function useChangeRooms() {
  const place = usePlace();
  const stale = useStaleStructure();
  const say = useSay();
  return useMutation({
    mutationFn: ({ ids, ...change }: BulkOfRooms & { ids: string[] }) =>
      call(changeRooms, { params: place, body: { ids, ...change } }),
    onSuccess: ({ message }) => say.done(message),
    onError: say.failed,
    onSettled: stale,
  });
}

/** Asks with numbers, removes the rooms with their desks, and offers the way back. */
export function useRemoveRooms(onRemoved: (ids: readonly string[]) => void) {
  const { t } = useTranslation('structure');
  const numbers = useNumbers();
  const place = usePlace();
  const stale = useStaleStructure();
  const confirm = useConfirm();
  const say = useSay();

  const restore = async (ids: string[]) => {
    try {
      say.done((await call(restoreSpaces, { params: place, body: { ids } })).message);
    } catch (error) {
      say.failed(error);
    }
    await stale();
  };

  return async (rooms: readonly Room[], desks: number) => {
    const what = rooms.length === 1 ? (rooms[0]?.name ?? '') : numbers.rooms(rooms.length);
    const agreed = await confirm({
      title: t('remove.title', { what }),
      text: t('remove.text', { what: numbers.list({ rooms: rooms.length, desks }) }),
      yes: t('remove.yes', { what }),
      no: t('cancel'),
      danger: true,
    });
    if (!agreed) return;
    const ids = rooms.map(({ id }) => id);
    try {
      // Recursive only where desks were named: if somebody added one meanwhile, the person is asked again.
      const body = { ids, remove: true as const, recursive: desks > 0 };
      const { message } = await call(changeRooms, { params: place, body });
      onRemoved(ids);
      say.doneWithUndo(message, () => void restore(ids));
    } catch (error) {
      say.failed(error);
    }
    await stale();
  };
}
