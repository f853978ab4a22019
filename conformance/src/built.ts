import { flatTexts } from '@berth/catalogue/src/testing/catalogue-files.ts';
import { sourceFiles } from '@berth/catalogue/src/testing/source-files.ts';
import { usedKeys } from '@berth/catalogue/src/testing/used-keys.ts';
import { calls, keyOf } from '@berth/contract';
import { type RouteEntry, SPECIFIED_ROUTES } from '../../apps/web/src/routes/specified-routes.ts';
import type { Kind } from './spec-lists.ts';

// Imported by URL, because the compiler would follow a module name to every screen, which only the web app's settings
// can compile.
const address = new URL('../../apps/web/src/routes/route-table.ts', import.meta.url).href;
const table = (await import(/* @vite-ignore */ address)) as { isBuilt: (path: string) => boolean };

const ROUTE_TABLE: readonly RouteEntry[] = SPECIFIED_ROUTES;

/** A message is built if the English catalogue has it word for word, under a key that the product uses. */
function builtMessages(): Set<string> {
  const texts = flatTexts('en');
  // The shared rules name texts that both the server and the screens show.
  const used = usedKeys(
    texts.keys(),
    sourceFiles('apps/**/*.{ts,tsx}', 'packages/domain/src/{reservations,time-window}/**/*.ts'),
  );
  return new Set([...texts].filter(([key]) => used.has(key)).map(([, text]) => text));
}

/** Returns the built routes, calls and messages, under their names in the lists. */
export const built = (): Record<Kind, Set<string>> => ({
  routes: new Set(ROUTE_TABLE.map(({ path }) => path).filter((path) => table.isBuilt(path))),
  calls: new Set(calls.map(keyOf)),
  messages: builtMessages(),
});

export const contractAccess = (): ReadonlyMap<string, string> =>
  new Map(calls.map((call) => [keyOf(call), call.access] as const));

export const routeTable = () => ROUTE_TABLE.map(({ path, login, guard, layout }) => ({ path, login, guard, layout }));
