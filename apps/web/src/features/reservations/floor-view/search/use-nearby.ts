import { useMemo } from 'react';
import type { Kind } from '../address.ts';
import type { ShownFloor } from '../shown-floor.ts';
import type { Find } from './finds.ts';
import type { Nearby } from './nearby.ts';
import type { SearchCode } from './use-search-code.ts';

type Query = { readonly shown: ShownFloor | undefined; readonly find: Find | undefined; readonly kind: Kind };

export function useNearby(code: SearchCode | undefined, { shown, find, kind }: Query): Nearby | undefined {
  return useMemo(
    () => (shown && find && kind !== 'rooms' ? code?.nearbyOf(shown, find) : undefined),
    [code, shown, find, kind],
  );
}
