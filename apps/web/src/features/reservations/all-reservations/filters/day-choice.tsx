import type { LocalDate } from '@berth/domain/time';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../../ui/fields/day-field.tsx';
import { Segments } from '../../../../ui/segments.tsx';
import classes from '../all-reservations.module.css';
import { listedDays, type ListRequest, type Range, RANGES } from './list-address.ts';

type Props = {
  day: ListRequest['day'];
  today: LocalDate;
  /** Reservations that are running or still to come; undefined until they are known. */
  counts: Readonly<Record<Range, number | undefined>>;
  onChange(day: ListRequest['day']): void;
};

const LABELS = { today: 'day.today', tomorrow: 'day.tomorrow', week: 'day.week' } as const;

/** The first control: the days that the list covers. */
export function DayChoice({ day, today, counts, onChange }: Props) {
  const { t, i18n } = useTranslation('all-reservations');
  const range = RANGES.find((one) => one === day);
  const { first, last } = listedDays(today);
  return (
    <div className={classes.days}>
      <Segments
        label={t('day.label')}
        value={range}
        options={RANGES.map((value) => ({
          value,
          label: t(LABELS[value]),
          note: counts[value]?.toLocaleString(i18n.language),
        }))}
        onChange={onChange}
      />
      <DayField
        className={classes.date ?? ''}
        size="sm"
        aria-label={t('day.date')}
        placeholder={t('day.date')}
        leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
        leftSectionPointerEvents="none"
        value={range === undefined ? day : null}
        onChange={(date) => onChange(date ?? 'today')}
        minDate={first}
        maxDate={last}
        clearable
      />
    </div>
  );
}
