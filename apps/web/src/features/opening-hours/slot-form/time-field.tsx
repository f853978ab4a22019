import { TimePicker } from '@mantine/dates';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './time-field.module.css';

type TimeFieldProps = {
  label: string;
  value: string;
  onChange: (time: string) => void;
  /** Minutes between two choices; the end of the day is always included. */
  step: number;
  error?: string | undefined;
  hint?: string | undefined;
  /** Gets the focus when its dialog opens. */
  isFirst?: boolean;
};

// A click on selected text would deselect it, and typing would mix with the existing digits: typing 07 into 09 gives
// 09.
const keepMarked = (event: MouseEvent) => event.preventDefault();

/** Hours and minutes; arrow keys move by the step. */
export function TimeField({ label, value, onChange, step, error, hint, isFirst = false }: TimeFieldProps) {
  const { t } = useTranslation('opening-hours');
  // Mantine's field may miss a value that it did not emit itself, so such a value remounts the field.
  const [emitted, setEmitted] = useState({ value, turn: 0 });
  if (value !== emitted.value) setEmitted({ value, turn: emitted.turn + 1 });
  const [isListed, setListed] = useState(false);
  // The first Esc closes the list of times, only the next one the dialog around it.
  const part = { 'data-mantine-stop-propagation': isListed || undefined, onMouseUp: keepMarked };
  return (
    <TimePicker
      key={emitted.turn}
      size="sm"
      label={label}
      description={hint}
      error={error}
      required
      value={value}
      onChange={(time) => {
        setEmitted({ ...emitted, value: time });
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
