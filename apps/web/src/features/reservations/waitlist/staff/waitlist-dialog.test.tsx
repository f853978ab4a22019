// @vitest-environment jsdom
import type { WaitlistRow } from '@berth/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AllReservationsScreen } from '../../all-reservations/all-reservations-screen.tsx';
import { changesIn, click, showAs, testServer } from '../../reservations.fixture.tsx';
import { anEntry, anOffer } from '../waitlist.fixture.ts';

const server = testServer();

const row = (firstname: string, change: Partial<WaitlistRow>): WaitlistRow => {
  const { ahead: _ahead, reservation: _reservation, endReason: _reason, ...entry } = anEntry();
  const user = { username: `${firstname}@wetering.example`, firstname, lastname: 'Jansen' };
  return { ...entry, id: firstname, user, position: 1, ...change };
};

async function show({ waitlist = true } = {}) {
  server.settings = { waitlist };
  await showAs(<AllReservationsScreen />, {
    path: '/workplace/reservations?day=tomorrow',
    roles: ['Customer-coordinator'],
  });
  await screen.findByRole('radio', { name: /^All now and later \d/ });
}

test('staff see who waits on the day of their list, by type and in the order in which they are served', async () => {
  const entries = [
    row('Emma', { state: 'offered', offer: anOffer() }),
    row('Bram', { position: 2 }),
    row('Ada', { objectType: 'PARKING', floorIds: [] }),
  ];
  const counts = [
    { objectType: 'DESK', people: 2 },
    { objectType: 'PARKING', people: 1 },
  ];
  server.answers = {
    '/waitlist': () => Response.json({ entries, counts }),
    'DELETE /waitlist/Bram': () => {
      entries.splice(1, 1);
      return Response.json({ message: 'Left' });
    },
  };
  await show();
  await click('Waitlist');
  const dialog = await screen.findByRole('dialog', { name: 'Waitlist' });
  const day = await within(dialog).findByRole('region', { name: 'Waitlist on Tue 17 Nov' });
  await within(day).findByText('2 people for a desk');
  const listed = within(day)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(listed).toEqual([
    expect.stringMatching(/^1Emma JansenAny desk on First, .*1\.01-B offered until 10:58/),
    expect.stringMatching(/^2Bram Jansen.*Waiting · Since Sun 15 Nov, 21:41/),
    expect.stringMatching(/^1Ada JansenAny parking spot in /),
  ]);
  expect(server.sent.find(({ path }) => path === '/waitlist')?.query).toBe('?date=2026-11-17');
  await click('Remove Bram Jansen from the waitlist', day);
  await click('Remove', await screen.findByRole('dialog', { name: 'Remove Bram Jansen from the waitlist?' }));
  expect(await screen.findByText('Bram Jansen was removed from the waitlist')).toBeTruthy();
  await waitFor(() => expect(within(day).queryByText('Bram Jansen')).toBeNull());
  expect(changesIn(server).map(({ call }) => call)).toEqual(['DELETE /waitlist/Bram']);
});

test('a day on which no one waits says so', async () => {
  server.answers = { '/waitlist': { entries: [], counts: [] } };
  await show();
  await click('Waitlist');
  expect(await screen.findByText('No one is on the waitlist on this day.')).toBeTruthy();
});

test('a building without a waitlist has no list of it', async () => {
  await show({ waitlist: false });
  expect(screen.queryByRole('button', { name: 'Waitlist' })).toBeNull();
});
