// @vitest-environment jsdom
import type { ListedReservation } from '@berth/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aReservation } from '../../../lib/reservations/reservation.fixture.ts';
import { changesIn, click, granted, hours, showAs, aSpace, taken, testServer } from '../reservations.fixture.tsx';
import { AllReservationsScreen } from './all-reservations-screen.tsx';

const server = testServer();

const holder = (firstname: string, isEmergencyResponder = false) => ({
  username: `${firstname.toLowerCase()}@wetering.example`,
  firstname,
  lastname: 'Jansen',
  isEmergencyResponder,
});
const NOTHING = { change: false, cancel: false, checkIn: false, checkOut: false };
const ofBram = (name: string, change: Partial<ListedReservation> = {}) =>
  aReservation({
    id: name,
    objectId: name,
    objectName: name,
    forUser: holder('Bram'),
    ...hours('09:00', '13:00'),
    ...change,
  });
const MEETING = aReservation({
  id: 'meeting',
  objectType: 'ROOM',
  objectName: 'Meeting 0.02',
  roomName: null,
  forUser: holder('Ada', true),
  guest: ['Gijs Gast <gijs@guest.example>'],
  reservationSubject: 'Quarter plan',
  ...hours('14:00', '14:45'),
});

async function show(query = '') {
  const view = await showAs(<AllReservationsScreen />, {
    path: `/workplace/reservations?${query}`,
    roles: ['Customer-coordinator'],
  });
  await screen.findByText(/\d reservations?$/);
  return view;
}
const table = () => within(screen.getByRole('table', { name: 'Reservations' }));
const rows = () => table().getAllByRole('row').slice(1);
const rowOf = (text: string) => rows().find(({ textContent }) => textContent.includes(text)) ?? document.body;
const lastQuery = () =>
  Object.fromEntries(
    new URLSearchParams(
      server.sent.findLast(({ method, path }) => method === 'GET' && path === '/reservations')?.query,
    ),
  );

test('each row shows the holder, the responder’s mark and the details of a reservation', async () => {
  server.reservations = [MEETING, ofBram('1.01-B')];
  await show();
  expect(screen.getByText('2 reservations')).toBeTruthy();
  expect(
    table()
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Room', 'Desk', 'Reserved for', 'Details', 'Start', 'End', 'Checked in', 'Cancel']);
  expect(rowOf('Meeting 0.02').textContent).toContain('Ada Jansen (Emergency Responder)');
  expect(rowOf('1.01-B').textContent).not.toContain('(Emergency Responder)');
  const detail = (name: RegExp) => within(rowOf('Meeting 0.02')).getByRole('button', { name });
  detail(/^Guests: /).focus();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Guests: Gijs Gast <gijs@guest.example>');
  expect(detail(/^Subject: /).getAttribute('aria-label')).toBe('Subject: Quarter plan');
});

test('the filter, the kinds, the order and the page of the list are part of the address and of the request', async () => {
  server.reservations = Array.from({ length: 8 }, (_, n) => ofBram(`1.01-${n}`));
  const { router } = await show();
  await waitFor(() => expect(rows()).toHaveLength(8));
  const start = () => table().getByRole('columnheader', { name: 'Start' });
  expect(start().getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(within(start()).getByRole('button'));
  await waitFor(() => expect(start().getAttribute('aria-sort')).toBe('descending'));
  expect(lastQuery()).toMatchObject({ orderBy: 'start_datetime', orderByDirection: 'DESC' });
  await userEvent.click(within(table().getByRole('columnheader', { name: 'End' })).getByRole('button'));
  await waitFor(() => expect(lastQuery()).toMatchObject({ orderBy: 'end_datetime', orderByDirection: 'ASC' }));

  const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
  expect([...sizes.options].map(({ text }) => text)).toEqual(['5', '25', '50', '100']);
  expect(sizes.value).toBe('25');
  await userEvent.selectOptions(sizes, '5');
  await waitFor(() => expect(rows()).toHaveLength(5));
  await click('Last');
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(screen.getByText('Page 2 of 2')).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ page: '2', size: '5' });

  await userEvent.click(screen.getByRole('checkbox', { name: 'Show rooms' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ showRooms: '0', showDesks: '1', page: '1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show desks' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ showRooms: '0', showDesks: '0' }));
  server.reservations = [];
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter' }), 'ada jan');
  await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'ada jan' }));
  expect(await screen.findByRole('heading', { name: 'No data to display' })).toBeTruthy();
});

