// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { newerVersion, useLookedAt } from './save-conflict.ts';

const refusal = (code: string) => new ApiProblem('Refused', { status: 412, code, data: { version: 7 } });

test('only a conflict has the version to save from', () => {
  expect(newerVersion(refusal('save.conflict'))).toBe(7);
  expect(newerVersion(refusal('desk.not_found'))).toBeUndefined();
  expect(newerVersion(new Error('offline'))).toBeUndefined();
});

test('a form keeps its opened version until a conflict was shown', () => {
  const { result, rerender } = renderHook(({ now }) => useLookedAt(now), { initialProps: { now: 1 } });
  rerender({ now: 2 });
  act(() => result.current.lookAgain(refusal('desk.not_found')));
  expect(result.current.lookedAt).toBe(1);
  act(() => result.current.lookAgain(refusal('save.conflict')));
  expect(result.current.lookedAt).toBe(2);
  rerender({ now: 3 });
  expect(result.current.lookedAt).toBe(3);
});
