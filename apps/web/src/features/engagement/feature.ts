import { asDashboardAdmin, type Feature } from '../../lib/feature.ts';

export const engagement = {
  name: 'engagement',
  routes: [{ path: '/workplace/rewards', withoutBuilding: true }],
  menu: [
    {
      menu: 'user',
      order: 57,
      label: 'menu.rewards',
      to: '/workplace/rewards',
      when: ({ isMember, kiosk }) => isMember && !kiosk,
    },
    {
      menu: 'submenu',
      under: 'menu.building',
      order: 50,
      label: 'menu.rewards',
      to: '/workplace/rewards',
      when: asDashboardAdmin,
    },
  ],
} as const satisfies Feature;
