import type { ScreensOf } from '../../lib/feature.ts';
import type { screens as feature } from './feature.ts';

/** Sets the language before anything is rendered. */
async function speakAsAddressed(): Promise<void> {
  const { speakAsAddressed: speak } = await import('../../lib/languages/language-in-address.ts');
  await speak(location.search);
}

export const screens: ScreensOf<typeof feature> = {
  '/workplace/daily-reservations/{org}/{orgPath}': {
    texts: 'screens',
    screen: async () => {
      const [{ TodayPage }] = await Promise.all([import('./today/today-page.tsx'), speakAsAddressed()]);
      return TodayPage;
    },
  },
  '/workplace/kiosk/{org}/{building}': {
    texts: 'screens',
    screen: async () => (await import('./kiosk/kiosk-page.tsx')).KioskPage,
  },
  '/workplace/today-screens': {
    // The theme preview renders the wall's own page, which has its own texts.
    texts: ['staff', 'screens'],
    screen: async () => (await import('./administration/today-screens-screen.tsx')).TodayScreensScreen,
  },
};
