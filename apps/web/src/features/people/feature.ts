import { type Feature, passing } from '../../lib/feature.ts';

export const people: Feature = {
  name: 'people',
  routes: [
    {
      path: '/workplace/users',
      texts: 'staff',
      screen: async () => (await import('./users/users-screen.tsx')).UsersScreen,
    },
    {
      path: '/workplace/files/status',
      texts: 'staff',
      screen: async () => (await import('./files/files-screen.tsx')).FilesScreen,
    },
  ],
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
};
