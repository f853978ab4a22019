import { type Feature, passing } from '../../lib/feature.ts';

const TODAY_SCREENS = '/workplace/today-screens';

/**
 * Sets the language before anything is rendered. Not in the list of addresses, which is also read where there are no
 * texts.
 */
async function speakAsAddressed(): Promise<void> {
  const { speakAsAddressed: speak } = await import('../../lib/languages/language-in-address.ts');
  await speak(location.search);
}

export const screens: Feature = {
  name: 'screens',
  routes: [
    {
      path: '/workplace/daily-reservations/{org}/{orgPath}',
      texts: 'screens',
      screen: async () => {
        const [{ TodayPage }] = await Promise.all([import('./today/today-page.tsx'), speakAsAddressed()]);
        return TodayPage;
      },
    },
    {
      path: '/workplace/kiosk/{org}/{building}',
      texts: 'screens',
      screen: async () => (await import('./kiosk/kiosk-page.tsx')).KioskPage,
    },
    {
      path: TODAY_SCREENS,
      // The theme preview renders the wall's own page, which has its own texts.
      texts: ['staff', 'screens'],
      screen: async () => (await import('./administration/today-screens-screen.tsx')).TodayScreensScreen,
    },
  ],
  menu: [
    {
      menu: 'submenu',
      under: 'menu.building',
      order: 30,
      label: 'menu.todayScreens',
      to: TODAY_SCREENS,
      when: passing('B'),
    },
  ],
};
