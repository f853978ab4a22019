// @vitest-environment jsdom
import type { ListedReservation } from '@berth/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { noteBreak, watchConnection } from '../../../../../lib/connection.ts';
import { aReservation } from '../../../../../workplace/reservations/reservation.fixture.ts';
import { aGroup } from '../../../../../ui/me.fixture.ts';
import type { Sent } from '../../../../../ui/server.fixture.ts';
import {
  aSpace,
  changesIn,
  click,
  conflict,
  granted,
  hours,
  showAs,
  taken,
  testServer,
  TOMORROW,
} from '../../../reservations.fixture.tsx';
import { MyReservationsScreen } from '../../my-reservations-screen.tsx';

const server = testServer();
let unwatch = () => {};
afterEach(() => act(unwatch));

const YESTERDAY = '2026-11-15';
const [WEDNESDAY, THURSDAY] = ['2026-11-18', '2026-11-19'];
const NOTHING = { change: false, cancel: false, checkIn: false, checkOut: false };
const mine = (name: string, change: Partial<ListedReservation> = {}) =>
  aReservation({
    id: `${name} ${change.startDatetime ?? ''}`,
    objectId: name,
    objectName: name,
    roomName: 'Studio',
    floorId: 'first',
    ...change,
  });

async function show() {
  await showAs(<MyReservationsScreen />, { path: '/workplace/my-reservations' });
  await screen.findByRole('region', { name: 'Upcoming' });
}

const onDay = (date: string) => hours('09:00', '17:00', date);
/** The usual desk is 1.01-A, taken on Wednesday; 1.01-B is free. */
const checkUsual = () => {
  server.reservations = [mine('1.01-A', { ...onDay(YESTERDAY), can: NOTHING })];
  server.check = ({ startDatetime, objectId }) => {
    const date = startDatetime.slice(0, 10);
    return [
      date === WEDNESDAY && objectId === '1.01-A'
        ? taken(date, { spaces: [aSpace('1.01-B')] }, onDay(date))
        : granted(date, onDay(date)),
    ];
  };
};
const day = (name: string) => screen.getByRole('listitem', { name });
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('a planned day shows what would be reserved before it is ticked: the usual desk, or the nearest with the reason', async () => {
  checkUsual();
  await show();
  await click('Plan my week');
  await waitFor(() => expect(day('Tuesday 17 November').textContent).toMatch(/1\.01-A usual desk09:00 – 17:00free$/));
  await waitFor(() => expect(day('Wednesday 18 November').textContent).toContain('1.01-B nearest free'));
  expect(day('Wednesday 18 November').textContent).toContain('1.01-A is taken 09:00–11:00.');
  expect(changesIn(server)).toEqual([]);
  // The second week is there too.
  expect((await box(/^Friday 27 November: 1\.01-A/)).checked).toBe(false);
});

test('planned days are reserved in one go; a refused one stays selected with its reason', async () => {
  checkUsual();
  await show();
  await click('Plan my week');
  for (const name of [
    /^Tuesday 17 November: 1\.01-A/,
    /^Wednesday 18 November: 1\.01-B/,
    /^Thursday 19 November: 1\.01-A/,
  ])
    await userEvent.click(await box(name));
  let isTaken = true;
  const made: ListedReservation[] = [];
  const reserve = ({ path, body }: Sent) => {
    const [name, { startDatetime = '' }] = [path.replace('/reservations/', ''), body as Partial<ListedReservation>];
    if (isTaken && startDatetime.startsWith(THURSDAY)) return conflict();
    made.push(mine(name, body as Partial<ListedReservation>));
    server.reservations = [...made];
    return Response.json({ reservations: made.slice(-1), count: 1, skipped: [] }, { status: 201 });
  };
  server.answers = { 'POST /reservations/1.01-A': reserve, 'POST /reservations/1.01-B': reserve };
  await click('Reserve 3 days');
  expect(await screen.findByText('2 days reserved. 1 day could not be reserved and is still selected.')).toBeTruthy();
  await waitFor(() => expect(within(day('Tuesday 17 November')).queryByRole('checkbox')).toBeNull());
  expect((await box(/^Thursday 19 November/)).checked).toBe(true);
  expect(day('Thursday 19 November').textContent).toContain('Can not be reserved at this time');
  isTaken = false;
  await click('Reserve 1 day');
  expect(await screen.findByText('1 day reserved.')).toBeTruthy();
  // Everything is reserved, so the plan is closed.
  await screen.findByRole('button', { name: 'Plan my week' });
  expect(
    changesIn(server).map(({ call, body }) => [call, (body as { startDatetime: string }).startDatetime.slice(0, 10)]),
  ).toEqual([
    ['POST /reservations/1.01-A', TOMORROW],
    ['POST /reservations/1.01-B', WEDNESDAY],
    ['POST /reservations/1.01-A', THURSDAY],
    ['POST /reservations/1.01-A', THURSDAY],
  ]);
});

test('planned days stay ticked offline and cannot be reserved, neither by the button nor by Enter', async () => {
  checkUsual();
  unwatch = watchConnection(() => {});
  await show();
  await click('Plan my week');
  await userEvent.click(await box(/^Tuesday 17 November: 1\.01-A/));
  act(() => noteBreak(undefined, 60_000));
  await click('Reserve 1 day not available offline');
  (await box(/^Tuesday 17 November/)).focus();
  await userEvent.keyboard('{Enter}');
  expect((await box(/^Tuesday 17 November/)).checked).toBe(true);
  expect(changesIn(server)).toEqual([]);
});

test('the keyboard ticks days with Space, moves with arrows and selects all working days with A', async () => {
  checkUsual();
  await show();
  await click('Plan my week');
  const monday = await box(/^Monday 16 November/);
  await waitFor(() => expect(document.activeElement).toBe(monday));
  await userEvent.keyboard('{ArrowRight} ');
  expect((await box(/^Tuesday 17 November/)).checked).toBe(true);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await box(/^Tuesday 24 November/));
  await screen.findByRole('checkbox', { name: /^Friday 27 November/ });
  await userEvent.keyboard('a');
  expect(await screen.findByRole('button', { name: 'Reserve 10 days' })).toBeTruthy();
  expect((await box(/^Saturday 21 November/)).checked).toBe(false);
});

test('days with a desk have no box, closed days say so, and days beyond the limit say when they open', async () => {
  server.settings = { futureDayMaximum: 3, policies: ['allowed-timeslot', 'future-day-max'] };
  server.reservations = [mine('1.01-C', onDay(WEDNESDAY))];
  server.openings = [TOMORROW, WEDNESDAY, '2026-11-20'].map((date) => ({
    objectId: 'studio',
    startDateTime: hours('08:00', '18:00', date).startDatetime,
    endDateTime: hours('08:00', '18:00', date).endDatetime,
    hint: '',
  }));
  await showAs(<MyReservationsScreen />, {
    path: '/workplace/my-reservations',
    group: { attributes: { ...aGroup().attributes, futureReservationMaximum: [] } },
  });
  await click('Plan my week');
  await box(/^Tuesday 17 November/);
  expect(within(day('Wednesday 18 November')).queryByRole('checkbox')).toBeNull();
  expect(day('Wednesday 18 November').textContent).toContain('1.01-C');
  expect(day('Thursday 19 November').textContent).toContain('Closed');
  expect(day('Friday 20 November').textContent).toContain('Opens on Tue 17 Nov');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

test('a day without a desk has a plain link to the map, with its day', async () => {
  await show();
  const link = await screen.findByRole('link', { name: 'Reserve Tuesday 17 November' });
  expect(link.getAttribute('href')).toContain('2026-11-17');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
