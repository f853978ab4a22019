// @vitest-environment jsdom
import type { ListedReservation } from '@berth/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aReservation } from '../../../workplace/reservations/reservation.fixture.ts';
import type { Sent } from '../../../ui/server.fixture.ts';
import { aSpace, changesIn, click, conflict, hours, showAs, testServer } from '../reservations.fixture.tsx';
import { MyReservationsScreen } from './my-reservations-screen.tsx';

const server = testServer();

const YESTERDAY = '2026-11-15';
const NOTHING = { change: false, cancel: false, checkIn: false, checkOut: false };
const mine = (name: string, change: Partial<ListedReservation> = {}) =>
  aReservation({
    id: `${name} ${change.startDatetime ?? ''}`,
    objectId: name,
    objectName: name,
    roomName: 'Studio',
    floorId: 'first',
    ...hours('09:00', '13:00'),
    ...change,
  });

async function show(search = '') {
  const view = await showAs(<MyReservationsScreen />, { path: `/workplace/my-reservations${search}` });
  await screen.findByRole('region', { name: 'Upcoming' });
  return view;
}
const upcoming = () => within(screen.getByRole('region', { name: 'Upcoming' }));
const row = (name: string) => upcoming().findByRole('listitem', { name: new RegExp(`^${name}, `) });

/** Answers to a change: refused for `name`, granted for every other desk. */
const refuseChangeOf = (name: string) => {
  server.answers = {
    'PUT /reservations/update': ({ body }: Sent) => {
      const { objectId = name, ...times } = body as Partial<ListedReservation>;
      if (objectId === name) return conflict();
      const changed = mine(objectId, times);
      server.reservations = [changed];
      return Response.json(changed);
    },
  };
};

test('a refused change keeps the reservation until another desk is taken instead', async () => {
  server.reservations = [mine('1.01-B')];
  refuseChangeOf('1.01-B');
  await show();
  await click('Change', await row('1.01-B'));
  const dialog = await screen.findByRole('dialog', { name: 'Change date: 1.01-B' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'End' }), '14:00');
  await click('Apply', dialog);
  const refused = await screen.findByRole('dialog', { name: 'This is not possible' });
  expect(within(refused).getByRole('alert').textContent).toBe('Can not be reserved at this time');
  const region = screen.getByRole('region', { name: 'Upcoming', hidden: true });
  expect(region.textContent).toContain('09:00 – 13:00');
  await click('Reserve 1.01-A', refused);
  expect(await screen.findByText('Changed: 1.01-A, Tue 17 Nov, 09:00 – 14:00')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await row('1.01-A')).textContent).toContain('09:00 – 14:00');
  expect(changesIn(server).map(({ body }) => body)).toMatchObject([hours('09:00', '14:00'), { objectId: '1.01-A' }]);
});

test('a reservation of a series can be changed on its own date, further ahead than other dates', async () => {
  server.settings = { futureDayMaximum: 7, policies: ['future-day-max'] };
  const far = '2026-12-08';
  server.reservations = [mine('1.01-B', hours('09:00', '13:00', far))];
  server.answers = { 'PUT /reservations/update': () => Response.json(mine('1.01-B')) };
  await show();
  await click('Change', await row('1.01-B'));
  const dialog = await screen.findByRole('dialog', { name: 'Change date: 1.01-B' });
  const dateOf = (name: string) => within(dialog).getByRole<HTMLButtonElement>('button', { name });
  expect([dateOf('8 December 2026').disabled, dateOf('7 December 2026').disabled]).toEqual([false, true]);
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'End' }), '12:45');
  await click('Apply', dialog);
  await waitFor(() => expect(changesIn(server)[0]?.body).toMatchObject(hours('09:00', '12:45', far)));
});

test('a cancellation that fails says why and keeps the reservation', async () => {
  server.reservations = [mine('1.01-B')];
  server.answers = { 'DELETE /reservations': () => Response.json({ message: 'Try again later' }, { status: 503 }) };
  await show();
  await click('Cancel', await row('1.01-B'));
  expect(await screen.findByText('Failed to cancel: Try again later')).toBeTruthy();
  expect(await row('1.01-B')).toBeTruthy();
});

test('an undo that comes too late says so, and another desk is reserved instead', async () => {
  server.reservations = [mine('1.01-A')];
  server.answers = {
    'DELETE /reservations': () => {
      server.reservations = [];
      return Response.json({ message: 'Deleted' });
    },
    'POST /reservations/1.01-A': () => conflict({ spaces: [aSpace('1.01-B')] }),
  };
  await show();
  await click('Cancel', await row('1.01-A'));
  expect(await screen.findByText(/^Cancelled: 1\.01-A, Tue 17 Nov, 09:00 – 13:00\./)).toBeTruthy();
  await waitFor(() => expect(upcoming().queryByRole('listitem')).toBeNull());
  await click('Undo');
  const refused = await screen.findByRole('dialog', { name: 'This is not possible' });
  expect(within(refused).getByRole('heading', { name: '1.01-A is taken 09:00–11:00' })).toBeTruthy();
  await click('Reserve 1.01-B', refused);
  expect(await screen.findByText(/^Restored: 1\.01-B, Tue 17 Nov, 09:00 – 13:00/)).toBeTruthy();
  expect(changesIn(server).at(-1)).toMatchObject({ call: 'POST /reservations/1.01-B', body: hours('09:00', '13:00') });
});

