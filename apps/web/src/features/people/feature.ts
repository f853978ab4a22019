import { type Feature, passing } from '../../lib/feature.ts';

export const people = {
  name: 'people',
  routes: [{ path: '/workplace/users' }, { path: '/workplace/files/status' }],
  menu: [
    {
      menu: 'submenu',
      under: 'menu.userManagement',
      order: 10,
      label: 'menu.users',
      to: '/workplace/users',
      when: passing('B'),
    },
  ],
} as const satisfies Feature;
