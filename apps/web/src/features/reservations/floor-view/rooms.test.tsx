// @vitest-environment jsdom
import type { Room } from '@berth/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aReservation } from '../../../workplace/reservations/reservation.fixture.ts';
import { aStatus, click, hours, showAs, testServer, TOMORROW } from '../reservations.fixture.tsx';
import { ReserveScreen } from './reserve-screen.tsx';

const server = testServer();

const aRoom = (id: string, floorId: string, maximumOccupants: number | null, at = 0): Room => ({
  id,
  name: id,
  floorId,
  reservedBy: 'whole',
  maximumOccupants,
  polygon: [
    [at, 0],
    [at + 200, 0],
    [at + 200, 200],
    [at, 200],
  ],
  attributes: id === 'Prinsen' ? ['Screen'] : [],
  version: 1,
});
const ROOMS = [
  aRoom('Heren', 'first', 12),
  aRoom('Prinsen', 'first', 7, 300),
  aRoom('Booth', 'first', 2, 600),
  aRoom('Dam', 'ground', 8),
];

async function show(query = '') {
  server.answers = { '/rooms': ROOMS, ...server.answers };
  const path = `/workplace/desks?kind=rooms&floor=first&date=${TOMORROW}&from=09:00&to=13:00${query}`;
  const view = await showAs(<ReserveScreen />, { path });
  await screen.findByRole('listbox', { name: 'List' });
  return view;
}
const list = () => within(screen.getByRole('listbox', { name: 'List' }));
const map = () => within(screen.getByRole('listbox', { name: 'Map of First' }));
const names = () =>
  list()
    .getAllByRole('option')
    .map((row) => row.querySelector('b')?.textContent);

test('rooms of the whole building have their seats in the list, on the map and in the card', async () => {
  await show();
  await waitFor(() => expect(names()).toEqual(['Booth', 'Prinsen', 'Heren', 'Dam']));
  expect(list().getByRole('option', { name: /^Prinsen.*7 seats.*Screen/ })).toBeTruthy();
  expect(map().getByRole('option', { name: /^Room Prinsen, 7 seats, free/ })).toBeTruthy();
  await userEvent.click(list().getByRole('option', { name: /^Prinsen/ }));
  const card = await screen.findByRole('dialog', { name: /^Prinsen/ });
  expect(within(card).getByText('7 seats')).toBeTruthy();
});

test('rooms for six people leave out smaller ones in list and counts, which stay on the plan', async () => {
  const { router, container } = await show();
  const stepper = await screen.findByRole('spinbutton', { name: 'Number of people' });
  await userEvent.click(screen.getByRole('button', { name: 'One person more' }));
  await waitFor(() => expect(stepper.textContent).toBe('for 2 people'));
  stepper.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ people: '6' }));
  expect(names()).toEqual(['Prinsen', 'Heren', 'Dam']);
  expect(screen.getByText('3 of 3 free for 6 people')).toBeTruthy();
  expect(screen.getByRole('tab', { name: /^First/ }).textContent).toBe('First2 free');
  expect(map().getAllByRole('option')).toHaveLength(2);
  expect(container.querySelectorAll('[data-small] > path')).toHaveLength(1);
  expect(within(screen.getByRole('list', { name: 'Legend' })).getByText(/^Too small for 6/).textContent).toContain('1');
});

test('a room on another floor is chosen in the list, and the floor follows', async () => {
  await show();
  await waitFor(() => expect(names()).toContain('Dam'));
  await userEvent.click(list().getByRole('option', { name: /^Dam/ }));
  expect(await screen.findByRole('dialog', { name: /^Dam/ })).toBeTruthy();
  expect(screen.getByRole('tab', { name: /^Ground/, selected: true })).toBeTruthy();
});

test('the card of a room lists its day, with subject and name only as far as the user may see them', async () => {
  const hidden = { forUser: null, context: { checkInDatetime: null, firstName: null, lastName: null } };
  const meetings = [
    aReservation({ id: 'a', objectId: 'Prinsen', reservationSubject: 'Product review', ...hours('09:30', '11:00') }),
    aReservation({ id: 'b', objectId: 'Prinsen', ...hidden, reservationSubject: null, ...hours('16:00', '17:00') }),
  ];
  server.rooms = [aStatus('Prinsen')];
  server.answers = { 'GET /reservations/Prinsen': { reservations: meetings, count: 2 } };
  await show();
  await userEvent.click(list().getByRole('option', { name: /^Prinsen/ }));
  const card = within(await screen.findByRole('dialog', { name: /^Prinsen/ }));
  const rows = within(await card.findByRole('list', { name: 'On this day' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^09:30–11:00Product review/),
    '16:00–17:00Reserved, name hidden',
  ]);
  await click('Close', await screen.findByRole('dialog', { name: /^Prinsen/ }));
});
