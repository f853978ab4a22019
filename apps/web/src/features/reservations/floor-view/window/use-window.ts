import type { Period } from '@berth/domain/time';
import { initialWindow, type WindowSettings } from '@berth/domain/time-window';
import { useEffect, useState } from 'react';
import { chosenWindow, isStillAhead, keepWindow } from '../../../../workplace/reservations/chosen-window.ts';
import { windowFrom, windowInWords } from '../address.ts';

function storedWindow(zone: string, now: number): Period | undefined {
  const stored = chosenWindow();
  const window = stored && windowFrom(stored.date, stored.from, stored.to, zone);
  return window && isStillAhead(window, now) ? window : undefined;
}

/** The window in the address, else the last one chosen, else the next sensible one. */
export function useWindow(
  requested: Period | undefined,
  settings: WindowSettings,
  now: number,
): { readonly window: Period /** By the user, in this tab. */; readonly isChosen: boolean } {
  const { timezone } = settings;
  // Chosen once: a window that moved by itself would change the results while the user looks at them.
  const [{ stored, first }] = useState(() => {
    const last = storedWindow(timezone, now);
    return { stored: last, first: last ?? initialWindow(now, settings) };
  });
  const [start, end] = [requested?.start ?? first.start, requested?.end ?? first.end];
  useEffect(() => {
    if (requested) keepWindow(windowInWords(requested, timezone));
  }, [requested, timezone]);
  return { window: { start, end }, isChosen: requested !== undefined || stored !== undefined };
}
