import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { isOpenOn, openingOn } from './openings.ts';
import { WEEKDAYS } from '../time/local-date.ts';
import type { Slot } from './slot.ts';
import { type DateRange, isValidWithin, splitSlot } from './split.ts';

const slot = (validFrom: string, validUntil: string | null): Slot => ({
  roomId: 'a',
  startTime: '09:00',
  endTime: '17:00',
  validFrom,
  validUntil,
  days: WEEKDAYS,
});
const range = (from: string, until = from): DateRange => ({ from, until });
const dates = ({ validFrom, validUntil }: Slot) => [validFrom, validUntil];

describe('splitting a slot', () => {
  test.each([
    [
      'from the middle leaves two',
      ['2026-01-01', '2026-12-31'],
      ['2026-05-04', '2026-05-10'],
      [
        ['2026-01-01', '2026-05-03'],
        ['2026-05-11', '2026-12-31'],
      ],
    ],
    [
      'of one day leaves the days beside it',
      ['2026-01-01', null],
      ['2026-12-25', '2026-12-25'],
      [
        ['2026-01-01', '2026-12-24'],
        ['2026-12-26', null],
      ],
    ],
    ['from its first day leaves the end', ['2026-01-01', null], ['2025-12-20', '2026-01-01'], [['2026-01-02', null]]],
    [
      'to its last day leaves the beginning',
      ['2026-01-01', '2026-03-31'],
      ['2026-03-31', '2026-04-30'],
      [['2026-01-01', '2026-03-30']],
    ],
    ['that covers it leaves nothing', ['2026-02-01', '2026-02-28'], ['2026-02-01', '2026-02-28'], []],
    ['before it leaves it whole', ['2026-02-01', null], ['2026-01-01', '2026-01-31'], [['2026-02-01', null]]],
    [
      'after it leaves it whole',
      ['2026-02-01', '2026-02-28'],
      ['2026-03-01', '2026-03-02'],
      [['2026-02-01', '2026-02-28']],
    ],
    [
      'over a leap day',
      ['2028-01-01', null],
      ['2028-02-29', '2028-02-29'],
      [
        ['2028-01-01', '2028-02-28'],
        ['2028-03-01', null],
      ],
    ],
  ] as [string, [string, string | null], [string, string], [string, string | null][]][])(
    '%s',
    (_which, [from, until], [cutFrom, cutUntil], left) => {
      expect(splitSlot(slot(from, until), range(cutFrom, cutUntil)).map(dates)).toEqual(left);
    },
  );
});

const DAYS = 70;
const dateAt = (day: number) => Temporal.PlainDate.from('2026-02-20').add({ days: day }).toString();
const EVERY_DATE = Array.from({ length: DAYS }, (_, day) => dateAt(day));

const aDay = fc.integer({ min: 0, max: DAYS - 1 });
const two = (number: number) => String(number).padStart(2, '0');
const EVERY_QUARTER = Array.from({ length: 96 }, (_, at) => `${two(Math.floor(at / 4))}:${two((at % 4) * 15)}`);
const aTime = fc.constantFrom(...EVERY_QUARTER);
const aSlot: fc.Arbitrary<Slot> = fc
  .record({
    roomId: fc.constantFrom('a', 'b', 'c'),
    times: fc.uniqueArray(aTime, { minLength: 2, maxLength: 2 }),
    days: fc.subarray([...WEEKDAYS]),
    from: aDay,
    length: fc.option(fc.integer({ min: 0, max: 40 })),
  })
  .map(({ roomId, times, days, from, length }) => {
    const [startTime = '09:00', endTime = '17:00'] = times.toSorted();
    const validUntil = length === null ? null : dateAt(from + length);
    return { roomId, startTime, endTime, days, validFrom: dateAt(from), validUntil };
  });
const someSlots = fc.array(aSlot, { minLength: 1, maxLength: 6 });
const FEW = { numRuns: 50 };
const aRange = fc
  .tuple(aDay, fc.integer({ min: 0, max: 20 }))
  .map(([from, length]): DateRange => ({ from: dateAt(from), until: dateAt(from + length) }));

