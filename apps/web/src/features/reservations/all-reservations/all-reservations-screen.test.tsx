// @vitest-environment jsdom
import type { ListedReservation } from '@berth/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aReservation } from '../../../workplace/reservations/reservation.fixture.ts';
import { at, changesIn, click, granted, hours, showAs, aSpace, taken, testServer } from '../reservations.fixture.tsx';
import { AllReservationsScreen } from './all-reservations-screen.tsx';

const server = testServer();

const holder = (firstname: string, isEmergencyResponder = false) => ({
  username: `${firstname.toLowerCase()}@wetering.example`,
  firstname,
  lastname: 'Jansen',
  isEmergencyResponder,
});
/** A Monday. */
const TODAY = '2026-11-16';
const STAFF = { reservedBy: null, releaseDatetime: null, cancelledDatetime: null, cancelledBy: null };
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

/** Running since 10:00; it is 10:42 now. */
const RUNNING = { ...hours('10:00', '12:30', TODAY), can: { ...NOTHING, change: true, cancel: true, checkIn: true } };

async function show(query = 'day=tomorrow') {
  const view = await showAs(<AllReservationsScreen />, {
    path: `/workplace/reservations?${query}`,
    roles: ['Customer-coordinator'],
  });
  await screen.findByRole('radio', { name: /^All now and later \d/ });
  return view;
}
const table = () => within(screen.getByRole('grid', { name: 'Reservations' }));
const rows = () => table().getAllByRole('row').slice(1);
const rowOf = (text: string) => rows().find(({ textContent }) => textContent.includes(text)) ?? document.body;
const lists = () => server.sent.filter(({ method, path }) => method === 'GET' && path === '/reservations');
const queryOf = (sent: { query: string } | undefined) => Object.fromEntries(new URLSearchParams(sent?.query));
/** The last request for rows; the others only count. */
const lastQuery = () => queryOf(lists().findLast(({ query }) => !query.includes('perPage=1&')));
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const menuOf = async (name: string) => {
  await click(`Actions: ${name}`);
  return within(await screen.findByRole('menu', { name: `Actions: ${name}` }));
};
const itemsOf = (menu: Awaited<ReturnType<typeof menuOf>>) =>
  menu.getAllByRole('menuitem').map((item) => item.querySelector('span')?.textContent);

test('each row shows the holder, the responder’s mark and the details of a reservation', async () => {
  server.reservations = [MEETING, ofBram('1.01-B', { forStaff: { ...STAFF, reservedBy: 'Sanne Bakker' } })];
  await show();
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(
    table()
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '',
    'Start',
    'End',
    'Reserved for',
    'Desk',
    'Room',
    'Floor',
    'Status',
    'Details',
    'Reserved by',
    'Actions',
  ]);
  expect(rowOf('Meeting 0.02').textContent).toContain('Ada Jansen (Emergency Responder)');
  expect(rowOf('1.01-B').textContent).not.toContain('(Emergency Responder)');
  expect(rowOf('1.01-B').textContent).toContain('Sanne Bakker');
  const detail = (name: RegExp) => within(rowOf('Meeting 0.02')).getByRole('button', { name });
  detail(/^Guests: /).focus();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Guests: Gijs Gast <gijs@guest.example>');
  expect(detail(/^Subject: /).getAttribute('aria-label')).toBe('Subject: Quarter plan');
});

test('the list starts with today, counts each status, and shows what is over or cancelled on request', async () => {
  server.reservations = [
    ofBram('1.01-A', { ...hours('08:00', '09:00', TODAY), state: 'checked-in' }),
    ofBram('1.01-B', {
      ...hours('09:00', '17:00', TODAY),
      state: 'checked-in',
      context: { checkInDatetime: '2026-11-16T07:55:00Z', firstName: 'Bram', lastName: 'Jansen' },
    }),
    ofBram('1.01-C', { ...RUNNING, forStaff: { ...STAFF, releaseDatetime: at('10:45', TODAY) } }),
    ofBram('1.01-D', { ...hours('13:00', '14:00', TODAY) }),
    ofBram('1.01-E', {
      ...hours('15:00', '16:00', TODAY),
      state: 'cancelled',
      forStaff: { ...STAFF, cancelledDatetime: at('09:12', TODAY), cancelledBy: 'holder' },
    }),
    ofBram('1.01-F'),
  ];
  const { router } = await show('');
  const names = () => rows().map(({ textContent }) => /1\.01-./.exec(textContent)?.[0]);
  await waitFor(() => expect(names()).toEqual(['1.01-B', '1.01-C', '1.01-D']));
  expect(
    screen.getByText(/^Mon 16 Nov: 3 reservations now and later\. 1 has started without a check-in\./),
  ).toBeTruthy();
  const statuses = within(screen.getByRole('group', { name: 'Status' })).getAllByRole('radio');
  expect(statuses.map((one) => one.closest('label')?.textContent)).toEqual([
    'All now and later 3',
    'Checked in 1',
    'Expected 1',
    'Not checked in 1',
    'Over 1',
    'Cancelled 1',
  ]);
  expect(rowOf('1.01-B').textContent).toContain('Checked in 08:55');
  expect(rowOf('1.01-C').textContent).toContain('Not checked in, released at 10:45');
  expect(rowOf('1.01-D').textContent).toContain('Starts 13:00');

  await choose(/^Over/);
  await waitFor(() => expect(names()).toEqual(['1.01-A']));
  expect(router.state.location.search).toMatchObject({ status: 'over' });
  await choose(/^Cancelled/);
  await waitFor(() => expect(rowOf('1.01-E').textContent).toContain('Cancelled 09:12 by the holder'));
  await choose(/^All now and later/);
  await waitFor(() => expect(names()).toHaveLength(3));

  // Numbers of the other ranges come with the list.
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: /^Tomorrow/ }).closest('label')?.textContent).toBe('Tomorrow 1'),
  );
  await choose(/^This week/);
  await waitFor(() => expect(names()).toHaveLength(4));
  expect(rowOf('1.01-F').textContent).toContain('Tue 17 Nov 09:00');
});

