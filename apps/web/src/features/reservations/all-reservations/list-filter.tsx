import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filters.module.css';

/** The specification's pause before the list is searched. */
const PAUSE_MS = 500;

export function ListFilter({ value, onSearch }: { value: string; onSearch(text: string): void }) {
  const { t } = useTranslation('all-reservations');
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), PAUSE_MS);
  if (value !== lastValue) {
    setLastValue(value);
    // Another address was opened.
    if (value !== typed.trim()) setTyped(value);
  }
  return (
    <TextInput
      className={classes.filter ?? ''}
      size="sm"
      type="search"
      label={t('filter')}
      description={t('filterHint')}
      maxLength={100}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            size={28}
            iconSize={14}
            aria-label={t('clearFilter')}
            onClick={() => {
              setTyped('');
              search.cancel();
              onSearch('');
            }}
          />
        )
      }
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
    />
  );
}
