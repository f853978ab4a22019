import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** The specification's pause before the list is searched. */
const PAUSE_MS = 500;

/** The field responds to every key; the search follows after a pause. */
export function useListSearch(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), PAUSE_MS);
  if (value !== lastValue) {
    setLastValue(value);
    // Another address was opened.
    if (value !== typed.trim()) setTyped(value);
  }
  return {
    typed,
    onType: (text: string) => {
      const next = text.slice(0, 100);
      setTyped(next);
      if (next.trim() !== '') return search(next);
      // Nothing is left to wait for.
      search.cancel();
      return onSearch('');
    },
  };
}
