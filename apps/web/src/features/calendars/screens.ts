import type { ScreensOf } from '../../lib/feature.ts';
import type { calendars } from './feature.ts';

export const screens: ScreensOf<typeof calendars> = {
  '/workplace/calendars': {
    texts: 'staff',
    screen: async () => (await import('./calendars-screen.tsx')).CalendarsScreen,
  },
};
