import type { LocalDate } from '@berth/domain/time';
import type { OutOfRange } from '@berth/domain/time-window';
import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateText } from '../../../../lib/moments.ts';
import classes from './out-of-range.module.css';

type Props = { range: OutOfRange; onDate(date: LocalDate): void };

/** Says how far ahead the user can reserve, and leads to the last date with one tap. */
export function OutOfRangeBanner({ range: { date, limitDays, lastDate }, onDate }: Props) {
  const { t } = useTranslation('reservations');
  const day = useDateText()(lastDate);
  const button = useRef<HTMLButtonElement>(null);
  // A page that opens on such a date keeps its focus; a user who picks one goes on from here.
  const [first] = useState(date);
  useEffect(() => {
    if (date !== first) button.current?.focus();
  }, [date, first]);
  return (
    <div className={classes.banner} role="alert">
      <IconCalendarOff size={20} stroke={1.75} aria-hidden />
      <p>
        <b>{t('reserve-form:outOfRange.limit', { count: limitDays, day })}</b>
        <small>{t('problems:reservation.future_day_max')}</small>
      </p>
      <Button ref={button} size="md" className={classes.go ?? ''} onClick={() => onDate(lastDate)}>
        {t('reserve-form:outOfRange.go', { day })}
      </Button>
    </div>
  );
}
