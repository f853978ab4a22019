import { type AnyRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { queryClient } from '../lib/queries/query-client.ts';
import { detourFrom } from './guards.ts';
import { landingInsteadOf } from './landing.ts';
import { Providers } from './providers.tsx';
import { PageFailure, PageWaiting } from './page-states.tsx';
import { rootRoute } from './root.tsx';
import { OWN_ROUTES, ROUTE_TABLE } from './route-table.ts';
import { screenAt } from './screens.ts';
import { parseSearch, stringifySearch } from './search.ts';
import { signedInRoute } from './signed-in.ts';
import type { RouteEntry } from './specified-routes.ts';
import './static-data.ts';

const publicAppRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public-app',
  component: lazyRouteComponent(() => import('./app-frame.tsx'), 'AppFrame'),
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
  createRoute({ getParentRoute: () => (entry.layout === 'bare' ? rootRoute : publicAppRoute), ...optionsOf(entry) });

/** Keeps a scanned code across redirects, so that the user is checked in wherever they land. */
const keptOf = ({ checkIn }: { checkIn?: string }) => (checkIn === undefined ? {} : { checkIn });

const signedInPage = (entry: RouteEntry): AnyRoute =>
  createRoute({
    getParentRoute: () => signedInRoute,
    ...optionsOf(entry),
    beforeLoad: ({ context: { membership }, location }) => {
      const elsewhere = detourFrom(entry, membership) ?? landingInsteadOf(entry, membership);
      if (elsewhere !== undefined) throw redirect({ to: elsewhere, search: keptOf(location.search), replace: true });
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
