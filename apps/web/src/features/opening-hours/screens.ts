import type { ScreensOf } from '../../lib/feature.ts';
import type { openingHours } from './feature.ts';

export const screens: ScreensOf<typeof openingHours> = {
  '/workplace/timeslots': {
    texts: 'staff',
    screen: async () => (await import('./opening-hours-screen.tsx')).OpeningHoursScreen,
  },
};
