// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noteBreak, watchConnection } from '../../../lib/connection.ts';
import { MyReservationsScreen } from '../my-reservations/my-reservations-screen.tsx';
import { changesIn, click, conflict, hours, showAs, taken, testServer } from '../reservations.fixture.tsx';
import { anEntry, anOfferedEntry } from './waitlist.fixture.ts';
import { fullFloor, showFloor as show, SPOT, WINDOW } from './waitlist-screen.fixture.tsx';

const server = testServer();

const JOIN = 'Join the waitlist';
const full = (how: Parameters<typeof fullFloor>[1] = {}) => fullFloor(server, how);
const card = (name: RegExp | string) => screen.findByRole('region', { name });
const sentTo = (path: string) => changesIn(server).find(({ call }) => call === path)?.body;

test('a full floor is joined in two presses, for any desk of the floor', async () => {
  full();
  await show();
  await click(JOIN);
  const dialog = await screen.findByRole('dialog', { name: JOIN });
  const options = within(dialog).getAllByRole<HTMLInputElement>('radio');
  expect(options.map(({ checked }) => checked)).toEqual([true, false]);
  expect(await within(dialog).findByText('Up to 2 people are ahead of you')).toBeTruthy();
  expect(within(dialog).getByText('You’re next in line')).toBeTruthy();
  expect(within(dialog).getByRole('switch', { name: /^Reserve it for me/ })).toHaveProperty('checked', true);
  await click(JOIN, dialog);
  expect(await screen.findByRole('heading', { name: 'You’re on the waitlist for a desk' })).toBeTruthy();
  expect(sentTo('POST /waitlist')).toEqual({
    objectType: 'DESK',
    ...hours('09:00', '13:00'),
    floorIds: ['first'],
    autoAccept: true,
  });
  expect(screen.queryByRole('button', { name: JOIN })).toBeNull();
});

test('the filter of labels carries over, and is named', async () => {
  full();
  await show(`floor=first&attribute=Sit-stand&${WINDOW}`);
  await click(JOIN);
  const dialog = await screen.findByRole('dialog', { name: JOIN });
  expect(await within(dialog).findByText('With Sit-stand')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Any desk in / }));
  await userEvent.click(within(dialog).getByRole('switch'));
  await click(JOIN, dialog);
  await waitFor(() =>
    expect(sentTo('POST /waitlist')).toEqual({
      objectType: 'DESK',
      ...hours('09:00', '13:00'),
      attributeIds: ['label'],
      autoAccept: false,
    }),
  );
});

test('the waitlist is not offered while a desk is free, or in a building without one', async () => {
  full();
  server.desks = server.desks.slice(1);
  const { unmount } = await show();
  // The entries are read with the panel, so it has been there.
  await waitFor(() => expect(server.sent.some(({ path }) => path === '/my/waitlist')).toBe(true));
  expect(screen.queryByRole('button', { name: JOIN })).toBeNull();
  unmount();
  full();
  server.settings = { waitlist: false };
  await show();
  expect(await screen.findAllByText('0 of 6 free')).not.toEqual([]);
  expect(screen.queryByRole('button', { name: JOIN })).toBeNull();
});

test('a waitlist that cannot help says why, and a choice that can is preselected', async () => {
  const refusal = { code: 'waitlist.would_not_help', message: 'The waitlist can’t help here. No.', spaces: [] };
  full({ choices: [{ ahead: 0, refusal }, SPOT] });
  await show();
  await click(JOIN);
  const dialog = await screen.findByRole('dialog', { name: JOIN });
  const [onFloor, anywhere] = within(dialog).getAllByRole<HTMLInputElement>('radio');
  await waitFor(() => expect(anywhere?.checked).toBe(true));
  if (onFloor) await userEvent.click(onFloor);
  expect(within(dialog).getByRole('alert').textContent).toBe(refusal.message);
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: JOIN }).disabled).toBe(true);
});

test('a desk that is free after all is shown instead', async () => {
  const spaces = [{ objectId: '1.01-C', objectName: '1.01-C' }];
  full({ choices: [{ ahead: 0, refusal: { code: 'waitlist.space_available', message: '', spaces } }] });
  await show();
  await click(JOIN);
  const dialog = await screen.findByRole('dialog', { name: JOIN });
  expect(await within(dialog).findByText('1.01-C is free. Reserve it instead?')).toBeTruthy();
  await click('Look at 1.01-C', dialog);
  const list = screen.getByRole('listbox', { name: 'List' });
  await waitFor(() =>
    expect(
      within(list)
        .getByRole('option', { name: /^1\.01-C/ })
        .getAttribute('aria-selected'),
    ).toBe('true'),
  );
});

test('a refusal leads to the waitlist for that desk', async () => {
  full();
  server.desks = [];
  await show();
  server.answers = { ...server.answers, 'POST /reservations/1.01-B': () => conflict() };
  server.check = () => [taken()];
  await userEvent.click(
    within(screen.getByRole('listbox', { name: 'List' })).getByRole('option', { name: /^1\.01-B/ }),
  );
  await click('Reserve now', await screen.findByRole('dialog', { name: /^1\.01-B/ }));
  await click(JOIN, await screen.findByRole('dialog', { name: 'Studio, 1.01-B' }));
  const dialog = await screen.findByRole('dialog', { name: JOIN });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Only 1.01-B' }));
  await click(JOIN, dialog);
  await waitFor(() => expect(sentTo('POST /waitlist')).toMatchObject({ objectId: '1.01-B' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an offer arrives without taking the focus, and F6 goes to it', async () => {
  const { entries } = full({ mine: [anEntry()] });
  const { refresh } = await show();
  await screen.findByRole('heading', { name: 'You’re on the waitlist for a desk' });
  const list = screen.getByRole('listbox', { name: 'List' });
  list.focus();
  entries.splice(0, 1, anOfferedEntry());
  await refresh();
  const offer = await card('1.01-B is yours if you want it');
  expect(offer.textContent).toContain('Studio, First, Tue 17 Nov, 09:00 – 13:00');
  expect(offer.textContent).toContain('Held for you until 10:58');
  expect(screen.getByText(/^1\.01-B is yours if you want it\. Held for you until 10:58/).role).toBe('status');
  expect(document.activeElement).toBe(list);
  fireEvent.keyDown(document.documentElement, { key: 'F6' });
  expect(document.activeElement).toBe(offer);
});

test('an offer is taken', async () => {
  full({ mine: [anOfferedEntry()] });
  await show();
  await click('Take 1.01-B');
  expect(await screen.findByText('1.01-B is reserved for you')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: /is yours/ })).toBeNull());
  expect(changesIn(server).map(({ call }) => call)).toEqual(['POST /waitlist/entry/accept']);
});

