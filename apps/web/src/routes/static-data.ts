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
