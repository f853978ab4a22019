import type { FeatureRoute } from '../lib/feature.ts';
import { pathOfRoute } from './check-duplicates.ts';
import { FEATURES } from './features.ts';
import { type RouteEntry, SPECIFIED_ROUTES } from './specified-routes.ts';

const contributed = new Map(
  FEATURES.flatMap(({ routes = [] }) => routes.map((route) => [pathOfRoute(route), route] as const)),
);

/** Every address of the specification. */
export const ROUTE_TABLE: readonly RouteEntry[] = SPECIFIED_ROUTES;

/** Addresses that the specification does not know. */
export const OWN_ROUTES: readonly RouteEntry[] = [...contributed.values()].flatMap((route) =>
  'own' in route ? [route.own] : [],
);

/** The screens that exist. The others keep their guard and show the no-access page; menus leave them out. */
export const BUILT: readonly string[] = [...contributed.values()].flatMap((route) =>
  'own' in route ? [] : [route.path],
);

export const isBuilt = (path: string): boolean => contributed.has(path);

/** What a feature says about an address; nothing as long as no feature builds it. */
export const featureRouteAt = (path: string): FeatureRoute | undefined => contributed.get(path);
