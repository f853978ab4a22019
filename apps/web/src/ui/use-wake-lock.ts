import { useEffect } from 'react';

/**
 * Keeps the screen on where the browser supports it. The browser releases the lock when the page is hidden, so it is
 * requested again when the page is visible.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let held: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      held = await navigator.wakeLock.request('screen');
      if (isOver) await held.release();
    };
    // A low battery refuses the lock; the screen then works as long as it stays on.
    const tryToTake = () => void take().catch(() => undefined);
    tryToTake();
    document.addEventListener('visibilitychange', tryToTake);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', tryToTake);
      void held?.release();
    };
  }, []);
}
