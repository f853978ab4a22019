import type { Period } from '../time/period.ts';
import { openingsLeft } from './window-bounds.ts';
import type { WindowSettings } from './window-settings.ts';

export type PickedSlot = {
  readonly window: Period;
  /**
   * stored: there is nothing to pick, the window stays as it is (times are free, or every slot of the day is over);
   * matched: the window is one of the slots; nearest: it was none, so this slot was taken instead, which is said;
   * none: the day has no slots, so nothing could be picked, which is said too.
   */
  readonly outcome: 'stored' | 'matched' | 'nearest' | 'none';
};

/** What becomes of the chosen window when the opening hours of its date arrive. Openings are in the order of the day. */
export function pickSlot(
  window: Period,
  openings: readonly Period[] | undefined,
  now: number,
  { timeslot }: Pick<WindowSettings, 'timeslot'>,
): PickedSlot {
  if (!timeslot || openings === undefined) return { window, outcome: 'stored' };
  if (openings.length === 0) return { window, outcome: 'none' };
  const left = openingsLeft(openings, now);
  const [nearest] = left;
  if (nearest === undefined) return { window, outcome: 'stored' };
  const same = left.find(({ start, end }) => start === window.start && end === window.end);
  return same === undefined ? { window: nearest, outcome: 'nearest' } : { window: same, outcome: 'matched' };
}
