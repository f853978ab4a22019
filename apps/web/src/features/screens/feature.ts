import type { Feature } from '../../lib/feature.ts';
import { speakAsAddressed } from '../../lib/languages/language-in-address.ts';

export const screens: Feature = {
  name: 'screens',
  routes: [
    {
      path: '/workplace/daily-reservations/{org}/{orgPath}',
      texts: 'screens',
      screen: async () => {
        const [{ TodayPage }] = await Promise.all([
          import('./today/today-page.tsx'),
          speakAsAddressed(location.search),
        ]);
        return TodayPage;
      },
    },
    {
      path: '/workplace/kiosk/{org}/{building}',
      texts: 'screens',
      screen: async () => (await import('./kiosk/kiosk-page.tsx')).KioskPage,
    },
  ],
};
