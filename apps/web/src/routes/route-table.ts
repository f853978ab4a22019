import type { FeatureRoute } from '../lib/feature.ts';
import { pathOfRoute } from './check-duplicates.ts';
import { FEATURES } from './features.ts';
import { type RouteEntry, SPECIFIED_ROUTES } from './specified-routes.ts';

const contributed = new Map(
  FEATURES.flatMap(({ routes = [] }) => routes.map((route) => [pathOfRoute(route), route] as const)),
);

/** Every address of the specification. */
export const ROUTE_TABLE: readonly RouteEntry[] = SPECIFIED_ROUTES;

/** Addresses that are not in the specification. */
export const OWN_ROUTES: readonly RouteEntry[] = [...contributed.values()].flatMap((route) =>
  'own' in route ? [route.own] : [],
);

/** The screens that exist. Other addresses keep their guard and show the no-access page; menus omit them. */
export const BUILT: readonly string[] = [...contributed.values()].flatMap((route) =>
  'own' in route ? [] : [route.path],
);

export const isBuilt = (path: string): boolean => contributed.has(path);

/** The feature's route for an address; undefined until a feature implements it. */
export const featureRouteAt = (path: string): FeatureRoute | undefined => contributed.get(path);
