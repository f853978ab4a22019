import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/nl';
import type { LocalDate } from '@berth/domain/time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/languages/language.ts';
import classes from './day-field.module.css';
import { typedDay } from './typed-day.ts';

type Props = Pick<
  DateInputProps,
  | 'label'
  | 'aria-label'
  | 'description'
  | 'placeholder'
  | 'required'
  | 'clearable'
  | 'disabled'
  | 'leftSection'
  | 'leftSectionPointerEvents'
  | 'className'
  | 'error'
  | 'size'
  | 'valueFormat'
> & {
  value: LocalDate | null;
  onChange(day: LocalDate | null): void;
  minDate?: LocalDate | undefined;
  maxDate?: LocalDate | undefined;
};

/** The format of a picked day in the specification. */
const WRITTEN = 'DD MMM YYYY';

/** A date field: typed (17/11/2026, 2026-11-17 or 17 Nov 2026) or picked. */
export function DayField({ value, onChange, minDate, maxDate, size = 'md', valueFormat = WRITTEN, ...rest }: Props) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const [isOpened, setOpened] = useState(false);
  return (
    <DateInput
      {...rest}
      size={size}
      // The first Esc closes the calendar, only the next one the dialog around it.
      data-mantine-stop-propagation={isOpened || undefined}
      value={value}
      onChange={onChange}
      {...(minDate !== undefined && { minDate })}
      {...(maxDate !== undefined && { maxDate })}
      valueFormat={valueFormat}
      dateParser={(text) => typedDay(text, language)}
      locale={language}
      firstDayOfWeek={1}
      hideOutsideDates
      weekendDays={[]}
      popoverProps={{
        transitionProps: { duration: 0 },
        onOpen: () => setOpened(true),
        onClose: () => setOpened(false),
      }}
      clearButtonProps={{ 'aria-label': t('day.clear') }}
      ariaLabels={{ previousMonth: t('day.previousMonth'), nextMonth: t('day.nextMonth') }}
      classNames={{
        input: classes.input ?? '',
        calendarHeaderLevel: classes.level ?? '',
        day: classes.day ?? '',
        weekday: classes.weekday ?? '',
      }}
    />
  );
}
