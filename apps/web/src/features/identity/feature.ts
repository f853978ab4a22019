import type { Feature } from '../../lib/feature.ts';

const noAccess = async () => (await import('./no-access-screen.tsx')).NoAccessScreen;

export const identity: Feature = {
  name: 'identity',
  routes: [
    { path: '/', texts: 'visitor', screen: async () => (await import('./start/start-screen.tsx')).StartScreen },
    {
      path: '/start/{org}/{building}',
      texts: 'visitor',
      screen: async () => (await import('./start-for-building.tsx')).StartForBuilding,
    },
    { path: '/workplace/no-access', withoutBuilding: true, texts: 'visitor', screen: noAccess },
    {
      path: '/workplace/unauthorized',
      texts: 'visitor',
      screen: async () => (await import('./unauthorized-screen.tsx')).UnauthorizedScreen,
    },
    { path: '/logout' },
    { path: '*', texts: 'visitor', screen: noAccess },
  ],
};
