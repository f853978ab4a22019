import type { ScreensOf } from '../../lib/feature.ts';
import type { scim } from './feature.ts';

export const screens: ScreensOf<typeof scim> = {
  '/workplace/directory': {
    texts: 'staff',
    screen: async () => (await import('./directory-screen.tsx')).DirectoryScreen,
  },
};
