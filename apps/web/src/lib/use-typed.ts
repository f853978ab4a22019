import { useEffect, useState } from 'react';

/**
 * What stands in a search field: every key at once, while whoever keeps the value (an address, a question to the server)
 * is told after a pause. A value that was not typed here, because another address was opened, takes its place.
 */
export function useTyped(value: string, onChange: (typed: string) => void, pauseMs: number) {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === told) return undefined;
    const timer = setTimeout(() => onChange(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, told, onChange, pauseMs]);
  return [typed, setTyped] as const;
}
