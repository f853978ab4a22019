// @vitest-environment jsdom
import type { BuildingGroup, ListedReservation } from '@berth/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../lib/me.ts';
import { aReservation } from '../../workplace/reservations/reservation.fixture.ts';
import { aGroup, aMe } from '../../ui/me.fixture.ts';
import { type Sent, standInForServer } from '../../ui/server.fixture.ts';
import { renderInBerth } from '../../ui/testing.tsx';
import { Away } from './away.tsx';

const ME = 's.bakker@wetering.example';
const SERIES = '0e000000-0000-4000-8000-000000000001';
const HERE = aGroup();
const ELSEWHERE = aGroup({ orgName: 'Kade 1', path: '/noord/kade' });
const ABSENCE = { createdDatetime: '2026-11-17T08:00:00.000Z', regularUser: ME };
const FIXED_DESK = { id: 'd1', name: '1.01-E' };

const first = aReservation({
  id: '0a000000-0000-4000-8000-000000000001',
  hash: 'first',
  objectName: '1.01-A',
  startDatetime: '2026-11-18T08:00:00.000Z',
  endDatetime: '2026-11-18T12:00:00.000Z',
  seriesId: SERIES,
});
const second = {
  ...first,
  id: '0a000000-0000-4000-8000-000000000002',
  hash: 'second',
  startDatetime: '2026-11-25T08:00:00.000Z',
  endDatetime: '2026-11-25T12:00:00.000Z',
};

let mine: ListedReservation[];
let theirs: ListedReservation[];
let isTaken: boolean;
let sent: Sent[];
const onClose = vi.fn();

/** Only reservations that begin in the requested period, as the server answers. */
const inPeriod = (path: string, reservations: ListedReservation[]) => {
  const query = new URLSearchParams(
    sent.findLast((request) => request.method === 'GET' && request.path === path)?.query,
  );
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  expect(query.get('own')).toBe('1');
  return Response.json({
    reservations: reservations.filter(({ startDatetime }) => startDatetime >= from && startDatetime < to),
  });
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-17T09:00:00Z') });
  onClose.mockClear();
  mine = [first, second];
  theirs = [];
  isTaken = false;
  sent = standInForServer(() => ({
    'GET /reservations': () => inPeriod('/reservations', mine),
    'GET /reservations/noord/kade': () => inPeriod('/reservations/noord/kade', theirs),
    'GET /desks': [FIXED_DESK],
    'GET /desks/noord/kade': [],
    'GET /desks/deskStatus': () =>
      Response.json({
        desks: [
          {
            objectId: 'd1',
            status: 'FIXED',
            own: true,
            startDatetime: null,
            endDatetime: null,
            name: null,
            rule: null,
          },
        ],
      }),
    'GET /desks/noord/kade/deskStatus': { desks: [] },
    [`POST /plannedAbsences/${encodeURIComponent(ME)}`]: ABSENCE,
    [`DELETE /plannedAbsences/${encodeURIComponent(ME)}/${encodeURIComponent(ABSENCE.createdDatetime)}`]: {
      message: 'Deleted successfully',
      reservationsKept: 0,
    },
    'DELETE /reservations': { message: 'Cancelled' },
    'DELETE /reservations/noord/kade': { message: 'Cancelled' },
    [`POST /reservations/${first.objectId}`]: () =>
      isTaken ? Response.json({ code: 'reservation.taken', message: 'Taken' }, { status: 409 }) : Response.json({}),
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(groups: BuildingGroup[] = [HERE]) {
  const me = aMe({ group: HERE });
  const info = { ...me.info, groups: Object.fromEntries(groups.map((group) => [group.path, group])) };
  await renderInBerth(
    <MeContext value={{ ...me, info }}>
      <Away opened onClose={onClose} />
    </MeContext>,
  );
  return within(await screen.findByRole('dialog', { name: 'Free my places' }));
}
type Dialog = Awaited<ReturnType<typeof show>>;

const choose = (dialog: Dialog, from: string, to: string) => {
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: from } });
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: to } });
};
const lines = (dialog: Dialog, count: number) =>
  waitFor(() => {
    const items = dialog.getAllByRole('listitem');
    expect(items).toHaveLength(count);
    return items.map(({ textContent }) => textContent);
  });
const release = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Release all' }));
const writes = () =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path, query }) => `${method} ${path}${query}`);

