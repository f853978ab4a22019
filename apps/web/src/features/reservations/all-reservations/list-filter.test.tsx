// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInBerth } from '../../../ui/testing.tsx';
import { ListFilter } from './list-filter.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter' }), { target: { value } });

test('the list is searched once, 500 ms after typing stops', async () => {
  const onSearch = vi.fn();
  await renderInBerth(<ListFilter value="" onSearch={onSearch} />);
  type('a');
  await wait(499);
  type('ada ');
  await wait(499);
  expect(onSearch).not.toHaveBeenCalled();
  await wait(1);
  expect(onSearch.mock.calls).toEqual([['ada']]);
});

test('the hint explains the search, and the cross clears it at once', async () => {
  const onSearch = vi.fn();
  await renderInBerth(<ListFilter value="ada" onSearch={onSearch} />);
  expect(
    screen.getByRole('searchbox', {
      description: 'E-mail address, name, reserved desk or room name, date YYYY-MM-DD or ticket code',
    }),
  ).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(onSearch.mock.calls).toEqual([['']]);
});
