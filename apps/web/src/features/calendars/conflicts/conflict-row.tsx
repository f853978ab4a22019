import type { ConflictOfCalendar } from '@berth/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { periodOf, useWindowText } from '../../../lib/moments.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import cards from '../../../ui/card-rows.module.css';
import kit from '../../../ui/kit.module.css';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { useCancelInTheWay, useSettle } from '../calendar-queries.ts';
import classes from '../calendars.module.css';
import { MoveDialog } from './move-dialog.tsx';

type Props = { place: Place; conflict: ConflictOfCalendar };
type Times = { startDatetime: string; endDatetime: string };

/** Both times side by side, with the possible actions. */
export function ConflictRow({ place, conflict }: Props) {
  const { t } = useTranslation('calendars');
  const [isMoving, setIsMoving] = useState(false);
  const toast = useToast();
  const settle = useSettle(place);
  const cancel = useCancelling(place);
  const timesText = useTimes();
  const { id, kind, provider, room, outside, reservation } = conflict;
  const service = provider === 'azure' ? t('conflicts.outside') : t('google.heading');
  const kinds = {
    overlap: t('conflicts.overlap'),
    moved: t('conflicts.moved', { service }),
    deleted: t('conflicts.deleted', { service }),
    loop: t('conflicts.loop'),
  };
  const act = (what: 'dismiss' | 'retry') =>
    settle.mutate({ id, act: what }, { onSuccess: ({ message }) => toast.done(message), onError: toast.failed });
  return (
    <li className={cards.row} data-wrong>
      <div>
        <p className={cards.name}>{room.name}</p>
        <p className={kit.muted}>{kinds[kind]}</p>
        <dl className={classes.times}>
          <dt>{service}</dt>
          <dd>{timesText(outside)}</dd>
          {reservation && (
            <>
              <dt>{reservation.name}</dt>
              <dd>{timesText(reservation)}</dd>
            </>
          )}
        </dl>
      </div>
      <div className={kit.wrap2}>
        {reservation && (
          <>
            <Button size="sm" onClick={() => setIsMoving(true)}>
              {t('conflicts.move')}
            </Button>
            <Button variant="default" size="sm" onClick={() => cancel(reservation)}>
              {t('conflicts.cancel')}
            </Button>
          </>
        )}
        <Button variant="default" size="sm" onClick={() => act('retry')}>
          {t('ui:retry')}
        </Button>
        <Button variant="default" size="sm" onClick={() => act('dismiss')}>
          {t('conflicts.keep')}
        </Button>
      </div>
      {isMoving && reservation && (
        <MoveDialog place={place} room={room} reservation={reservation} onClose={() => setIsMoving(false)} />
      )}
    </li>
  );
}

function useTimes(): (times: Times) => string {
  const zone = useMe().group?.timezone ?? 'UTC';
  const windowText = useWindowText();
  return (times) => windowText(periodOf(times), zone);
}

function useCancelling(place: Place) {
  const { t } = useTranslation('calendars');
  const toast = useToast();
  const confirm = useConfirm();
  const { mutate } = useCancelInTheWay(place);
  const ask = async ({ id, name }: { id: string; name: string }) => {
    const question = {
      title: t('conflicts.cancel'),
      text: t('conflicts.cancelText', { name }),
      yes: t('conflicts.cancel'),
      no: t('ui:close'),
      danger: true,
    };
    if (await confirm(question)) mutate(id, { onSuccess: ({ message }) => toast.done(message), onError: toast.failed });
  };
  return (reservation: { id: string; name: string }) => void ask(reservation);
}
