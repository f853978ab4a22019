import type { Feature } from '../../lib/feature.ts';

export const identity = {
  name: 'identity',
  routes: [
    { path: '/' },
    { path: '/start/{org}/{building}' },
    { path: '/workplace/no-access', withoutBuilding: true },
    { path: '/workplace/unauthorized' },
    { path: '/logout', inFirstLoad: true },
    { path: '*' },
  ],
} as const satisfies Feature;
