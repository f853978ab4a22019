import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter, daysFrom, weekdayOf } from '../time/local-date.ts';
import { monthOf, monthsTouching, partsOf, weekOf, weeksTouching } from './calendar-periods.ts';

test('a day touches its whole week and month', () => {
  const day = { from: '2026-11-18', to: '2026-11-18' };
  expect(weeksTouching(day)).toEqual([{ startsOn: '2026-11-16', endsOn: '2026-11-22' }]);
  expect(monthsTouching(day)).toEqual([{ startsOn: '2026-11-01', endsOn: '2026-11-30' }]);
});

test("a Sunday and the following Monday touch two weeks, and New Year's Eve and New Year's Day two months", () => {
  expect(weeksTouching({ from: '2026-11-22', to: '2026-11-23' })).toHaveLength(2);
  expect(monthsTouching({ from: '2026-12-31', to: '2027-01-01' })).toEqual([
    { startsOn: '2026-12-01', endsOn: '2026-12-31' },
    { startsOn: '2027-01-01', endsOn: '2027-01-31' },
  ]);
});

test.each([
  ['2027-02-10', '2027-02-28'],
  ['2028-02-10', '2028-02-29'],
  ['2026-04-30', '2026-04-30'],
  ['2026-12-31', '2026-12-31'],
])('the month of %s ends on %s', (day, endsOn) => {
  expect(monthOf(day).endsOn).toBe(endsOn);
});

test('a reversed range touches no period', () => {
  expect(weeksTouching({ from: '2026-11-18', to: '2026-11-17' })).toEqual([]);
});

test('periods follow each other without gaps and cover the range', () => {
  fc.assert(
    fc.property(fc.nat(4000), fc.nat(366), (first, length) => {
      const from = daysAfter('2026-01-01', first);
      const range = { from, to: daysAfter(from, length) };
      for (const periods of [weeksTouching(range), monthsTouching(range)]) {
        expect(periods.every((one, n) => n === 0 || daysFrom(periods[n - 1]?.endsOn ?? '', one.startsOn) === 1)).toBe(
          true,
        );
        const [head, tail] = [periods[0], periods.at(-1)];
        expect(head !== undefined && head.startsOn <= range.from && range.from <= head.endsOn).toBe(true);
        expect(tail !== undefined && tail.startsOn <= range.to && range.to <= tail.endsOn).toBe(true);
      }
      expect(weeksTouching(range).every(({ startsOn }) => weekdayOf(startsOn) === 'monday')).toBe(true);
      expect(monthsTouching(range).every(({ startsOn }) => startsOn.endsWith('-01'))).toBe(true);
    }),
  );
});

test('a week has one or two parts, and a month has one part for each week it touches', () => {
  expect(partsOf(weekOf('2026-11-18'))).toEqual([weekOf('2026-11-18')]);
  expect(partsOf(weekOf('2027-03-31'))).toEqual([
    { startsOn: '2027-03-29', endsOn: '2027-03-31' },
    { startsOn: '2027-04-01', endsOn: '2027-04-04' },
  ]);
  expect(partsOf(monthOf('2027-02-14'))).toHaveLength(4);
  expect(partsOf(monthOf('2026-08-14')).map(({ startsOn }) => startsOn.slice(8))).toEqual([
    '01',
    '03',
    '10',
    '17',
    '24',
    '31',
  ]);
});

test('every part of a week is also a part of its month', () => {
  fc.assert(
    fc.property(fc.nat(4000), (days) => {
      const day = daysAfter('2026-01-01', days);
      const holding = (parts: ReturnType<typeof partsOf>) =>
        parts.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
      expect(holding(partsOf(weekOf(day)))).toEqual(holding(partsOf(monthOf(day))));
      expect(holding(partsOf(weekOf(day)))).toHaveLength(1);
    }),
  );
});
