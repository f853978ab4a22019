import { type Feature, passing } from '../../lib/feature.ts';

const INTEGRATIONS = '/workplace/integrations';

export const integrations = {
  name: 'integrations',
  routes: [{ own: { path: INTEGRATIONS, login: 'signed-in', guard: 'B', layout: 'app+submenu' } }],
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
} as const satisfies Feature;
