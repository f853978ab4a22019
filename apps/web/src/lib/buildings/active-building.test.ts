// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '@berth/contract';

type Module = typeof import('./active-building.ts');
let building: Module;

/** A page opened anew: what was read into memory is forgotten, storage stays. */
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

test('the choice outlives the page', async () => {
  building.keepBuilding('/a/one');
  expect(localStorage.getItem('berth.building')).toBe('/a/one');
  await open();
  expect(building.settleBuilding(groups('/a/one', '/a/two'))).toBe('/a/one');
});

test('the only building is chosen without asking', () => {
  expect(building.settleBuilding(groups('/a/one'))).toBe('/a/one');
  expect(localStorage.getItem('berth.building')).toBe('/a/one');
});

test('of several none is chosen for the person', () => {
  expect(building.settleBuilding(groups('/a/one', '/a/two'))).toBeUndefined();
});

test('an address outweighs the last choice, once', () => {
  building.keepBuilding('/a/one');
  building.requestBuilding('/a/two');
  expect(building.settleBuilding(groups('/a/one', '/a/two'))).toBe('/a/two');
  building.keepBuilding('/a/one');
  expect(building.settleBuilding(groups('/a/one', '/a/two'))).toBe('/a/one');
});

test("an address of somebody else's building changes nothing", () => {
  building.keepBuilding('/a/one');
  building.requestBuilding('/b/theirs');
  expect(building.settleBuilding(groups('/a/one', '/a/two'))).toBe('/a/one');
});

test('a building that is no longer theirs is cleared, and comes back when access does', () => {
  building.keepBuilding('/a/one');
  expect(building.settleBuilding(groups('/a/two', '/a/three'))).toBeUndefined();
  expect(localStorage.getItem('berth.building')).toBeNull();
  expect(building.settleBuilding(groups('/a/one', '/a/two'))).toBe('/a/one');
});

test('another tab choosing another building does not move this one', () => {
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
])('%j asks for %j', (search, expected) => {
  expect(building.buildingInAddress(search)).toEqual(expected);
});

test('nonsense in an address asks for nothing', () => {
  building.requestBuilding('/a/../b/c');
  expect(building.requestedBuilding()).toBeUndefined();
});
