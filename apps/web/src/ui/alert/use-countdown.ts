import { useEffect, useEffectEvent, useState } from 'react';

/** Calls `onEnd` once after some seconds. A pause keeps the current second. */
export function useCountdown(seconds: number, onEnd: () => void, paused = false): void {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => {
      setLeft(left - 1);
      if (left <= 1) end();
    }, 1000);
    return () => clearTimeout(timer);
  }, [left, paused]);
}
