import { describe, expect, test } from 'vitest';
import { entranceOf, mayCancel, mayChange, mayCheckIn, mayCheckOut } from './allowed-transitions.ts';
import type { TransitionDecision, Relation, ReservationState } from './transitions.ts';
import { at, from, TUESDAY } from '../testing/example.ts';

const period = from('09:00', '12:00');
const reservation = (state: ReservationState = 'reserved') => ({ ...period, state });
const STRANGER: Relation = { isHolder: false, isMaker: false, isStaff: false };
const HOLDER = { ...STRANGER, isHolder: true };
const MAKER = { ...STRANGER, isMaker: true };
const STAFF = { ...STRANGER, isStaff: true };

const answer = (decision: TransitionDecision) => (decision.allowed ? 'yes' : decision.because.reason);
const moment = (name: string) => {
  const [time = '', off = '0'] = name.split(' ');
  return at(time) + Number(off);
};

describe('changing a reservation', () => {
  test.each([
    ['before its start', '08:00', from('14:00', '15:00'), 'yes'],
    ['a moment before its start', '09:00 -1', from('14:00', '15:00'), 'yes'],
    ['as it starts, its start', '09:00', from('14:00', '15:00'), 'start-fixed'],
    ['while it runs, its start', '10:00', from('09:15', '12:00'), 'start-fixed'],
    ['while it runs, its end', '10:00', from('09:00', '15:00'), 'yes'],
    ['in its last moment, its end', '12:00 -1', from('09:00', '15:00'), 'yes'],
    ['when it is over', '12:00', from('09:00', '15:00'), 'past'],
  ])('%s', (_when, now, to, expected) => {
    expect(answer(mayChange(reservation(), to, HOLDER, moment(now)))).toBe(expected);
  });

  test('keeps the start after an early check-in', () => {
    expect(answer(mayChange(reservation('checked-in'), from('14:00', '15:00'), HOLDER, at('08:50')))).toBe(
      'start-fixed',
    );
    expect(answer(mayChange(reservation('checked-in'), from('09:00', '15:00'), HOLDER, at('08:50')))).toBe('yes');
  });

  test('reports the fixed start', () => {
    expect(mayChange(reservation(), from('10:00', '12:00'), HOLDER, at('09:30'))).toEqual({
      allowed: false,
      because: { reason: 'start-fixed', numbers: { start: at('09:00') } },
    });
  });
});

describe('cancelling a reservation', () => {
  const DAY_LATER = at('09:00', '2026-11-18');
  test.each([
    ['the holder before its start', HOLDER, false, moment('09:00 -1'), 'yes'],
    ['the holder as it starts', HOLDER, false, moment('09:00'), 'ongoing'],
    ['the holder while it runs', HOLDER, false, moment('12:00 -1'), 'ongoing'],
    ['the holder while it runs, where that is allowed', HOLDER, true, moment('12:00 -1'), 'yes'],
    ['the holder when it is over, even there', HOLDER, true, moment('12:00'), 'ended'],
    ['the maker before its start', MAKER, false, moment('08:00'), 'yes'],
    ['the maker while it runs', MAKER, false, moment('10:00'), 'ongoing'],
    ['staff while it runs', STAFF, false, moment('10:00'), 'yes'],
    ['staff when it is over', STAFF, false, moment('13:00'), 'yes'],
    ['staff one day after its start', STAFF, false, DAY_LATER, 'yes'],
    ['staff a moment later', STAFF, true, DAY_LATER + 1, 'day-after'],
    ['staff who hold it themselves', { ...STAFF, isHolder: true }, false, moment('10:00'), 'yes'],
  ] as const)('%s', (_who, who, allow_cancelling_ongoing, now, expected) => {
    expect(answer(mayCancel(reservation(), who, { allow_cancelling_ongoing }, now))).toBe(expected);
  });
});

