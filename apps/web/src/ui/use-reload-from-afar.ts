import { useEffect, useRef } from 'react';

/**
 * Reloads the page when an administrator requested it after the page was loaded. `requestedAt` is the time of the last
 * request, as each poll returns it; undefined until the first poll.
 */
export function useReloadFromAfar(requestedAt: string | null | undefined): void {
  const previous = useRef<string | null>(undefined);
  useEffect(() => {
    if (requestedAt === undefined) return;
    if (previous.current !== undefined && previous.current !== requestedAt) location.reload();
    previous.current = requestedAt;
  }, [requestedAt]);
}
