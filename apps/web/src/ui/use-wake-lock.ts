import { useEffect } from 'react';

/** Keeps the screen lit where the browser can. It lets go when the page is hidden, so it is taken again after. */
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
    // A battery that runs low refuses it: the screen shows what it shows as long as it is lit.
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
