import type { Period } from '@berth/domain/time';
import { initialWindow, type WindowSettings } from '@berth/domain/time-window';
import { useEffect, useState } from 'react';
import { windowFrom, windowInWords } from '../address.ts';

const KEY = 'berth.window';

type Stored = { date: string; from: string; to: string };

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'date' in value && 'from' in value && 'to' in value;

/** The time window that the user chose last in this tab, in the building's local time. */
function chosenWindow(): Stored | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isStored(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const keepWindow = (window: Stored): void => sessionStorage.setItem(KEY, JSON.stringify(window));

/** A past window cannot be reserved, so a screen starts with another one. */
const isStillAhead = (window: Period, now: number): boolean => window.end > now;

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
