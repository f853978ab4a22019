import { type Feature, passing } from '../../lib/feature.ts';

const CODE_SCREENS = '/workplace/code-screens';

export const checkIn: Feature = {
  name: 'check-in',
  routes: [
    {
      path: '/workplace/reservation-status/{hash}',
      texts: 'ticket',
      screen: async () => (await import('./ticket/ticket-page.tsx')).TicketPage,
    },
    {
      own: {
        path: '/workplace/code-screen/{org}/{building}',
        login: 'public',
        guard: 'screen token',
        layout: 'bare',
      },
      texts: 'check-in',
      screen: async () => (await import('./screen/code-screen-page.tsx')).CodeScreenPage,
    },
    {
      own: { path: CODE_SCREENS, login: 'signed-in', guard: 'B', layout: 'app+submenu' },
      texts: 'check-in',
      screen: async () => (await import('./admin/code-screens-screen.tsx')).CodeScreensScreen,
    },
  ],
  menu: [
    {
      menu: 'submenu',
      under: 'menu.building',
      order: 40,
      label: 'menu.codeScreens',
      to: CODE_SCREENS,
      when: passing('B'),
    },
  ],
};