test('a running reservation is checked in, and a check-out asks first', async () => {
  const running = hours('10:00', '12:30', '2026-11-16');
  server.reservations = [mine('1.01-C', { ...running, can: { ...NOTHING, checkIn: true } })];
  const moved = (state: ListedReservation['state'], can: ListedReservation['can']) => () => {
    const context = { checkInDatetime: '2026-11-16T09:42:00Z', firstName: 'Sanne', lastName: 'Bakker' };
    const changed = mine('1.01-C', { ...running, state, can, context });
    server.reservations = [changed];
    return Response.json(changed);
  };
  const { id = '' } = server.reservations[0] ?? {};
  const path = `PATCH /reservations/${encodeURIComponent(id)}`;
  server.answers = {
    [`${path}/check-in`]: moved('checked-in', { ...NOTHING, checkOut: true }),
    [`${path}/check-out`]: moved('checked-out', NOTHING),
  };
  await show();
  expect((await row('1.01-C')).textContent).toContain('Check in now, open since 09:45');
  await click('Check in', await row('1.01-C'));
  expect(await screen.findByText('You are checked in at 1.01-C')).toBeTruthy();
  const today = screen.getByRole('listitem', { name: 'Monday 16 November' });
  await waitFor(() => expect(today.textContent).toMatch(/1\.01-C.*Checked in 10:42/));
  await click('Check out', await row('1.01-C'));
  const question = await screen.findByRole('dialog', { name: 'Check out of 1.01-C?' });
  expect(question.textContent).toContain('your spot will become available to others');
  await click('Check out', question);
  await waitFor(() => expect(upcoming().queryByRole('listitem')).toBeNull());
});

test('a team lead cancels a reservation made for another user, and undoes it for the same user', async () => {
  const forUser = { username: 'joris@wetering.example', firstname: 'Joris', lastname: 'Vries' };
  server.forOthers = [mine('1.01-B', { forUser: { ...forUser, isEmergencyResponder: false } })];
  server.answers = {
    'DELETE /reservations': () => {
      server.forOthers = [];
      return Response.json({ message: 'Deleted' });
    },
  };
  await showAs(<MyReservationsScreen />, { path: '/workplace/my-reservations', roles: ['Customer-team-lead'] });
  const region = await screen.findByRole('region', { name: 'For others' });
  const made = await within(region).findByRole('listitem', { name: /^1\.01-B, / });
  expect(made.textContent).toContain('Joris Vries');
  expect(within(made).getByRole('button', { name: 'Change' })).toBeTruthy();
  expect(within(made).queryByRole('button', { name: 'Check in' })).toBeNull();
  await click('Cancel', made);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'For others' })).toBeNull());
  await click('Undo');
  expect(await screen.findByText(/^Restored: 1\.01-B/)).toBeTruthy();
  expect(changesIn(server).at(-1)).toMatchObject({
    call: 'POST /reservations/1.01-B',
    body: { reservedForEmail: 'joris@wetering.example' },
  });
});

test('users who may not reserve for others have no list of such reservations', async () => {
  server.forOthers = [mine('1.01-B')];
  await show();
  expect(screen.queryByRole('region', { name: 'For others' })).toBeNull();
  expect(server.sent.some(({ query }) => query.includes('forOthers'))).toBe(false);
});

test('past reservations show how they ended and cannot be edited', async () => {
  server.reservations = [
    mine('1.01-C', { ...hours('08:00', '10:00', '2026-11-16'), state: 'checked-out', can: NOTHING }),
    // The answer may be older than the end of the reservation.
    mine('1.01-D', { ...hours('09:00', '10:00', YESTERDAY), can: { ...NOTHING, change: true, cancel: true } }),
  ];
  await show();
  await click('Past');
  const past = within(screen.getByRole('region', { name: 'Past' }));
  expect(past.getByText('Reservations in past can not be edited.')).toBeTruthy();
  const [first, last, ...more] = await past.findAllByRole('listitem');
  expect([first?.textContent, last?.textContent, more]).toEqual([
    expect.stringContaining('Checked out'),
    expect.stringContaining('Not checked in'),
    [],
  ]);
  for (const name of ['Change', 'Cancel', 'Check in']) expect(past.queryByRole('button', { name })).toBeNull();
});

