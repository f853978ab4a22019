import { useEffect, useRef, useState } from 'react';

/** The specification's limit for every kiosk. */
export const IDLE_MS = 30_000;
const TICK_MS = 1000;
/** Events that count as activity. */
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel'] as const;

/** Seconds until the kiosk resets, counted only while there is something to reset. */
export function useIdle(isBusy: boolean, onIdle: () => void): number {
  const [left, setLeft] = useState(IDLE_MS / TICK_MS);
  const act = useRef(onIdle);
  useEffect(() => {
    act.current = onIdle;
  }, [onIdle]);
  useEffect(() => {
    if (!isBusy) return undefined;
    let until = Date.now() + IDLE_MS;
    const show = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / TICK_MS)));
    const awake = () => {
      until = Date.now() + IDLE_MS;
      show();
    };
    const timer = setInterval(() => {
      show();
      if (Date.now() >= until) act.current();
    }, TICK_MS);
    show();
    for (const name of SIGNS_OF_LIFE) window.addEventListener(name, awake, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const name of SIGNS_OF_LIFE) window.removeEventListener(name, awake, { capture: true });
    };
  }, [isBusy]);
  return left;
}
