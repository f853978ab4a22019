import type { AnswerOf, identicalRooms } from '@berth/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListedRoom, RoomList } from '../room-list.tsx';
import type { DraftRoom } from './slot-draft.ts';
import classes from './slot-dialog.module.css';

type SlotRoomsProps = {
  rooms: readonly ListedRoom[];
  /** In edit mode: the rooms with the same hours, each with its own slot. */
  identical: AnswerOf<typeof identicalRooms> | undefined;
  chosen: readonly DraftRoom[];
  onChange: (rooms: readonly DraftRoom[]) => void;
  error: string | undefined;
};

/** The rooms of a timeslot. When editing, rooms with the same hours can be changed together. */
export function SlotRooms({ rooms, identical, chosen, onChange, error }: SlotRoomsProps) {
  const { t } = useTranslation('opening-hours');
  const id = useId();
  // Initially chosen rooms are at the top, or they would be out of sight in a long list.
  const [onTop] = useState(() => new Set(chosen.map((room) => room.id)));
  const isEdit = chosen.some(({ slotId }) => slotId !== undefined) || identical !== undefined;
  const roomsById = new Map(rooms.map((room) => [room.id, room]));
  const slots: readonly DraftRoom[] =
    identical?.map(({ id: room, slotId, version }) => ({ id: room, slotId, version })) ?? chosen;
  const choices: readonly DraftRoom[] = (isEdit ? slots : rooms.map((room) => ({ id: room.id }))).toSorted(
    (a, b) => Number(onTop.has(b.id)) - Number(onTop.has(a.id)),
  );
  // A room can have two slots with the same hours, so the slot is the key if there is one.
  const keyOf = (room: DraftRoom) => room.slotId ?? room.id;
  const offered = choices.map((room) => ({
    id: keyOf(room),
    name: roomsById.get(room.id)?.name ?? '-',
    colour: roomsById.get(room.id)?.colour,
  }));

  // A chosen room keeps the version that was read, so that a save still detects changes by others.
  const choose = (keys: ReadonlySet<string>) => {
    const before = new Map(chosen.map((room) => [keyOf(room), room]));
    onChange(choices.filter((room) => keys.has(keyOf(room))).map((room) => before.get(keyOf(room)) ?? room));
  };

  return (
    <div className={classes.wide}>
      <span className={classes.label} aria-hidden>
        {t('roomsField')}
      </span>
      {isEdit && offered.length > 1 && (
        <p id={`${id}-hint`} className={classes.about}>
          {t('identicalHint')}
        </p>
      )}
      <RoomList
        isField
        isFirst={!isEdit}
        label={t('roomsField')}
        describedBy={`${id}-hint ${id}-error`}
        rooms={offered}
        selected={new Set(chosen.map(keyOf))}
        onChange={choose}
        isInvalid={error !== undefined}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.problem} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
