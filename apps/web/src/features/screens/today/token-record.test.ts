// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { forgetRecord, isFor, storedRecord, storeRecord, type TokenRecord, whenRecordChanges } from './token-record.ts';

const PLACE = { org: 'wetering', building: 'keizersgracht' };
const RECORD: TokenRecord = {
  org: 'wetering',
  orgPath: '/wetering/keizersgracht',
  token: '173158204461',
  approved: false,
  floors: ['one', 'two'],
  showDesks: true,
  secret: 's'.repeat(43),
  granted: { floors: ['one'], showDesks: true },
  showsNames: true,
  since: 1,
};

afterEach(() => localStorage.clear());

test('is kept under the name that the specification gives it', () => {
  expect(storedRecord()).toBeUndefined();
  storeRecord(RECORD);
  expect(JSON.parse(localStorage.getItem('dailyReservationToken') ?? '')).toEqual(RECORD);
  expect(storedRecord()).toEqual(RECORD);
  forgetRecord();
  expect(storedRecord()).toBeUndefined();
});

test.each([
  '',
  '{',
  '7',
  'null',
  '{}',
  JSON.stringify({ ...RECORD, secret: 3 }),
  JSON.stringify({ ...RECORD, floors: 'one' }),
])('what something else left there is no record: %s', (text) => {
  localStorage.setItem('dailyReservationToken', text);
  expect(storedRecord()).toBeUndefined();
});

test('is used again for the same building, floors and desks, in whichever order floors are named', () => {
  expect(isFor(RECORD, PLACE, { floors: ['two', 'one'], showDesks: true })).toBe(true);
});

test.each([
  { place: { ...PLACE, org: 'other' }, scope: RECORD },
  { place: { ...PLACE, building: 'other' }, scope: RECORD },
  { place: PLACE, scope: { ...RECORD, floors: ['one'] } },
  { place: PLACE, scope: { ...RECORD, floors: [] } },
  { place: PLACE, scope: { ...RECORD, showDesks: false } },
])('and for nothing else: $#', ({ place, scope }) => {
  expect(isFor(RECORD, place, scope)).toBe(false);
});

test('another tab is heard until one stops listening', () => {
  const heard = vi.fn();
  const stop = whenRecordChanges(heard);
  window.dispatchEvent(new StorageEvent('storage', { key: 'dailyReservationToken' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'else' }));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'dailyReservationToken' }));
  expect(heard).toHaveBeenCalledTimes(1);
});
