import type { ScreensOf } from '../../lib/feature.ts';
import type { checkIn } from './feature.ts';

export const screens: ScreensOf<typeof checkIn> = {
  '/workplace/reservation-status/{hash}': {
    texts: 'ticket',
    screen: async () => (await import('./ticket/ticket-page.tsx')).TicketPage,
  },
  '/workplace/code-screen/{org}/{building}': {
    texts: ['check-in', 'screens'],
    screen: async () => (await import('./screen/code-screen-page.tsx')).CodeScreenPage,
  },
};
