// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInBerth } from '../../ui/testing.tsx';
import { RewardsScreen } from './rewards-screen.tsx';

const requests: string[] = [];
let seen = false;
let codeStatus = 200;

beforeEach(() => {
  requests.length = 0;
  seen = false;
  codeStatus = 200;
  vi.stubGlobal('fetch', (url: URL, request: RequestInit) => {
    requests.push(`${request.method} ${url.pathname}`);
    if (url.pathname.endsWith('/code'))
      return Promise.resolve(Response.json({ code: 'BERTH-7F2A', message: 'Broken' }, { status: codeStatus }));
    return Promise.resolve(Response.json({ seen: request.method === 'PUT' ? true : seen }));
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

const STATUS = '/api/3.0/users/rewards/screen/status/rewards';

test('the rewards screen shows the terms of the programme', async () => {
  await renderInBerth(<RewardsScreen />);
  expect(screen.getByText('1 month free')).toBeTruthy();
  expect(screen.getByText(/up to 250 users/)).toBeTruthy();
  expect(screen.getByText('Up to €300')).toBeTruthy();
  expect(screen.getByText('Only new customer contracts count.')).toBeTruthy();
  expect(await screen.findByText('BERTH-7F2A')).toBeTruthy();
});

test('a first visit to the rewards screen is marked as seen', async () => {
  await renderInBerth(<RewardsScreen />);
  expect(await screen.findByText('New for you')).toBeTruthy();
  expect(requests).toContain(`GET ${STATUS}`);
  expect(requests.filter((call) => call === `PUT ${STATUS}`)).toHaveLength(1);
});

test('a later visit to the rewards screen only reads', async () => {
  seen = true;
  await renderInBerth(<RewardsScreen />);
  await screen.findByText('BERTH-7F2A');
  expect(screen.queryByText('New for you')).toBeNull();
  expect(requests).not.toContain(`PUT ${STATUS}`);
});

test('the referral code can be copied', async () => {
  const user = userEvent.setup();
  await renderInBerth(<RewardsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Copy code' }));
  expect(await screen.findByRole('button', { name: 'Code copied' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('BERTH-7F2A');
});

test('a refused copy of the referral code shows an error', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await renderInBerth(<RewardsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Copy code' }));
  expect(await screen.findByText('Code can not be copied, try again!')).toBeTruthy();
});

test('a referral code that cannot be loaded can be retried', async () => {
  codeStatus = 500;
  await renderInBerth(<RewardsScreen />);
  expect(await screen.findByText('Broken')).toBeTruthy();
  codeStatus = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('BERTH-7F2A')).toBeTruthy();
});
