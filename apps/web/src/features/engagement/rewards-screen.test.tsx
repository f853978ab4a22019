// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInBerth } from '../../ui/testing.tsx';
import { RewardsScreen } from './rewards-screen.tsx';

const asked: string[] = [];
let seen = false;
let codeStatus = 200;

beforeEach(() => {
  asked.length = 0;
  seen = false;
  codeStatus = 200;
  vi.stubGlobal('fetch', (url: URL, request: RequestInit) => {
    asked.push(`${request.method} ${url.pathname}`);
    if (url.pathname.endsWith('/code'))
      return Promise.resolve(Response.json({ code: 'BERTH-7F2A', message: 'Broken' }, { status: codeStatus }));
    return Promise.resolve(Response.json({ seen: request.method === 'PUT' ? true : seen }));
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

const STATUS = '/api/3.0/users/rewards/screen/status/rewards';

test('tells the facts of the programme', async () => {
  await renderInBerth(<RewardsScreen />);
  expect(screen.getByText('1 month free')).toBeTruthy();
  expect(screen.getByText(/up to 250 users/)).toBeTruthy();
  expect(screen.getByText('Up to €300')).toBeTruthy();
  expect(screen.getByText('Only new customer contracts count.')).toBeTruthy();
  expect(await screen.findByText('BERTH-7F2A')).toBeTruthy();
});

test('a first visit is marked as seen', async () => {
  await renderInBerth(<RewardsScreen />);
  expect(await screen.findByText('New for you')).toBeTruthy();
  expect(asked).toContain(`GET ${STATUS}`);
  expect(asked.filter((call) => call === `PUT ${STATUS}`)).toHaveLength(1);
});

test('a later visit is only read', async () => {
  seen = true;
  await renderInBerth(<RewardsScreen />);
  await screen.findByText('BERTH-7F2A');
  expect(screen.queryByText('New for you')).toBeNull();
  expect(asked).not.toContain(`PUT ${STATUS}`);
});

test('the code is copied', async () => {
  const user = userEvent.setup();
  await renderInBerth(<RewardsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Copy code' }));
  expect(await screen.findByRole('button', { name: 'Code copied' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('BERTH-7F2A');
});

test('a refused copy says so', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await renderInBerth(<RewardsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Copy code' }));
  expect(await screen.findByText('Code can not be copied, try again!')).toBeTruthy();
});

test('a code that cannot be read offers another try', async () => {
  codeStatus = 500;
  await renderInBerth(<RewardsScreen />);
  expect(await screen.findByText('Broken')).toBeTruthy();
  codeStatus = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('BERTH-7F2A')).toBeTruthy();
});
