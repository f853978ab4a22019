import type { ScreensOf } from '../../lib/feature.ts';
import type { identity } from './feature.ts';

const noAccess = async () => (await import('./no-access-screen.tsx')).NoAccessScreen;

export const screens: ScreensOf<typeof identity> = {
  '/': { texts: 'visitor', screen: async () => (await import('./start/start-screen.tsx')).StartScreen },
  '/start/{org}/{building}': {
    texts: 'visitor',
    screen: async () => (await import('./start-for-building.tsx')).StartForBuilding,
  },
  '/workplace/no-access': { texts: 'visitor', screen: noAccess },
  '/workplace/unauthorized': {
    texts: 'visitor',
    screen: async () => (await import('./unauthorized-screen.tsx')).UnauthorizedScreen,
  },
  '*': { texts: 'visitor', screen: noAccess },
};
