import { asDashboardAdmin, type Feature } from '../../lib/feature.ts';

export const engagement: Feature = {
  name: 'engagement',
  routes: [
    {
      path: '/workplace/rewards',
      texts: 'member',
      withoutBuilding: true,
      screen: async () => (await import('./rewards-screen.tsx')).RewardsScreen,
    },
  ],
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
};
