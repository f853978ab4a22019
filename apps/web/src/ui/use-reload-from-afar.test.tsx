// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReloadFromAfar } from './use-reload-from-afar.ts';

const reload = vi.fn();
beforeEach(() => vi.stubGlobal('location', { reload }));
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
});

/** The values that the screen receives, poll by poll. */
const receive = (...polls: (string | null | undefined)[]) => {
  const { rerender } = renderHook(({ requestedAt }) => useReloadFromAfar(requestedAt), {
    initialProps: { requestedAt: polls[0] },
  });
  for (const requestedAt of polls) rerender({ requestedAt });
};

test.each([
  ['for the first time', [undefined, null, null, '10:00']],
  ['again', ['10:00', '10:00', '11:00', '11:00']],
])('a reload that an administrator requested %s happens once', (_name, polls) => {
  receive(...polls);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['no administrator requested it', [undefined, null, null]],
  ['it was requested before the page was loaded', [undefined, '10:00', '10:00']],
])('does not reload if %s', (_name, polls) => {
  receive(...polls);
  expect(reload).not.toHaveBeenCalled();
});
