import { type Feature, passing } from '../../lib/feature.ts';

export const openingHours: Feature = {
  name: 'opening-hours',
  routes: [
    {
      path: '/workplace/timeslots',
      texts: 'staff',
      screen: async () => (await import('./opening-hours-screen.tsx')).OpeningHoursScreen,
    },
  ],
  menu: [{ menu: 'submenu', order: 40, label: 'menu.openingHours', to: '/workplace/timeslots', when: passing('B') }],
};
