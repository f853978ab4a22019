import { type LocalDate, localDayOf, type Period } from '@berth/domain/time';
import { lastDays, type OutOfRange, windowOnDate } from '@berth/domain/time-window';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursOf, useDateText } from '../../../../lib/moments.ts';
import type { StripDay } from '../days/strip-days.ts';
import type { FloorProps } from '../use-floor.ts';
import { DayList } from './day-list.tsx';

/** The number that fits beside the map without scrolling. */
const MOST = 7;

type Props = {
  range: OutOfRange;
  window: Period;
  settings: FloorProps['settings'];
  now: number;
  /** Days of which it is known how much is free. */
  counted: readonly StripDay[];
  onDay(date: LocalDate): void;
  own: ReactNode;
};

/** When the chosen date opens, and the days that can be reserved until then, at the same hours. */
export function OutOfRangeList({ range, window, settings, now, counted, onDay, own }: Props) {
  const { t } = useTranslation('reservations');
  const dateText = useDateText();
  const zone = settings.timezone;
  const days = lastDays(localDayOf(now, zone), range.lastDate, MOST)
    .filter((date) => windowOnDate(window, date, settings).start >= now)
    .map((date) => ({ date, count: counted.find((one) => one.date === date)?.count }));
  return (
    <DayList
      title={t('reserve-form:outOfRange.opens', { day: dateText(range.date), opens: dateText(range.opensOn) })}
      text={t('reserve-form:outOfRange.until', { hours: hoursOf(window, zone) })}
      days={days}
      best={range.lastDate}
      onDay={onDay}
      note={t('reserve-form:outOfRange.own', { count: range.limitDays })}
      own={own}
    />
  );
}
