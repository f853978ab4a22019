// @vitest-environment jsdom
import type { Role } from '@berth/domain/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aReservation } from '../../../workplace/reservations/reservation.fixture.ts';
import type { Sent } from '../../../ui/server.fixture.ts';
import {
  at,
  aStatus,
  changesIn,
  click,
  conflict,
  hours,
  showAs,
  taken,
  testServer,
  TOMORROW,
} from '../reservations.fixture.tsx';
import { ReserveScreen } from './reserve-screen.tsx';

const server = testServer();

const WINDOW = `day=${TOMORROW}&from=09:00&to=13:00`;
const map = () => within(screen.getByRole('listbox', { name: 'Map of First' }));
const list = () => within(screen.getByRole('listbox', { name: 'List' }));
const inList = (name: string) => list().getByRole('option', { name: new RegExp(`^${name}`) });

const opening = (from: string, to: string) => ({
  objectId: 'studio',
  startDateTime: at(from),
  endDateTime: at(to),
  hint: '',
});

async function show({ query = `floor=first&${WINDOW}`, roles = [] as Role[] } = {}) {
  const view = await showAs(<ReserveScreen />, { path: `/workplace/desks?${query}`, roles });
  await screen.findByRole('listbox', { name: 'List' });
  return view;
}

/** A day on which nothing is open has no list of spots. */
const showClosed = async () => {
  await showAs(<ReserveScreen />, { path: `/workplace/desks?floor=first&${WINDOW}` });
  await screen.findByRole('heading', { name: 'Closed on Tue 17 Nov' });
};

test('the map, the list, the legend and the floor tabs show the status of every desk', async () => {
  server.desks = [
    aStatus('1.01-B'),
    aStatus('1.01-F', { status: 'FIXED', name: 'Anouk Vermeulen', startDatetime: null, endDatetime: null }),
  ];
  await show();
  const desk = (name: string) => map().getByRole('option', { name });
  expect(desk('Desk 1.01-A, free all day').dataset['status']).toBe('FREE');
  expect(desk('Desk 1.01-B, free from 11:00, taken 09:00–11:00, Joris Vries').dataset['status']).toBe('RESERVED');
  expect(desk('Desk 1.01-F, Anouk Vermeulen, fixed desk').dataset['status']).toBe('FIXED');
  expect(list().getByRole('option', { name: /^1\.01-B.*free from 11:00taken 09:00–11:00, Joris Vries$/ })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('tab', { name: /^First/ }).textContent).toBe('First4 free'));
  const legend = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
  expect(legend.map(({ textContent }) => textContent)).toEqual(['Free 4', 'Reserved 1', 'Fixed 1', 'JVColleague']);
});

test('a label leaves out other desks and is part of the address', async () => {
  const { router } = await show();
  const count = () => list().getAllByRole('option').length;
  expect(count()).toBe(6);
  await click('Sit-stand');
  await waitFor(() => expect(count()).toBe(2));
  expect(map().getAllByRole('option')).toHaveLength(2);
  expect(router.state.location.search).toMatchObject({ attribute: ['Sit-stand'], day: TOMORROW, from: '09:00' });
  await userEvent.click(screen.getByRole('tab', { name: /^Ground/ }));
  expect(await screen.findByText('No matches')).toBeTruthy();
  await click('Clear filters');
  await waitFor(() => expect(count()).toBe(1));
  expect(router.state.location.search).not.toHaveProperty('attribute');
});

test('another time is chosen by quarter of an hour and is part of the address', async () => {
  const { router } = await show();
  await click('Change');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change date' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Start' }), '10:15');
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'End' }).selectedOptions[0]?.text).toMatch(
    /^\d\d:\d\d$/,
  );
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'End' }), '12:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toMatchObject({ day: TOMORROW, from: '10:15', to: '12:00' });
  expect(screen.getByRole('group', { name: 'Chosen time' }).textContent).toContain('10:15 – 12:00');
});

