// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type LiveConnection, useLiveConnection } from '../lib/live.ts';
import { renderInBerth } from '../ui/testing.tsx';
import { ConnectionIndicator } from './connection-indicator.tsx';

vi.mock('../lib/live.ts');
const connection = (now: LiveConnection) => vi.mocked(useLiveConnection).mockReturnValue(now);
const AT = new Date('2026-11-17T09:42:00Z');

test.each(['live', 'off'] as const)('the connection indicator is hidden while %s', async (state) => {
  connection({ state, since: AT });
  await renderInBerth(<ConnectionIndicator timezone="Europe/Amsterdam" />);
  expect(screen.queryByText(/Connection/)).toBeNull();
});

test('a lost connection shows how old the data is, in the building’s time', async () => {
  connection({ state: 'lost', since: AT });
  await renderInBerth(<ConnectionIndicator timezone="Europe/Amsterdam" />);
  expect(screen.getByText('Connection lost. Data as of 10:42')).toBeTruthy();
});

test('a lost connection is shown without a time too', async () => {
  connection({ state: 'lost', since: undefined });
  await renderInBerth(<ConnectionIndicator timezone={undefined} />);
  expect(screen.getByText('Connection lost. Reconnecting…')).toBeTruthy();
});
