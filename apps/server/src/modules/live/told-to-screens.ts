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

/** Reduces a notice for screens, which anyone may read: kind and floors, without ids. */
export const toldToScreens = ({ kind, floorIds }: Notice): Change | undefined =>
  SHOWN_ON_SCREENS.includes(kind) ? { kind, ids: [], ...(floorIds && { floorIds }) } : undefined;

/**
 * Limits the check of approval to the screen itself: a building with thousands of screens would otherwise check them
 * all at once.
 */
export const isAboutScreen = ({ kind, ids }: Notice, screenId: string): boolean =>
  kind === 'screens' && ids.includes(screenId);
