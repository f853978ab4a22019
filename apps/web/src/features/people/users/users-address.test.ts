import { expect, test } from 'vitest';
import { isFiltered, queryOf, usersAsked } from './users-address.ts';

const asked = (address: Record<string, string>) => usersAsked({ one: (name) => address[name] });

test('an address says what is asked for', () => {
  const all = asked({ search: ' brou ', where: 'house', role: 'Employee', type: 'Staff', unseen: '90', page: '3' });
  expect(queryOf(all, '2026-11-17')).toEqual({
    search: 'brou',
    building: 'house',
    role: 'Employee',
    accountType: 'Staff',
    notSeenSince: '2026-08-19',
    page: 3,
  });
  expect(isFiltered(all)).toBe(true);
});

test('what it says wrongly, or too short to be searched, is not asked', () => {
  const none = asked({ search: 'br', role: 'King', unseen: '7', state: 'asleep', page: '201' });
  expect(queryOf(none, '2026-11-17')).toEqual({ page: 1 });
  expect(isFiltered(none)).toBe(false);
});
