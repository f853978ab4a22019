import type { FreeDay } from '@berth/contract';
import { describe, expect, test } from 'vitest';
import { stripDays } from './strip-days.ts';

const TODAY = '2026-11-17';
const span = (date: string, from: number, to: number) => ({
  startDatetime: `${date}T${String(from).padStart(2, '0')}:00:00.000Z`,
  endDatetime: `${date}T${to}:00:00.000Z`,
});
const answer = (date: string, change: Partial<FreeDay> = {}): FreeDay => ({
  date,
  window: span(date, 8, 16),
  hours: null,
  free: 76,
  of: 188,
  ...change,
});
const AT_NOON = { date: TODAY, isClosed: false, isOutside: false, count: { free: 12, of: 188 } };
const strip = (change: Partial<Parameters<typeof stripDays>[0]> = {}) =>
  stripDays({ today: TODAY, lastDate: undefined, selected: AT_NOON, answers: [], ...change });
const countOn = (days: ReturnType<typeof strip>, date: string) => days.find((day) => day.date === date)?.count?.free;

describe('the strip of days', () => {
  test('has today, tomorrow and the next working days, with a gap at the weekend', () => {
    expect(strip().map(({ date, isApart }) => (isApart ? `| ${date}` : date))).toEqual([
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '| 2026-11-23',
      '2026-11-24',
    ]);
  });

  test('ends with the last date, and has the selected day wherever it is', () => {
    const far = { ...AT_NOON, date: '2026-12-03' };
    expect(strip({ lastDate: '2026-11-18' }).map(({ date }) => date)).toEqual([TODAY, '2026-11-18']);
    expect(strip({ selected: far }).find(({ isSelected }) => isSelected)?.date).toBe('2026-12-03');
    expect(strip({ selected: { ...AT_NOON, date: '2026-11-13' } })[0]?.date).toBe('2026-11-13');
  });

  test('shows no number that is unknown', () => {
    expect(strip({ answers: undefined }).map(({ count }) => count?.free)).toEqual([12, ...Array(5).fill(undefined)]);
    const none = strip({ answers: [answer('2026-11-18', { free: 0, of: 0 })] });
    expect(countOn(none, '2026-11-18')).toBeUndefined();
    const beyond = strip({ lastDate: TODAY, selected: { ...AT_NOON, date: '2026-12-03' } });
    expect(countOn(beyond, '2026-12-03')).toBeUndefined();
  });

  test('shows the number of the map on the selected day, and of the answer on others', () => {
    const days = strip({ answers: [answer(TODAY, { free: 1 }), answer('2026-11-18')] });
    expect([countOn(days, TODAY), countOn(days, '2026-11-18')]).toEqual([12, 76]);
  });

  test('shows the number of the answer on the selected day while its time is outside the opening hours', () => {
    const early = { ...AT_NOON, isOutside: true, count: { free: 0, of: 188 } };
    expect(countOn(strip({ selected: early, answers: [answer(TODAY, { free: 52 })] }), TODAY)).toBe(52);
    expect(countOn(strip({ selected: early, answers: undefined }), TODAY)).toBeUndefined();
  });

  test('knows closed days, and the time that a day offers', () => {
    const days = strip({
      selected: { ...AT_NOON, isClosed: true },
      answers: [
        answer('2026-11-18', { hours: span('2026-11-18', 7, 17) }),
        answer('2026-11-19', { window: null, free: 0 }),
      ],
    });
    expect(days.slice(0, 3).map(({ isClosed, count }) => [isClosed, count?.free])).toEqual([
      [true, undefined],
      [false, 76],
      [true, undefined],
    ]);
    expect(days[1]?.window).toEqual({ start: Date.parse('2026-11-18T08:00Z'), end: Date.parse('2026-11-18T16:00Z') });
    expect(days[1]?.hours?.end).toBe(Date.parse('2026-11-18T17:00Z'));
  });
});
