import type { ScreensOf } from '../../lib/feature.ts';
import type { absences } from './feature.ts';

export const screens: ScreensOf<typeof absences> = {
  '/workplace/my-absences': {
    texts: 'member',
    screen: async () => (await import('./absences-screen.tsx')).MyAbsencesScreen,
  },
  '/workplace/absences/{username}': {
    texts: 'member',
    screen: async () => (await import('./absences-screen.tsx')).AbsencesOfScreen,
  },
  '/workplace/fixed-desk-employees': {
    texts: 'staff',
    screen: async () => (await import('./fixed-desks/fixed-desks-screen.tsx')).FixedDesksScreen,
  },
};
