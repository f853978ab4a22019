import { expect, test } from 'vitest';
import { isFiltered, queryOf, readUsersAddress } from './users-address.ts';

const read = (address: Record<string, string>) => readUsersAddress({ one: (name) => address[name] });

test('reads the filters from an address', () => {
  const all = read({ search: ' brou ', where: 'house', role: 'Employee', type: 'Staff', unseen: '90', page: '3' });
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

test('ignores invalid filters, and searches that are too short', () => {
  const none = read({ search: 'br', role: 'King', unseen: '7', state: 'asleep', page: '201' });
  expect(queryOf(none, '2026-11-17')).toEqual({ page: 1 });
  expect(isFiltered(none)).toBe(false);
});
