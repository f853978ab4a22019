import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './drawer.module.css';

type Props = {
  label: string;
  values: readonly string[];
  suggestions?: readonly string[];
  error?: string | undefined;
  onChange: (values: readonly string[]) => void;
};

/** A list of short texts. Enter or a comma adds the typed text; Backspace in an empty field removes the last. */
export function TagsField({ label, values, suggestions = [], error, onChange }: Props) {
  const { t } = useTranslation('people');
  const id = useId();
  const [typed, setTyped] = useState('');
  const add = () => {
    const text = typed.trim();
    if (text !== '' && !values.includes(text)) onChange([...values, text]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') {
      // With typed text, Enter belongs to this field; in an empty field it saves the form, as elsewhere.
      event.preventDefault();
      add();
    }
    if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1));
  };
  return (
    <div className={classes.tags}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.tagsBox} data-wrong={error !== undefined || undefined}>
        {values.map((value) => (
          <span key={value} className={classes.tag}>
            {value}
            <button
              type="button"
              aria-label={t('user.take', { value })}
              onClick={() => onChange(values.filter((one) => one !== value))}
            >
              <IconX size={12} stroke={2} aria-hidden />
            </button>
          </span>
        ))}
        <input
          id={id}
          value={typed}
          list={suggestions.length > 0 ? `${id}-list` : undefined}
          maxLength={64}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
        {suggestions.length > 0 && (
          <datalist id={`${id}-list`}>
            {suggestions
              .filter((one) => !values.includes(one))
              .map((one) => (
                <option key={one} value={one} />
              ))}
          </datalist>
        )}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
