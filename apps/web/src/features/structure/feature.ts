import { type Feature, passing } from '../../lib/feature.ts';

export const structure: Feature = {
  name: 'structure',
  routes: [
    {
      path: '/workplace/admin',
      texts: 'staff',
      screen: async () => (await import('./desks/desks-screen.tsx')).DesksScreen,
    },
    {
      path: '/workplace/rooms',
      texts: 'staff',
      screen: async () => (await import('./rooms/rooms-screen.tsx')).RoomsScreen,
    },
    {
      path: '/workplace/floors',
      texts: 'staff',
      screen: async () => (await import('./floors/floors-page.tsx')).FloorsPage,
    },
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
  ],
};
