// @vitest-environment jsdom
import type { Role } from '@berth/domain/identity';
import { instantOf } from '@berth/domain/time';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Choice } from '../floor-view/choices.ts';
import { ReserveDialog } from '../floor-view/reserve-dialog.tsx';
import {
  aSpace,
  changesIn,
  click,
  granted,
  hours,
  showAs,
  taken,
  testServer,
  TOMORROW,
  ZONE,
} from '../reservations.fixture.tsx';

const server = testServer();

const free = (id: string, type: Choice['type']): Choice => ({
  id,
  name: id,
  type,
  maximumOccupants: undefined,
  roomName: type === 'DESK' ? 'Studio' : undefined,
  roomId: 'studio',
  floorId: 'first',
  attributes: [],
  occupancy: {
    objectId: id,
    status: 'FREE',
    startDatetime: null,
    endDatetime: null,
    name: null,
    own: false,
    rule: null,
  },
  sign: 'FREE',
  own: [],
  held: [],
  openings: undefined,
  availability: { kind: 'all-day' },
});
const FLOOR = { id: 'first', name: 'First', level: 1, plan: null };
const WINDOW = { start: instantOf(TOMORROW, '09:00', ZONE), end: instantOf(TOMORROW, '13:00', ZONE) };
const EVERYTHING = {
  allowDeskReservationSubject: true,
  allowRoomReservationSubject: true,
  allowPrivateReservations: true,
  enableAllUsersToInviteGuests: true,
};

async function openForm(choice: Choice, roles: Role[] = []) {
  const onDone = vi.fn();
  const floorView = {
    floor: FLOOR,
    rooms: [],
    desks: [],
    neighbourhoods: [],
    choices: [choice],
    hasStatus: true,
    names: new Map(),
    isWanted: () => true,
    textOf: () => ({ main: '', more: undefined, isFree: true }),
  };
  await showAs(
    <ReserveDialog
      opened
      asksFirst={false}
      onClose={() => {}}
      onDone={onDone}
      onChangeWindow={() => {}}
      place={{ org: 'wetering', building: 'keizersgracht' }}
      choice={choice}
      window={WINDOW}
      zone={ZONE}
      shown={floorView}
    />,
    { path: '/workplace/desks', roles, group: EVERYTHING },
  );
  const dialog = await screen.findByRole('dialog');
  const form = within(dialog);
  const reserve = await form.findByRole<HTMLButtonElement>('button', { name: 'Reserve now' });
  return { dialog, form, reserve, onDone };
}
const field = (form: HTMLElement, name: string) => within(form).getByRole<HTMLInputElement>('textbox', { name });
const retype = async (input: HTMLElement, text: string) => {
  await userEvent.clear(input);
  await userEvent.type(input, text);
};

test('a subject loses its punctuation, and one of 255 characters cannot be sent', async () => {
  const { dialog, form, reserve } = await openForm(free('meeting', 'ROOM'));
  const subject = field(dialog, 'Reservation subject');
  await userEvent.type(subject, 'Q4: plan (draft)!');
  expect(subject.value).toBe('Q4 plan draft');
  await userEvent.clear(subject);
  await userEvent.click(subject);
  await userEvent.paste('x'.repeat(255));
  expect(form.getByText('Reservation Subject should be less than 255 characters')).toBeTruthy();
  expect(reserve.disabled).toBe(true);
  await userEvent.type(subject, '{Backspace}');
  expect(reserve.disabled).toBe(false);
});

