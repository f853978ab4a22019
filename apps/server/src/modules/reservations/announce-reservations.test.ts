import type { TenantTx } from '@berth/database';
import { expect, test } from 'vitest';
import type { Live, Notice } from '../../platform/messaging/live.ts';
import { announceReservations } from './announce-reservations.ts';

const ZONE = 'Europe/Amsterdam';
const place = { organisationId: 'o', buildingId: 'b' };
const one = {
  id: 'r',
  floorId: 'f1',
  memberId: 'ada',
  start: Date.parse('2026-11-16T08:00:00Z'),
  end: Date.parse('2026-11-16T16:00:00Z'),
};

function announced(changed: Parameters<typeof announceReservations>[3]): Notice[] {
  const notices: Notice[] = [];
  const live: Pick<Live, 'announce'> = { announce: (_tx, _place, notice) => void notices.push(notice) };
  announceReservations(live, {} as TenantTx, place, changed, ZONE);
  return notices;
}

test('a moved reservation is announced once, with its old and its new place', () => {
  const start = Date.parse('2026-11-18T08:00:00Z');
  expect(announced([one, { ...one, floorId: 'f2', start, end: start + 3_600_000 }])).toEqual([
    {
      kind: 'reservations',
      ids: ['r'],
      floorIds: ['f1', 'f2'],
      days: ['2026-11-16', '2026-11-18'],
      memberIds: ['ada'],
    },
  ]);
});

test('a reservation past midnight belongs to both days of the building, one until midnight to the first', () => {
  const midnight = Date.parse('2026-11-16T23:00:00Z');
  expect(announced([{ ...one, end: midnight + 1 }])[0]?.days).toEqual(['2026-11-16', '2026-11-17']);
  expect(announced([{ ...one, end: midnight }])[0]?.days).toEqual(['2026-11-16']);
});
