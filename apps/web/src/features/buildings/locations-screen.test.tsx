// @vitest-environment jsdom
import type { BuildingGroup } from '@berth/contract';
import { HOUR_MS, localTimeOf, roundUpToQuarter, toIso } from '@berth/domain/time';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Me, MeContext } from '../../lib/me.ts';
import { aGroup, aMe } from '../../ui/me.fixture.ts';
import { renderInBerth } from '../../ui/testing.tsx';
import { LocationsScreen } from './locations-screen.tsx';

const ZONE = aGroup().timezone;
const chooseBuilding = vi.fn();
let answer: () => Promise<Response>;
let free: (building: string) => unknown;
let askedFrom: string | null;

beforeEach(() => {
  localStorage.clear();
  chooseBuilding.mockClear();
  free = () => [];
  vi.stubGlobal('fetch', (url: URL) => {
    const [, building] = /\/([^/]+)\/freeByDay$/.exec(url.pathname) ?? [];
    if (building !== undefined) askedFrom = url.searchParams.get('from');
    return building === undefined ? answer() : Promise.resolve(Response.json(free(building)));
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

const meWith = (groups: BuildingGroup[]): Me => {
  const me = aMe({ group: groups[0], chooseBuilding });
  return { ...me, info: { ...me.info, groups: Object.fromEntries(groups.map((group) => [group.path, group])) } };
};
const building = (orgName: string, change: Partial<BuildingGroup> = {}) =>
  aGroup({ orgName, path: `/wetering/${orgName.toLowerCase()}`, buildingAddress: null, ...change });

async function show(groups: BuildingGroup[]) {
  const me = meWith(groups);
  answer = () => Promise.resolve(Response.json(me.info));
  const view = await renderInBerth(
    <MeContext value={me}>
      <LocationsScreen />
    </MeContext>,
  );
  await vi.waitFor(() => expect(cards().length).toBeGreaterThan(0));
  return view;
}
// By selector: querying a hundred cards by role takes jsdom seconds.
const cards = () => [...document.querySelectorAll<HTMLElement>('article')];
const names = () => cards().map((card) => card.querySelector('h2')?.textContent);

test('the locations screen asks the user to choose a location', async () => {
  await show([building('Atrium'), building('Werf')]);
  expect(screen.getByRole('heading', { level: 1, name: 'Locations' })).toBeTruthy();
  expect(screen.getByText('Please choose a location')).toBeTruthy();
});

test('the location that was used last is first, and the others are sorted by name without regard to case', async () => {
  await show([building('Zonnehof'), building('campus'), building('Atrium'), building('Éclair')]);
  expect(names()).toEqual(['Zonnehof', 'Atrium', 'campus', 'Éclair']);
});

test('a card shows how many desks are free now, or that the building is closed, and until when', async () => {
  const hourFrom = (start: number) => ({ startDatetime: toIso(start), endDatetime: toIso(start + HOUR_MS) });
  const now = roundUpToQuarter(Date.now());
  const windows: Record<string, ReturnType<typeof hourFrom>> = { werf: hourFrom(now), dok: hourFrom(now + HOUR_MS) };
  free = (name) => [{ date: '2026-11-17', window: windows[name] ?? null, hours: null, free: 62, of: 188 }];
  const others = [building('Dok'), building('Kade', { reservationsEnabled: false })];
  await show([building('Atrium'), building('Werf'), ...others]);
  await vi.waitFor(() => expect(cards()[3]?.textContent).toContain('62 desks free now'));
  expect(cards()[0]?.textContent).toMatch(/Closed now(?!,)/);
  expect(cards()[1]?.textContent).toContain(`Closed now, opens at ${localTimeOf(now + HOUR_MS, ZONE)}`);
  // Nothing can be reserved from any other minute, so nothing would be free.
  expect(askedFrom).toMatch(/^\d\d:(?:00|15|30|45)$/);
  expect(cards()[2]?.textContent).not.toMatch(/free|Closed/);
});

test('choosing a card chooses its building', async () => {
  await show([building('Atrium'), building('Werf')]);
  await userEvent.click(screen.getByRole('button', { name: 'Choose location: Werf' }));
  expect(chooseBuilding).toHaveBeenCalledExactlyOnceWith('/wetering/werf');
});

test('the current building is marked', async () => {
  await show([building('Atrium'), building('Werf')]);
  const [atrium, werf] = screen.getAllByRole('article');
  expect(atrium?.textContent).toContain('Current location');
  expect(werf?.textContent).not.toContain('Current location');
});

test('a location links to more information only if it has a page, in a new tab', async () => {
  await show([
    building('Atrium', { buildingMoreInfoUrl: 'https://atrium.example/' }),
    building('Werf', { buildingMoreInfoUrl: 'javascript:alert(1)' }),
  ]);
  const links = screen.getAllByRole('link', { name: /More information/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://atrium.example/']);
  expect(links[0]?.getAttribute('target')).toBe('_blank');
});

test('a picture that does not load is replaced by a drawing', async () => {
  await show([building('Atrium', { buildingImageUrl: '/api/3.0/files/wetering/a' }), building('Werf')]);
  const picture = document.querySelector('img');
  expect(picture?.src).toContain('/api/3.0/files/wetering/a');
  picture?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(document.querySelector('img')).toBeNull());
});

test('eight locations have no search, nine have one', async () => {
  const eight = Array.from({ length: 8 }, (_, at) => building(`House ${at}`));
  const { unmount } = await show(eight);
  expect(screen.queryByRole('searchbox')).toBeNull();
  unmount();
  await show([...eight, building('Werf', { buildingAddress: 'Königstraße 1, Berlin' })]);
  await userEvent.type(screen.getByRole('searchbox'), 'konig');
  expect(names()).toEqual(['Werf']);
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('No location found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all locations' }));
  expect(names()).toHaveLength(9);
});

test('a hundred locations are shown as a hundred cards', async () => {
  await show(Array.from({ length: 100 }, (_, at) => building(`House ${at}`)));
  expect(names()).toHaveLength(100);
});

test('locations that fail to load show an error and can be retried', async () => {
  answer = () => Promise.resolve(Response.json({ message: 'Please try again in a while' }, { status: 500 }));
  const me = meWith([]);
  await renderInBerth(
    <MeContext value={me}>
      <LocationsScreen />
    </MeContext>,
  );
  expect(await screen.findByText('Please try again in a while')).toBeTruthy();
  answer = () => Promise.resolve(Response.json(meWith([building('Atrium')]).info));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Atrium' })).toBeTruthy();
});
