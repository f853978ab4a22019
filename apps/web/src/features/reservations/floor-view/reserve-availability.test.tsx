// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, aStatus, changesIn, click, hours, showAs, taken, testServer, TOMORROW } from '../reservations.fixture.tsx';
import { ReserveScreen } from './reserve-screen.tsx';

const server = testServer();

const map = () => within(screen.getByRole('listbox', { name: 'Map of First' }));
const inList = (name: string) =>
  within(screen.getByRole('listbox', { name: 'List' })).getByRole('option', { name: new RegExp(`^${name}`) });

const opening = (from: string, to: string) => ({
  objectId: 'studio',
  startDateTime: at(from),
  endDateTime: at(to),
  hint: '',
});
const heldAt = (from: string, to: string, date = TOMORROW) => ({
  start_datetime: at(from, date),
  end_datetime: at(to, date),
  fixed: false,
});

async function show(query = `floor=first&day=${TOMORROW}&from=09:00&to=13:00`) {
  const view = await showAs(<ReserveScreen />, { path: `/workplace/desks?${query}` });
  await screen.findByRole('listbox', { name: 'List' });
  return view;
}

test('a desk that is taken later offers the time before, on a phone too', async () => {
  server.desks = [aStatus('1.01-B', hours('12:00', '13:00'))];
  server.schedule = {
    spaces: [
      { objectId: '1.01-B', held: [heldAt('12:00', '13:00')] },
      { objectId: '1.01-C', held: [heldAt('08:00', '08:30'), heldAt('15:00', '16:00')] },
    ],
    closedRooms: [],
  };
  server.openings = [opening('08:00', '18:00')];
  const { unmount } = await show();
  expect(inList('1.01-C').textContent).toContain('free 08:30–15:00');
  await userEvent.click(inList('1.01-B'));
  const card = await screen.findByRole('dialog', { name: /^1\.01-B/ });
  expect(card.textContent).toContain('free until 12:00, taken 12:00–13:00, Joris Vries');
  expect(within(card).getByRole('button', { name: 'What else is free?' })).toBeTruthy();
  await click('Reserve until 12:00', card);
  expect(await screen.findByText('1.01-B is yours from 09:00 to 12:00')).toBeTruthy();
  expect(changesIn(server)).toEqual([{ call: 'POST /reservations/1.01-B', body: hours('09:00', '12:00') }]);
  unmount();
  server.width = 390;
  await show();
  await userEvent.click(inList('1.01-B'));
  await click('Reserve until 12:00', await screen.findByRole('region', { name: 'Chosen spot' }));
  await waitFor(() => expect(changesIn(server)).toHaveLength(2));
});

test('a desk taken in the whole window is taken, by its holder, a hidden name or several', async () => {
  server.desks = [
    aStatus('1.01-A', hours('08:00', '18:00')),
    aStatus('1.01-B', { ...hours('09:00', '13:00'), name: null }),
    aStatus('1.01-C', { ...hours('09:00', '11:00'), status: 'OCCUPIED' }),
  ];
  server.schedule = {
    spaces: [{ objectId: '1.01-C', held: [heldAt('09:00', '11:00'), heldAt('11:00', '13:00')] }],
    closedRooms: [],
  };
  await show();
  const desk = (name: string) => map().getByRole('option', { name });
  expect(desk('Desk 1.01-A, taken 08:00–18:00, Joris Vries')).toBeTruthy();
  expect(desk('Desk 1.01-B, taken 09:00–13:00, name hidden')).toBeTruthy();
  expect(desk('Desk 1.01-C, taken 09:00–13:00, several reservations, in use now')).toBeTruthy();
});

