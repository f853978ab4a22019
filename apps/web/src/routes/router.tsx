import type { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { settleBuilding } from '../lib/buildings/active-building.ts';
import { userInfoQuery } from '../lib/queries/queries.ts';
import { queryClient } from '../lib/queries/query-client.ts';
import { resumeQuietly } from '../lib/sign-in.ts';
import { AppFrame } from './app-frame.tsx';
import { detourFrom, START_PATH } from './guards.ts';
import { landingInsteadOf } from './landing.ts';
import { Providers } from './providers.tsx';
import { PageFailure, PageWaiting } from './page-states.tsx';
import { rootRoute } from './root.tsx';
import { OWN_ROUTES, ROUTE_TABLE } from './route-table.ts';
import { screenAt } from './screens.ts';
import { parseSearch, stringifySearch } from './search.ts';
import { signedInRoute } from './signed-in.ts';
import type { RouteEntry } from './specified-routes.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route table entry of this page. */
    entry?: RouteEntry;
  }

  interface HistoryState {
    /** A guard redirected here. */
    isRefused?: true;
  }
}

const publicAppRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public-app',
  component: AppFrame,
});

/** Converts `{name}` of the table to `$name` of the router, and `*` to `$`. */
const routerPath = (path: string) => (path === '*' ? '$' : path.replaceAll(/\{(\w+)\}/g, '$$$1'));

const optionsOf = (entry: RouteEntry) => {
  const { loader, pendingComponent, component } = screenAt(entry.path);
  return {
    path: routerPath(entry.path),
    staticData: { entry },
    component,
    ...(loader && {
      loader: ({ location }: { location: { searchStr: string } }) => loader({ search: location.searchStr }),
    }),
    ...(pendingComponent && { pendingComponent, pendingMs: 0 }),
  };
};

const publicPage = (entry: RouteEntry): AnyRoute =>
  createRoute({
    getParentRoute: () => (entry.layout === 'bare' ? rootRoute : publicAppRoute),
    ...optionsOf(entry),
    ...(entry.path === '*' && { beforeLoad: recognise }),
  });

/** A member who mistyped an address keeps the menus, and is not told that they have no organisation. */
async function recognise({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  if (!(await resumeQuietly())) return;
  const info = await context.queryClient.ensureQueryData(userInfoQuery()).catch(() => undefined);
  if (info) settleBuilding(info.groups);
}

/** Keeps a scanned code across redirects, so that the user is checked in wherever they land. */
const keptOf = ({ checkIn }: { checkIn?: string }) => (checkIn === undefined ? {} : { checkIn });

const signedInPage = (entry: RouteEntry): AnyRoute =>
  createRoute({
    getParentRoute: () => signedInRoute,
    ...optionsOf(entry),
    beforeLoad: ({ context: { membership }, location }) => {
      const elsewhere = detourFrom(entry, membership) ?? landingInsteadOf(entry, membership);
      if (elsewhere === undefined) return;
      // The start page says why it is shown.
      const state = elsewhere === START_PATH ? { isRefused: true as const } : {};
      throw redirect({ to: elsewhere, search: keptOf(location.search), state, replace: true });
    },
  });

const entries: readonly RouteEntry[] = [...ROUTE_TABLE, ...OWN_ROUTES];
const publicEntries = entries.filter(({ login }) => login === 'public');
const signedInEntries = entries.filter(({ login }) => login === 'signed-in');

const routeTree = rootRoute.addChildren([
  ...publicEntries.filter(({ layout }) => layout === 'bare').map(publicPage),
  publicAppRoute.addChildren(publicEntries.filter(({ layout }) => layout !== 'bare').map(publicPage)),
  signedInRoute.addChildren(signedInEntries.map(signedInPage)),
]);

export const createAppRouter = () =>
  createRouter({
    routeTree,
    context: { queryClient },
    Wrap: Providers,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageWaiting,
    defaultErrorComponent: PageFailure,
  });
