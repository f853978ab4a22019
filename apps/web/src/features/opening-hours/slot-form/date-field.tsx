import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { slashed } from '../local-time.ts';

type DateFieldProps = {
  label: string;
  value: string | null;
  onChange: (date: string | null) => void;
  error?: string | undefined;
  hint?: string;
  /** Can be left empty. */
  clearable?: boolean;
  required?: boolean;
};

/** A date field in the format of the calendar's popovers. */
export function DateField({ hint, error, ...rest }: DateFieldProps) {
  const { t } = useTranslation('opening-hours');
  return (
    <DayField
      {...rest}
      size="sm"
      description={hint}
      error={error}
      valueFormat={slashed}
      placeholder={t('datePlaceholder')}
      leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
      leftSectionPointerEvents="none"
    />
  );
}
