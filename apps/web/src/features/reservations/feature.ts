import { type Feature, passing } from '../../lib/feature.ts';

const isAdmin = passing('B');
const isStaff = passing('A');

export const reservations: Feature = {
  name: 'reservations',
  routes: [
    {
      path: '/workplace/desks',
      isFirstPage: true,
      screen: async () => (await import('./floor-view/reserve-screen.tsx')).ReserveScreen,
    },
    {
      path: '/workplace/my-reservations',
      texts: 'member',
      screen: async () => (await import('./my-reservations/my-reservations-screen.tsx')).MyReservationsScreen,
    },
    {
      path: '/workplace/reservations',
      texts: 'staff',
      screen: async () => (await import('./all-reservations/all-reservations-screen.tsx')).AllReservationsScreen,
    },
    {
      path: '/workplace/find-my-colleague',
      texts: 'member',
      needs: ({ group }) => group?.findMyColleagues === true,
      screen: async () => (await import('./colleagues/colleagues-screen.tsx')).ColleaguesScreen,
    },
    {
      path: '/workplace/reservationAssets',
      texts: 'staff',
      screen: async () => (await import('./assets/assets-screen.tsx')).AssetsScreen,
    },
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
};
