import type { ScreensOf } from '../../lib/feature.ts';
import type { people } from './feature.ts';

export const screens: ScreensOf<typeof people> = {
  '/workplace/users': { texts: 'staff', screen: async () => (await import('./users/users-screen.tsx')).UsersScreen },
  '/workplace/files/status': {
    texts: 'staff',
    screen: async () => (await import('./files/files-screen.tsx')).FilesScreen,
  },
};
