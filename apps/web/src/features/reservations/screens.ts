import type { ScreensOf } from '../../lib/feature.ts';
import type { reservations } from './feature.ts';

export const screens: ScreensOf<typeof reservations> = {
  '/workplace/my-reservations': {
    texts: 'member',
    screen: async () => (await import('./my-reservations/my-reservations-screen.tsx')).MyReservationsScreen,
  },
  '/workplace/reservations': {
    texts: 'staff',
    screen: async () => (await import('./all-reservations/all-reservations-screen.tsx')).AllReservationsScreen,
  },
  '/workplace/find-my-colleague': {
    texts: 'member',
    screen: async () => (await import('./colleagues/colleagues-screen.tsx')).ColleaguesScreen,
  },
  '/workplace/reservationAssets': {
    texts: 'staff',
    screen: async () => (await import('./assets/assets-screen.tsx')).AssetsScreen,
  },
};
