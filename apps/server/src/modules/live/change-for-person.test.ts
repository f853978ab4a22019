import { expect, test } from 'vitest';
import { changeForPerson } from './change-for-person.ts';

const change = { kind: 'reservations', ids: ['r'], floorIds: ['f'], days: ['2026-11-16'] } as const;
const notice = { ...change, ids: ['r'], floorIds: ['f'], days: ['2026-11-16'], memberIds: ['ada', 'bob'] };

test('a change says whether it is your own, but not whose it is', () => {
  expect(changeForPerson(notice, 'ada')).toEqual({ ...change, own: true });
  expect(changeForPerson(notice, 'eve')).toEqual({ ...change, own: false });
});

test('only others get a change to apply to their map', () => {
  const map = { window: { from: '2026-11-16T08:00:00Z', to: '2026-11-16T16:00:00Z' }, floors: [] };
  expect(changeForPerson({ ...notice, map }, 'ada')).toEqual({ ...change, own: true });
  expect(changeForPerson({ ...notice, map }, 'eve')).toEqual({ ...change, own: false, map });
});

test('a change is never your own without a membership', () => {
  expect(changeForPerson(notice, undefined)).toEqual({ ...change, own: false });
});

test('only the person receives the notice of their own check-in by card', () => {
  const came = { kind: 'check-in' as const, ids: ['checked-in'], memberIds: ['ada'] };
  expect(changeForPerson(came, 'ada')).toEqual({ kind: 'check-in', ids: ['checked-in'], own: true });
  expect(changeForPerson(came, 'eve')).toBeUndefined();
  expect(changeForPerson(came, undefined)).toBeUndefined();
});

test('a notice without members has no mark of ownership', () => {
  expect(changeForPerson({ kind: 'settings', ids: [] }, 'ada')).toEqual({ kind: 'settings', ids: [] });
});