test('this week is chosen at first, and next week with one click', async () => {
  const dialog = await show();
  const days = () => ['First day', 'Last day'].map((name) => dialog.getByLabelText<HTMLInputElement>(name).value);
  const thisWeek = days();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'This week' }).checked).toBe(true);
  expect((await lines(dialog, 2))[1]).toContain('Wed 18 Nov');
  await userEvent.click(dialog.getByRole('radio', { name: 'Next week' }));
  await waitFor(async () => expect((await lines(dialog, 2))[1]).toContain('Wed 25 Nov'));
  choose(dialog, '18/11/2026', '18/11/2026');
  expect(dialog.queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: 'This week' }));
  expect(days()).toEqual(thisWeek);
});

test('the chosen days show the fixed desk and the reservations that they release', async () => {
  const dialog = await show();
  choose(dialog, '18/11/2026', '20/11/2026');
  const [desk, reservation] = await lines(dialog, 2);
  expect(desk).toBe('1.01-EYour fixed desk, free for others on all these days');
  expect(reservation).toContain('09:00 – 13:00');
  expect(reservation).toContain('1.01-A');
  expect(reservation).toContain('part of a weekly series');
  choose(dialog, '18/11/2026', '25/11/2026');
  await lines(dialog, 3);
  expect(writes()).toEqual([]);
});

test('releasing frees the desk for whole days and cancels the reservations, and undo restores everything', async () => {
  const dialog = await show();
  choose(dialog, '18/11/2026', '25/11/2026');
  await lines(dialog, 3);
  await release(dialog);
  await screen.findByText('Your fixed desk is now free for others. 2 reservations cancelled.');
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    allDay: true,
    startDatetime: '2026-11-17T23:00:00.000Z',
    endDatetime: '2026-11-25T23:00:00.000Z',
  });
  const released = [
    `POST /plannedAbsences/${encodeURIComponent(ME)}`,
    `DELETE /reservations?id=${first.id}`,
    `DELETE /reservations?id=${second.id}`,
  ];
  expect(writes()).toEqual(released);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Everything is restored.');
  // The desk first: while it is free, others can reserve it.
  expect(writes()).toEqual([
    ...released,
    `DELETE /plannedAbsences/${encodeURIComponent(ME)}/${encodeURIComponent(ABSENCE.createdDatetime)}`,
    `POST /reservations/${first.objectId}`,
    `POST /reservations/${first.objectId}`,
  ]);
  expect(sent.filter(({ path }) => path === `/reservations/${first.objectId}`).map(({ body }) => body)).toMatchObject([
    { startDatetime: first.startDatetime, seriesId: SERIES },
    { startDatetime: second.startDatetime, seriesId: SERIES },
  ]);
});

test('undo names the reservations that others took in between', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const dialog = await show();
  choose(dialog, '18/11/2026', '18/11/2026');
  await lines(dialog, 2);
  await release(dialog);
  await screen.findByText('Your fixed desk is now free for others. 1 reservation cancelled.');
  isTaken = true;
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(/^Restored, except: 1\.01-A, .*, 09:00 – 13:00/);
});

test('days without a reservation or a fixed desk release nothing', async () => {
  mine = [];
  const me = aMe({ group: HERE });
  const info = { ...me.info, showPlannedAbsencesScreen: false, groups: { [HERE.path]: HERE } };
  await renderInBerth(
    <MeContext value={{ ...me, info }}>
      <Away opened onClose={onClose} />
    </MeContext>,
  );
  await screen.findByText('Nothing to free: you have no reservations on these days.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Release all' }).disabled).toBe(true);
});

test('all buildings of the user are released, in other organisations too', async () => {
  const there = { ...first, id: '0a000000-0000-4000-8000-000000000003', objectName: '2.02-C', seriesId: null };
  theirs = [there];
  const dialog = await show([HERE, ELSEWHERE]);
  choose(dialog, '18/11/2026', '18/11/2026');
  await lines(dialog, 3);
  const linesOf = (name: string) =>
    within(dialog.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(linesOf('Keizersgracht 214')).toHaveLength(2);
  expect(linesOf('Kade 1')).toEqual([expect.stringContaining('2.02-C')]);
  await release(dialog);
  await screen.findByText('Your fixed desk is now free for others. 2 reservations cancelled.');
  expect(writes()).toEqual([
    `POST /plannedAbsences/${encodeURIComponent(ME)}`,
    `DELETE /reservations?id=${first.id}`,
    `DELETE /reservations/noord/kade?id=${there.id}`,
  ]);
});
