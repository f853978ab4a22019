import { expect, test } from 'vitest';
import { dayOpenings } from './day-openings.ts';

const at = (hour: string) => `2026-11-17T${hour}:00:00.000Z`;
const hours = (from: string, to: string, hint = '') => ({ startDateTime: at(from), endDateTime: at(to), hint });

test('hours that rooms share appear once, in chronological order, with all their hints', () => {
  const openings = dayOpenings([
    hours('13', '17', 'Quiet'),
    hours('08', '12'),
    hours('13', '17', 'Bring a badge'),
    hours('13', '17', 'Quiet'),
  ]);
  expect(openings.map(({ start, hint }) => [new Date(start).toISOString(), hint])).toEqual([
    [at('08'), ''],
    [at('13'), 'Quiet · Bring a badge'],
  ]);
});
