import type { LocalDate } from '@berth/domain/time';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '../../../../workplace/map-and-list.module.css';
import { useDateText } from '../../../../lib/moments.ts';
import classes from './day-list.module.css';

type Day = {
  readonly date: LocalDate;
  /** Undefined while unknown. */
  readonly count?: { readonly free: number; readonly of: number } | undefined;
};

type Props = {
  title: string;
  text: string;
  days: readonly Day[];
  /** The day that is offered first. */
  best: LocalDate | undefined;
  onDay(date: LocalDate): void;
  note?: string;
  /** The user's own reservations, before the days. */
  own: ReactNode;
};

/** Takes the place of the list when the chosen time cannot be reserved at all: the days that can. */
export function DayList({ title, text, days, best, onDay, note, own }: Props) {
  const { t } = useTranslation('reservations');
  const dateText = useDateText();
  return (
    <section className={frame.list} aria-label={t('list')}>
      {own}
      <div className={classes.head}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <ul className={classes.days}>
        {days.map(({ date, count }) => (
          <li key={date} data-best={date === best || undefined}>
            <b>{dateText(date)}</b>
            {count && (
              <span className={classes.count}>
                <small>{t('freeOf', count)}</small>
                <progress max={count.of} value={count.free} aria-hidden />
              </span>
            )}
            <Button
              variant="default"
              size="md"
              aria-label={t('reserve-form:outOfRange.go', { day: dateText(date) })}
              onClick={() => onDay(date)}
            >
              {t('reserve-form:outOfRange.goThere')}
            </Button>
          </li>
        ))}
      </ul>
      {note !== undefined && (
        <p className={classes.note}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          {note}
        </p>
      )}
    </section>
  );
}