describe('checking in', () => {
  const early = (minutes: number) => ({ early_entry_minutes: minutes });
  test.each([
    ['too early', '08:45 -1', 'too-early', 'early'],
    ['when the entrance opens', '08:45', 'yes', 'on-time'],
    ['while it runs', '11:00', 'yes', 'on-time'],
    ['in its last moment', '12:00 -1', 'yes', 'on-time'],
    ['when it is over', '12:00', 'too-late', 'late'],
  ])('%s', (_when, now, expected, entrance) => {
    expect(answer(mayCheckIn(reservation(), HOLDER, early(15), moment(now)))).toBe(expected);
    expect(entranceOf(period, 15, moment(now))).toBe(entrance);
  });

  test.each([
    ['too early', moment('08:45 -1'), 'too-early'],
    ['while it runs', moment('11:00'), 'yes'],
    ['when it is over', moment('12:00'), 'yes'],
    ['one day after its start', at('09:00', '2026-11-18'), 'yes'],
    ['a moment later', at('09:00', '2026-11-18') + 1, 'too-late'],
  ])('by staff %s', (_when, now, expected) => {
    expect(answer(mayCheckIn(reservation(), STAFF, early(15), now))).toBe(expected);
    expect(answer(mayCheckIn(reservation('cancelled'), STAFF, early(15), now))).toBe('cancelled');
  });

  test('is possible from the start if there is no early entry', () => {
    expect(answer(mayCheckIn(reservation(), HOLDER, early(0), moment('09:00 -1')))).toBe('too-early');
    expect(answer(mayCheckIn(reservation(), HOLDER, early(0), moment('09:00')))).toBe('yes');
  });

  test('twice is refused', () => {
    expect(answer(mayCheckIn(reservation('checked-in'), HOLDER, early(15), at('10:00')))).toBe('checked-in');
  });

  test('too early reports when it opens', () => {
    expect(mayCheckIn(reservation(), HOLDER, early(15), at('08:00'))).toEqual({
      allowed: false,
      because: { reason: 'too-early', numbers: { opensAt: at('08:45') } },
    });
  });
});

describe('checking out', () => {
  test.each([
    ['before its start', 'reserved', '09:00 -1', 'not-started'],
    ['before its start, after coming in early', 'checked-in', '08:50', 'yes'],
    ['while it runs', 'checked-in', '10:00', 'yes'],
    ['while it runs, without a check-in', 'reserved', '09:00', 'yes'],
    ['in its last moment', 'checked-in', '12:00 -1', 'yes'],
    ['when it is over', 'checked-in', '12:00', 'ended'],
  ] as const)('%s', (_when, state, now, expected) => {
    expect(answer(mayCheckOut(reservation(state), HOLDER, moment(now)))).toBe(expected);
    expect(answer(mayCheckOut(reservation(state), STAFF, moment(now)))).toBe(expected);
  });
});

describe('every transition', () => {
  const decisions = (state: ReservationState, who: Relation) => {
    const now = at('08:50', TUESDAY);
    return [
      mayChange(reservation(state), period, who, now),
      mayCancel(reservation(state), who, { allow_cancelling_ongoing: true }, now),
      mayCheckIn(reservation(state), who, { early_entry_minutes: 15 }, now),
      mayCheckOut(reservation(state), who, now),
    ].map(answer);
  };
  test('is refused for a stranger, who does not even learn that it is cancelled', () => {
    for (const state of ['reserved', 'checked-in', 'checked-out', 'cancelled'] as const)
      expect(decisions(state, STRANGER)).toEqual(Array.from({ length: 4 }, () => 'not-yours'));
  });
  test('to change or cancel is open to the maker, to check in or out is not', () => {
    expect(decisions('reserved', MAKER)).toEqual(['yes', 'yes', 'not-yours', 'not-yours']);
  });
  test.each(['cancelled', 'checked-out'] as const)('is refused once it is %s, for staff too', (state) => {
    for (const who of [HOLDER, STAFF]) expect(decisions(state, who)).toEqual(Array.from({ length: 4 }, () => state));
  });
});
