import { daysFrom, type LocalDate } from '@berth/domain/time';
import { Button } from '@mantine/core';
import { IconZoomReset } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { type ChosenPeriod, dayIn, MOST_DAYS, type Range } from './history-address.ts';
import classes from './history-screen.module.css';

type Change = { from?: string | undefined; to?: string | undefined; range?: string | undefined };
type Props = { period: ChosenPeriod; zone: string; onChange(change: Change): void };

/** The period: two days, or a range up to now. */
export function PeriodBar({ period, zone, onChange }: Props) {
  const { t } = useTranslation('sensors');
  const [from, to] = [dayIn(period.fromDate, zone), dayIn(period.toDate, zone)];
  const isTooLong = daysFrom(from, to) > MOST_DAYS;
  const set = (one: LocalDate, other: LocalDate) =>
    onChange({ from: one <= other ? one : other, to: one <= other ? other : one, range: undefined });
  const ranges: { value: Range; label: string }[] = [
    { value: '1', label: t('history.day') },
    { value: '7', label: t('history.days', { number: 7 }) },
    { value: '30', label: t('history.days', { number: 30 }) },
    { value: '91', label: t('history.weeks', { number: 13 }) },
  ];
  return (
    <div className={classes.period}>
      <DayField
        size="sm"
        className={classes.day ?? ''}
        label={t('history.from')}
        value={from}
        error={isTooLong && t('history.tooLong', { days: MOST_DAYS })}
        onChange={(day) => day && set(day, to)}
      />
      <DayField
        size="sm"
        className={classes.day ?? ''}
        label={t('history.to')}
        value={to}
        onChange={(day) => day && set(from, day)}
      />
      <Segments
        label={t('history.range')}
        value={period.range}
        options={ranges}
        onChange={(range) => onChange({ range, from: undefined, to: undefined })}
      />
      {period.range === undefined && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconZoomReset size={16} stroke={1.75} aria-hidden />}
          onClick={() => onChange({ from: undefined, to: undefined })}
        >
          {t('history.whole')}
        </Button>
      )}
    </div>
  );
}