test('the filter, the kinds, the floor, the order and the page of the list are part of the address and of the request', async () => {
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
  expect(screen.getByText('6 – 8 of 8')).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ page: '2', size: '5' });

  const kind = (name: string) => screen.getByRole('checkbox', { name, hidden: true });
  await userEvent.click(kind('Show rooms'));
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({ showRooms: '0', showDesks: '1', showParking: '1', page: '1' }),
  );
  await userEvent.click(kind('Show parking'));
  await waitFor(() => expect(lastQuery()).toMatchObject({ showRooms: '0', showParking: '0' }));
  await userEvent.click(kind('Show desks'));
  await waitFor(() => expect(lastQuery()).toMatchObject({ showDesks: '0' }));
  server.reservations = [];
  const search = screen.getByRole('searchbox', {
    name: 'Person, place or subject',
    description: 'E-mail address, name, reserved desk or room name, date YYYY-MM-DD or ticket code',
  });
  await userEvent.type(search, 'ada jan');
  await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'ada jan' }));
  expect(await screen.findByRole('heading', { name: 'No data to display' })).toBeTruthy();
});

test('staff check a holder in and cancel a reservation after a question; the row offers only what can succeed', async () => {
  server.reservations = [ofBram('1.01-C', RUNNING), ofBram('1.01-B', { ...hours('13:00', '14:00', TODAY) })];
  server.answers = {
    'PATCH /reservations/1.01-C/check-in': () => {
      const context = { checkInDatetime: '2026-11-16T09:42:00Z', firstName: 'Bram', lastName: 'Jansen' };
      const can = { ...RUNNING.can, checkIn: false };
      server.reservations = [ofBram('1.01-C', { ...RUNNING, can, state: 'checked-in', context }), ofBram('1.01-B')];
      return Response.json(server.reservations[0]);
    },
    'DELETE /reservations': () => Response.json({ message: 'Deleted successfully' }),
  };
  await show('');
  await waitFor(() => expect(rows()).toHaveLength(2));
  const menu = await menuOf('Bram Jansen, 1.01-B');
  expect(itemsOf(menu)).toEqual([
    'Change time…',
    'Move to another desk…',
    'Show on the map',
    'Copy link',
    'Cancel reservation…',
  ]);
  await userEvent.keyboard('{Escape}');
  expect(within(rowOf('1.01-B')).queryByRole('button', { name: /^Check in/ })).toBeNull();
  await click('Check in: Bram Jansen, 1.01-C', rowOf('1.01-C'));
  expect(await screen.findByText('Bram Jansen is checked in')).toBeTruthy();
  await waitFor(() => expect(rowOf('1.01-C').textContent).toContain('Checked in 10:42'));
  expect(within(rowOf('1.01-C')).queryByRole('button', { name: /^Check in/ })).toBeNull();

  rowOf('1.01-C').focus();
  await userEvent.keyboard('{Delete}');
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('Are you sure you want to delete this record?');
  expect(question.textContent).toContain('Bram Jansen, 1.01-C, Mon 16 Nov, 10:00 – 12:30');
  await click('No', question);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  rowOf('1.01-C').focus();
  await userEvent.keyboard('{Delete}');
  server.reservations = [];
  await click('Yes', await screen.findByRole('dialog'));
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  await screen.findByRole('heading', { name: 'No data to display' });
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
  const date = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
  await userEvent.type(date, '13 Nov 2026{Enter}');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ day: '2026-11-13' }));
  await click('Show 1 that is over');
  await waitFor(() => expect(rowOf('1.01-D').textContent).toContain('Over, not checked in'));
  const menu = await menuOf('Bram Jansen, 1.01-D');
  for (const name of [/^Check in Bram/, /^Cancel reservation/]) {
    const item = menu.getByRole('menuitem', { name });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(item.textContent).toContain('It started more than a day ago.');
  }
  await userEvent.keyboard('{Escape}');
  // Eight days ago is too far back: the field returns to its last valid date.
  await userEvent.type(date, '08 Nov 2026', { initialSelectionStart: 0, initialSelectionEnd: date.value.length });
  await userEvent.tab();
  await waitFor(() => expect(date.value).toBe('13 Nov 2026'));
  await click('Clear date');
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('day'));
});