test('a guest needs a name and a valid address before anything can be sent', async () => {
  const { dialog, form, reserve } = await openForm(free('meeting', 'ROOM'));
  await userEvent.type(field(dialog, 'Name of guest 1'), 'Ada');
  expect(reserve.disabled).toBe(true);
  const address = field(dialog, 'E-mail of guest 1');
  expect(address.getAttribute('aria-invalid')).not.toBe('true');
  await userEvent.type(address, 'ada@');
  expect(address.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(address, 'lovelace.example');
  expect(reserve.disabled).toBe(false);
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  expect(reserve.disabled).toBe(false);
  await userEvent.type(field(dialog, 'Name of guest 2'), 'Grace');
  expect(reserve.disabled).toBe(true);
  expect(form.getByText('Guest 2 needs both a name and an e-mail address.')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Remove guest 2' }));
  expect(reserve.disabled).toBe(false);
});

test('a room is reserved with a guest, a subject and equipment; a wrong quantity is not sent', async () => {
  server.assets = [
    {
      id: 'beamer',
      name: 'Beamer',
      comment: 'With HDMI cable',
      limit: 2,
      reservationCount: 0,
      available: true,
      version: 1,
    },
  ];
  const { dialog, form, reserve } = await openForm(free('meeting', 'ROOM'));
  await userEvent.type(field(dialog, 'Name of guest 1'), 'Ada');
  await userEvent.type(field(dialog, 'E-mail of guest 1'), 'ada@lovelace.example');
  await userEvent.click(form.getByRole('checkbox', { name: 'Reservation visible to others' }));
  await userEvent.click(await form.findByRole('checkbox', { name: 'Beamer' }));
  const quantity = form.getByRole('spinbutton', { name: 'Quantity' });
  await retype(quantity, '3');
  expect(form.getByRole('alert').textContent).toContain('Only 2 Beamer assets available but you asked for 3');
  await userEvent.click(reserve);
  expect(await screen.findByText('Please change the quantity of assets')).toBeTruthy();
  expect(changesIn(server)).toEqual([]);
  await retype(quantity, '0');
  expect(form.getByRole('alert').textContent).toContain('Please enter valid quantity for Beamer');
  await retype(quantity, '2');
  expect(within(dialog).queryByRole('alert')).toBeNull();
  await userEvent.type(field(dialog, 'Reservation subject'), 'Quarter plan{Enter}');
  expect(
    await screen.findByText('meeting is yours from 09:00 to 13:00. Invited: Ada. Ordered: 2 × Beamer'),
  ).toBeTruthy();
  expect(changesIn(server)).toEqual([
    {
      call: 'POST /reservations/meeting',
      body: {
        ...hours('09:00', '13:00'),
        reservationSubject: 'Quarter plan',
        visibleToOthers: 0,
        invitedUsers: [{ name: 'Ada', email: 'ada@lovelace.example' }],
        reservationAssets: [{ id: 'beamer', qty: 2 }],
      },
    },
  ]);
});

const WILLEMIJN = { username: 'w.tester@wetering.example', firstName: 'Willemijn', lastName: 'Tester' };

async function choose(form: HTMLElement, label: string) {
  await userEvent.type(field(form, label), 'willem');
  await userEvent.click(await screen.findByRole('option', { name: /^Willemijn Tester/ }));
}

test('a series that starts too late says the limit at each date, and one that ends later says why it is allowed', async () => {
  const numbers = { limitDays: 7, lastDay: '2026-11-23' };
  const message = 'Reservation not allowed please select within date range';
  const reason = { rule: 'future-day-max' as const, numbers };
  const dates = ['2026-11-17', '2026-11-24'];
  server.settings = { futureDayMaximum: 14, policies: ['future-day-max'] };
  server.check = () =>
    dates.map((date) => ({ ...granted(date), ...reason, allowed: false, reasons: [{ ...reason, message }] }));
  const { dialog, form } = await openForm(free('1.01-B', 'DESK'), ['Customer-coordinator']);
  await userEvent.type(field(dialog, 'Repeat weekly'), '1');
  const rows = () => within(form.getByRole('list', { name: 'Dates in this series' })).getAllByRole('listitem');
  await form.findByRole('list', { name: 'Dates in this series' });
  for (const row of rows()) expect(row.textContent).toContain('You can reserve up to 7 days ahead, until Mon 23 Nov');
  expect(form.queryByText(/overlapping reservations/)).toBeNull();
  server.check = () => [...dates, '2026-12-01'].map((date) => granted(date));
  await userEvent.clear(field(dialog, 'Repeat weekly'));
  await userEvent.type(field(dialog, 'Repeat weekly'), '2');
  expect(await form.findByText('Dates after Mon 30 Nov are allowed because they repeat weekly.')).toBeTruthy();
});

test('each conflict of a weekly series for another user is moved or skipped, one by one or all at once', async () => {
  const dates = ['2026-11-17', '2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'];
  server.users = [WILLEMIJN];
  server.check = () =>
    dates.map((date, n) => (n === 2 || n === 3 ? taken(date, { spaces: [aSpace('1.01-A')] }) : granted(date)));
  server.answers = {
    'POST /reservations/1.01-B': () => Response.json({ reservations: [], count: 4, skipped: [] }, { status: 201 }),
  };
  const { dialog, form, onDone } = await openForm(free('1.01-B', 'DESK'), ['Customer-coordinator']);
  await choose(dialog, 'Reserve for another user');
  const weeks = field(dialog, 'Repeat weekly');
  await userEvent.type(weeks, '4x');
  expect(weeks.value).toBe('4');
  expect(form.getByText('Repeat for 4 additional weeks')).toBeTruthy();
  const plan = await form.findByRole('list', { name: 'Dates in this series' });
  const [, , third, fourth] = within(plan).getAllByRole('listitem');
  expect(form.getByRole('alert').textContent).toBe(
    'There are overlapping reservations on the following dates: Tue 1 Dec, Tue 8 Dec.',
  );
  expect(third?.textContent).toContain('Can not be reserved at this time');
  const total = () => form.getByRole('status').textContent;
  const option = (row: HTMLElement | undefined, name: string) =>
    within(row ?? plan).getByRole<HTMLInputElement>('radio', { name });
  expect(option(third, 'Take 1.01-A instead').checked).toBe(true);
  expect(total()).toBe('5 reservations for Willemijn Tester, 3 at 1.01-B, 2 elsewhere');
  const both = within(form.getByRole('group', { name: 'What to do with these dates' }));
  await userEvent.click(both.getByRole('radio', { name: 'Skip these dates' }));
  expect(total()).toBe('3 reservations for Willemijn Tester, 2 skipped');
  expect(option(fourth, 'Skip this date').checked).toBe(true);
  await userEvent.click(option(third, 'Take 1.01-A instead'));
  expect(both.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false]);
  expect(total()).toBe('4 reservations for Willemijn Tester, 3 at 1.01-B, 1 elsewhere, 1 skipped');
  await click('Reserve now');
  expect(await screen.findByText('1.01-B: 4 reservations made')).toBeTruthy();
  expect(changesIn(server)[0]?.body).toMatchObject({
    reservedForEmail: WILLEMIJN.username,
    repeatWeeks: 4,
    onConflict: 'alternative',
    skipDates: ['2026-12-08'],
  });
  expect(onDone).toHaveBeenCalledOnce();
});

test('a reservation for another user can be undone at once', async () => {
  server.users = [WILLEMIJN];
  server.answers = { 'DELETE /reservations': () => Response.json({ message: 'Deleted' }) };
  const { dialog } = await openForm(free('1.01-B', 'DESK'), ['Customer-team-lead']);
  await choose(dialog, 'Reserve for another user');
  await click('Reserve now');
  expect(await screen.findByText('1.01-B is reserved for Willemijn Tester from 09:00 to 13:00')).toBeTruthy();
  await click('Undo');
  expect(await screen.findByText('1 reservation cancelled')).toBeTruthy();
  expect(changesIn(server).map(({ call }) => call)).toEqual(['POST /reservations/1.01-B', 'DELETE /reservations']);
});

test('a team lead reserves for a colleague as well', async () => {
  server.users = [WILLEMIJN];
  server.answers = {
    'POST /reservations/1.01-B': () => Response.json({ reservations: [], count: 2, skipped: [] }, { status: 201 }),
  };
  const { dialog, form } = await openForm(free('1.01-B', 'DESK'), ['Customer-team-lead']);
  await choose(dialog, 'Also for');
  const others = within(form.getByRole('list', { name: 'Also for' })).getAllByRole('listitem');
  expect(others.map(({ textContent }) => textContent)).toEqual(['Willemijn Tester']);
  await click('Reserve now');
  expect(await screen.findByText('1.01-B: 2 reservations made')).toBeTruthy();
  expect(changesIn(server)[0]?.body).toMatchObject({ reserveForListUsers: [WILLEMIJN.username] });
});