test('staff check a holder in and cancel a reservation after a question; too early says when', async () => {
  const running = { ...hours('10:00', '12:30', '2026-11-16'), can: { ...NOTHING, cancel: true, checkIn: true } };
  server.reservations = [ofBram('1.01-C', running), ofBram('1.01-B')];
  server.answers = {
    'PATCH /reservations/1.01-C/check-in': () => {
      const context = { checkInDatetime: '2026-11-16T09:42:00Z', firstName: 'Bram', lastName: 'Jansen' };
      server.reservations = [ofBram('1.01-C', { ...running, state: 'checked-in', context }), ofBram('1.01-B')];
      return Response.json(server.reservations[0]);
    },
    'DELETE /reservations': () => Response.json({ message: 'Deleted successfully' }),
  };
  await show();
  const later = table().getByRole('button', { name: /^Check in: Bram Jansen, 1\.01-B\. Check-in opens/ });
  expect(later.getAttribute('aria-disabled')).toBe('true');
  await click('Check in: Bram Jansen, 1.01-C', rowOf('1.01-C'));
  expect(await screen.findByText('Bram Jansen is checked in')).toBeTruthy();
  const cell = () => rowOf('1.01-C').querySelector('[data-label="Checked in"]')?.textContent;
  await waitFor(() => expect(cell()).toBe('10:42'));
  expect(within(rowOf('1.01-C')).queryByRole('button', { name: /^Check in/ })).toBeNull();

  const cancel = 'Cancel: Bram Jansen, 1.01-B';
  await click(cancel, rowOf('1.01-B'));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('Are you sure you want to delete this record?');
  await click('No', question);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(rows()).toHaveLength(2);
  await click(cancel, rowOf('1.01-B'));
  server.reservations = server.reservations.slice(0, 1);
  await click('Yes', await screen.findByRole('dialog'));
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(changesIn(server).map(({ call }) => call)).toEqual([
    'PATCH /reservations/1.01-C/check-in',
    'DELETE /reservations',
  ]);
});

test('a day of the past week can be listed, and nothing that started over a day ago can be changed', async () => {
  server.reservations = [
    ofBram('1.01-D', { ...hours('09:00', '13:00', '2026-11-13'), can: NOTHING }),
    ofBram('1.01-C'),
  ];
  const { router } = await show();
  const past = screen.getByRole<HTMLInputElement>('textbox', { name: 'Past reservations on' });
  await userEvent.type(past, '13 Nov 2026{Enter}');
  await waitFor(() =>
    expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('1.01-D')]),
  );
  for (const action of ['Check in', 'Cancel']) {
    const name = `${action}: Bram Jansen, 1.01-D. It started more than a day ago.`;
    expect(table().getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  }
  // Eight days ago is too far back: the field returns to its last valid date.
  await userEvent.type(past, '08 Nov 2026', { initialSelectionStart: 0, initialSelectionEnd: past.value.length });
  await userEvent.tab();
  await waitFor(() => expect(past.value).toBe('13 Nov 2026'));
  expect(router.state.location.search).toMatchObject({ day: '2026-11-13' });
  await click('Clear date');
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('to'));
  expect(router.state.location.search).not.toHaveProperty('day');
});

test('staff ask why a person cannot reserve, and try what would be allowed; nothing is reserved', async () => {
  server.users = [{ username: 'bram@wetering.example', firstName: 'Bram', lastName: 'Jansen' }];
  const message = 'This is someone’s fixed desk, and they are not away for all of this time.';
  server.check = ({ objectId }) =>
    objectId === '1.01-F'
      ? [
          {
            ...taken(undefined, { spaces: [aSpace('1.01-E')] }),
            reasons: [{ rule: 'fixed-desk', numbers: {}, message }],
          },
        ]
      : [granted()];
  await show();
  await click('Why can’t someone reserve?');
  const dialog = await screen.findByRole('dialog', { name: 'Why can’t someone reserve?' });
  const form = within(dialog);
  expect(form.getByText('Choose a person and a spot to see why.')).toBeTruthy();
  await userEvent.type(form.getByRole('textbox', { name: 'Person' }), 'bram jansen');
  await userEvent.click(await screen.findByRole('option', { name: /^Bram Jansen/ }));
  const space = form.getByRole('combobox', { name: 'Desk, room or parking spot' });
  await userEvent.type(space, '1.01-F');
  await userEvent.click(await form.findByRole('option', { name: /1\.01-F/ }));
  const answer = () => form.getByRole('status').textContent;
  await waitFor(() => expect(answer()).toContain('Bram Jansen cannot reserve this:'));
  expect(answer()).toContain(message);
  expect(answer()).toContain('These would be allowed');
  await click('1.01-E, same time', dialog);
  await waitFor(() => expect(answer()).toContain('Bram Jansen can reserve this.'));
  expect(changesIn(server)).toEqual([]);
});
