import type { Period } from '@berth/domain';

const KEY = 'berth.window';

type Stored = { date: string; from: string; to: string };

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'date' in value && 'from' in value && 'to' in value;

/** The time window that was chosen last in this tab, for every screen that has one; by the clock of the building. */
export function chosenWindow(): Stored | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isStored(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const keepWindow = (window: Stored): void => sessionStorage.setItem(KEY, JSON.stringify(window));

/** One that has begun to be past cannot be reserved any more, so a screen begins with another. */
export const isStillAhead = (window: Period, now: number): boolean => window.end > now;
