import { type Feature, passing } from '../../lib/feature.ts';

const DIRECTORY = '/workplace/directory';

export const scim = {
  name: 'scim',
  routes: [{ own: { path: DIRECTORY, login: 'signed-in', guard: 'B', layout: 'app+submenu' } }],
  menu: [
    {
      menu: 'submenu',
      under: 'menu.organisation',
      order: 30,
      label: 'menu.directory',
      to: DIRECTORY,
      when: passing('B'),
    },
  ],
} as const satisfies Feature;
