import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Feature, MenuEntry } from '../lib/feature.ts';
import { MENU_GROUPS, SHELL_MENU } from '../shell/menus/menu-entries.ts';
import { checkDuplicates, pathOfRoute } from './check-duplicates.ts';
import { FEATURES } from './features.ts';
import { OWN_ROUTES, ROUTE_TABLE } from './route-table.ts';

const everyone = [...FEATURES, SHELL_MENU];
const entries = everyone.flatMap(({ menu = [] }) => menu);
const planted = (more: Partial<Feature>): Feature[] => [...everyone, { name: 'planted', ...more }];

test('every feature with a feature.ts is on the list, under the name of its folder', () => {
  const root = fileURLToPath(new URL('../features/', import.meta.url));
  const folders = globSync('*/feature.ts', { cwd: root }).map((file) => file.split(/[/\\]/)[0]);
  expect(FEATURES.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

describe('contributing twice is refused for', () => {
  test('an address', () => {
    expect(() => checkDuplicates(everyone)).not.toThrow();
    expect(() => checkDuplicates(planted({ routes: [{ path: '/workplace/rooms' }] }))).toThrow(
      '/workplace/rooms is contributed twice: by structure and by planted',
    );
  });

  test('an address of the specification that another feature declares as its own', () => {
    const own = { path: '/workplace/rooms', login: 'signed-in', guard: 'B', layout: 'app' } as const;
    expect(() => checkDuplicates(planted({ routes: [{ own }] }))).toThrow('contributed twice');
  });

  test.each(entries)('the entry $label of the menu $menu', (entry) => {
    expect(() => checkDuplicates(planted({ menu: [entry] }))).toThrow('contributed twice');
  });
});

test('every menu entry leads to a known address, in a menu that exists', () => {
  const paths = [...ROUTE_TABLE, ...OWN_ROUTES].map(({ path }) => path);
  for (const { to, menu, under } of entries) {
    if (to !== undefined) expect(paths).toContain(to);
    if (under !== undefined) expect(MENU_GROUPS).toContainEqual(expect.objectContaining({ menu, label: under }));
  }
});

test('no two entries of a menu have the same position', () => {
  // The menu 'building' and the link that replaces it share their position on purpose.
  const groups: readonly MenuEntry[] = MENU_GROUPS.filter(({ label }) => label !== 'menu.building');
  const places = [...groups, ...entries].map(({ menu, under = '', order }) => `${menu} ${under} ${order}`);
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
});

test('every address of a feature has a screen, except logging out, which is part of the frame', () => {
  const without = FEATURES.flatMap(({ routes = [] }) => routes.filter(({ screen }) => !screen).map(pathOfRoute));
  expect(without).toEqual(['/logout']);
});
