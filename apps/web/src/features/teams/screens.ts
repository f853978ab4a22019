import type { ScreensOf } from '../../lib/feature.ts';
import type { teams } from './feature.ts';

export const screens: ScreensOf<typeof teams> = {
  '/workplace/my-teams': {
    texts: 'member',
    screen: async () => (await import('./my-teams-screen.tsx')).MyTeamsScreen,
  },
  '/workplace/teams': {
    texts: ['member', 'staff'],
    screen: async () => (await import('./teams-screen.tsx')).TeamsScreen,
  },
};
