import type { ScreensOf } from '../../lib/feature.ts';
import type { presence } from './feature.ts';

export const screens: ScreensOf<typeof presence> = {
  '/workplace/presence': { texts: 'staff', screen: async () => (await import('./presence-screen.tsx')).PresenceScreen },
  '/workplace/evacuation': {
    texts: 'staff',
    screen: async () => (await import('./evacuation/evacuation-screen.tsx')).EvacuationScreen,
  },
};
