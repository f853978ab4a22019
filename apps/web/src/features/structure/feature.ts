import { type Feature, passing } from '../../lib/feature.ts';

export const structure = {
  name: 'structure',
  routes: [{ path: '/workplace/admin' }, { path: '/workplace/rooms' }, { path: '/workplace/floors' }],
  menu: [
    {
      menu: 'submenu',
      under: 'menu.assets',
      order: 10,
      label: 'menu.desks',
      to: '/workplace/admin',
      when: passing('A'),
    },
    {
      menu: 'submenu',
      under: 'menu.assets',
      order: 20,
      label: 'menu.rooms',
      to: '/workplace/rooms',
      when: passing('B'),
    },
    {
      menu: 'submenu',
      under: 'menu.assets',
      order: 30,
      label: 'menu.floors',
      to: '/workplace/floors',
      when: passing('B'),
    },
  ],
} as const satisfies Feature;
