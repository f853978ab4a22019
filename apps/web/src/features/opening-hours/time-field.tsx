import { TimePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import classes from './time-field.module.css';

type TimeFieldProps = {
  label: string;
  value: string;
  onChange: (time: string) => void;
  /** Minutes between two choices; the end of the day is always one. */
  step: number;
  error?: string | undefined;
  hint?: string | undefined;
  /** Takes the focus when its dialog opens. */
  isFirst?: boolean;
};

// Esc closes the list of times, and not the dialog that it is in.
const KEEPS_ESC = { 'data-mantine-stop-propagation': true };
const FIRST = { ...KEEPS_ESC, 'data-autofocus': true };

/** Hours and minutes as the clock shows them; arrows go by the step. */
export function TimeField({ label, value, onChange, step, error, hint, isFirst = false }: TimeFieldProps) {
  const { t } = useTranslation('opening-hours');
  return (
    <TimePicker
      size="sm"
      label={label}
      description={hint}
      error={error}
      required
      value={value}
      onChange={onChange}
      minutesStep={step}
      hoursInputProps={isFirst ? FIRST : KEEPS_ESC}
      minutesInputProps={KEEPS_ESC}
      withDropdown
      hoursInputLabel={`${label}, ${t('hours')}`}
      minutesInputLabel={`${label}, ${t('minutes')}`}
      popoverProps={{ transitionProps: { duration: 0 } }}
      classNames={{ field: classes.field ?? '', control: classes.control ?? '' }}
    />
  );
}
