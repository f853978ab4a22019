// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '../lib/languages/i18n.ts';
import { aMe } from '../ui/me.fixture.ts';
import { renderInBerth } from '../ui/testing.tsx';
import { GoTo } from './go-to.tsx';
// Loaded lazily in the product; imported here so that compiling it does not count as test time.
import './palette/palette.tsx';
import { menuFacts } from './menus/menu-facts.ts';

// Treats every screen as built.
vi.mock('../routes/route-table.ts', () => ({ isBuilt: () => true }));

const searches: string[] = [];
const JORIS = [{ username: 'j.berg@wetering.example', firstName: 'Joris', lastName: 'van den Berg' }];

let users = JORIS;

beforeAll(() => startTexts('en'));
beforeEach(() => {
  searches.length = 0;
  users = JORIS;
  vi.stubGlobal('fetch', (url: URL) => {
    searches.push(url.searchParams.get('search') ?? '');
    return Promise.resolve(Response.json({ users }));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(me = aMe()) {
  const { router } = await renderInBerth(
    <GoTo me={me} facts={menuFacts(me, '/workplace', null)} onOpen={{ account() {}, away() {} }} />,
  );
  await userEvent.click(screen.getByRole('button', { name: /Go to/ }));
  return { router, field: await screen.findByRole('combobox') };
}

test('two letters start no search and explain why', async () => {
  const { field } = await open();
  await userEvent.type(field, 'jo');
  expect(screen.getByText('Type at least 3 characters')).toBeTruthy();
  expect(searches).toEqual([]);
});

test('a colleague is searched after a pause, by the typed text', async () => {
  const { field, router } = await open();
  await userEvent.type(field, 'joris');
  expect(screen.getByText('Searching…')).toBeTruthy();
  await userEvent.click(await screen.findByRole('option', { name: /Joris van den Berg/ }, { timeout: 3000 }));
  expect(searches).toEqual(['joris']);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/workplace/find-my-colleague'));
  expect(router.state.location.search).toEqual({ search: 'j.berg@wetering.example', day: 'any' });
});

test('a building that hides its people offers no colleagues', async () => {
  const me = aMe();
  const facts = { ...menuFacts(me, '/workplace', null), findMyColleagues: false };
  await renderInBerth(<GoTo me={me} facts={facts} onOpen={{ account() {}, away() {} }} />);
  await userEvent.click(screen.getByRole('button', { name: /Go to/ }));
  await userEvent.type(await screen.findByRole('combobox'), 'joris');
  expect(screen.queryByText('Colleagues')).toBeNull();
});

test('an administrator finds a setting by its name, and opens it', async () => {
  const { field, router } = await open(aMe({ roles: ['Customer-admin'] }));
  await userEvent.type(field, 'static qr');
  const option = await screen.findByRole('option', { name: /^Static QR codes/ }, { timeout: 5000 });
  expect(option.textContent).toContain('Printed once per spot. Off: codes change every 30 seconds on a screen.');
  await userEvent.click(option);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/workplace/buildingSettings'));
  expect(router.state.location.hash).toBe('setting-static_qr_code');
});

test.each([
  ['Customer-admin', 'Opening hours', '/workplace/timeslots', ''],
  ['Customer-coordinator', 'An administrator', '/workplace/buildingSettings', 'elsewhere-openingHours'],
] as const)('a %s finds a setting of another page by other words', async (role, hint, path, hash) => {
  const { field, router } = await open(aMe({ roles: [role] }));
  await userEvent.type(field, 'weekend');
  const option = await screen.findByRole('option', { name: /^Opening hours and timeslots/ }, { timeout: 5000 });
  expect(option.textContent).toContain(hint);
  await userEvent.click(option);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(path));
  expect(router.state.location.hash).toBe(hash);
});

test('an unknown text has no results, also for a user who may not see settings', async () => {
  users = [];
  const { field } = await open(aMe({ roles: ['Customer-team-lead'] }));
  await userEvent.type(field, 'static qr');
  expect(await screen.findByText('No results for ‘static qr’', {}, { timeout: 5000 })).toBeTruthy();
  expect(screen.queryByText('Colleagues')).toBeNull();
  expect(screen.queryByRole('option')).toBeNull();
});

test('actions are found by typing', async () => {
  const signOut = vi.fn();
  const { field, router } = await open(aMe({ signOut }));
  await userEvent.type(field, 'scan');
  await userEvent.click(screen.getByRole('option', { name: 'Scan a code' }));
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ scan: '1' }));
  await userEvent.click(screen.getByRole('button', { name: /Go to/ }));
  await userEvent.type(await screen.findByRole('combobox'), 'log out{Enter}');
  expect(signOut).toHaveBeenCalledOnce();
});

test.each([
  ['Customer-admin', ['Desks', 'Users'], ['Organisations', 'Buildings', 'Authorisations']],
  ['Customer-coordinator', ['Desks'], ['Rooms', 'Organisations', 'Buildings', 'Authorisations']],
  ['Customer-team-lead', ['My reservations'], ['Building', 'Desks']],
] as const)('a user with the role %s finds only screens that they may open', async (role, offered, hidden) => {
  await open(aMe({ roles: [role] }));
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  for (const name of offered) expect(names).toContain(name);
  for (const name of hidden) expect(names).not.toContain(name);
});
