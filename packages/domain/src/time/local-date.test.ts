import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { daysAfter, daysFrom, mondayOf, WEEKDAYS, weekdayOf } from './local-date.ts';

const aDate = fc
  .integer({ min: -60_000, max: 60_000 })
  .map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }));

test('dates are counted as in the calendar, across centuries', () => {
  fc.assert(
    fc.property(aDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
      const [text, later] = [date.toString(), date.add({ days }).toString()];
      expect(daysAfter(text, days)).toBe(later);
      expect(daysFrom(text, later)).toBe(days);
      expect(weekdayOf(text)).toBe(WEEKDAYS[date.dayOfWeek - 1]);
      expect(mondayOf(text)).toBe(date.subtract({ days: date.dayOfWeek - 1 }).toString());
    }),
    { numRuns: 500 },
  );
});
