import type { Change } from '@berth/contract';
import type { Notice } from '../../platform/messaging/live.ts';

/** Kinds of changes that affect what a screen shows. */
const SHOWN_ON_SCREENS: readonly Change['kind'][] = [
  'reservations',
  'structure',
  'settings',
  'opening-hours',
  'assets',
  'theme',
];

const changes = new WeakMap<Notice, Change>();

/** Reduces a notice for screens, which anyone may read: kind and floors, without ids. All screens get the same object. */
export function toldToScreens(notice: Notice): Change | undefined {
  const { kind, floorIds } = notice;
  if (!SHOWN_ON_SCREENS.includes(kind)) return undefined;
  const change = changes.get(notice) ?? { kind, ids: [], ...(floorIds && { floorIds }) };
  changes.set(notice, change);
  return change;
}

/**
 * Limits the check of approval to the screen itself: a building with thousands of screens would otherwise check them
 * all at once.
 */
export const isAboutScreen = ({ kind, ids }: Notice, screenId: string): boolean =>
  kind === 'screens' && ids.includes(screenId);
