import { describe, expect, test } from 'vitest';
import { isSettleable, whyEmpty } from './why-empty.ts';

const week = { startsOn: '2026-11-02', endsOn: '2026-11-08' };
const month = { startsOn: '2026-10-01', endsOn: '2026-10-31' };

describe('a week or month is settled', () => {
  test.each([
    ['a week after its end', week, '2026-11-16', 90, true],
    ['not before', week, '2026-11-15', 90, false],
    ['earlier if its people are forgotten before that', week, '2026-11-10', 10, true],
    ['but not while it lasts', week, '2026-11-08', 8, false],
    ['a month, before its first day is forgotten', month, '2026-11-01', 33, true],
    ['never if its first day is forgotten before its end', month, '2026-11-01', 31, false],
  ])('%s', (_name, period, today, days, expected) => {
    expect(isSettleable(period, today, days)).toBe(expected);
  });
});

describe('a report without rows', () => {
  const facts = { today: '2026-11-16', knownFrom: '2026-10-17', periods: [week], settled: [] };
  test.each([
    ['has hidden groups', { settled: [{ startsOn: week.startsOn, withheld: 2 }] }, 'too_small'],
    ['is not counted yet', {}, 'not_counted_yet'],
    ['had no reservations', { settled: [{ startsOn: week.startsOn, withheld: 0 }] }, null],
    ['was anonymised before it could be counted', { periods: [month] }, 'anonymised'],
    ['waits for one period, though another is lost', { periods: [month, week] }, 'not_counted_yet'],
    [
      'waits for a month that is under way, though its first days are anonymised',
      { periods: [{ startsOn: '2026-10-10', endsOn: '2026-11-30' }] },
      'not_counted_yet',
    ],
  ])('%s', (_name, more, reason) => {
    expect(whyEmpty({ ...facts, ...more })).toBe(reason);
  });
});
