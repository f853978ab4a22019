import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { roomsQuery } from '../../../lib/queries/queries.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { isReservedWhole, outsideRoomsQuery, type Provider } from '../calendar-queries.ts';
import classes from '../calendars.module.css';
import kit from '../../../ui/kit.module.css';
import { MailboxRow } from './mailbox-row.tsx';

type Props = { place: Place; provider: Provider; onClose: () => void };

/** The mailboxes of a room list, or all of them, each with the room of this building that it probably is. */
export function AddRoomsDialog({ place, provider, onClose }: Props) {
  const { t } = useTranslation('calendars');
  const [typed, setTyped] = useState('');
  const [list, setList] = useState('');
  const outside = useQuery(outsideRoomsQuery(place, provider, list));
  const rooms = useQuery(roomsQuery(place));
  const footer = (
    <Button variant="default" size="sm" onClick={onClose}>
      {t('ui:close')}
    </Button>
  );
  const whole = rooms.data?.filter(isReservedWhole) ?? [];
  const free = outside.data?.filter(({ spaceId }) => spaceId === null) ?? [];
  return (
    <Dialog
      opened
      onClose={onClose}
      onSubmit={() => setList(typed.trim())}
      width={760}
      title={t('rooms.add')}
      footer={footer}
    >
      <div className={kit.stack4}>
        <TextInput
          size="sm"
          data-autofocus
          label={provider === 'azure' ? t('rooms.list') : t('google.buildingId')}
          description={t('rooms.listHint')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => setList(typed.trim())}
        />
        {outside.isError && <ErrorState problem={outside.error} onRetry={() => void outside.refetch()} />}
        {outside.isPending && <Loading />}
        {outside.data && free.length === 0 && <p className={kit.muted}>{t('rooms.nothingLeft')}</p>}
        {rooms.data && (
          <ul className={classes.choices}>
            {free.map((mailbox) => (
              <MailboxRow key={mailbox.address} place={place} provider={provider} mailbox={mailbox} rooms={whole} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
