// @vitest-environment jsdom
import type { Neighbourhood } from '@berth/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OPENING_SPREAD_MS } from '../../../../workplace/buildings/neighbourhoods.ts';
import { at, showAs, testServer, TOMORROW } from '../../reservations.fixture.tsx';
import { ReserveScreen } from '../reserve-screen.tsx';

const server = testServer();

const DESIGN: Neighbourhood = {
  id: 'n1',
  name: 'Design',
  colour: 6,
  floorId: 'first',
  spaceIds: ['1.01-A'],
  mine: false,
  open: false,
  openedEarly: false,
  opensAt: at('16:00', '2026-11-16'),
  guaranteed: 2,
  guaranteedUntil: null,
};
const show = () =>
  showAs(<ReserveScreen />, { path: `/workplace/desks?floor=first&day=${TOMORROW}&from=09:00&to=13:00` });
const listed = async () => {
  const list = await screen.findByRole('list', { name: 'Neighbourhoods' });
  return within(list).getByRole('listitem').textContent;
};

test('a building without neighbourhoods asks for none', async () => {
  await show();
  await screen.findByRole('listbox', { name: 'List' });
  expect(server.sent.some(({ path }) => path === '/neighbourhoods')).toBe(false);
  expect(screen.queryByRole('list', { name: 'Neighbourhoods' })).toBeNull();
});

test('a floor shows its neighbourhoods with the time at which they open', async () => {
  server.settings = { hasNeighbourhoods: true };
  server.neighbourhoods = [DESIGN, { ...DESIGN, id: 'n2', name: 'Elsewhere', floorId: 'ground' }];
  await show();
  expect(await listed()).toMatch(/^Design opens .*16:00$/);
});

test('people of a neighbourhood see that it is theirs, and others what stays with it', async () => {
  server.settings = { hasNeighbourhoods: true };
  const guaranteed = { ...DESIGN, open: true, opensAt: null, guaranteedUntil: at('10:00') };
  server.neighbourhoods = [{ ...guaranteed, mine: true }];
  await show();
  expect(await listed()).toMatch(/^Design your team, open, the last 2 desks stay with the team until .*10:00$/);
});

test('an open map reads its floor again when a neighbourhood opens by time', async () => {
  server.settings = { hasNeighbourhoods: true };
  server.neighbourhoods = [{ ...DESIGN, opensAt: new Date(Date.now() + 1_000).toISOString() }];
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await show();
  await listed();
  const reads = () => server.sent.filter(({ path }) => path === '/desks/deskStatus').length;
  const before = reads();
  server.neighbourhoods = [{ ...DESIGN, open: true, opensAt: null }];
  await act(() => vi.advanceTimersByTimeAsync(1_000 + OPENING_SPREAD_MS));
  await waitFor(async () => expect(await listed()).toBe('Design open to everyone'));
  expect(reads()).toBeGreaterThan(before);
});
