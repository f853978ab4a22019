import { describe, expect, test } from 'vitest';
import { addressOf, listQueryOf, PAGE_SIZES, pagesOf, readListAddress } from './list-address.ts';

/** A Tuesday. */
const TODAY = '2026-11-17';
const ZONE = 'Europe/Amsterdam';
const read = (address: Record<string, string> = {}) => readListAddress({ one: (name) => address[name] }, TODAY);
const query = (address: Record<string, string> = {}) => listQueryOf(read(address), TODAY, ZONE);

test('the list starts with what is running or still to come today, of every kind', () => {
  expect(PAGE_SIZES).toEqual([5, 25, 50, 100]);
  expect(query()).toEqual({
    from: '2026-11-16T23:00:00.000Z',
    to: '2026-11-17T23:00:00.000Z',
    status: 'current',
    showRooms: '1',
    showDesks: '1',
    showParking: '1',
    page: 1,
    perPage: 25,
    orderBy: 'start_datetime',
    orderByDirection: 'ASC',
  });
});

describe('the days of the list', () => {
  test.each([
    ['tomorrow', '2026-11-17T23:00:00.000Z', '2026-11-18T23:00:00.000Z'],
    ['week', '2026-11-15T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
    ['2026-11-13', '2026-11-12T23:00:00.000Z', '2026-11-13T23:00:00.000Z'],
  ])('%s are those of the building, from midnight to midnight', (day, from, to) => {
    expect(query({ day })).toMatchObject({ from, to });
  });

  test.each([
    ['2026-11-10', true],
    ['2026-11-09', false],
    ['2027-11-17', true],
    ['2027-11-18', false],
    ['2026-11-31', false],
    ['yesterday', false],
  ])('include %s: %s', (day, isListed) => {
    expect(read({ day }).day).toBe(isListed ? day : 'today');
  });
});

test('the parameters of an address are read, and invalid ones are ignored', () => {
  const address = {
    day: 'week',
    status: 'over',
    search: 'ada',
    rooms: '0',
    parking: '0',
    floor: 'first',
    page: '3',
    size: '100',
    sort: 'end_datetime',
    order: 'DESC',
  };
  expect(read(address)).toEqual({
    day: 'week',
    status: 'over',
    search: 'ada',
    kinds: { ROOM: false, DESK: true, PARKING: false },
    floorId: 'first',
    page: 3,
    perPage: 100,
    orderBy: 'end_datetime',
    direction: 'DESC',
  });
  expect(read({ page: '-1', size: '26', sort: 'name', order: 'up', status: 'late' })).toEqual(read());
  expect(read({ page: '1e99' }).page).toBe(1);
  expect(read(addressOf(read(address)) as Record<string, string>)).toEqual(read(address));
});

test('a changed filter returns to the first page, and defaults are not written', () => {
  expect(addressOf({ status: 'current', day: 'today', search: '' })).toEqual({
    status: undefined,
    day: undefined,
    search: undefined,
    page: undefined,
  });
  expect(addressOf({ page: 2 })).toEqual({ page: '2' });
});

test.each([
  [0, 1],
  [25, 1],
  [26, 2],
  [101, 5],
])('%s reservations make %s pages', (count, pages) => {
  expect(pagesOf(count, 25)).toBe(pages);
});
