import { MINUTE_MS } from '@berth/domain/time';
import { useEffect, useState } from 'react';

/** The current time, updated at this interval. */
export function useNow(everyMs = MINUTE_MS): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