test('a reservation in another building leads to other times, and not to other desks', async () => {
  server.rule = 'disable-overlapping-reservation';
  server.check = () => [taken(TOMORROW, { times: [hours('14:00', '18:00')] })];
  await show();
  await userEvent.click(inList('1.01-B'));
  const card = await screen.findByRole('dialog', { name: /^1\.01-B/ });
  expect(within(card).queryByRole('button', { name: 'What else is free?' })).toBeNull();
  await click('Other times', card);
  const dialog = await screen.findByRole('dialog', { name: 'Studio, 1.01-B' });
  await click('Reserve from 14:00 to 18:00', dialog);
  expect(await screen.findByText('1.01-B is yours from 14:00 to 18:00')).toBeTruthy();
});

test('a date that is too far ahead says the limit and when it opens, without any status', async () => {
  server.settings = { futureDayMaximum: 14, policies: ['future-day-max'] };
  server.rule = 'future-day-max';
  const { router } = await showAs(<ReserveScreen />, {
    path: '/workplace/desks?floor=first&date=2026-12-02&from=09:00&to=17:00',
  });
  const banner = await screen.findByText('You can reserve up to 14 days ahead, until Mon 30 Nov');
  expect(banner.closest('[role="alert"]')?.textContent).toContain(
    'Reservation not allowed please select within date range',
  );
  expect(await screen.findByRole('heading', { name: 'Wed 2 Dec opens on Wed 18 Nov' })).toBeTruthy();
  expect(screen.getByText('Until then you can reserve one of these days, 09:00 – 17:00.')).toBeTruthy();
  expect(screen.getByText('No availability for this date yet')).toBeTruthy();
  const desks = map().getAllByRole('option');
  expect(new Set(desks.map(({ dataset }) => dataset['status']))).toEqual(new Set(['UNKNOWN']));
  expect(document.body.textContent).not.toMatch(/free|not available|unavailable/i);
  await userEvent.click(desks[0] as Element);
  expect(screen.queryByRole('dialog')).toBeNull();
  const days = screen.getAllByRole('button', { name: /^Go to / }).map((button) => button.getAttribute('aria-label'));
  expect(days.filter((label) => label !== null)).toEqual(
    ['Fri 20', 'Mon 23', 'Tue 24', 'Wed 25', 'Thu 26', 'Fri 27', 'Mon 30'].map((day) => `Go to ${day} Nov`),
  );
  await userEvent.click(screen.getAllByRole('button', { name: 'Go to Mon 30 Nov' })[0] as Element);
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ day: '2026-11-30', from: '09:00', to: '17:00' }),
  );
  expect(await screen.findByRole('listbox', { name: 'List' })).toBeTruthy();
  expect(screen.queryByText(/days ahead/)).toBeNull();
});

test('the availability marks the chosen time and the present, and a free tile starts the time there', async () => {
  server.schedule = {
    spaces: [{ objectId: '1.01-B', held: [heldAt('15:00', '16:00', '2026-11-16')] }],
    closedRooms: [],
  };
  const { router } = await show('floor=first&date=2026-11-16&from=11:00&to=13:00');
  await userEvent.click(inList('1.01-B'));
  await click('Availability');
  const dialog = within(await screen.findByRole('dialog', { name: 'Availability: Studio, 1.01-B' }));
  const cells = dialog.getAllByRole('cell');
  const times = (mark: string) => cells.filter(({ dataset }) => mark in dataset).map(({ title }) => title.slice(0, 5));
  expect(times('inside')).toEqual(['11:00', '11:15', '11:30', '11:45', '12:00', '12:15', '12:30', '12:45']);
  expect(times('now')).toEqual(['10:30']);
  expect(dialog.queryByRole('button', { name: /^10:15/ })).toBeNull();
  const start = dialog.getByRole('button', { name: '11:00 free, start here' });
  expect(start.tabIndex).toBe(0);
  start.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('12:15 free, start here');
  await userEvent.click(dialog.getByRole('button', { name: '14:30 free, start here' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ from: '14:30', to: '15:00' }));
  expect(await screen.findByRole('dialog', { name: /^1\.01-B/ })).toBeTruthy();
});
