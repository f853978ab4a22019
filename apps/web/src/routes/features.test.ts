import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Feature, MenuEntry } from '../lib/feature.ts';
import { MENU_GROUPS, SHELL_MENU } from '../shell/menus/menu-entries.ts';
import { checkDuplicates, pathOfRoute } from './check-duplicates.ts';
import { FEATURE_SCREENS } from './feature-screens.ts';
import { FEATURES } from './features.ts';
import { FIRST_PAGE } from './first-page.ts';
import { OWN_ROUTES, ROUTE_TABLE } from './route-table.ts';
import { FIRST_LOAD_SCREENS } from './screens.ts';

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

describe('every route has exactly one screen, and every screen a route', () => {
  const routes = FEATURES.flatMap(({ routes: some = [] }) => some);
  const paths = routes.map(pathOfRoute);
  const modules = import.meta.glob<{ screens: typeof FEATURE_SCREENS }>('../features/*/screens.ts', { eager: true });
  const ofFeatures = Object.values(modules).flatMap(({ screens }) => Object.keys(screens));
  const screens = [...ofFeatures, ...Object.keys(FIRST_LOAD_SCREENS)];

  const times = (path: string, list: readonly string[]) => list.filter((one) => one === path).length;
  const unpaired = (some: readonly string[], others: readonly string[]) =>
    [...new Set([...some, ...others])].filter((path) => times(path, some) !== 1 || times(path, others) !== 1);

  test('in all features together', () => {
    expect(paths.length).toBeGreaterThan(50);
    expect(unpaired(paths, screens)).toEqual([]);
  });

  test.each([
    ['a route without a screen', [...paths, '/planted'], screens, '/planted'],
    ['a screen without a route', paths, [...screens, '/planted'], '/planted'],
    ['a second screen for a route', paths, [...screens, '/workplace/rooms'], '/workplace/rooms'],
    ['a first-load screen that a feature has too', paths, [...screens, FIRST_PAGE], FIRST_PAGE],
  ])('%s is found', (_name, some, others, path) => {
    expect(unpaired(some, others)).toEqual([path]);
  });

  test('the list of screens has those of every feature', () => {
    expect(Object.keys(FEATURE_SCREENS).toSorted()).toEqual(ofFeatures.toSorted());
  });

  test('the first load has the screens of the routes that say so', () => {
    const marked = routes.filter(({ inFirstLoad }) => inFirstLoad).map(pathOfRoute);
    expect(Object.keys(FIRST_LOAD_SCREENS).toSorted()).toEqual(marked.toSorted());
  });

  test('a page has parts for the palette exactly if its route names their users', () => {
    const named = routes.filter(({ partsFor }) => partsFor).map(pathOfRoute);
    const withParts = Object.entries(FEATURE_SCREENS).flatMap(([path, { parts }]) => (parts ? [path] : []));
    expect(withParts).toEqual(named);
  });
});
