import { type Feature, passing } from '../../lib/feature.ts';

const isAdmin = passing('B');
const isStaff = passing('A');

export const reservations = {
  name: 'reservations',
  routes: [
    { path: '/workplace/desks', inFirstLoad: true },
    { path: '/workplace/my-reservations' },
    { path: '/workplace/reservations' },
    { path: '/workplace/find-my-colleague', needs: ({ group }) => group?.findMyColleagues === true },
    { path: '/workplace/reservationAssets' },
  ],
  menu: [
    { menu: 'main', order: 20, label: 'menu.manage', to: '/workplace/reservations', when: isStaff },
    {
      menu: 'main',
      order: 50,
      label: 'menu.myReservations',
      to: '/workplace/my-reservations',
      when: ({ reservationsEnabled, isMember }) => reservationsEnabled && isMember,
    },
    {
      menu: 'main',
      order: 60,
      label: 'menu.findMyColleague',
      to: '/workplace/find-my-colleague',
      when: ({ findMyColleagues, onLocations }) => findMyColleagues && !onLocations,
    },
    { menu: 'submenu', order: 10, label: 'menu.reservations', to: '/workplace/reservations', when: isStaff },
    {
      menu: 'submenu',
      under: 'menu.assets',
      order: 50,
      label: 'menu.reservationAssets',
      to: '/workplace/reservationAssets',
      when: isAdmin,
    },
  ],
} as const satisfies Feature;
