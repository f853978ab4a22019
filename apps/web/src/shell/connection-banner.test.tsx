// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteBreak, noteContact, noteOpen, watchConnection } from '../lib/connection.ts';
import { MeContext } from '../lib/me.ts';
import { LiveNote } from '../workplace/floor-bar/live-note.tsx';
import { aMe } from '../ui/me.fixture.ts';
import { renderInBerth } from '../ui/testing.tsx';
import { ConnectionBanner } from './connection-banner.tsx';

const reconnect = vi.fn();
let unwatch: () => void;

beforeEach(() => {
  reconnect.mockClear();
  unwatch = watchConnection(reconnect);
});
afterEach(() => {
  act(unwatch);
  vi.useRealTimers();
});

const show = () =>
  renderInBerth(
    <MeContext value={aMe()}>
      <ConnectionBanner />
      <LiveNote />
    </MeContext>,
  );
const lose = (waitMs: number) =>
  act(() => {
    noteOpen();
    vi.useFakeTimers({ now: new Date('2026-11-17T17:41:20Z'), toFake: ['Date'] });
    noteContact();
    vi.useRealTimers();
    noteBreak(undefined, 0);
    noteBreak(undefined, waitMs);
  });

test('a live page has no banner', async () => {
  await show();
  act(noteOpen);
  expect(screen.getByText('Live')).toBeTruthy();
  expect(screen.queryByText(/Offline/)).toBeNull();
});

test('a lost connection is announced once, and replaces ‘Live’, with the building’s time of the data', async () => {
  await show();
  lose(5000);
  expect(screen.queryByText('Live')).toBeNull();
  expect(screen.getByText('Offline, as of 18:41')).toBeTruthy();
  const [announced] = screen.getAllByRole('status').filter(({ textContent }) => textContent !== '');
  expect(announced?.textContent).toMatch(/^Offline, as of 18:41\. You can look around/);
  // Announcing each second would drown everything else.
  expect(announced?.textContent).not.toMatch(/Retrying/);
  expect(screen.getByText('Retrying in 5 s')).toBeTruthy();
});

test('‘Retry now’ does not wait for the countdown', async () => {
  await show();
  lose(30_000);
  await userEvent.click(screen.getByRole('button', { name: 'Retry now' }));
  expect(reconnect).toHaveBeenCalledOnce();
  expect(screen.getByText('Retrying…')).toBeTruthy();
});

test('the banner leaves by itself', async () => {
  await show();
  lose(5000);
  act(noteOpen);
  expect(screen.queryByText(/Offline/)).toBeNull();
  expect(screen.getByText('Live')).toBeTruthy();
});
