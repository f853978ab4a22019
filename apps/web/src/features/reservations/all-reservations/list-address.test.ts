import { describe, expect, test } from 'vitest';
import { listAsked, listQueryOf, PAGE_SIZES, pagesOf } from './list-address.ts';

const TODAY = '2026-11-17';
const ZONE = 'Europe/Amsterdam';
const asked = (address: Record<string, string> = {}) => listAsked({ one: (name) => address[name] }, TODAY);

test('the list begins as the specification says', () => {
  expect(PAGE_SIZES).toEqual([5, 25, 50, 100]);
  expect(asked()).toEqual({
    search: '',
    showRooms: true,
    showDesks: true,
    day: undefined,
    page: 1,
    perPage: 25,
    orderBy: 'start_datetime',
    direction: 'ASC',
  });
  // Without `from` the server begins a day before now.
  expect(listQueryOf(asked(), ZONE)).toEqual({
    showRooms: '1',
    showDesks: '1',
    page: 1,
    perPage: 25,
    orderBy: 'start_datetime',
    orderByDirection: 'ASC',
  });
});

describe('a past day', () => {
  test.each([
    ['2026-11-17', true],
    ['2026-11-10', true],
    ['2026-11-09', false],
    ['2026-11-18', false],
    ['2026-11-31', false],
    ['yesterday', false],
  ])('%s: %s', (day, isTaken) => {
    expect(asked({ day }).day).toBe(isTaken ? day : undefined);
  });

  test('is that of the building, from its midnight to the next', () => {
    expect(listQueryOf(asked({ day: '2026-11-16' }), ZONE)).toMatchObject({
      from: '2026-11-15T23:00:00.000Z',
      to: '2026-11-16T23:00:00.000Z',
    });
  });
});

test('an address is read, and what it says wrongly is left', () => {
  expect(
    asked({ search: 'ada', rooms: '0', desks: '0', page: '3', size: '100', sort: 'end_datetime', order: 'DESC' }),
  ).toEqual({
    search: 'ada',
    showRooms: false,
    showDesks: false,
    day: undefined,
    page: 3,
    perPage: 100,
    orderBy: 'end_datetime',
    direction: 'DESC',
  });
  expect(asked({ page: '-1', size: '26', sort: 'name', order: 'up' })).toEqual(asked());
  expect(asked({ page: '1e99' }).page).toBe(1);
});

test.each([
  [0, 1],
  [25, 1],
  [26, 2],
  [101, 5],
])('%s reservations are %s pages', (count, pages) => {
  expect(pagesOf(count, 25)).toBe(pages);
});
