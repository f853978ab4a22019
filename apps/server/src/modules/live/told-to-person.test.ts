import { expect, test } from 'vitest';
import { toldToPerson } from './told-to-person.ts';

const change = { kind: 'reservations', ids: ['r'], floorIds: ['f'], days: ['2026-11-16'] } as const;
const notice = { ...change, ids: ['r'], floorIds: ['f'], days: ['2026-11-16'], memberIds: ['ada', 'bob'] };

test('everybody hears whether it is theirs, and nobody whose it is', () => {
  expect(toldToPerson(notice, 'ada')).toEqual({ ...change, own: true });
  expect(toldToPerson(notice, 'eve')).toEqual({ ...change, own: false });
});

test('whoever is no member here has none of their own', () => {
  expect(toldToPerson(notice, undefined)).toEqual({ ...change, own: false });
});

test('that somebody came in by their card only they hear', () => {
  const came = { kind: 'check-in' as const, ids: ['checked-in'], memberIds: ['ada'] };
  expect(toldToPerson(came, 'ada')).toEqual({ kind: 'check-in', ids: ['checked-in'], own: true });
  expect(toldToPerson(came, 'eve')).toBeUndefined();
  expect(toldToPerson(came, undefined)).toBeUndefined();
});

test('a notice that does not say whose it is says nothing about it', () => {
  expect(toldToPerson({ kind: 'settings', ids: [] }, 'ada')).toEqual({ kind: 'settings', ids: [] });
});
