// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useListSearch } from './use-list-search.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the list is searched once, 500 ms after typing stops', async () => {
  const onSearch = vi.fn();
  const { result } = renderHook(() => useListSearch('', onSearch));
  act(() => result.current.onType('a'));
  await wait(499);
  act(() => result.current.onType('ada '));
  await wait(499);
  expect(onSearch).not.toHaveBeenCalled();
  await wait(1);
  expect(onSearch.mock.calls).toEqual([['ada']]);
  expect(result.current.typed).toBe('ada ');
});

test('an empty field shows the whole list at once', async () => {
  const onSearch = vi.fn();
  const { result } = renderHook(() => useListSearch('ada', onSearch));
  act(() => result.current.onType('adam'));
  act(() => result.current.onType(''));
  expect(onSearch.mock.calls).toEqual([['']]);
  await wait(1000);
  expect(onSearch).toHaveBeenCalledOnce();
});

test('the field follows the address', () => {
  const { result, rerender } = renderHook(({ value }) => useListSearch(value, () => {}), {
    initialProps: { value: 'ada' },
  });
  rerender({ value: 'bram' });
  expect(result.current.typed).toBe('bram');
});
