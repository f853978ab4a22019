import type { ConflictOfCalendar } from '@berth/contract';
import { instantOf, localDayOf, localTimeOf } from '@berth/domain';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useMoveInTheWay } from '../calendar-queries.ts';
import classes from '../calendars.module.css';

type Reservation = NonNullable<ConflictOfCalendar['reservation']>;

/** Another time for what stands in the way, in the same room. */
export function MoveDialog({
  place,
  reservation,
  onClose,
}: {
  place: Place;
  reservation: Reservation;
  onClose: () => void;
}) {
  const { t } = useTranslation('calendars');
  const zone = useMe().group?.timezone ?? 'UTC';
  const toast = useToast();
  const move = useMoveInTheWay(place);
  const [start, end] = [Date.parse(reservation.startDatetime), Date.parse(reservation.endDatetime)];
  const [day, setDay] = useState(localDayOf(start, zone));
  const [from, setFrom] = useState(localTimeOf(start, zone));
  const [until, setUntil] = useState(localTimeOf(end, zone));
  const submit = () => {
    const at = (time: string) => new Date(instantOf(day, time, zone)).toISOString();
    const body = { id: reservation.id, version: reservation.version, startDatetime: at(from), endDatetime: at(until) };
    const onSuccess = () => {
      toast.done(t('conflicts.isMoved', { name: reservation.name }));
      onClose();
    };
    move.mutate(body, { onSuccess });
  };
  const footer = (
    <>
      <Button variant="default" size="sm" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" size="sm" loading={move.isPending}>
        {t('conflicts.move')}
      </Button>
    </>
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t('conflicts.moveWhich', { name: reservation.name })}
      footer={footer}
    >
      <div className={classes.fields}>
        {move.error && (
          <p role="alert" className={classes.failing}>
            {move.error.message}
          </p>
        )}
        <TextInput
          size="sm"
          data-autofocus
          type="date"
          label={t('conflicts.day')}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <TextInput
          size="sm"
          type="time"
          label={t('conflicts.from')}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          size="sm"
          type="time"
          label={t('conflicts.until')}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