test('several reservations are cancelled after one question that names them', async () => {
  server.reservations = [
    ofBram('1.01-A', RUNNING),
    ofBram('1.01-B', { ...hours('13:00', '14:00', TODAY), forUser: holder('Ada') }),
    ofBram('1.01-C', { ...hours('13:00', '14:00', TODAY), can: NOTHING }),
  ];
  const cancelled: string[] = [];
  server.answers = {
    'DELETE /reservations': ({ query }: { query: string }) => {
      cancelled.push(new URLSearchParams(query).get('id') ?? '');
      return Response.json({ message: 'Deleted successfully' });
    },
  };
  await show('');
  await waitFor(() => expect(rows()).toHaveLength(3));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  expect(bar.getByRole('button', { name: 'Check in 1' })).toBeTruthy();
  await userEvent.click(bar.getByRole('button', { name: 'Cancel 2 reservations…' }));
  const question = await screen.findByRole('dialog', { name: 'Cancel 2 reservations?' });
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.split(',').slice(0, 2).join()),
  ).toEqual(['Bram Jansen, 1.01-A', 'Ada Jansen, 1.01-B']);
  expect(question.textContent).toContain('1 other selected reservation stays as it is.');
  await click('Cancel 2 reservations', question);
  expect(await screen.findByText('Done for 2 reservations.')).toBeTruthy();
  expect(cancelled).toEqual(['1.01-A', '1.01-B']);
});

test('Enter opens the details of a reservation, and a link opens them again', async () => {
  server.reservations = [MEETING];
  const { router } = await show();
  await waitFor(() => expect(rows()).toHaveLength(1));
  rowOf('Meeting 0.02').focus();
  await userEvent.keyboard('{Enter}');
  const panel = within(await screen.findByRole('complementary', { name: 'Reservation: Ada Jansen, Meeting 0.02' }));
  for (const text of ['Quarter plan', 'Gijs Gast <gijs@guest.example>', 'ada@wetering.example'])
    expect(panel.getByText(text)).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ reservation: 'meeting' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('a reservation is moved to a free space of its kind, and back by undo; a refusal stays in the dialog', async () => {
  server.reservations = [ofBram('1.01-B', { roomName: 'Studio' })];
  const bodies: unknown[] = [];
  server.answers = {
    'PUT /reservations/update': ({ body }: { body: { objectId: string } }) => {
      bodies.push(body);
      if (body.objectId === '1.01-C')
        return Response.json(
          { code: 'reservation.space_taken', message: 'Can not be reserved at this time' },
          { status: 409 },
        );
      return Response.json(ofBram('1.01-B', { objectId: body.objectId, objectName: body.objectId, version: 2 }));
    },
  };
  await show();
  await waitFor(() => expect(rows()).toHaveLength(1));
  rowOf('1.01-B').focus();
  await userEvent.keyboard('m');
  const dialog = await screen.findByRole('dialog', { name: 'Move to another desk…' });
  const pick = async (name: string) => {
    const field = within(dialog).getByRole('combobox', { name: 'Move to' });
    await userEvent.clear(field);
    await userEvent.type(field, name);
    await userEvent.click(await within(dialog).findByRole('option', { name: new RegExp(name) }));
    await click('Move', dialog);
  };
  await pick('1.01-C');
  expect(await within(dialog).findByText('Can not be reserved at this time')).toBeTruthy();
  await pick('1.01-A');
  expect(await screen.findByText('Bram Jansen moved from 1.01-B to 1.01-A')).toBeTruthy();
  await click('Undo');
  await waitFor(() => expect(bodies).toHaveLength(3));
  expect(bodies[2]).toEqual({ id: '1.01-B', version: 2, objectId: '1.01-B' });
});

test('a reservation without a person is listed as anonymised', async () => {
  server.reservations = [ofBram('1.01-B', { forUser: null, can: NOTHING })];
  await show();
  await waitFor(() => expect(rowOf('1.01-B').textContent).toContain('anonymised'));
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
