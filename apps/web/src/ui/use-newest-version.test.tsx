// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNewestVersion } from './use-newest-version.ts';

const reload = vi.fn();
const page = (entry: string) =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response(`<script type="module" src="/assets/${entry}.js"></script>`)));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'https://berth.example/', pathname: '/', reload });
  document.head.innerHTML = '<script type="module" src="/assets/entry-1.js"></script>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

const afterMinutes = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);

test('a new release is loaded while the screen is not in use', async () => {
  vi.stubGlobal('fetch', page('entry-2'));
  renderHook(() => useNewestVersion(true));
  await afterMinutes(6);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['the same release', true, page('entry-1')],
  ['a screen in use', false, page('entry-2')],
  ['an unreachable server', true, vi.fn<typeof fetch>(() => Promise.reject(new TypeError('away')))],
])('%s reloads nothing', async (_name, isAtRest, answer) => {
  vi.stubGlobal('fetch', answer);
  renderHook(() => useNewestVersion(isAtRest));
  await afterMinutes(20);
  expect(reload).not.toHaveBeenCalled();
});
