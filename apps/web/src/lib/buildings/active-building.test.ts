// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '@berth/contract';

type Module = typeof import('./active-building.ts');
let building: Module;

/** Simulates a page that is opened again: memory is empty, storage stays. */
async function open(): Promise<void> {
  vi.resetModules();
  building = await import('./active-building.ts');
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await open();
});

const groups = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, {}])) as UserInfo['groups'];

test('the chosen building is kept when the page is reopened', async () => {
  building.keepBuilding('/a/one');
  expect(localStorage.getItem('berth.building')).toBe('/a/one');
  await open();
  expect(building.settleBuilding(groups('/a/one', '/a/two'))).toBe('/a/one');
});

test('the only building is chosen without asking', () => {
  expect(building.settleBuilding(groups('/a/one'))).toBe('/a/one');
  expect(localStorage.getItem('berth.building')).toBe('/a/one');
});

test('no building is chosen if there are several', () => {
  expect(building.settleBuilding(groups('/a/one', '/a/two'))).toBeUndefined();
});

test('a building in the address overrides the last choice, once', () => {
  building.keepBuilding('/a/one');
  building.requestBuilding('/a/two');
  expect(building.settleBuilding(groups('/a/one', '/a/two'))).toBe('/a/two');
  building.keepBuilding('/a/one');
  expect(building.settleBuilding(groups('/a/one', '/a/two'))).toBe('/a/one');
});

test('a building in the address that the user does not belong to changes nothing', () => {
  building.keepBuilding('/a/one');
  building.requestBuilding('/b/theirs');
  expect(building.settleBuilding(groups('/a/one', '/a/two'))).toBe('/a/one');
});

test('the choice is cleared when access ends, and restored when access is back', () => {
  building.keepBuilding('/a/one');
  expect(building.settleBuilding(groups('/a/two', '/a/three'))).toBeUndefined();
  expect(localStorage.getItem('berth.building')).toBeNull();
  expect(building.settleBuilding(groups('/a/one', '/a/two'))).toBe('/a/one');
});

test('choosing another building in another tab does not change this one', () => {
  building.keepBuilding('/a/one');
  localStorage.setItem('berth.building', '/a/two');
  expect(building.settleBuilding(groups('/a/one', '/a/two'))).toBe('/a/one');
});

test.each([
  ['?org=a&building=one', { path: '/a/one', rest: '' }],
  ['?x=1&org=a&building=one&kiosk=true', { path: '/a/one', rest: '?x=1&kiosk=true' }],
  ['?org=a', undefined],
  ['?building=one', undefined],
  ['', undefined],
])('the address %j requests %j', (search, expected) => {
  expect(building.buildingInAddress(search)).toEqual(expected);
});

test('an invalid address requests no building', () => {
  building.requestBuilding('/a/../b/c');
  expect(building.requestedBuilding()).toBeUndefined();
});
