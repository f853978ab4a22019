import { useEffect, useState } from 'react';
import type { HeldTicket } from './ticket.ts';

type Clocks = HeldTicket['cameAt'];

/** The one that nobody can set, and the one that goes on in a pocket. */
export const readClocks = (): Clocks => ({ steady: performance.now(), wall: Date.now() });

/** Both clocks of this phone, read again as often as this. */
export function useClocks(everyMs: number): Clocks {
  const [clocks, setClocks] = useState(readClocks);
  useEffect(() => {
    const timer = setInterval(() => setClocks(readClocks()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return clocks;
}
