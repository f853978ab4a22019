import { tickPeople } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, isWorthRetrying } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { evacuationListQuery } from '../presence-queries.ts';
import { type KeptTicks, storedTicks, storeKept, toSend, withoutSent, withTick } from './kept-ticks.ts';

const AGAIN_AFTER_MS = 3000;
const MOST_AT_ONCE = 500;

/** Ticks apply here at once and are sent when the server is reachable; until then the browser stores them. */
export function useTicks(place: Place, evacuationId: string) {
  const client = useQueryClient();
  const toast = useToast();
  const [kept, setKept] = useState<KeptTicks>(() => storedTicks(evacuationId));
  const [attempt, setAttempt] = useState(0);
  const isSending = useRef(false);
  const isEmpty = Object.keys(kept).length === 0;

  useEffect(() => storeKept(evacuationId, kept), [evacuationId, kept]);

  useEffect(() => {
    if (isEmpty) return undefined;
    const again = () => setAttempt((n) => n + 1);
    const timer = setTimeout(again, AGAIN_AFTER_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isEmpty, attempt]);

  useEffect(() => {
    if (isEmpty || isSending.current) return;
    isSending.current = true;
    const ticks = toSend(kept, Date.now(), MOST_AT_ONCE);
    const sent = Object.fromEntries(ticks.map(({ key }) => [key, kept[key]])) as KeptTicks;
    const send = async () => {
      try {
        await call(tickPeople, { params: { ...place, evacuationId }, body: { ticks } });
        // Refetched before the sent ticks are dropped, or a row would show its old state for a moment.
        await client.refetchQueries({ queryKey: evacuationListQuery(place, evacuationId).queryKey });
        setKept((now) => withoutSent(now, sent));
      } catch (error) {
        if (isWorthRetrying(error)) return;
        // Refused: the evacuation has ended, or the user lost the permission.
        setKept((now) => withoutSent(now, sent));
        toast.failed(error);
      } finally {
        isSending.current = false;
      }
    };
    void send();
    // `attempt` triggers the retries.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kept, attempt, isEmpty]);

  // A stable function, or each of thousands of rows would render again.
  const tick = useCallback((key: string, seen: boolean) => setKept((now) => withTick(now, key, seen, Date.now())), []);
  return { kept, tick };
}
