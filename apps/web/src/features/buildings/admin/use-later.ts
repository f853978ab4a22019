import { useCallback, useEffect, useRef } from 'react';

/** Runs a callback after a delay, unless the component has been unmounted by then. */
export function useLater(): (ms: number, run: () => void) => void {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  return useCallback((ms, run) => void timers.current.add(setTimeout(run, ms)), []);
}
