import { SECOND_MS } from '@berth/domain/time';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';

/** The milliseconds until an instant of the server, updated every second; not negative. */
export function useTimeLeft(instant: string): number {
  const end = Date.parse(instant);
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, end - now);
}
