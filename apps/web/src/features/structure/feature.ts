import { type Feature, passing } from '../../lib/feature.ts';

const NEIGHBOURHOODS = '/workplace/neighbourhoods';

export const structure = {
  name: 'structure',
  routes: [
    { path: '/workplace/admin' },
    { path: '/workplace/rooms' },
    { path: '/workplace/floors' },
    { own: { path: NEIGHBOURHOODS, login: 'signed-in', guard: 'A', layout: 'app+submenu' } },
  ],
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
    {
      menu: 'submenu',
      under: 'menu.assets',
      order: 35,
      label: 'menu.neighbourhoods',
      to: NEIGHBOURHOODS,
      when: passing('A'),
    },
  ],
} as const satisfies Feature;