test('times are those of the building, and the calendar file has the same moment', async () => {
  const night = hours('00:15', '02:00');
  // Still the day before in UTC.
  expect(night.startDatetime).toBe('2026-11-16T23:15:00.000Z');
  server.reservations = [mine('1.01-B', night)];
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL() {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await show();
  expect(screen.getByText('Times in Europe/Amsterdam')).toBeTruthy();
  const text = (await row('1.01-B')).textContent;
  expect(text).toContain('Tue 17 Nov, 00:15 – 02:00');
  expect(text).toContain('Check-in opens at 00:00');
  expect(screen.getByRole('listitem', { name: 'Tuesday 17 November' }).textContent).toContain('1.01-B');
  await click(/^Calendar file: 1\.01-B/, await row('1.01-B'));
  await waitFor(() => expect(files).toHaveLength(1));
  const file = await files[0]?.text();
  expect(file).toContain('\r\nDTSTART:20261116T231500Z\r\n');
  expect(file).toContain('\r\nSUMMARY:1.01-B\r\n');
});

const CANCELLED = { state: 'cancelled', restorableUntil: '2026-11-16T09:55:00Z', can: NOTHING } as const;
const LOST = { ...hours('10:00', '12:30', '2026-11-16'), ...CANCELLED };
const EVIDENCE = {
  sensors: 1,
  readings: 5,
  firstDatetime: '2026-11-16T09:00:00Z',
  lastDatetime: '2026-11-16T09:20:00Z',
};

test('a reservation that sensors cancelled shows their evidence, and can only be restored', async () => {
  server.reservations = [mine('1.01-B', { ...LOST, noShowEvidence: EVIDENCE })];
  await show();
  const lost = await row('1.01-B');
  expect(lost.textContent).toContain('Cancelled: sensors reported it empty from 10:00 to 10:20 (5 readings)');
  expect(
    within(lost)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual([expect.stringMatching(/^I was there: 1\.01-B/)]);
});

test('a no-show whose desk is taken by now gets another desk for the rest of its time', async () => {
  server.reservations = [mine('1.01-B', LOST)];
  const path = `POST /reservations/${encodeURIComponent(server.reservations[0]?.id ?? '')}/restore`;
  server.answers = { [path]: () => conflict() };
  await show();
  expect((await row('1.01-B')).textContent).toContain(
    'Cancelled because no one checked in. You can restore it until 10:55.',
  );
  await click(/^Restore: 1\.01-B/, await row('1.01-B'));
  const refused = await screen.findByRole('dialog', { name: 'This is not possible' });
  await click('Reserve 1.01-A', refused);
  expect(await screen.findByText(/^Restored: 1\.01-A/)).toBeTruthy();
  // From the quarter of an hour that runs, not from the start that is past.
  expect(changesIn(server).at(-1)).toMatchObject({
    call: 'POST /reservations/1.01-A',
    body: hours('10:30', '12:30', '2026-11-16'),
  });
});

const LINK_IS_DEAD = /^The reservation in your link is not here\./;

test('a link to a reservation marks and focuses it, also on a later page of the list', async () => {
  server.reservations = Array.from({ length: 30 }, (_, at) =>
    mine('1.01-B', { id: `r${at}`, ...hours('09:00', '13:00', `2026-12-${String(at + 1).padStart(2, '0')}`) }),
  );
  await show('?reservation=r29');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('30 Dec'));
  const marked = upcoming().getAllByRole('listitem', { current: true });
  expect(marked).toEqual([document.activeElement]);
  expect(within(marked[0] as HTMLElement).getByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(screen.queryByText(LINK_IS_DEAD)).toBeNull();
});

test('a link to a reservation that is cancelled or over says so, and one without a link says nothing', async () => {
  server.reservations = [
    mine('1.01-A', { id: 'over', ...hours('08:00', '09:00', '2026-11-16') }),
    mine('1.01-B', { id: 'another' }),
  ];
  const { unmount } = await show();
  await row('1.01-B');
  expect(screen.queryByText(LINK_IS_DEAD)).toBeNull();
  unmount();
  for (const id of ['cancelled', 'over']) {
    const view = await show(`?reservation=${id}`);
    expect((await screen.findByText(LINK_IS_DEAD)).getAttribute('role')).toBe('status');
    expect(upcoming().queryByRole('listitem', { current: true })).toBeNull();
    view.unmount();
  }
});

test('a reservation that is cancelled after its link was opened leaves no message about the link', async () => {
  server.reservations = [mine('1.01-B', { id: 'linked' })];
  server.answers = {
    'DELETE /reservations': () => {
      server.reservations = [];
      return Response.json({ message: 'Deleted' });
    },
  };
  await show('?reservation=linked');
  await click('Cancel', await row('1.01-B'));
  await waitFor(() => expect(upcoming().queryByRole('listitem')).toBeNull());
  expect(screen.queryByText(LINK_IS_DEAD)).toBeNull();
});
