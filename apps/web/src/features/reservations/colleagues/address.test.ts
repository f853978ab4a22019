import { instantOf, toIso } from '@berth/domain/time';
import { expect, test } from 'vitest';
import { queryOf, readAddress } from './address.ts';

const ZONE = 'Europe/Amsterdam';
const TODAY = '2026-11-17';
const read = (address: Record<string, string>) => readAddress((name) => address[name], TODAY);
const NOW = Date.parse('2026-11-17T09:00:00Z');
const iso = (date: string) => toIso(instantOf(date, '00:00', ZONE));

test('an address without parameters lists the rest of today, the next first', () => {
  expect(queryOf(read({}), ZONE, NOW)).toEqual({
    from: '2026-11-17T09:00:00.000Z',
    to: iso('2026-11-18'),
    orderBy: 'start_datetime',
    orderByDirection: 'ASC',
    page: 1,
    perPage: 25,
  });
});

test('all days are those from now on', () => {
  const query = queryOf(read({ day: 'any', search: 'vries' }), ZONE, NOW);
  expect(query).toMatchObject({ from: '2026-11-17T09:00:00.000Z', search: 'vries' });
  expect(query).not.toHaveProperty('to');
});

test('a day is a whole local day of the building', () => {
  const request = read({ day: '2026-11-18', search: 'vries', order: 'endLast', page: '3', open: 'x' });
  expect(request).toMatchObject({ open: 'x' });
  expect(queryOf(request, ZONE, NOW)).toEqual({
    from: iso('2026-11-18'),
    to: iso('2026-11-19'),
    search: 'vries',
    orderBy: 'end_datetime',
    orderByDirection: 'DESC',
    page: 3,
    perPage: 25,
  });
});

test.each([
  { day: '2026-02-30' },
  { day: 'tomorrow' },
  { order: 'sideways' },
  { page: '0' },
  { page: '-1' },
  { page: '1.5' },
  { page: 'two' },
])('invalid parameters are ignored: %o', (address) => {
  expect(read(address)).toEqual(read({}));
});