test('the card of a free desk reserves it, and has no further options where the form would be empty', async () => {
  await show();
  await userEvent.click(inList('1.01-B'));
  const card = await screen.findByRole('dialog', { name: /^1\.01-B/ });
  const buttons = within(card).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['', 'Reserve now', 'Availability']);
  await click('Reserve now', card);
  expect(await screen.findByText('1.01-B is yours from 09:00 to 13:00')).toBeTruthy();
  expect(changesIn(server)).toEqual([{ call: 'POST /reservations/1.01-B', body: hours('09:00', '13:00') }]);
});

test('a desk that another user took first is refused, in the form too, and another one is reserved instead', async () => {
  await show({ roles: ['Customer-team-lead'] });
  await userEvent.click(inList('1.01-B'));
  await click('More options', await screen.findByRole('dialog', { name: /^1\.01-B/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Studio, 1.01-B' });
  server.answers = { 'POST /reservations/1.01-B': () => conflict() };
  await click('Reserve now', dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Can not be reserved at this time');
  expect(within(dialog).getByRole('heading', { name: '1.01-B is taken 09:00–11:00' })).toBeTruthy();
  // Sixty units of 4 cm.
  expect(within(dialog).getByText('1.01-A, 2 m away')).toBeTruthy();
  await click('Reserve 1.01-A', dialog);
  expect(await screen.findByText('1.01-A is yours from 09:00 to 13:00')).toBeTruthy();
});

test('a taken desk leads to what is free instead', async () => {
  server.desks = [aStatus('1.01-B')];
  server.check = () => [taken()];
  await show();
  await userEvent.click(inList('1.01-B'));
  await click('What else is free?');
  const dialog = await screen.findByRole('dialog', { name: 'Studio, 1.01-B' });
  expect(await within(dialog).findByRole('heading', { name: '1.01-B is taken 09:00–11:00' })).toBeTruthy();
  await click('Reserve 1.01-C', dialog);
  expect(await screen.findByText('1.01-C is yours from 09:00 to 13:00')).toBeTruthy();
});

test('an offered time is reserved at a press, and a day that is full leads to another date', async () => {
  server.rule = 'building-maximum';
  server.check = () => [taken(TOMORROW, { times: [hours('11:00', '15:00')] })];
  await show();
  await userEvent.click(inList('1.01-B'));
  await click('What else is free?');
  await click('Reserve from 11:00 to 15:00', await screen.findByRole('dialog', { name: 'Studio, 1.01-B' }));
  expect(await screen.findByText('1.01-B is yours from 11:00 to 15:00')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const full = { rule: 'daily-maximum', numbers: { limit: 1, reserved: 1, day: TOMORROW } };
  server.check = () => [{ ...taken(TOMORROW, {}), ...full, reasons: [{ ...full, message: 'Full' }] }];
  await userEvent.click(inList('1.01-C'));
  await click('What else is free?');
  await click('Change date', await screen.findByRole('dialog', { name: 'Studio, 1.01-C' }));
  expect(await screen.findByRole('dialog', { name: 'Change date' })).toBeTruthy();
});

test('a move to a desk that another user took first is refused, and a third desk is taken instead', async () => {
  const mine = aReservation({ objectId: '1.01-B', objectName: '1.01-B', floorId: 'first', ...hours('09:00', '13:00') });
  server.reservations = [mine];
  server.desks = [aStatus('1.01-B', { own: true, rule: 'disable-overlapping-reservation' })];
  server.rule = 'disable-overlapping-reservation';
  server.answers = {
    'PUT /reservations/update': ({ body }: Sent) => {
      const { objectId = '' } = body as { objectId?: string };
      return objectId === '1.01-C' ? conflict() : Response.json({ ...mine, objectId, objectName: objectId });
    },
  };
  await show();
  const legend = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
  expect(legend.map(({ textContent }) => textContent)).toEqual(['You 1.01-B', 'Free 5']);
  await userEvent.click(inList('1.01-C'));
  await click('Move here');
  const refused = await screen.findByRole('dialog', { name: 'This is not possible' });
  expect(within(refused).getByRole('heading', { name: '1.01-C is taken 09:00–11:00' })).toBeTruthy();
  await click('Reserve 1.01-A', refused);
  expect(await screen.findByText('You moved from 1.01-B to 1.01-A, 09:00–13:00')).toBeTruthy();
  expect(changesIn(server).map(({ body }) => body)).toMatchObject([{ objectId: '1.01-C' }, { objectId: '1.01-A' }]);
});

test('a floor without a map shows its list, rooms are a click away, and the screen opens on the last floor', async () => {
  const { router, unmount } = await show();
  await userEvent.click(screen.getByRole('tab', { name: /^Ground/ }));
  expect(await screen.findByText('No map available')).toBeTruthy();
  expect(list().getAllByRole('option')).toHaveLength(1);
  await userEvent.click(screen.getByText('Rooms', { exact: true }));
  expect(await list().findByRole('option', { name: /^Meeting 0\.02.*free all day$/ })).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ floor: '0', kind: 'rooms' });
  unmount();
  await show({ query: '' });
  expect(screen.getByRole('tab', { name: /^Ground/, selected: true })).toBeTruthy();
});

test('a phone shows the list, and the map instead of it at a press; the selected desk stays selected', async () => {
  server.width = 390;
  await show();
  expect(screen.queryByRole('listbox', { name: 'Map of First' })).toBeNull();
  await userEvent.click(inList('1.01-C'));
  const bar = await screen.findByRole('region', { name: 'Chosen spot' });
  expect(bar.textContent).toContain('1.01-C');
  await click('Map');
  expect(map().getByRole('option', { selected: true, name: /1\.01-C/ })).toBeTruthy();
  expect(screen.queryByRole('listbox', { name: 'List' })).toBeNull();
  await click('Reserve now', bar);
  expect(await screen.findByText('1.01-C is yours from 09:00 to 13:00')).toBeTruthy();
});

test('on a phone an own reservation is one line that opens, except when its check-in is due', async () => {
  server.width = 390;
  const mine = aReservation({ objectId: '1.01-B', objectName: '1.01-B', floorId: 'first', ...hours('09:00', '13:00') });
  server.reservations = [mine];
  const { unmount } = await show();
  const own = await screen.findByRole('region', { name: 'Your reservation at this time' });
  expect(own.querySelector('details')?.open).toBe(false);
  await userEvent.click(within(own).getByText(/1\.01-B/));
  expect(own.querySelector('details')?.open).toBe(true);
  unmount();
  server.reservations = [{ ...mine, can: { ...mine.can, checkIn: true } }];
  await show();
  expect(await screen.findByRole('button', { name: /^Check in/ })).toBeTruthy();
  expect(document.querySelector('details')).toBeNull();
});

const chosenTime = () => screen.getByRole('group', { name: 'Chosen time' }).textContent;

test('where only timeslots can be reserved, the nearest one is picked and another one can be chosen', async () => {
  server.settings = { timeslot: true };
  server.openings = [opening('08:00', '12:30'), opening('13:00', '18:00')];
  await show();
  expect(await screen.findByText('Nearest timeslot selected')).toBeTruthy();
  await waitFor(() => expect(chosenTime()).toContain('08:00 – 12:30'));
  await click('Change');
  const dialog = await screen.findByRole('dialog', { name: 'Change date' });
  const slots = within(await within(dialog).findByRole('group', { name: 'Reservations allowed' }));
  expect(slots.getAllByRole('radio')).toHaveLength(2);
  await userEvent.click(slots.getByRole('radio', { name: '13:00 – 18:00' }));
  await click('Apply', dialog);
  await waitFor(() => expect(chosenTime()).toContain('13:00 – 18:00'));
});

test('a day without timeslots says that none could be picked, and cannot be applied', async () => {
  server.settings = { timeslot: true };
  await showClosed();
  expect(await screen.findByText('We were unable to auto-pick timeslot for the specified time...')).toBeTruthy();
  await click('Change');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change date' }));
  expect(await dialog.findByText('No time slots available on this date')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
});

test('a day without opening hours says so and cannot be applied, where others are open', async () => {
  server.openings = [];
  await showClosed();
  await click('Change');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change date' }));
  expect(await dialog.findByText("You can't make a reservation on this date. Please pick another date.")).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
});

test('a day without timeslots says so even where opening hours are not enforced', async () => {
  server.settings = { timeslot: true, policies: [] };
  server.openings = [];
  await showClosed();
  await click('Change');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change date' }));
  expect(await dialog.findByText('No time slots available on this date')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
});

test('a link to a time that is over says so, and leads to now or to the same hours on the next working day', async () => {
  const { router } = await show({ query: 'floor=first&day=2026-11-13&from=09:00&to=10:30' });
  const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => expect(status().join()).toContain('This time is over.'));
  // It is 10:42, so the hours of today are over as well.
  await click('Same hours on Tue 17 Nov');
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ day: TOMORROW, from: '09:00', to: '10:30' }),
  );
  expect(status().join()).not.toContain('This time is over.');
});

test('a page that stayed open past the start of its time offers the rest of it', async () => {
  const { router } = await show({ query: 'floor=first&day=2026-11-16&from=09:00&to=17:00' });
  expect(await screen.findByText('This time has already started.')).toBeTruthy();
  await click('Change');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change date' }));
  expect(await dialog.findByText('This time is over')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await click('Now');
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ day: '2026-11-16', from: '10:45', to: '17:00' }),
  );
});

