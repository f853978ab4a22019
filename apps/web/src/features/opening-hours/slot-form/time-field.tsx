import { TimePicker } from '@mantine/dates';
import { type MouseEvent, useState } from 'react';
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

// Clicked while it is marked, a browser unmarks it, and what is typed would mix with what stands there: 09 and 07 is 09.
const keepMarked = (event: MouseEvent) => event.preventDefault();

/** Hours and minutes as the clock shows them; arrows go by the step. */
export function TimeField({ label, value, onChange, step, error, hint, isFirst = false }: TimeFieldProps) {
  const { t } = useTranslation('opening-hours');
  // The kit's field may miss a value that it did not tell itself; a new field begins with it.
  const [told, setTold] = useState({ value, turn: 0 });
  if (value !== told.value) setTold({ value, turn: told.turn + 1 });
  const [isListed, setListed] = useState(false);
  // Esc closes the list of times, and only the next one the dialog that it is in.
  const part = { 'data-mantine-stop-propagation': isListed || undefined, onMouseUp: keepMarked };
  return (
    <TimePicker
      key={told.turn}
      size="sm"
      label={label}
      description={hint}
      error={error}
      required
      value={value}
      onChange={(time) => {
        setTold({ ...told, value: time });
        onChange(time);
      }}
      minutesStep={step}
      hoursInputProps={{ ...part, ...(isFirst && { 'data-autofocus': true }) }}
      minutesInputProps={part}
      withDropdown
      onFocusCapture={() => setListed(true)}
      onBlurCapture={() => setListed(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setListed(false);
      }}
      hoursInputLabel={`${label}, ${t('hours')}`}
      minutesInputLabel={`${label}, ${t('minutes')}`}
      popoverProps={{ opened: isListed, transitionProps: { duration: 0 } }}
      classNames={{ field: classes.field ?? '', control: classes.control ?? '' }}
    />
  );
}
