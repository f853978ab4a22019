import { useCallback, useEffect, useRef } from 'react';

/** Does something after a while, unless the screen is gone by then. */
export function useLater(): (ms: number, run: () => void) => void {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  return useCallback((ms, run) => void timers.current.add(setTimeout(run, ms)), []);
}
