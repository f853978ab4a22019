import type { AnswerOf, OutsideRoom, rooms as roomsCall } from '@berth/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import cards from '../../../ui/card-rows.module.css';
import { effectQuery, type Provider, useMapRoom } from '../calendar-queries.ts';
import classes from '../calendars.module.css';
import kit from '../../../ui/kit.module.css';

type Props = { place: Place; provider: Provider; mailbox: OutsideRoom; rooms: AnswerOf<typeof roomsCall> };

/** Shows the effect of connecting a mailbox before it is connected. */
export function MailboxRow({ place, provider, mailbox, rooms }: Props) {
  const { t } = useTranslation('calendars');
  const toast = useToast();
  const map = useMapRoom(place, provider);
  const { address, displayName, suggestedSpaceId } = mailbox;
  const [chosen, setChosen] = useState(suggestedSpaceId ?? '');
  const effect = useQuery({ ...effectQuery(place, provider, chosen, address), enabled: chosen !== '' });
  const effectText = ({ mirrored, pushed, conflicts }: NonNullable<typeof effect.data>) =>
    [
      t('rooms.meetings', { count: mirrored }),
      t('rooms.reservations', { count: pushed }),
      t('rooms.conflictCount', { count: conflicts }),
    ].join(' · ');
  return (
    <li className={classes.choice}>
      <div>
        <p className={cards.name}>{displayName}</p>
        <p className={kit.muted}>{address}</p>
        {effect.data && <p className={kit.muted}>{effectText(effect.data)}</p>}
        {effect.error && <p className={kit.danger}>{effect.error.message}</p>}
      </div>
      <NativeSelect
        size="sm"
        aria-label={t('rooms.roomFor', { name: displayName })}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[{ value: '', label: t('rooms.choose') }, ...rooms.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <Button
        size="sm"
        disabled={!effect.data}
        loading={map.isPending}
        aria-label={t('rooms.mapWhich', { name: displayName })}
        onClick={() =>
          map.mutate(
            { spaceId: chosen, address },
            { onSuccess: () => toast.done(t('rooms.mapped', { name: displayName })), onError: toast.failed },
          )
        }
      >
        {t('rooms.map')}
      </Button>
    </li>
  );
}
