import { type Feature, passing } from '../../lib/feature.ts';

const TODAY_SCREENS = '/workplace/today-screens';

/** Before anything of it is drawn; not with the list of addresses, which is read where there are no texts. */
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
      // The theme is seen on the wall's own page, which has texts of its own.
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
