import { expect, test } from 'vitest';
import { faultsByReason } from './faults-by-reason.ts';

test('faults of the week are counted by reason, the most frequent first', () => {
  expect(
    faultsByReason([
      { day: '2026-11-17', reason: 'unknown', count: 3 },
      { day: '2026-11-16', reason: 'bad-json', count: 8 },
      { day: '2026-11-15', reason: 'unknown', count: 7 },
    ]),
  ).toEqual([
    { reason: 'unknown', count: 10, lastDay: '2026-11-17' },
    { reason: 'bad-json', count: 8, lastDay: '2026-11-16' },
  ]);
  expect(faultsByReason([])).toEqual([]);
});
