import type { Timeslot } from '@berth/contract';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateText } from '../../../lib/moments.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { fold } from '../../../ui/command-palette/palette-filter.ts';
import type { CalendarEvent } from '../calendar/calendar-events.ts';
import classes from './group-dialog.module.css';
import kit from '../../../ui/kit.module.css';
import { colourStyle, type RoomColour } from '../room-colours.ts';

type GroupDialogProps = {
  event: CalendarEvent;
  nameOf: (roomId: string) => string;
  colours: ReadonlyMap<string, RoomColour>;
  onChoose: (slot: Timeslot) => void;
  onClose: () => void;
};

/** Rooms that the calendar draws together because they have the same hours: the user chooses one here. */
export function GroupDialog({ event, nameOf, colours, onChoose, onClose }: GroupDialogProps) {
  const { t } = useTranslation('opening-hours');
  const [typed, setTyped] = useState('');
  const day = useDateText()(event.date);
  const matching = event.slots.filter(({ object_id }) => fold(nameOf(object_id)).includes(fold(typed.trim())));
  return (
    <Dialog opened onClose={onClose} title={`${day}, ${event.startTime}–${event.endTime}`} width={440}>
      <TextInput
        size="sm"
        type="search"
        data-autofocus
        aria-label={t('filterRooms')}
        placeholder={t('filterRooms')}
        leftSection={<IconSearch size={15} stroke={1.6} aria-hidden />}
        value={typed}
        onChange={(change) => setTyped(change.currentTarget.value)}
      />
      <ul className={classes.rooms} aria-label={t('rooms', { count: matching.length })}>
        {matching.map((slot) => {
          const colour = colours.get(slot.object_id);
          return (
            <li key={slot.id}>
              <button type="button" className={classes.room} onClick={() => onChoose(slot)}>
                <i className={classes.swatch} style={colour && colourStyle(colour)} aria-hidden />
                <span className={`${kit.shrinks} ${kit.breaks}`}>{nameOf(slot.object_id)}</span>
                {slot.userpools.length > 0 && <span className={classes.aside}>{slot.userpools.join(', ')}</span>}
              </button>
            </li>
          );
        })}
        {matching.length === 0 && <li className={classes.aside}>{t('noRoomFound')}</li>}
      </ul>
    </Dialog>
  );
}
