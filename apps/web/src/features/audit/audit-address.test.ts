import { expect, test } from 'vitest';
import { addressOf, filterOf, isFiltered, NO_FILTER, pagesOf, readAuditAddress } from './audit-address.ts';

const PERSON = '0199f2a0-0000-7000-8000-000000000001';
const OBJECT = '0199f2a0-0000-7000-8000-000000000002';
const BUILDING = '0199f2a0-0000-7000-8000-000000000003';
const at = (address: Record<string, string>) => readAuditAddress({ one: (name) => address[name] });

test('an address without parameters shows everything from the first page', () => {
  expect(at({})).toEqual({ ...NO_FILTER, page: 1, perPage: 25 });
  expect(isFiltered(at({}))).toBe(false);
  expect(filterOf(at({}), 'Europe/Amsterdam')).toEqual({});
});

test('ignores invalid parameters of an address', () => {
  const wrong = at({
    person: 'me',
    object: '1',
    where: 'here',
    from: '2026-02-30',
    to: 'tomorrow',
    page: '-1',
    size: '7',
  });
  expect(wrong).toEqual({ ...NO_FILTER, page: 1, perPage: 25 });
});

test('days become the moments at which they begin and end in the building', () => {
  const request = at({
    person: PERSON,
    object: OBJECT,
    where: BUILDING,
    kind: 'floor',
    from: '2026-10-25',
    to: '2026-10-25',
  });
  expect(isFiltered(request)).toBe(true);
  // The day on which the clocks go back has 25 hours.
  expect(filterOf(request, 'Europe/Amsterdam')).toEqual({
    person: PERSON,
    object: OBJECT,
    building: BUILDING,
    kind: 'floor',
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  });
});

test('changing the filter returns to the first page, and changing the page keeps the filter', () => {
  expect(addressOf({ kind: 'floor' })).toEqual({ kind: 'floor', page: undefined });
  expect(addressOf({ page: 3 })).toEqual({ page: '3' });
  expect(addressOf({ perPage: 50 })).toEqual({ size: '50', page: undefined });
});

test('there is always at least one page', () => {
  expect([0, 1, 25, 26].map((count) => pagesOf(count, 25))).toEqual([1, 1, 1, 2]);
});
