import type { Period } from '@berth/domain/time';

const KEY = 'berth.window';

type Stored = { date: string; from: string; to: string };

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'date' in value && 'from' in value && 'to' in value;

/** The time window chosen last in this tab, shared by every screen that has one; in the building's local time. */
export function chosenWindow(): Stored | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isStored(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const keepWindow = (window: Stored): void => sessionStorage.setItem(KEY, JSON.stringify(window));

/** A past window cannot be reserved, so a screen starts with another one. */
export const isStillAhead = (window: Period, now: number): boolean => window.end > now;
