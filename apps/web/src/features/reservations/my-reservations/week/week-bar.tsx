import { daysAfter, type LocalDate, mondayOf } from '@berth/domain/time';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../../../lib/languages/language.ts';
import classes from '../my-reservations.module.css';

type Props = {
  monday: LocalDate;
  today: LocalDate;
  /** The number of visible weeks. */
  weeks: number;
  onChange(monday: LocalDate | undefined): void;
};

/** '16 – 22 November', for one week or several. */
export function useRange(): (monday: LocalDate, weeks?: number) => string {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (monday, weeks = 1) => format.formatRange(Date.parse(monday), Date.parse(daysAfter(monday, 7 * weeks - 1)));
}

/** The visible week, and navigation to others. */
export function WeekBar({ monday, today, weeks, onChange }: Props) {
  const { t } = useTranslation('my-reservations');
  const range = useRange()(monday, weeks);
  const isThis = mondayOf(today) === monday;
  return (
    <div className={classes.week} role="group" aria-label={t('week.label')}>
      <Button variant="default" px="sm" aria-label={t('week.previous')} onClick={() => onChange(daysAfter(monday, -7))}>
        <IconChevronLeft size={18} aria-hidden />
      </Button>
      <p aria-live="polite">
        <b>{range}</b>
      </p>
      <Button variant="default" px="sm" aria-label={t('week.next')} onClick={() => onChange(daysAfter(monday, 7))}>
        <IconChevronRight size={18} aria-hidden />
      </Button>
      <Button variant="default" disabled={isThis} onClick={() => onChange(undefined)}>
        {t('week.this')}
      </Button>
    </div>
  );
}
