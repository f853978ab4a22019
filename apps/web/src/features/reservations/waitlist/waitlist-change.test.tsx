// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aReservation } from '../../../workplace/reservations/reservation.fixture.ts';
import { MyReservationsScreen } from '../my-reservations/my-reservations-screen.tsx';
import { aStatus, changesIn, click, conflict, hours, showAs, testServer } from '../reservations.fixture.tsx';
import { anEntry, anOfferedEntry } from './waitlist.fixture.ts';
import { fullFloor, showFloor as show, SPOT, WINDOW } from './waitlist-screen.fixture.tsx';

const server = testServer();

const CHANGE = 'Change what you wait for';
const JOIN = 'Join the waitlist';
const sentTo = (path: string) => server.sent.find(({ method, path: at }) => `${method} ${at}` === path)?.body;
async function openForm(): Promise<HTMLElement> {
  // The part of the page that has the entry is loaded later.
  await screen.findByText('You’re on the waitlist for a desk');
  await click(CHANGE);
  return screen.findByRole('dialog', { name: CHANGE });
}
const card = () => screen.findByRole('region', { name: 'Waitlist' });

test('an entry is changed to the whole building, and says that this costs the position', async () => {
  const choices = [{ ...SPOT, keepsPosition: true, ahead: 2 }, { ...SPOT, ahead: 4 }, SPOT];
  fullFloor(server, { mine: [anEntry({ attributeIds: ['label'] })], choices });
  await show();
  const dialog = await openForm();
  const radios = () => within(dialog).findAllByRole<HTMLInputElement>('radio');
  expect((await radios()).map(({ checked }) => checked)).toEqual([true, false, false]);
  expect(await within(dialog).findByText('Up to 2 people are ahead of you')).toBeTruthy();
  expect(within(dialog).getByText('Up to 4 people are ahead of you · You start at the end of the line')).toBeTruthy();
  expect(within(dialog).getByText('With Sit-stand')).toBeTruthy();
  expect(sentTo('POST /waitlist/check')).toMatchObject({ entryId: 'entry', ...hours('09:00', '13:00') });
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Any desk in / }));
  await click('Save', dialog);
  expect(await screen.findByText('Your waitlist entry is changed')).toBeTruthy();
  expect(changesIn(server).find(({ call }) => call === 'PATCH /waitlist/entry')?.body).toEqual({
    floorIds: [],
    roomIds: [],
    objectId: null,
    attributeIds: ['label'],
    autoAccept: true,
    version: 1,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await card()).textContent).toMatch(/Any desk in /);
});

test('an entry is changed to ask first, and keeps its only desk', async () => {
  fullFloor(server, { mine: [anEntry({ floorIds: [], objectId: '1.01-B', objectName: '1.01-B' })] });
  await show();
  const dialog = await openForm();
  expect(await within(dialog).findByRole('radio', { name: 'Only 1.01-B', checked: true })).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('switch', { name: /^Reserve it for me/ }));
  await click('Save', dialog);
  await waitFor(() =>
    expect(sentTo('PATCH /waitlist/entry')).toMatchObject({ objectId: '1.01-B', floorIds: [], autoAccept: false }),
  );
});

test('a change that the waitlist cannot help with says why, and cannot be saved', async () => {
  const refusal = { code: 'waitlist.would_not_help', message: 'The waitlist can’t help here. No.', spaces: [] };
  fullFloor(server, { mine: [anEntry()], choices: [SPOT, { ...SPOT, refusal }, SPOT] });
  await show();
  const dialog = await openForm();
  await userEvent.click(await within(dialog).findByRole('radio', { name: /^Any desk in / }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(refusal.message);
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

test('the list says how many people wait while nothing is free', async () => {
  fullFloor(server, { waiting: 4 });
  const { unmount } = await show();
  expect(await screen.findByText('0 of 6 free, 4 waiting')).toBeTruthy();
  expect(server.sent.find(({ path }) => path === '/waitlist/count')?.query).toContain('objectType=DESK');
  unmount();
  server.sent.length = 0;
  server.desks = server.desks.slice(1);
  await show();
  expect(await screen.findAllByText('1 of 6 free')).not.toEqual([]);
  // The entries are read by the same part of the page, so it has been there.
  await waitFor(() => expect(server.sent.some(({ path }) => path === '/my/waitlist')).toBe(true));
  expect(server.sent.some(({ path }) => path === '/waitlist/count')).toBe(false);
});

test('the legend of the map names an offered desk, and does not count it as reserved', async () => {
  fullFloor(server, { mine: [anOfferedEntry()] });
  await show();
  const legend = within(await screen.findByRole('list', { name: 'Legend' }));
  const items = () => legend.getAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(() => expect(items()[0]).toBe('Offered to you 1.01-B'));
  expect(items()).toContain('Reserved 5');
});

test('a room is waited for among those with enough seats', async () => {
  fullFloor(server);
  const room = (id: string, floorId: string, maximumOccupants: number) => ({
    id,
    name: id,
    floorId,
    reservedBy: 'whole',
    maximumOccupants,
    polygon: [],
    attributes: [],
    version: 1,
  });
  server.answers['/rooms'] = [room('Heren', 'first', 12), room('Booth', 'first', 2), room('Dam', 'ground', 8)];
  server.rooms = ['Heren', 'Dam'].map((id) => aStatus(id, hours('09:00', '17:00')));
  await show(`floor=first&kind=rooms&people=%226%22&${WINDOW}`);
  await click(JOIN);
  const dialog = await screen.findByRole('dialog', { name: JOIN });
  expect(await within(dialog).findByText('Only rooms with seats for 6 people')).toBeTruthy();
  expect(within(dialog).getByRole('radio', { name: 'Only Heren' })).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Only Heren or Dam' }));
  await click(JOIN, dialog);
  await waitFor(() =>
    expect(changesIn(server).find(({ call }) => call === 'POST /waitlist')?.body).toMatchObject({
      objectType: 'ROOM',
      roomIds: expect.arrayContaining(['Heren', 'Dam']),
    }),
  );
});

test('a desk that was lost as a no-show and is taken by now leads to the waitlist', async () => {
  fullFloor(server);
  const lost = aReservation({
    objectId: '1.01-B',
    objectName: '1.01-B',
    ...hours('10:00', '12:30', '2026-11-16'),
    state: 'cancelled',
    can: { change: false, cancel: false, checkIn: false, checkOut: false },
    restorableUntil: '2026-11-16T09:55:00.000Z',
  });
  server.reservations = [lost];
  server.answers[`POST /reservations/${encodeURIComponent(lost.id)}/restore`] = () => conflict();
  await showAs(<MyReservationsScreen />, { path: '/workplace/my-reservations' });
  await click(/^Restore: 1\.01-B/);
  await click(JOIN, await screen.findByRole('dialog', { name: 'This is not possible' }));
  const dialog = await screen.findByRole('dialog', { name: JOIN });
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'Only 1.01-B' }));
  await click(JOIN, dialog);
  await waitFor(() =>
    expect(changesIn(server).find(({ call }) => call === 'POST /waitlist')?.body).toMatchObject({
      objectId: '1.01-B',
      ...hours('10:30', '12:30', '2026-11-16'),
    }),
  );
});
