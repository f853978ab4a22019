import { CloseButton, TextInput, VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filter-field.module.css';

export type FilterFieldProps = {
  typed: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  onType: (typed: string) => void;
  /** Called for arrow down in the filter, which moves to the rows. */
  onLeave: () => void;
};

/** A field that filters a list while the user types. */
export function FilterField({ typed, label, hint, error, onType, onLeave }: FilterFieldProps) {
  const { t } = useTranslation('table');
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  // Disabled while a dialog is open: the page behind it is out of reach.
  useHotkeys([['/', () => document.querySelector('[aria-modal="true"]') ?? field.current?.focus()]]);
  const end =
    typed === '' ? (
      <kbd className={classes.key} aria-hidden>
        /
      </kbd>
    ) : (
      <CloseButton
        size={24}
        iconSize={14}
        aria-label={t('clearFilter')}
        onClick={() => {
          onType('');
          field.current?.focus();
        }}
      />
    );
  const input = (
    <TextInput
      ref={field}
      className={classes.filter ?? ''}
      size="sm"
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      title={typed === '' ? hint : undefined}
      {...(hint !== undefined && error === undefined && { 'aria-describedby': hintId })}
      error={error}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      rightSection={end}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') {
          event.preventDefault();
          onLeave();
        }
        if (event.key === 'Escape' && typed !== '') {
          event.preventDefault();
          onType('');
        }
      }}
    />
  );
  if (hint === undefined) return input;
  return (
    <>
      {input}
      <VisuallyHidden id={hintId}>{hint}</VisuallyHidden>
    </>
  );
}
