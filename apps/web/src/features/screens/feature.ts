import type { Feature } from '../../lib/feature.ts';

export const screens: Feature = {
  name: 'screens',
  routes: [
    {
      path: '/workplace/kiosk/{org}/{building}',
      texts: 'screens',
      screen: async () => (await import('./kiosk/kiosk-page.tsx')).KioskPage,
    },
  ],
};
