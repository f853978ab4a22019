import { type Feature, passing } from '../../lib/feature.ts';

export const openingHours = {
  name: 'opening-hours',
  routes: [{ path: '/workplace/timeslots' }],
  menu: [{ menu: 'submenu', order: 40, label: 'menu.openingHours', to: '/workplace/timeslots', when: passing('B') }],
} as const satisfies Feature;
