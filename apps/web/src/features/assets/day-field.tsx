import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/nl';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.ts';
import classes from './day-field.module.css';
import { dayTyped } from './period.ts';

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void };

/** A day: typed (17/11/2026 or 2026-11-17) or picked. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const { t } = useTranslation('assets');
  const { language } = useLanguage();
  return (
    <DateInput
      size="sm"
      className={classes.field ?? ''}
      aria-label={label}
      value={value}
      onChange={(day) => {
        if (day !== null) onChange(day);
      }}
      valueFormat="DD/MM/YYYY"
      dateParser={dayTyped}
      locale={language}
      firstDayOfWeek={1}
      hideOutsideDates
      weekendDays={[]}
      popoverProps={{ transitionProps: { duration: 0 } }}
      ariaLabels={{ previousMonth: t('previousMonth'), nextMonth: t('nextMonth') }}
      classNames={{ calendarHeaderLevel: classes.level ?? '', day: classes.day ?? '', weekday: classes.weekday ?? '' }}
    />
  );
}
