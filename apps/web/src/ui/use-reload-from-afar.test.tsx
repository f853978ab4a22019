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

/** What the screen is told, look after look. */
const told = (...looks: (string | null | undefined)[]) => {
  const { rerender } = renderHook(({ asked }) => useReloadFromAfar(asked), { initialProps: { asked: looks[0] } });
  for (const asked of looks) rerender({ asked });
};

test.each([
  ['for the first time', [undefined, null, null, '10:00']],
  ['once more', ['10:00', '10:00', '11:00', '11:00']],
])('what an administrator asked for since, %s, is done once', (_name, looks) => {
  told(...looks);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['nobody asked', [undefined, null, null]],
  ['it was asked before the page was loaded', [undefined, '10:00', '10:00']],
])('nothing is loaded again when %s', (_name, looks) => {
  told(...looks);
  expect(reload).not.toHaveBeenCalled();
});
