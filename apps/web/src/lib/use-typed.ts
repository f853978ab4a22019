import { useEffect, useState } from 'react';

/**
 * The text of a search field: it shows every key at once, and reports the value (to an address or a query) after a
 * pause. A value from elsewhere, such as another address, replaces it.
 */
export function useTyped(value: string, onChange: (typed: string) => void, pauseMs: number) {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  if (value !== reported) {
    setReported(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    const trimmed = typed.trim();
    if (trimmed === reported) return undefined;
    const timer = setTimeout(() => onChange(trimmed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, reported, onChange, pauseMs]);
  return [typed, setTyped] as const;
}
