import { describe, expect, test } from 'vitest';
import { matches, remainingPeriod } from './matches.ts';
import { at, entry, EVENING, from, moment, space } from './testing/waitlist-examples.ts';

const DAY = from('00:00', '23:00');

describe('an entry matches a space', () => {
  test.each([
    ['of any floor', {}, {}],
    ['on one of its floors', { floorIds: ['floor 1', 'floor 2'] }, {}],
    ['in one of its rooms', { roomIds: ['room 2.15'] }, {}],
    ['that is one of its rooms', { type: 'ROOM', roomIds: ['board'] }, { type: 'ROOM', id: 'board', roomId: null }],
    ['that it names', { spaceId: 'desk' }, {}],
    ['with all its labels', { attributeIds: ['a', 'b'] }, { attributeIds: ['b', 'c', 'a'] }],
  ] as const)('%s', (_which, wanted, offered) => {
    expect(matches(entry('e', wanted), space(offered), DAY, EVENING)).toBe(true);
  });

  test.each([
    ['of another type', {}, { type: 'PARKING' }],
    ['on another floor', { floorIds: ['floor 1'] }, {}],
    ['in another room', { roomIds: ['room 2.16'] }, {}],
    [
      'that is a room it does not name',
      { type: 'ROOM', roomIds: ['board'] },
      { type: 'ROOM', id: 'studio', roomId: null },
    ],
    ['outside any room, if it names rooms', { roomIds: ['room 2.15'] }, { roomId: null }],
    ['other than the one it names', { spaceId: 'other' }, {}],
    ['with only some of its labels', { attributeIds: ['a', 'b'] }, { attributeIds: ['a'] }],
    ['that was declined', { declinedSpaceIds: ['other', 'desk'] }, {}],
  ] as const)('but none %s', (_which, wanted, offered) => {
    expect(matches(entry('e', wanted), space(offered), DAY, EVENING)).toBe(false);
  });

  test('only if the space is free for all of its time', () => {
    const isMatch = (start: string, end: string) => matches(entry('e'), space(), from(start, end), EVENING);
    expect([isMatch('09:00', '17:00'), isMatch('09:15', '17:00'), isMatch('09:00', '16:45')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('on the day itself for the time that remains', () => {
    const now = moment(at('11:07'));
    expect(matches(entry('e'), space(), from('11:00', '17:00'), now)).toBe(true);
    expect(matches(entry('e'), space(), from('11:15', '17:00'), now)).toBe(false);
  });
});

describe('the remaining period', () => {
  test('is the whole period until it starts, then begins with the current quarter', () => {
    expect(remainingPeriod(from('09:00', '17:00'), EVENING)).toEqual(from('09:00', '17:00'));
    expect(remainingPeriod(from('09:00', '17:00'), moment(at('11:14')))).toEqual(from('11:00', '17:00'));
  });

  test('is the whole timeslot, which cannot start later', () => {
    expect(remainingPeriod(from('09:00', '17:00'), moment(at('11:14'), true))).toEqual(from('09:00', '17:00'));
  });

  test('ends half an hour before the end', () => {
    expect(remainingPeriod(from('09:00', '17:00'), moment(at('16:29')))).toEqual(from('16:15', '17:00'));
    expect(remainingPeriod(from('09:00', '17:00'), moment(at('16:30')))).toBeUndefined();
  });
});
