// @vitest-environment jsdom
import type { PlannedAbsence } from '@berth/contract';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRows } from './use-rows.ts';

const stored = (version: number, allDay = false): PlannedAbsence => ({
  createdDatetime: '2026-11-01T10:00:00.000Z',
  startDatetime: '2026-11-17T08:00:00.000Z',
  endDatetime: '2026-11-17T16:00:00.000Z',
  allDay,
  repeatsMonday: false,
  repeatsTuesday: false,
  repeatsWednesday: false,
  repeatsThursday: false,
  repeatsFriday: false,
  repeatsSaturday: false,
  repeatsSunday: false,
  regularUser: 'ada@example.org',
  version,
});
const WORKING = { timezone: 'Europe/Amsterdam', startOfWorkingDay: 9, endOfWorkingDay: 17 };

test('an edit keeps its base version until the user has seen that another user saved', () => {
  const { result, rerender } = renderHook(({ list }) => useRows(list, WORKING), {
    initialProps: { list: [stored(1)] },
  });
  act(() => {
    const [row] = result.current.rows;
    if (row) result.current.change(row, { repeatsMonday: true });
  });
  rerender({ list: [stored(2, true)] });
  expect(result.current.unsaved).toMatchObject([{ repeatsMonday: true, allDay: false, version: 1 }]);
  act(() => result.current.lookAgain());
  expect(result.current.unsaved).toMatchObject([{ repeatsMonday: true, allDay: false, version: 2 }]);
  act(() => result.current.settle());
  expect(result.current.unsaved).toEqual([]);
});

test('a list that was only refetched has no unsaved changes', () => {
  const { result, rerender } = renderHook(({ list }) => useRows(list, WORKING), {
    initialProps: { list: [stored(1)] },
  });
  act(() => {
    const [row] = result.current.rows;
    if (row) result.current.change(row, { repeatsMonday: false });
  });
  rerender({ list: [stored(2)] });
  expect(result.current.isDirty).toBe(false);
});
