import { SETTING_KEYS } from '@berth/domain/buildings';
import { passesGuard, ROLES } from '@berth/domain/identity';
import { expect, test } from 'vitest';
import { ELSEWHERE } from '../workplace/buildings/elsewhere-settings.ts';
import { PLACES, SETTING_PLACES, type SettingPlace } from '../workplace/buildings/setting-places.ts';
import { isBuilt, OWN_ROUTES, ROUTE_TABLE } from './route-table.ts';

const places: readonly SettingPlace[] = Object.values(PLACES);
const guardOf = (path: string) => [...ROUTE_TABLE, ...OWN_ROUTES].find((route) => route.path === path)?.guard;

/** Returns the places that some user is sent to who may not open them. */
const tooOpen = (all: readonly SettingPlace[]) =>
  all.filter(({ to, guard }) => {
    const ofRoute = /^(?:server: )?([ABC])$/.exec(guardOf(to) ?? '')?.[1] as 'A' | 'B' | 'C' | undefined;
    return (
      ofRoute !== undefined &&
      ROLES.some((role) => (guard === undefined || passesGuard([role], guard)) && !passesGuard([role], ofRoute))
    );
  });

test('every setting has a page where it shows, and every page of a setting exists', () => {
  expect(Object.keys(SETTING_PLACES).toSorted()).toEqual([...SETTING_KEYS].toSorted());
  expect(places.filter(({ to }) => !isBuilt(to))).toEqual([]);
  expect(isBuilt('/workplace/nowhere')).toBe(false);
});

test('no user is sent to a page of a setting that only others can open', () => {
  expect(tooOpen(places)).toEqual([]);
  const planted = { to: '/workplace/email-templates', text: 'planted', guard: 'A' } as const;
  expect(tooOpen([planted])).toEqual([planted]);
});

test('the settings of other pages have different names, and only the sign-in providers have no page', () => {
  expect(new Set(ELSEWHERE.map(({ key }) => key)).size).toBe(ELSEWHERE.length);
  expect(ELSEWHERE.filter(({ place }) => place === undefined).map(({ key }) => key)).toEqual(['allowed_providers']);
});
