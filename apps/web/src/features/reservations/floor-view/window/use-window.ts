import { initialWindow, type Period, type WindowSettings } from '@berth/domain';
import { useEffect, useState } from 'react';
import { chosenWindow, isStillAhead, keepWindow } from '../../../../lib/reservations/chosen-window.ts';
import { windowFrom, windowInWords } from '../address.ts';

function remembered(zone: string, now: number): Period | undefined {
  const stored = chosenWindow();
  const window = stored && windowFrom(stored.date, stored.from, stored.to, zone);
  return window && isStillAhead(window, now) ? window : undefined;
}

/** The address says it; without, what was chosen last; without, the nearest sensible one. */
export function useWindow(asked: Period | undefined, settings: WindowSettings, now: number): Period {
  const { timezone } = settings;
  // Chosen once: a window that moved by itself while somebody looks would lose what they found in it.
  const [first] = useState(() => remembered(timezone, now) ?? initialWindow(now, settings));
  const [start, end] = [asked?.start ?? first.start, asked?.end ?? first.end];
  useEffect(() => {
    if (asked) keepWindow(windowInWords(asked, timezone));
  }, [asked, timezone]);
  return { start, end };
}
