import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { endSession } from './end-session.ts';
import { Logout } from './logout.tsx';
import type { BuiltPath } from './route-table.ts';

type Screen = {
  component: RouteComponent;
  /** Shown at once instead, while `loader` works. */
  pendingComponent?: RouteComponent;
  loader?: (address: { search: string }) => Promise<unknown>;
};

const noAccess = lazyRouteComponent(() => import('../features/identity/no-access-screen.tsx'), 'NoAccessScreen');

/** What stands behind each built address, fetched when it is opened. */
export const SCREENS: Readonly<Record<BuiltPath, Screen>> = {
  '/': { component: lazyRouteComponent(() => import('../features/identity/start-screen.tsx'), 'StartScreen') },
  '/start/{org}/{building}': {
    component: lazyRouteComponent(() => import('./start-for-building.tsx'), 'StartForBuilding'),
  },
  '/workplace': {
    component: lazyRouteComponent(() => import('../features/buildings/locations-screen.tsx'), 'LocationsScreen'),
  },
  '/workplace/rewards': {
    component: lazyRouteComponent(() => import('../features/engagement/rewards-screen.tsx'), 'RewardsScreen'),
  },
  '/workplace/no-access': { component: noAccess },
  '/workplace/unauthorized': {
    component: lazyRouteComponent(() => import('../features/identity/unauthorized-screen.tsx'), 'UnauthorizedScreen'),
  },
  // Not fetched when needed: leaving must work when the network does not.
  '/logout': { component: Logout, pendingComponent: Logout, loader: ({ search }) => endSession(search) },
  '*': { component: noAccess },
};

/** An address whose screen does not exist yet answers like one that never will. */
export const PENDING_SCREEN: Screen = SCREENS['*'];
