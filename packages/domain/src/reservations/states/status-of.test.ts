import { describe, expect, test } from 'vitest';
import { statusOf } from './status-of.ts';
import { at, from } from '../testing/example.ts';

const window = from('09:00', '12:00');
const held = (start: string, end: string, isCheckedIn = false) => ({ ...from(start, end), isCheckedIn });
const EMPTY = { fixed: undefined, reservations: [], seesPerson: false };
const THEN = at('06:00');
const NOW = at('10:00');
const answer = (space: Parameters<typeof statusOf>[0], now: number) => statusOf(space, window, now);

describe('the status of a space in a window with', () => {
  test.each([
    ['nothing', EMPTY, NOW, 'FREE'],
    [
      'neighbours that touch',
      { ...EMPTY, reservations: [held('08:00', '09:00'), held('12:00', '13:00')] },
      NOW,
      'FREE',
    ],
    ['a reservation in it', { ...EMPTY, reservations: [held('11:45', '13:00')] }, NOW, 'RESERVED'],
    ['a person and no reservation', { ...EMPTY, seesPerson: true }, NOW, 'MOVEMENT'],
    [
      'a person and a reservation',
      { ...EMPTY, reservations: [held('09:00', '13:00')], seesPerson: true },
      NOW,
      'OCCUPIED',
    ],
    ['a checked-in reservation', { ...EMPTY, reservations: [held('08:00', '10:00', true)] }, NOW, 'OCCUPIED'],
    ['an earlier checked-in reservation', { ...EMPTY, reservations: [held('08:00', '09:00', true)] }, NOW, 'FREE'],
    ['a fixed desk', { ...EMPTY, fixed: { absences: [] } }, NOW, 'FIXED'],
    [
      'a fixed desk, a check-in and a person',
      { fixed: { absences: [] }, reservations: [held('09:00', '12:00', true)], seesPerson: true },
      NOW,
      'FIXED',
    ],
    ['an absence for the whole of it', { ...EMPTY, fixed: { absences: [window] } }, NOW, 'FREE'],
    ['an absence for a part of it', { ...EMPTY, fixed: { absences: [from('09:00', '11:45')] } }, NOW, 'FIXED'],
    [
      'a reservation during the absence',
      { ...EMPTY, fixed: { absences: [window] }, reservations: [held('09:00', '10:00')] },
      NOW,
      'RESERVED',
    ],
    ['a person detected now, in a later window', { ...EMPTY, seesPerson: true }, THEN, 'FREE'],
    [
      'a person detected now, and a later reservation in the window',
      { ...EMPTY, reservations: [held('09:00', '10:00')], seesPerson: true },
      THEN,
      'RESERVED',
    ],
    [
      'a check-in, which counts for the whole reservation',
      { ...EMPTY, reservations: [held('06:00', '10:00', true)] },
      THEN,
      'OCCUPIED',
    ],
    ['a person as it begins', { ...EMPTY, seesPerson: true }, at('09:00'), 'MOVEMENT'],
    ['a person as it ends', { ...EMPTY, seesPerson: true }, at('12:00'), 'FREE'],
  ] as const)('%s', (_what, space, now, status) => {
    expect(answer(space, now).status).toBe(status);
  });

  test('several reservations is decided by the checked-in one, or else by the first', () => {
    const first = held('09:00', '10:00');
    const second = held('10:00', '11:00');
    const present = held('11:00', '12:00', true);
    expect(answer({ ...EMPTY, reservations: [second, first] }, NOW).reservation).toBe(first);
    expect(answer({ ...EMPTY, reservations: [second, first, present] }, NOW).reservation).toBe(present);
    expect(answer({ ...EMPTY, fixed: { absences: [] }, reservations: [first] }, NOW).reservation).toBeUndefined();
  });
});