/** Every minute that any slot opens: room, day and minute. Overlapping slots count once. */
function openMinutes(slots: readonly Slot[]): Set<string> {
  const minutes = new Set<string>();
  for (const one of slots)
    for (const date of EVERY_DATE.filter((day) => isOpenOn(one, day)))
      for (const time of EVERY_QUARTER)
        if (time >= one.startTime && time < one.endTime) minutes.add(`${one.roomId} ${date} ${time}`);
  return minutes;
}
const splitRoom = (slots: readonly Slot[], room: string, cut: DateRange) =>
  slots.flatMap((one) => (one.roomId === room ? splitSlot(one, cut) : [one]));
const dateIn = (minute: string) => minute.split(' ')[1] ?? '';
const isWithin = (date: string, cut: DateRange) => date >= cut.from && date <= cut.until;

describe('closing a room on a range of days', () => {
  test('closes exactly those days of exactly that room: nothing else opens, nothing else closes', () => {
    fc.assert(
      fc.property(someSlots, fc.constantFrom('a', 'b'), aRange, (slots, room, cut) => {
        const before = openMinutes(slots);
        const left = [...before].filter((minute) => !(minute.startsWith(room) && isWithin(dateIn(minute), cut)));
        const after = openMinutes(splitRoom(slots, room, cut));
        expect([...after].toSorted()).toEqual(left.toSorted());
      }),
      FEW,
    );
  });

  test('twice is the same as once', () => {
    fc.assert(
      fc.property(someSlots, aRange, (slots, cut) => {
        const once = splitRoom(slots, 'a', cut);
        expect(splitRoom(once, 'a', cut)).toEqual(once);
      }),
    );
  });

  test('in two steps, or in the other order, closes the same days', () => {
    fc.assert(
      fc.property(someSlots, aRange, aRange, (slots, first, second) => {
        const there = splitRoom(splitRoom(slots, 'a', first), 'a', second);
        const back = splitRoom(splitRoom(slots, 'a', second), 'a', first);
        expect([...openMinutes(there)].toSorted()).toEqual([...openMinutes(back)].toSorted());
      }),
      FEW,
    );
  });

  test('and opening it again restores exactly what was open', () => {
    fc.assert(
      fc.property(aSlot, aRange, (one, cut) => {
        const taken = isValidWithin(one, cut)
          ? [
              {
                ...one,
                validFrom: one.validFrom > cut.from ? one.validFrom : cut.from,
                validUntil: one.validUntil !== null && one.validUntil < cut.until ? one.validUntil : cut.until,
              },
            ]
          : [];
        const together = [...splitSlot(one, cut), ...taken];
        expect([...openMinutes(together)].toSorted()).toEqual([...openMinutes([one])].toSorted());
        // No minute is open twice: the pieces do not overlap.
        for (const date of EVERY_DATE) expect(together.filter((piece) => isOpenOn(piece, date)).length).toBeLessThan(2);
      }),
    );
  });

  test('keeps times, weekdays and all other fields of the rest, across a clock change too', () => {
    fc.assert(
      fc.property(aSlot, aRange, (one, cut) => {
        for (const piece of splitSlot(one, cut)) {
          expect({ ...piece, validFrom: '', validUntil: '' }).toEqual({ ...one, validFrom: '', validUntil: '' });
          for (const date of EVERY_DATE.filter((day) => isOpenOn(piece, day)))
            expect(openingOn(piece, date, 'Europe/Amsterdam')).toEqual(openingOn(one, date, 'Europe/Amsterdam'));
        }
      }),
      FEW,
    );
  });

  test('leaves no piece that ends before it begins', () => {
    fc.assert(
      fc.property(aSlot, aRange, (one, cut) => {
        for (const { validFrom, validUntil } of splitSlot(one, cut))
          expect(validUntil === null || validUntil >= validFrom).toBe(true);
      }),
    );
  });
});
