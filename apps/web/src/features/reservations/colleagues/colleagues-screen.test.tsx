// @vitest-environment jsdom
import type { ListedReservation } from '@berth/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aReservation } from '../../../workplace/reservations/reservation.fixture.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { type Sent, standInForServer } from '../../../ui/server.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { ColleaguesScreen } from './colleagues-screen.tsx';

const COLLEAGUES = '/my/colleagues';
const reservationOf = (at: number, firstname: string, objectName: string): ListedReservation =>
  aReservation({
    id: `0a000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    objectId: `d${at}`,
    objectName,
    floorId: 'f1',
    forUser: { username: `${firstname}@wetering.example`, firstname, lastname: 'Test', isEmergencyResponder: false },
  });
const joris = reservationOf(1, 'Joris', '1.01-B');
const mila = reservationOf(2, 'Mila', '0.01-A');

let listed: ListedReservation[];
let count: number;
let sent: Sent[];

beforeEach(() => {
  listed = [joris, mila];
  count = 2;
  sent = standInForServer(() => ({
    [`GET ${COLLEAGUES}`]: () => Response.json({ reservations: listed, count, page: 1, perPage: 25 }),
  }));
});
afterEach(() => vi.unstubAllGlobals());

async function show(path = '/workplace/find-my-colleague') {
  const { router } = await renderInBerth(
    <MeContext value={aMe()}>
      <ColleaguesScreen />
    </MeContext>,
    { path },
  );
  await waitFor(() => expect(sent.some((request) => request.path === COLLEAGUES)).toBe(true));
  return router;
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Where colleagues are' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const lastQuery = () =>
  Object.fromEntries(new URLSearchParams(sent.findLast(({ path }) => path === COLLEAGUES)?.query));

test('colleagues are counted and listed, and sorted by the server', async () => {
  const router = await show();
  const [first, second] = await rows();
  expect(first).toContain('Joris Test');
  expect(second).toContain('Mila Test');
  expect(screen.getByText('2 reservations')).toBeTruthy();
  expect(lastQuery()).toMatchObject({ orderBy: 'start_datetime', orderByDirection: 'ASC' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Start, latest first');
  await waitFor(() => expect(lastQuery()).toMatchObject({ orderByDirection: 'DESC' }));
  expect(router.state.location.search).toMatchObject({ order: 'startLast' });
});

test('a search is part of the address, and can be cleared', async () => {
  const router = await show();
  await rows();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name, desk or room' }), 'joris');
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'joris' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'joris' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('search'));
});

test('a day limits the list to it', async () => {
  await show();
  await rows();
  fireEvent.change(screen.getByRole('textbox', { name: 'Day' }), { target: { value: '18/11/2031' } });
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({ from: '2031-11-17T23:00:00.000Z', to: '2031-11-18T23:00:00.000Z' }),
  );
});

test('a screen without a chosen day lists today, and all days at a press', async () => {
  listed = [];
  count = 0;
  const router = await show();
  await screen.findByText('No reservations by colleagues yet');
  expect(lastQuery()).toHaveProperty('to');
  await userEvent.click(screen.getByRole('button', { name: 'Any day' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ day: 'any' }));
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('to'));
});

test('a filter without a result can be cleared', async () => {
  listed = [];
  count = 0;
  const router = await show('/workplace/find-my-colleague?search=zzz&day=2026-11-18');
  await screen.findByText('No one found');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  await screen.findByText('No reservations by colleagues yet');
});

test('long lists have pages', async () => {
  listed = Array.from({ length: 25 }, (_, at) => reservationOf(at + 10, 'Joris', '1.01-B'));
  count = 27;
  const router = await show();
  expect(await rows()).toHaveLength(25);
  expect(screen.getByText('Page 1 of 2')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true);
  listed = [joris, mila];
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ page: '2', perPage: '25' }));
  expect(router.state.location.search).toMatchObject({ page: '2' });
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('a chosen colleague leads to free spots nearby, on the same floor at the same time', async () => {
  await show();
  await rows();
  const pick = screen.getByRole('button', { name: /Joris Test/ });
  await userEvent.click(pick);
  await waitFor(() => expect(pick.getAttribute('aria-current')).toBe('true'));
  expect(screen.getByRole('link', { name: 'Find a spot nearby' }).getAttribute('href')).toBe(
    '/workplace/desks?floor=f1&day=2026-11-17&from=09:00&to=13:00&search=Joris%20Test',
  );
});
