import type { RouteEntry } from './route-table.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route table's line of this page. */
    entry?: RouteEntry;
  }
}
