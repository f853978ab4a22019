import type { Feature } from '../../lib/feature.ts';

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
      texts: ['check-in', 'screens'],
      screen: async () => (await import('./screen/code-screen-page.tsx')).CodeScreenPage,
    },
  ],
};
