import type { ScreensOf } from '../../lib/feature.ts';
import type { insights } from './feature.ts';

const texts = ['insights', 'staff'] as const;

export const screens: ScreensOf<typeof insights> = {
  '/workplace/insights-user-summaries': {
    texts,
    screen: async () => (await import('./summaries/summaries-screen.tsx')).SummariesScreen,
  },
  '/workplace/insights-hourly-availability': {
    texts,
    screen: async () => (await import('./hourly/hourly-screen.tsx')).HourlyScreen,
  },
  '/workplace/insights-hourly-cancellations': {
    texts,
    screen: async () => (await import('./cancellations/cancellations-screen.tsx')).CancellationsScreen,
  },
  '/workplace/insights-reservations': {
    texts,
    screen: async () => (await import('./reservations/reservations-screen.tsx')).ReservationsScreen,
  },
  '/workplace/insights-fixed-desks': {
    texts,
    screen: async () => (await import('./fixed-desks/fixed-desks-screen.tsx')).FixedDesksScreen,
  },
  '/workplace/insights-asset-availability': {
    texts,
    screen: async () => (await import('./assets/assets-screen.tsx')).AssetsScreen,
  },
  '/workplace/insights-ghosts': {
    texts,
    screen: async () => (await import('./ghosts/ghosts-screen.tsx')).GhostsScreen,
  },
  '/workplace/insights-what-if': {
    texts,
    screen: async () => (await import('./what-if/what-if-screen.tsx')).WhatIfScreen,
  },
};