test('a room that is closed that day says so in the list, and all day in its availability', async () => {
  server.rooms = [
    aStatus('meeting', { status: 'FREE', rule: 'closed-day', name: null, startDatetime: null, endDatetime: null }),
  ];
  server.schedule = { spaces: [], closedRooms: ['meeting'] };
  server.openings = [opening('08:00', '18:00')];
  await show({ query: `floor=ground&kind=rooms&${WINDOW}` });
  await userEvent.click(list().getByRole('option', { name: /^Meeting 0\.02.*closed$/ }));
  await click('Availability');
  const dialog = within(await screen.findByRole('dialog', { name: 'Availability: Meeting 0.02' }));
  const states = dialog.getAllByRole('cell').map(({ dataset }) => dataset['state']);
  expect(new Set(states)).toEqual(new Set(['closed']));
});

test('the availability of the day on which the clocks go forward has no hour 2, and its form no other times', async () => {
  server.settings = { futureDayMaximum: 400 };
  await show({ query: 'floor=first&day=2027-03-28&from=01:00&to=05:00', roles: ['Customer-team-lead'] });
  expect(chosenTime()).toContain('01:00 – 05:00');
  await userEvent.click(inList('1.01-B'));
  await click('Availability');
  const dialog = within(await screen.findByRole('dialog', { name: 'Availability: Studio, 1.01-B' }));
  const rows = dialog.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(rows.slice(0, 4)).toEqual(['0', '1', '3', '4']);
  await userEvent.keyboard('{Escape}');
  await click('More options');
  const form = await screen.findByRole('dialog', { name: 'Studio, 1.01-B' });
  expect(form.textContent).toContain('28 March, 1:00 - 5:00');
  await click('Reserve now', form);
  await screen.findByText('1.01-B is yours from 01:00 to 05:00');
  // The clock skips one of the four hours.
  expect(changesIn(server)[0]?.body).toMatchObject({
    startDatetime: '2027-03-28T00:00:00.000Z',
    endDatetime: '2027-03-28T03:00:00.000Z',
  });
});
