import { expect, test } from 'vitest';
import { changeForPerson } from './change-for-person.ts';

const change = { kind: 'reservations', ids: ['r'], floorIds: ['f'], days: ['2026-11-16'] } as const;
const notice = { ...change, ids: ['r'], floorIds: ['f'], days: ['2026-11-16'], memberIds: ['ada', 'bob'] };

test('everybody hears whether it is theirs, and nobody whose it is', () => {
  expect(changeForPerson(notice, 'ada')).toEqual({ ...change, own: true });
  expect(changeForPerson(notice, 'eve')).toEqual({ ...change, own: false });
});

test('whoever is no member here has none of their own', () => {
  expect(changeForPerson(notice, undefined)).toEqual({ ...change, own: false });
});

test('that somebody came in by their card only they hear', () => {
  const came = { kind: 'check-in' as const, ids: ['checked-in'], memberIds: ['ada'] };
  expect(changeForPerson(came, 'ada')).toEqual({ kind: 'check-in', ids: ['checked-in'], own: true });
  expect(changeForPerson(came, 'eve')).toBeUndefined();
  expect(changeForPerson(came, undefined)).toBeUndefined();
});

test('a notice that does not say whose it is says nothing about it', () => {
  expect(changeForPerson({ kind: 'settings', ids: [] }, 'ada')).toEqual({ kind: 'settings', ids: [] });
});
