// @vitest-environment jsdom
import type { Desk } from '@berth/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { noteBreak, watchConnection } from '../../../../lib/connection.ts';
import { aReservation } from '../../../../workplace/reservations/reservation.fixture.ts';
import type { Sent } from '../../../../ui/server.fixture.ts';
import { aStatus, changesIn, click, hours, showAs, testServer, TOMORROW } from '../../reservations.fixture.tsx';
import { ReserveScreen } from '../reserve-screen.tsx';

const server = testServer();
let unwatch = () => {};
afterEach(() => act(unwatch));

const WINDOW = `date=${TOMORROW}&from=09:00&to=13:00`;
const list = () => within(screen.getByRole('listbox', { name: 'List' }));
const names = () =>
  list()
    .getAllByRole('option')
    .map((row) => row.querySelector('b')?.textContent);
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const type = (text: string) => userEvent.type(screen.getByRole('searchbox'), text);

const aDesk = (name: string, x: number, y: number, rotation = 0): Desk => ({
  id: name,
  name,
  roomName: name.startsWith('1') ? 'Studio' : 'Hall',
  roomId: name.startsWith('1') ? 'studio' : 'hall',
  floorId: name.startsWith('1') ? 'first' : 'ground',
  type: 'DESK',
  x,
  y,
  rotation,
  attributes: [],
  version: 1,
});
/** Face to face: A B C below, and E opposite B. Another desk is far away, and one on the ground floor. */
const DESKS = [
  aDesk('1.01-A', 200, 200),
  aDesk('1.01-B', 240, 200),
  aDesk('1.01-C', 280, 200),
  aDesk('1.01-E', 240, 180, 180),
  aDesk('1.01-F', 440, 200),
  aDesk('0.01-A', 100, 100),
];

async function show(query = `floor=first&${WINDOW}`) {
  const ofFloor = (query: string) =>
    server.desks.filter(({ objectId }) => objectId.startsWith('1') === query.includes('floorId=first'));
  server.answers = {
    '/desks': DESKS,
    '/desks/deskStatus': ({ query: asked }: Sent) =>
      Response.json({ rule: null, parkingRule: null, rooms: [], desks: ofFloor(asked) }),
    ...server.answers,
  };
  const view = await showAs(<ReserveScreen />, { path: `/workplace/desks?${query}` });
  await screen.findByRole('listbox', { name: 'List' });
  await waitFor(() => expect(tabs()).toHaveLength(2));
  return view;
}

