import { describe, expect, test } from 'vitest';
import { isAllDay } from './slot.ts';
import { type SlotForm, slotProblems } from './slot-form.ts';

const form: SlotForm = {
  roomIds: ['room'],
  startTime: '09:00',
  endTime: '13:00',
  validFrom: '2026-11-17',
  validUntil: null,
  hint: '',
};
const problems = (change: Partial<SlotForm>, timeslot = false) =>
  slotProblems({ ...form, ...change }, { timeslot }).map(({ param, code }) => `${param} ${code}`);

describe('a timeslot', () => {
  test.each<[string, Partial<SlotForm>, string[]]>([
    ['as a new one begins', {}, []],
    ['without a room', { roomIds: [] }, ['object_id timeslot.no_room']],
    ['for many rooms', { roomIds: ['a', 'b', 'c'] }, []],
    ['with a hint of two characters', { hint: 'ab' }, ['hint timeslot.hint_short']],
    ['with a hint of two characters and spaces', { hint: '  ab   ' }, ['hint timeslot.hint_short']],
    ['with a hint of three', { hint: 'abc' }, []],
    ['with a hint of spaces only', { hint: '   ' }, []],
    ['that ends when it begins', { endTime: '09:00' }, ['end_time timeslot.end_first']],
    ['that ends before it begins', { endTime: '08:45' }, ['end_time timeslot.end_first']],
    ['all day', { startTime: '00:00', endTime: '23:59' }, []],
    ['until the end of the day', { endTime: '23:59' }, []],
    ['from the last minute of the day', { startTime: '23:59', endTime: '23:59' }, ['end_time timeslot.end_first']],
    ['of one day', { validUntil: '2026-11-17' }, []],
    ['that is over before it is valid', { validUntil: '2026-11-16' }, ['valid_until timeslot.until_first']],
    ['beside the quarter', { startTime: '09:05' }, ['start_time timeslot.step']],
    [
      'beside the quarter at both ends',
      { startTime: '09:05', endTime: '12:59' },
      ['start_time timeslot.step', 'end_time timeslot.step'],
    ],
  ])('%s', (_which, change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  test('may begin and end at any minute in a building that reserves by timeslot', () => {
    expect(problems({ startTime: '09:05', endTime: '12:59' }, true)).toEqual([]);
    expect(problems({ startTime: '09:05', endTime: '09:05' }, true)).toEqual(['end_time timeslot.end_first']);
  });

  test('reports all its problems at once', () => {
    expect(
      problems({ roomIds: [], hint: 'x', startTime: '13:00', endTime: '12:10', validUntil: '2020-01-01' }),
    ).toEqual([
      'object_id timeslot.no_room',
      'hint timeslot.hint_short',
      'end_time timeslot.end_first',
      'valid_until timeslot.until_first',
      'end_time timeslot.step',
    ]);
  });
});

test('all day means from the first to the last minute', () => {
  expect(isAllDay({ startTime: '00:00', endTime: '23:59' })).toBe(true);
  expect(isAllDay({ startTime: '00:00', endTime: '23:45' })).toBe(false);
  expect(isAllDay({ startTime: '00:15', endTime: '23:59' })).toBe(false);
});
