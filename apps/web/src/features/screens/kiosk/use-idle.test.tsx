// @vitest-environment jsdom
import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIdle } from './use-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('after thirty seconds without activity the kiosk resets, and the seconds are counted down', () => {
  const restart = vi.fn();
  const { result } = renderHook(() => useIdle(true, restart));
  expect(result.current).toBe(30);
  pass(12_000);
  expect(result.current).toBe(18);
  pass(17_000);
  expect(restart).not.toHaveBeenCalled();
  pass(1000);
  expect(restart).toHaveBeenCalled();
});

test.each(['pointerDown', 'keyDown', 'scroll', 'wheel'] as const)('%s restarts the countdown', (sign) => {
  const restart = vi.fn();
  const { result } = renderHook(() => useIdle(true, restart));
  pass(29_000);
  fireEvent[sign](document.body);
  pass(29_000);
  expect(restart).not.toHaveBeenCalled();
  expect(result.current).toBe(1);
  pass(1000);
  expect(restart).toHaveBeenCalledTimes(1);
});

test('without anything to reset, the kiosk does not reset', () => {
  const restart = vi.fn();
  renderHook(() => useIdle(false, restart));
  pass(120_000);
  expect(restart).not.toHaveBeenCalled();
});
