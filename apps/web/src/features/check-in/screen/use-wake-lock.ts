import { useEffect } from 'react';

/** Keeps the screen lit where the browser can. It lets go when the page is hidden, so it is taken again after. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let held: WakeLockSentinel | undefined;
    let isOver = false;
    const take = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (lock) => {
          held = lock;
          if (isOver) void lock.release();
        },
        // A battery that runs low refuses it: the screen shows what it shows as long as it is lit.
        () => undefined,
      );
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      void held?.release();
    };
  }, []);
}