test('a search for a colleague changes no count, and lists every desk by its distance', async () => {
  server.desks = [aStatus('1.01-B', { name: 'Joris Vries' }), aStatus('1.01-C', { name: null })];
  await show();
  await waitFor(() => expect(tabs()).toEqual(['Ground1 free', 'First3 free']));
  await type('joris');
  expect(await screen.findByRole('heading', { name: 'Joris Vries' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Nearest to Joris' })).toBeTruthy();
  // Free desks come first, each by its distance.
  expect(names()).toEqual(['1.01-A', '1.01-E', '1.01-F', '1.01-B', '1.01-C']);
  expect(list().getByRole('option', { name: /^1\.01-A.*next to Joris/ })).toBeTruthy();
  expect(list().getByRole('option', { name: /^1\.01-E.*across from Joris/ })).toBeTruthy();
  expect(list().getByRole('option', { name: /^1\.01-F.*8 m from Joris/ })).toBeTruthy();
  expect(tabs()).toEqual(['Ground1 free', 'First3 free']);
  const map = within(screen.getByRole('listbox', { name: 'Map of First' }));
  expect(map.getAllByRole('option')).toHaveLength(5);
  await click('Reserve 1.01-A');
  await waitFor(() =>
    expect(changesIn(server)).toEqual([{ call: 'POST /reservations/1.01-A', body: hours('09:00', '13:00') }]),
  );
});

test('the nearest desk cannot be reserved offline, and says why', async () => {
  server.desks = [aStatus('1.01-B', { name: 'Joris Vries' })];
  unwatch = watchConnection(() => {});
  await show();
  await type('joris');
  await screen.findByRole('button', { name: 'Reserve 1.01-A' });
  act(() => noteBreak(undefined, 60_000));
  await click('Reserve 1.01-A not available offline');
  expect(changesIn(server)).toEqual([]);
});

test('a user who has a desk is not offered another one', async () => {
  server.desks = [aStatus('1.01-B', { name: 'Joris Vries' }), aStatus('1.01-F', { own: true })];
  server.reservations = [
    aReservation({ objectId: '1.01-F', objectName: '1.01-F', floorId: 'first', ...hours('09:00', '13:00') }),
  ];
  await show();
  await type('joris');
  await screen.findByRole('heading', { name: 'Joris Vries' });
  expect(list().getByRole('option', { name: /^1\.01-A.*next to Joris/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Move here' })).toBeNull();
});

test('several colleagues are counted, and one on another floor leads there and back', async () => {
  server.desks = [aStatus('1.01-B', { name: 'Joris Vries' }), aStatus('0.01-A', { name: 'Joris Berg' })];
  await show();
  await waitFor(() => expect(tabs()).toEqual(['Ground0 free', 'First4 free']));
  await type('joris');
  expect(await screen.findByText('1 of 2')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('2 of 2')).toBeTruthy();
  expect(await screen.findByText('Joris is on Ground.')).toBeTruthy();
  expect(screen.getByRole('tab', { name: /^Ground/, selected: true })).toBeTruthy();
  await click('Back to First');
  await waitFor(() => expect(screen.getByRole('tab', { name: /^First/, selected: true })).toBeTruthy());
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  expect(screen.getByRole('button', { name: 'Free first' })).toBeTruthy();
});

test('Escape ends a search and restores the order', async () => {
  server.desks = [aStatus('1.01-B', { name: 'Joris Vries' })];
  const { router } = await show();
  await type('joris');
  await screen.findByRole('heading', { name: 'Joris Vries' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Joris Vries' })).toBeNull());
  expect(router.state.location.search).not.toHaveProperty('search');
  expect(screen.getByRole('button', { name: 'Free first' })).toBeTruthy();
});

test('a colleague whose name the user may not see is not found, and everything stays', async () => {
  server.desks = [aStatus('1.01-B', { name: null })];
  await show();
  await type('joris');
  expect(await screen.findAllByText('No results')).toHaveLength(2);
  expect(names()).toHaveLength(5);
  expect(screen.queryByText(/^next to/)).toBeNull();
});

test('a desk has the initials of a colleague, and its letter where the name is hidden or no one is there', async () => {
  server.desks = [aStatus('1.01-B', { name: 'Joris de Vries' }), aStatus('1.01-C', { name: null })];
  const { container } = await show();
  const labels = [...container.querySelectorAll('svg text[data-status]')].map(({ textContent }) => textContent);
  expect(labels.toSorted()).toEqual(['A', 'C', 'E', 'F', 'JV']);
});

test('a search for a desk selects it and lists it first', async () => {
  await show();
  await type('1.01-f');
  await waitFor(() => expect(names()[0]).toBe('1.01-F'));
  expect(names()).toHaveLength(5);
  const map = within(screen.getByRole('listbox', { name: 'Map of First' }));
  expect(map.getByRole('option', { selected: true, name: /1\.01-F/ })).toBeTruthy();
});

test('on a phone a found colleague is on the map above the list, with the nearest desk at the thumb', async () => {
  server.width = 390;
  server.desks = [aStatus('1.01-B', { name: 'Joris Vries' })];
  await show();
  expect(screen.queryByRole('listbox', { name: 'Map of First' })).toBeNull();
  await type('joris');
  expect(await screen.findByRole('listbox', { name: 'Map of First' })).toBeTruthy();
  expect(list().getAllByRole('option')).toHaveLength(5);
  const bar = screen.getByRole('region', { name: 'Chosen spot' });
  expect(bar.textContent).toContain('1.01-A');
  expect(bar.textContent).toContain('next to Joris');
});
