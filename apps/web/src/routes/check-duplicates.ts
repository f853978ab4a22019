import type { Feature, FeatureRoute, MenuEntry } from '../lib/feature.ts';

export const pathOfRoute = (route: FeatureRoute): string => ('own' in route ? route.own.path : route.path);

const nameOfEntry = ({ menu, under, label }: MenuEntry) => ['menu', menu, under, label].filter(Boolean).join(' > ');

/** Throws if two features contribute the same address or menu entry. */
export function checkDuplicates(features: readonly Feature[]): void {
  const owners = new Map<string, string>();
  for (const { name, routes = [], menu = [] } of features)
    for (const thing of [...routes.map(pathOfRoute), ...menu.map(nameOfEntry)]) {
      const owner = owners.get(thing);
      if (owner !== undefined) throw new Error(`${thing} is contributed twice: by ${owner} and by ${name}`);
      owners.set(thing, name);
    }
}
