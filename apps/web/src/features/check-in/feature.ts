import type { Feature } from '../../lib/feature.ts';

export const checkIn = {
  name: 'check-in',
  routes: [
    { path: '/workplace/reservation-status/{hash}' },
    {
      own: {
        path: '/workplace/code-screen/{org}/{building}',
        login: 'public',
        guard: 'screen token',
        layout: 'bare',
      },
    },
  ],
} as const satisfies Feature;
