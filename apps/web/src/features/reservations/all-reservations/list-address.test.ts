import { describe, expect, test } from 'vitest';
import { listQueryOf, PAGE_SIZES, pagesOf, readListAddress } from './list-address.ts';

const TODAY = '2026-11-17';
const ZONE = 'Europe/Amsterdam';
const read = (address: Record<string, string> = {}) => readListAddress({ one: (name) => address[name] }, TODAY);

test('the list starts with the defaults of the specification', () => {
  expect(PAGE_SIZES).toEqual([5, 25, 50, 100]);
  expect(read()).toEqual({
    search: '',
    showRooms: true,
    showDesks: true,
    day: undefined,
    page: 1,
    perPage: 25,
    orderBy: 'start_datetime',
    direction: 'ASC',
  });
  // Without `from`, the server starts a day before now.
  expect(listQueryOf(read(), ZONE)).toEqual({
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
  ])('%s is accepted: %s', (day, isTaken) => {
    expect(read({ day }).day).toBe(isTaken ? day : undefined);
  });

  test('is a day of the building, from midnight to midnight', () => {
    expect(listQueryOf(read({ day: '2026-11-16' }), ZONE)).toMatchObject({
      from: '2026-11-15T23:00:00.000Z',
      to: '2026-11-16T23:00:00.000Z',
    });
  });
});

test('the parameters of an address are read, and invalid ones are ignored', () => {
  expect(
    read({ search: 'ada', rooms: '0', desks: '0', page: '3', size: '100', sort: 'end_datetime', order: 'DESC' }),
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
  expect(read({ page: '-1', size: '26', sort: 'name', order: 'up' })).toEqual(read());
  expect(read({ page: '1e99' }).page).toBe(1);
});

test.each([
  [0, 1],
  [25, 1],
  [26, 2],
  [101, 5],
])('%s reservations make %s pages', (count, pages) => {
  expect(pagesOf(count, 25)).toBe(pages);
});
