import { flatTexts } from '@berth/catalogue/src/testing/catalogue-files.ts';
import { sourceFiles } from '@berth/catalogue/src/testing/source-files.ts';
import { usedKeys } from '@berth/catalogue/src/testing/used-keys.ts';
import { calls, keyOf } from '@berth/contract';
import { isBuilt, ROUTE_TABLE } from './web-routes.ts';
import type { Kind } from './spec-lists.ts';

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
  routes: new Set(ROUTE_TABLE.map(({ path }) => path).filter((path) => isBuilt(path))),
  calls: new Set(calls.map(keyOf)),
  messages: builtMessages(),
});

export const contractAccess = (): ReadonlyMap<string, string> =>
  new Map(calls.map((call) => [keyOf(call), call.access] as const));

export const routeTable = () => ROUTE_TABLE.map(({ path, login, guard, layout }) => ({ path, login, guard, layout }));