test('an offer is skipped, keeps the position, and leaves the focus on the waitlist', async () => {
  full({ mine: [anOfferedEntry()] });
  await show();
  await click('Skip this one');
  expect(await screen.findByText('Skipped. You keep your position.')).toBeTruthy();
  const waiting = await screen.findByRole('heading', { name: 'You’re on the waitlist for a desk' });
  expect(waiting.parentElement?.textContent).toContain('You’re next in line');
  expect(screen.queryByText(/no longer available/)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Waitlist' })));
});

test('a missed offer says where the desk went', async () => {
  const { entries } = full({ mine: [anOfferedEntry()] });
  const { refresh } = await show();
  await card('1.01-B is yours if you want it');
  entries.splice(0, 1, anEntry({ missedOffers: 1 }));
  await refresh();
  expect(
    await screen.findByText(
      'You didn’t answer in time, so 1.01-B went to the next person. You’re still on the waitlist.',
    ),
  ).toBeTruthy();
  entries.splice(0, 1, anEntry({ state: 'ended', endReason: 'missed-offers', missedOffers: 2 }));
  await refresh();
  expect(await screen.findByText('You missed two offers, so we removed you from the waitlist.')).toBeTruthy();
  await click('Dismiss');
  expect(screen.queryByText(/^You missed two offers/)).toBeNull();
});

test('leaving asks first, because the position is lost', async () => {
  full({ mine: [anEntry()] });
  await show();
  await click('Leave the waitlist');
  await click('Stay on it', await screen.findByRole('dialog', { name: 'Leave the waitlist?' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changesIn(server)).toEqual([]);
  await click('Leave the waitlist');
  await click('Leave the waitlist', await screen.findByRole('dialog', { name: 'Leave the waitlist?' }));
  expect(await screen.findByText('You left the waitlist')).toBeTruthy();
  expect(changesIn(server).map(({ call }) => call)).toEqual(['DELETE /waitlist/entry']);
});

test('offline an offer stays, and its answers say why they do nothing', async () => {
  const unwatch = watchConnection(() => {});
  full({ mine: [anOfferedEntry()] });
  await show();
  await card('1.01-B is yours if you want it');
  act(() => noteBreak(undefined, 60_000));
  expect(screen.getByRole('button', { name: 'Take 1.01-B not available offline' })).toBeTruthy();
  await click('Skip this one not available offline');
  expect(changesIn(server)).toEqual([]);
  act(unwatch);
});

test('my reservations list every entry, and give back what was reserved without asking', async () => {
  const reserved = anEntry({
    id: 'fulfilled',
    state: 'fulfilled',
    reservation: { id: 'made', objectName: '1.01-C' },
    ...hours('09:00', '13:00', '2026-11-18'),
  });
  full({ mine: [anEntry({ objectType: 'PARKING', floorIds: [] }), reserved] });
  server.answers = { ...server.answers, 'DELETE /reservations': { message: 'Cancelled' } };
  await showAs(<MyReservationsScreen />, { path: '/workplace/my-reservations' });
  const region = await card('Waitlist');
  expect(within(region).getByText(/^Any parking spot in /)).toBeTruthy();
  expect(region.textContent).toContain('We reserved 1.01-C for you');
  await click('Cancel 1.01-C', region);
  expect(await screen.findByText('1.01-C is cancelled and goes to the next person')).toBeTruthy();
  expect(server.sent.find(({ method }) => method === 'DELETE')?.query).toBe('?id=made');
});

test('an offered desk is marked in the list and on the map, and comes first', async () => {
  full({ mine: [anOfferedEntry({ objectId: '1.01-F', objectName: '1.01-F' })] });
  const { container } = await show();
  await card('1.01-F is yours if you want it');
  const list = within(screen.getByRole('listbox', { name: 'List' }));
  await waitFor(() =>
    expect(list.getAllByRole('option')[0]?.textContent).toMatch(/^1\.01-F.*offered to you until 10:58$/),
  );
  const map = within(screen.getByRole('listbox', { name: 'Map of First' }));
  expect(map.getByRole('option', { name: 'Desk 1.01-F, offered to you until 10:58' })).toBeTruthy();
  await waitFor(() => expect(container.querySelector('[data-offered="1.01-F"]')).toBeTruthy());
  expect(container.querySelector('[data-offered="1.01-A"]')).toBeNull();
});

test('on a phone an offer stays in reach beside the map', async () => {
  server.width = 390;
  full({ mine: [anOfferedEntry()] });
  await show();
  await card('1.01-B is yours if you want it');
  await click('Map');
  expect(await screen.findByRole('listbox', { name: 'Map of First' })).toBeTruthy();
  await click('Take 1.01-B', await card('1.01-B is yours if you want it'));
  expect(await screen.findByText('1.01-B is reserved for you')).toBeTruthy();
});
