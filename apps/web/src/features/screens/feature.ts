import { type Feature, passing } from '../../lib/feature.ts';

const TODAY_SCREENS = '/workplace/today-screens';

export const screens = {
  name: 'screens',
  routes: [
    { path: '/workplace/daily-reservations/{org}/{orgPath}' },
    { path: '/workplace/kiosk/{org}/{building}' },
    { path: TODAY_SCREENS },
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
} as const satisfies Feature;
