import { describe, expect, test } from 'vitest';
import { dayPeriod } from '../time/local-day.ts';
import { instantOf } from '../time/local-time.ts';
import { type AbsenceRow, absenceProblems, newAbsence, snapAllDay, snapEnd } from './absence-row.ts';

const ZONE = 'Europe/Amsterdam';
const TODAY = '2026-11-17';
const TOMORROW = '2026-11-18';
const WORKING_DAY = { timezone: ZONE, startOfWorkingDay: 8, endOfWorkingDay: 18 };
const at = (time: string, date = TODAY) => instantOf(date, time, ZONE);
const fresh = newAbsence(at('09:00'), WORKING_DAY);
const row = (change: Partial<AbsenceRow>): AbsenceRow => ({ ...fresh, ...change });

describe('absenceProblems checks a list', () => {
  test.each<[string, Partial<AbsenceRow>, string[]]>([
    ['with a new row', {}, []],
    ['with a row without a start', { start: undefined }, ['absence.no_start']],
    ['with a row without an end', { end: undefined }, ['absence.end_or_all_day']],
    ['with a row all day without an end', { end: undefined, allDay: true }, ['absence.no_end']],
    ['with an empty row', { start: undefined, end: undefined }, ['absence.no_start', 'absence.end_or_all_day']],
    ['with a row that ends before it begins', { end: at('07:59') }, ['absence.end_first']],
    ['with a row that ends when it begins', { end: at('08:00') }, []],
  ])('%s', (_which, change, expected) => {
    expect(absenceProblems([row(change)])).toEqual(expected.map((code) => ({ row: 1, code })));
  });

  test('and reports the problems of every row', () => {
    expect(absenceProblems([row({}), row({ start: undefined }), row({}), row({ end: undefined })])).toEqual([
      { row: 2, code: 'absence.no_start' },
      { row: 4, code: 'absence.end_or_all_day' },
    ]);
    expect(absenceProblems([])).toEqual([]);
  });
});

describe('a new row', () => {
  const times = (now: number, change = {}) => {
    const { start, end } = newAbsence(now, { ...WORKING_DAY, ...change });
    return [start, end];
  };
  test.each([
    ['before work', '06:00', TODAY],
    ['during work', '17:59', TODAY],
    ['at the end of work', '18:00', TOMORROW],
    ['after work', '23:59', TOMORROW],
  ])('created %s has the hours of the next working day', (_when, now, date) => {
    expect(times(at(now))).toEqual([at('08:00', date), at('18:00', date)]);
  });

  test('is neither all day nor repeated', () => {
    const { start: _start, end: _end, ...rest } = fresh;
    expect(new Set(Object.values(rest))).toEqual(new Set([false]));
    expect(Object.keys(rest)).toHaveLength(8);
  });

  test('is for today all evening if work ends at midnight', () => {
    expect(times(at('23:59'), { endOfWorkingDay: 24 })).toEqual([at('08:00'), at('24:00')]);
  });

  test('ends after it starts, even if the working day does not', () => {
    expect(times(at('03:00'), { startOfWorkingDay: 20, endOfWorkingDay: 6 })).toEqual([
      at('20:00'),
      at('06:00', TOMORROW),
    ]);
  });
});

describe('snapAllDay', () => {
  test('extends to the start of the first day and the end of the last', () => {
    const { start, end } = snapAllDay(row({ end: at('10:00', TOMORROW) }), ZONE);
    expect([start, end]).toEqual([at('00:00'), at('24:00', TOMORROW)]);
  });

  test.each(['2026-03-29', '2026-10-25'])('covers all of %s, when the clock changes', (date) => {
    const snapped = snapAllDay(row({ start: at('09:00', date), end: at('10:00', date) }), ZONE);
    expect({ start: snapped.start, end: snapped.end }).toEqual(dayPeriod(date, ZONE));
  });

  test('is idempotent', () => {
    const once = snapAllDay(row({}), ZONE);
    expect(snapAllDay(once, ZONE)).toEqual(once);
  });

  test('makes a row without an end one day, and leaves a row without a start unchanged', () => {
    expect(snapAllDay(row({ end: undefined }), ZONE).end).toBe(at('24:00'));
    expect(snapAllDay(row({ start: undefined }), ZONE)).toEqual(row({ start: undefined }));
    expect(snapAllDay(row({ start: at('00:00'), end: at('00:00') }), ZONE).end).toBe(at('24:00'));
  });
});

describe('an end', () => {
  test.each([
    ['after the start stays', at('08:15'), at('08:15')],
    ['at the start stays', at('08:00'), at('08:00')],
    ['before the start moves to the day after it', at('07:45'), at('07:45', TOMORROW)],
    ['days before the start moves as far', at('18:00', '2026-11-02'), at('18:00', TOMORROW)],
  ])('%s', (_which, end, expected) => {
    expect(snapEnd(row({ end }), ZONE).end).toBe(expected);
  });

  test('keeps its time of day across a clock change', () => {
    const moved = snapEnd(row({ start: at('20:00', '2026-10-24'), end: at('06:00', '2026-10-24') }), ZONE);
    expect(moved.end).toBe(at('06:00', '2026-10-25'));
  });

  test('that is missing stays missing', () => {
    expect(snapEnd(row({ end: undefined }), ZONE).end).toBeUndefined();
    expect(snapEnd(row({ start: undefined }), ZONE).end).toBe(fresh.end);
  });
});
