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

test('a record is stored under the name in the specification', () => {
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
])('an invalid stored value is not a record: %s', (text) => {
  localStorage.setItem('dailyReservationToken', text);
  expect(storedRecord()).toBeUndefined();
});

test('a record is valid for the same building, floors and desks, in any order of floors', () => {
  expect(isFor(RECORD, PLACE, { floors: ['two', 'one'], showDesks: true })).toBe(true);
});

test.each([
  { place: { ...PLACE, org: 'other' }, scope: RECORD },
  { place: { ...PLACE, building: 'other' }, scope: RECORD },
  { place: PLACE, scope: { ...RECORD, floors: ['one'] } },
  { place: PLACE, scope: { ...RECORD, floors: [] } },
  { place: PLACE, scope: { ...RECORD, showDesks: false } },
])('a record is not valid for another scope: $#', ({ place, scope }) => {
  expect(isFor(RECORD, place, scope)).toBe(false);
});

test('changes by another tab are reported until listening stops', () => {
  const onChange = vi.fn();
  const stop = whenRecordChanges(onChange);
  window.dispatchEvent(new StorageEvent('storage', { key: 'dailyReservationToken' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'else' }));
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'dailyReservationToken' }));
  expect(onChange).toHaveBeenCalledTimes(1);
});
