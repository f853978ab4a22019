import type { CalendarRoom } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { type Provider, useUnmapRoom } from '../calendar-queries.ts';
import kit from '../../../ui/kit.module.css';
import { Section } from '../../../ui/section.tsx';
import { AddRoomsDialog } from './add-rooms-dialog.tsx';
import { RoomState, useRoomState } from './room-state.tsx';

const UNMAP = <IconPlugConnectedX size={16} stroke={1.6} aria-hidden />;

type Props = { place: Place; provider: Provider; rooms: CalendarRoom[] };

/** The connected rooms with their mailboxes and their sync state. */
export function MappedRooms({ place, provider, rooms }: Props) {
  const { t } = useTranslation('calendars');
  const [isAdding, setIsAdding] = useState(false);
  const columns = useColumns();
  const unmap = useUnmapping(place, provider);
  const isGoogle = provider === 'google';
  const heading = isGoogle ? t('google.rooms') : t('rooms.heading');
  const add = (
    <Button
      size="sm"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => setIsAdding(true)}
      aria-label={isGoogle ? t('google.add') : undefined}
    >
      {t('rooms.add')}
    </Button>
  );
  return (
    <Section heading={heading} text={t('rooms.text')} aside={add}>
      {rooms.length === 0 ? (
        <p className={kit.muted}>{t('rooms.none')}</p>
      ) : (
        <DataTable
          name={isGoogle ? 'google-rooms' : 'calendar-rooms'}
          organisation={place.org}
          label={heading}
          rows={rooms}
          rowId={({ spaceId }) => spaceId}
          columns={columns}
          rowActions={() => [{ label: t('rooms.unmap'), icon: UNMAP, onClick: unmap }]}
        />
      )}
      {isAdding && <AddRoomsDialog place={place} provider={provider} onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

function useColumns(): Column<CalendarRoom>[] {
  const { t } = useTranslation('calendars');
  const stateOf = useRoomState();
  return useMemo(
    () => [
      { key: 'room', header: t('rooms.room'), value: ({ name }) => name },
      { key: 'building', header: t('rooms.building'), value: ({ building }) => building },
      { key: 'mailbox', header: t('rooms.mailbox'), value: ({ address }) => address },
      {
        key: 'state',
        header: t('rooms.state'),
        value: stateOf,
        cell: (room) => <RoomState room={room} text={stateOf(room)} />,
      },
      { key: 'conflicts', header: t('rooms.conflicts'), value: ({ conflicts }) => conflicts, align: 'end', width: 120 },
    ],
    [t, stateOf],
  );
}

function useUnmapping(place: Place, provider: Provider): (room: CalendarRoom) => void {
  const { t } = useTranslation('calendars');
  const toast = useToast();
  const confirm = useConfirm();
  const { mutate } = useUnmapRoom(place, provider);
  const ask = async ({ spaceId, name }: CalendarRoom) => {
    const question = {
      title: t('rooms.unmapWhich', { name }),
      text: t('rooms.unmapText'),
      yes: t('rooms.unmap'),
      no: t('ui:cancel'),
      danger: true,
    };
    if (await confirm(question))
      mutate(spaceId, { onSuccess: ({ message }) => toast.done(message), onError: toast.failed });
  };
  return (room) => void ask(room);
}
