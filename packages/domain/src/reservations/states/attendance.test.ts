import { describe, expect, test } from 'vitest';
import { attendanceOf } from './attendance.ts';
import type { ReservationState } from './transitions.ts';

const [START, END] = [1000, 2000];
const at = (state: ReservationState, now: number) => attendanceOf({ start: START, end: END, state }, now);

describe('the attendance of a reservation', () => {
  test.each([
    ['reserved', START - 1, 'expected'],
    ['reserved', START, 'not-checked-in'],
    ['reserved', END - 1, 'not-checked-in'],
    ['reserved', END, 'over'],
    ['checked-in', START - 1, 'checked-in'],
    ['checked-in', END - 1, 'checked-in'],
    ['checked-in', END, 'over'],
    ['checked-out', START + 1, 'over'],
    ['cancelled', START - 1, 'cancelled'],
    ['cancelled', END, 'cancelled'],
  ] as const)('that is %s, at %i, is %s', (state, now, expected) => {
    expect(at(state, now)).toBe(expected);
  });
});
