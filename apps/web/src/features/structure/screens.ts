import type { ScreensOf } from '../../lib/feature.ts';
import type { structure } from './feature.ts';

export const screens: ScreensOf<typeof structure> = {
  '/workplace/admin': { texts: 'staff', screen: async () => (await import('./desks/desks-screen.tsx')).DesksScreen },
  '/workplace/rooms': { texts: 'staff', screen: async () => (await import('./rooms/rooms-screen.tsx')).RoomsScreen },
  '/workplace/neighbourhoods': {
    texts: 'staff',
    screen: async () => (await import('./neighbourhoods/neighbourhoods-screen.tsx')).NeighbourhoodsScreen,
  },
  '/workplace/floors': { texts: 'staff', screen: async () => (await import('./floors/floors-page.tsx')).FloorsPage },
};
