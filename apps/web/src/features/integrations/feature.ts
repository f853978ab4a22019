import { type Feature, passing } from '../../lib/feature.ts';

const INTEGRATIONS = '/workplace/integrations';

export const integrations: Feature = {
  name: 'integrations',
  routes: [
    {
      own: { path: INTEGRATIONS, login: 'signed-in', guard: 'B', layout: 'app+submenu' },
      texts: 'staff',
      screen: async () => (await import('./integrations-screen.tsx')).IntegrationsScreen,
    },
  ],
  menu: [
    {
      menu: 'submenu',
      under: 'menu.building',
      order: 60,
      label: 'menu.integrations',
      to: INTEGRATIONS,
      when: passing('B'),
    },
  ],
};
