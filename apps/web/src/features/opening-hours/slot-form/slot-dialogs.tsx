import type { Timeslot } from '@berth/contract';
import { useMemo } from 'react';
import type { Place } from '../../../lib/buildings/place.ts';
import type { CalendarEvent } from '../calendar/calendar-events.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { GroupDialog } from '../split/group-dialog.tsx';
import type { RoomColour } from '../room-colours.ts';
import type { ListedRoom } from '../room-list.tsx';
import type { SlotDraft } from './slot-draft.ts';
import { SlotDialog } from './slot-dialog.tsx';
import { SplitDialog } from '../split/split-dialog.tsx';

/** The current dialog. */
export type Task =
  | { kind: 'group'; event: CalendarEvent }
  | { kind: 'choose'; slot: Timeslot; date: string }
  | { kind: 'edit'; slot: Timeslot | undefined; first: SlotDraft }
  | { kind: 'split'; date: string; roomIds: readonly string[] };

type SlotDialogsProps = {
  task: Task;
  onTask: (task: Task | undefined) => void;
  place: Place;
  zone: string;
  isByMinute: boolean;
  rooms: readonly ListedRoom[];
  slots: readonly Timeslot[];
  nameOf: (roomId: string) => string;
  colours: ReadonlyMap<string, RoomColour>;
  onEdit: (slot: Timeslot) => void;
  onRemove: (slot: Timeslot) => Promise<void>;
};

export function SlotDialogs(props: SlotDialogsProps) {
  const { task, onTask, place, nameOf, colours, slots } = props;
  const close = () => onTask(undefined);
  const knownPools = useMemo(() => [...new Set(slots.flatMap(({ userpools }) => userpools))].toSorted(), [slots]);
  if (task.kind === 'group')
    return (
      <GroupDialog
        event={task.event}
        nameOf={nameOf}
        colours={colours}
        onChoose={(slot) => onTask({ kind: 'choose', slot, date: task.event.date })}
        onClose={close}
      />
    );
  if (task.kind === 'choose')
    return (
      <ChoiceDialog
        slot={task.slot}
        roomName={nameOf(task.slot.object_id)}
        onEdit={() => props.onEdit(task.slot)}
        onSplit={() => onTask({ kind: 'split', date: task.date, roomIds: [task.slot.object_id] })}
        onClose={close}
      />
    );
  if (task.kind === 'split')
    return (
      <SplitDialog
        place={place}
        date={task.date}
        roomIds={task.roomIds}
        nameOf={nameOf}
        colours={colours}
        onClose={close}
      />
    );
  return (
    <SlotDialog
      place={place}
      zone={props.zone}
      isByMinute={props.isByMinute}
      rooms={props.rooms}
      knownPools={knownPools}
      slot={task.slot}
      first={task.first}
      onRemove={(slot) => void props.onRemove(slot)}
      onClose={close}
    />
  );
}
