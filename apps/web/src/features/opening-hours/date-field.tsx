import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/nl';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.ts';
import { dateTyped, slashed } from './local-time.ts';
import classes from './date-field.module.css';

type DateFieldProps = {
  label: string;
  value: string | null;
  onChange: (date: string | null) => void;
  error?: string | undefined;
  hint?: string;
  /** May be left empty. */
  clearable?: boolean;
  required?: boolean;
};

/** A day: typed (17/11/2026 or 2026-11-17) or picked. */
export function DateField({
  label,
  value,
  onChange,
  error,
  hint,
  clearable = false,
  required = false,
}: DateFieldProps) {
  const { t } = useTranslation('opening-hours');
  const { language } = useLanguage();
  const [isOpened, setOpened] = useState(false);
  return (
    <DateInput
      size="sm"
      // Esc closes the month, and only the next one the dialog that it is in.
      data-mantine-stop-propagation={isOpened || undefined}
      label={label}
      description={hint}
      error={error}
      required={required}
      value={value}
      onChange={onChange}
      valueFormat={slashed}
      dateParser={dateTyped}
      placeholder={t('datePlaceholder')}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('clearDate') }}
      locale={language}
      firstDayOfWeek={1}
      hideOutsideDates
      weekendDays={[]}
      leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
      leftSectionPointerEvents="none"
      popoverProps={{
        transitionProps: { duration: 0 },
        onOpen: () => setOpened(true),
        onClose: () => setOpened(false),
      }}
      ariaLabels={{ previousMonth: t('previousMonth'), nextMonth: t('nextMonth') }}
      classNames={{ calendarHeaderLevel: classes.level ?? '', day: classes.day ?? '', weekday: classes.weekday ?? '' }}
    />
  );
}
