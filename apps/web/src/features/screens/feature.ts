import { type Feature, passing } from '../../lib/feature.ts';

const TODAY_SCREENS = '/workplace/today-screens';

export const screens: Feature = {
  name: 'screens',
  routes: [
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
