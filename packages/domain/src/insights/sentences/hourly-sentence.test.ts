import { expect, test } from 'vitest';
import { hourlySentence } from './hourly-sentence.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const weekOf = (shares: readonly number[]) =>
  Array.from({ length: 7 }, (_, day) => HOURS.map((hour) => (hour < 8 || hour > 17 ? null : (shares[day] ?? null))));
const hoursOf = (used: Readonly<Record<number, number>>) =>
  Object.entries(used).map(([hour, value]) => ({ hour: Number(hour), used: value }));
const DAY = hoursOf({ 8: 20, 9: 60, 10: 100, 11: 98, 12: 90, 13: 95, 14: 92, 15: 70, 16: 40, 17: 10 });

test('names the busiest weekdays, the busy hours and the quiet day', () => {
  expect(hourlySentence({ hours: DAY, week: weekOf([0.5, 0.72, 0.6, 0.69, 0.47]) })).toEqual({
    from: 10,
    to: 15,
    busy: { days: ['tuesday', 'thursday'], ofTen: 7 },
    isEveryDay: false,
    quiet: { days: ['monday', 'friday'], ofTen: 5 },
  });
});

test('a quiet day is named only if it differs clearly', () => {
  const sentence = hourlySentence({ hours: DAY, week: weekOf([0.6, 0.7, 0.7, 0.7, 0.6]) });
  expect(sentence).toMatchObject({ busy: { ofTen: 7 }, quiet: undefined, isEveryDay: false });
});

test('equal days are not listed one by one', () => {
  expect(hourlySentence({ hours: DAY, week: weekOf([0.5, 0.5, 0.51, 0.49, 0.5]) })).toMatchObject({
    isEveryDay: true,
    quiet: undefined,
  });
});

test('busy hours end at a gap in the opening hours', () => {
  const hours = hoursOf({ 9: 90, 10: 100, 14: 99, 15: 98 });
  expect(hourlySentence({ hours, week: weekOf([0.5]) })).toMatchObject({ from: 9, to: 11 });
});

test('closed hours do not dilute a day', () => {
  const week = weekOf([0.5, 0.5]).map((shares, day) =>
    day === 1 ? shares.map((share, hour) => (hour < 12 ? share : null)) : shares,
  );
  expect(hourlySentence({ hours: DAY, week })).toMatchObject({ isEveryDay: true, busy: { ofTen: 5 } });
});

test('without use, or with suppressed figures, there is nothing to say', () => {
  expect(hourlySentence({ hours: [], week: [] })).toBeUndefined();
  expect(hourlySentence({ hours: hoursOf({ 9: 0 }), week: weekOf([0]) })).toBeUndefined();
});
