import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { covers, meets } from '../time/period.ts';
import { handOver } from './hand-over.ts';
import { at, entry, EVENING, from, moment, space } from './testing/waitlist-examples.ts';

const given = (freed: ReturnType<typeof from>, ...entries: ReturnType<typeof entry>[]) =>
  handOver(freed, space(), entries, EVENING).map((one) => one.entry.id);

describe('a released space', () => {
  const morning = entry('morning', from('09:00', '12:00'));
  const afternoon = entry('afternoon', from('12:00', '17:00'));
  const day = entry('day');

  test('goes to several people whose times fit next to each other', () => {
    expect(given(from('09:00', '17:00'), afternoon, morning)).toEqual(['afternoon', 'morning']);
    expect(given(from('08:00', '18:00'), entry('middle', from('11:00', '13:00')), morning, afternoon)).toEqual([
      'middle',
    ]);
  });

  test('goes to the first of them, even if that leaves less', () => {
    expect(given(from('09:00', '17:00'), day, morning, afternoon)).toEqual(['day']);
    expect(given(from('09:00', '17:00'), morning, day, afternoon)).toEqual(['morning', 'afternoon']);
  });

  test('is given for the time that remains of an entry', () => {
    const [handover] = handOver(from('10:00', '17:00'), space(), [day], moment(at('10:20')));
    expect(handover?.period).toEqual(from('10:15', '17:00'));
  });

  test('skips entries that it does not suit', () => {
    expect(given(from('09:00', '16:00'), day, { ...morning, declinedSpaceIds: ['desk'] })).toEqual([]);
  });
});

test('handovers are within the released time, never overlap, and leave nothing that suits a later entry', () => {
  const quarter = fc.integer({ min: 0, max: 8 }).map((hour) => at('09:00') + hour * 3_600_000);
  const period = fc
    .tuple(quarter, quarter)
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
  fc.assert(
    fc.property(period, fc.array(period, { maxLength: 8 }), (freed, wanted) => {
      const entries = wanted.map((one, n) => entry(String(n), one));
      const handovers = handOver(freed, space(), entries, EVENING);
      const periods = handovers.map((one) => one.period);
      for (const [n, one] of periods.entries()) {
        expect(covers(freed, one)).toBe(true);
        expect(periods.some((other, m) => m !== n && meets(one, other))).toBe(false);
      }
      for (const [n, waiting] of entries.entries()) {
        if (handovers.some((one) => one.entry === waiting) || !covers(freed, waiting)) continue;
        // An entry that got nothing lost its time to one before it.
        expect(handovers.some((one) => meets(one.period, waiting) && Number(one.entry.id) < n)).toBe(true);
      }
    }),
  );
});
