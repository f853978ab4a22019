// @vitest-environment jsdom
import type { PrivacyOfMine } from '@berth/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../../lib/me.ts';
import { aMe } from '../../../ui/me.fixture.ts';
import { renderInBerth } from '../../../ui/testing.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';

const MINE: PrivacyOfMine = {
  now: '2026-11-17T09:00:00.000Z',
  organisation: 'Wetering',
  name: 'Sanne Bakker',
  kinds: [
    {
      kind: 'reservations',
      count: 86,
      purpose: 'reserving',
      kept: { fromDays: 30, days: 90, after: 'day', act: 'replaced' },
      seenBy: ['you', 'coordinators'],
      stands: [],
    },
    {
      kind: 'account',
      count: 1,
      purpose: 'knowing-members',
      kept: { fromDays: 30, days: 30, after: 'member-removed', act: 'deleted' },
      seenBy: ['you'],
      stands: [],
    },
  ],
  looks: [
    {
      at: '2026-11-17T08:31:00.000Z',
      by: { name: 'Marijke Hofman', isYou: false },
      action: 'evacuation.list-opened',
      about: 'everyone',
      building: 'Keizersgracht',
    },
    { at: '2026-11-16T08:00:00.000Z', by: null, action: 'member.warned', about: 'you', building: null },
  ],
  reservations: { ahead: 6, past: 80 },
  copy: null,
  nextCopyAt: null,
  erasure: null,
};

let answer: PrivacyOfMine;
let requests: { method: string; path: string; body: unknown }[];

beforeEach(() => {
  answer = MINE;
  requests = [];
  vi.stubGlobal('fetch', (url: URL, { method = 'GET', body }: RequestInit) => {
    requests.push({ method, path: url.pathname, body });
    if (method !== 'GET')
      return Promise.resolve(Response.json({ message: 'Noted', receipt: 'r'.repeat(43), dueAt: '' }));
    return Promise.resolve(Response.json(answer));
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = () =>
  renderInBerth(
    <MeContext value={aMe()}>
      <PrivacyScreen />
    </MeContext>,
  );

test('shows each kind of data with its count, purpose, retention and readers', async () => {
  await draw();
  const row = await screen.findByRole('row', { name: /^Reservations/ });
  expect(within(row).getByText('86')).toBeTruthy();
  expect(within(row).getByText('30 to 90 days, then without your name')).toBeTruthy();
  expect(within(row).getByText('You, coordinators')).toBeTruthy();
  expect(screen.getByText('While you are a member, then 30 days')).toBeTruthy();
});

test('shows who read and who changed data, and can filter by either', async () => {
  await draw();
  expect(await screen.findByText('Marijke Hofman')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Changed' }));
  expect(screen.queryByText('Marijke Hofman')).toBeNull();
  expect(screen.getByText('Berth, automatically')).toBeTruthy();
});

test('a download can be requested', async () => {
  await draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare download' }));
  expect(requests).toContainEqual(expect.objectContaining({ method: 'POST', path: '/api/3.0/privacy/export' }));
});

test('a finished download is available as JSON and CSV', async () => {
  answer = { ...MINE, copy: { askedAt: MINE.now, until: '2026-11-18T09:00:00.000Z' }, nextCopyAt: MINE.now };
  await draw();
  expect(await screen.findByRole('button', { name: 'Download JSON' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Prepare download' })).toBeNull();
});

test('deletion needs the full name and shows where the receipt will be', async () => {
  await draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my data…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete everything about me?' }));
  const yes = dialog.getByRole('button', { name: 'Delete everything' });
  await userEvent.type(dialog.getByRole('textbox'), 'Sanne');
  expect(yes).toHaveProperty('disabled', true);
  await userEvent.type(dialog.getByRole('textbox'), ' Bakker');
  await userEvent.click(yes);
  expect(await screen.findByRole('link', { name: /privacy-receipt/ })).toBeTruthy();
  expect(requests).toContainEqual(
    expect.objectContaining({ method: 'POST', body: JSON.stringify({ name: 'Sanne Bakker' }) }),
  );
});

test.each([
  [{ isOwn: true, isHeld: false }, true],
  [{ isOwn: false, isHeld: false }, false],
])('a requested deletion (%o) can be withdrawn only by its author: %s', async (erasure, isThere) => {
  answer = { ...MINE, erasure: { askedAt: MINE.now, dueAt: '2026-11-17T21:00:00.000Z', ...erasure } };
  await draw();
  await screen.findByText(/Your data will be deleted from/);
  expect(screen.queryByRole('button', { name: 'Cancel deletion' }) !== null).toBe(isThere);
});
