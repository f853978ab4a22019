import type { Change } from '@berth/contract';
import type { Notice } from '../../platform/messaging/live.ts';

/** What stands on a wall, or decides what stands there. */
const SHOWN_ON_SCREENS: readonly Change['kind'][] = [
  'reservations',
  'structure',
  'settings',
  'opening-hours',
  'assets',
  'theme',
];

/** Anybody may stand before a screen: it hears that something changed on which floors, and not of whose. */
export const toldToScreens = ({ kind, floorIds }: Notice): Change | undefined =>
  SHOWN_ON_SCREENS.includes(kind) ? { kind, ids: [], ...(floorIds && { floorIds }) } : undefined;

/** What was decided about one screen is asked by that one alone: a building with thousands would all ask at once. */
export const isAboutScreen = ({ kind, ids }: Notice, screenId: string): boolean =>
  kind === 'screens' && ids.includes(screenId);
