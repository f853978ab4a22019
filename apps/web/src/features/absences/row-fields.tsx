import { daysAfter, instantOf, type Weekday, WEEKDAYS } from '@berth/domain/time';
import { NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../lib/languages/language.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { type Draft, momentOf, onDate, REPEATS, timesFor } from './draft.ts';
import { LabelledCheckbox } from '../../ui/fields/checkbox.tsx';
import classes from './absences.module.css';
import type { WorkingDay } from './use-rows.ts';

/** The Monday of an arbitrary week. */
const MONDAY = '2026-01-05';

/** Monday first, in the user's language. */
function useWeekdayNames(): readonly { day: Weekday; long: string; short: string }[] {
  const { language } = useLanguage();
  const written = (at: number, weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' }).format(Date.parse(daysAfter(MONDAY, at)));
  return WEEKDAYS.map((day, at) => ({ day, long: written(at, 'long'), short: written(at, 'short') }));
}

export type RowProps = {
  row: Draft;
  /** Counted from 1, as in the list. */
  number: number;
  working: WorkingDay;
  /** Tells which of its times are missing or invalid. */
  wrong: { readonly start: boolean; readonly end: boolean };
  onChange(change: Partial<Draft>): void;
  onRemove(): void;
};

const hour = (hours: number) => `${String(hours).padStart(2, '0')}:00`;

const LABELS = {
  start: { date: 'field.startDate', time: 'field.startTime' },
  end: { date: 'field.endDate', time: 'field.endTime' },
} as const;

/** A day and a quarter of an hour, in the building's timezone. Whole days have no times to choose. */
export function MomentField({ side, row, number, working, wrong, onChange }: RowProps & { side: 'start' | 'end' }) {
  const { t } = useTranslation('absences');
  const { timezone: zone, startOfWorkingDay, endOfWorkingDay } = working;
  const instant = row[side];
  const moment = instant === undefined ? undefined : momentOf(instant, zone, side);
  const otherwise = hour(side === 'start' ? startOfWorkingDay : endOfWorkingDay);
  const minDate = side === 'end' && row.start !== undefined ? momentOf(row.start, zone, 'start').date : undefined;
  const times = moment ? timesFor(moment, { start: row.start, zone, side }) : [otherwise];
  return (
    <div className={classes.moment}>
      <DayField
        className={classes.date ?? ''}
        aria-label={t(LABELS[side].date, { n: number })}
        value={moment?.date ?? null}
        onChange={(date) => onChange({ [side]: onDate(instant, date, { zone, side, otherwise }) })}
        minDate={minDate}
        clearable
        error={wrong[side]}
      />
      <NativeSelect
        className={classes.time ?? ''}
        size="md"
        aria-label={t(LABELS[side].time, { n: number })}
        data={times}
        value={moment?.time ?? otherwise}
        disabled={row.allDay || !moment}
        error={wrong[side]}
        onChange={({ currentTarget: { value } }) => {
          if (moment) onChange({ [side]: instantOf(moment.date, value, zone) });
        }}
      />
    </div>
  );
}

export function AllDayBox({ row, number, onChange, text }: RowProps & { text?: string }) {
  const { t } = useTranslation('absences');
  return (
    <LabelledCheckbox
      className={classes.allDay}
      aria-label={t('field.allDay', { n: number })}
      checked={row.allDay}
      onChange={(allDay) => onChange({ allDay })}
    >
      {text}
    </LabelledCheckbox>
  );
}

/** The weekdays on which the absence repeats, every week until it is removed. */
export function RepeatBoxes({ row, number, onChange }: RowProps) {
  const { t } = useTranslation('absences');
  return (
    <fieldset className={classes.days} aria-label={t('field.repeat', { n: number })}>
      {useWeekdayNames().map(({ day, long, short }) => (
        <label key={day} className={classes.day} data-on={row[REPEATS[day]] || undefined}>
          <input
            type="checkbox"
            aria-label={t('field.repeatDay', { day: long, n: number })}
            checked={row[REPEATS[day]]}
            onChange={({ currentTarget: { checked } }) => onChange({ [REPEATS[day]]: checked })}
          />
          <span aria-hidden>{short}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function RemoveButton({ number, onRemove, text }: RowProps & { text?: string }) {
  const { t } = useTranslation('absences');
  return (
    <button type="button" className={classes.remove} aria-label={t('field.remove', { n: number })} onClick={onRemove}>
      <IconTrash size={18} stroke={1.6} aria-hidden />
      {text}
    </button>
  );
}
