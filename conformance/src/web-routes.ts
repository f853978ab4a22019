import { type RouteEntry, SPECIFIED_ROUTES } from '../../apps/web/src/routes/specified-routes.ts';

// Imported by URL, because the compiler would follow a module name to every screen, which only the web app's settings
// can compile.
const address = new URL('../../apps/web/src/routes/route-table.ts', import.meta.url).href;
const table = (await import(/* @vite-ignore */ address)) as { isBuilt: (path: string) => boolean };

export const ROUTE_TABLE: readonly RouteEntry[] = SPECIFIED_ROUTES;

/** Whether a feature of the web app has a screen for this path. */
export const { isBuilt } = table;
