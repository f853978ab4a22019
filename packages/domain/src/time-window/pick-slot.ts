import type { Period } from '../time/period.ts';
import { openingsLeft } from './window-bounds.ts';
import type { WindowSettings } from './window-settings.ts';

export type PickedSlot = {
  readonly window: Period;
  /**
   * stored: nothing to pick, the window stays (times are free, or all slots of the day are over); matched: the window
   * is a slot; nearest: this slot was picked instead, which the screen announces; none: the day has no slots, which the
   * screen announces too.
   */
  readonly outcome: 'stored' | 'matched' | 'nearest' | 'none';
};

/**
 * Picks a slot for the chosen window when the opening hours of its date have loaded. Openings are in chronological
 * order.
 */
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
