import { useEffect, useState } from 'react';
import type { HeldTicket } from './ticket.ts';

type Clocks = HeldTicket['cameAt'];

/** The monotonic clock, which users cannot set, and the wall clock, which continues while the phone sleeps. */
export const readClocks = (): Clocks => ({ steady: performance.now(), wall: Date.now() });

/** Both clocks of this phone, read at this interval. */
export function useClocks(everyMs: number): Clocks {
  const [clocks, setClocks] = useState(readClocks);
  useEffect(() => {
    const timer = setInterval(() => setClocks(readClocks()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return clocks;
}
