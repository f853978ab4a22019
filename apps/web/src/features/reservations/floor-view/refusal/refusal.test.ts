import { instantOf } from '@berth/domain/time';
import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../../../../lib/api.ts';
import { isAboutAssets, takenIn, timesInstead } from './about-refusal.ts';
import { type Refused, refusedBy, refusedIn } from './refusal.ts';
import { factsOf, meterOf } from './refusal-facts.ts';

const at = (time: string) => instantOf('2027-03-02', time, 'Europe/Amsterdam');
const period = (from: string, to: string) => ({ start: at(from), end: at(to) });
const REQUESTED = period('09:00', '13:00');

const refused = (rule: string, numbers: Record<string, unknown> = {}): Refused => ({
  rule,
  message: '',
  numbers,
  spaces: [],
  times: [],
});

const words = {
  time: (instant: number) => new Date(instant).toISOString().slice(11, 16),
  day: (date: string) => `day ${date}`,
  length: (minutes: number) => `${minutes} min`,
  of: (part: string, whole: string) => `${part}/${whole}`,
};
const facts = (rule: string, numbers: Record<string, unknown>) =>
  factsOf(refused(rule, numbers), REQUESTED, words).map(({ label, value }) => `${label}: ${value}`);

describe('a refusal', () => {
  test('is read from the answer, with its alternatives', () => {
    const data = {
      rule: 'space-taken',
      numbers: { takenFrom: at('08:00'), takenUntil: at('11:00') },
      alternatives: {
        spaces: [],
        times: [{ startDatetime: '2027-03-02T10:00:00.000Z', endDatetime: '2027-03-02T14:00:00.000Z' }],
      },
    };
    const read = refusedBy(new ApiProblem('Taken', { status: 409, code: 'reservation.space_taken', data }));
    expect(read?.times).toEqual([period('11:00', '15:00')]);
    expect(read && takenIn(read)).toEqual(period('08:00', '11:00'));
  });

  test('does not exist if no rule refused', () => {
    expect(refusedBy(new Error('away'))).toBeUndefined();
    expect(refusedBy(new ApiProblem('Who?', { status: 422, code: 'reservation.holder_unknown' }))).toBeUndefined();
  });

  test('does not exist for a request that would be granted', () => {
    const occurrence = {
      date: '2027-03-02',
      startDatetime: '',
      endDatetime: '',
      allowed: true,
      rule: null,
      numbers: {},
      reasons: [],
      alternatives: { spaces: [], times: [] },
    };
    expect(refusedIn(occurrence)).toBeUndefined();
  });

  test('about assets is resolved in the form', () => {
    expect(isAboutAssets(refused('asset-stock'))).toBe(true);
    expect(isAboutAssets(refused('space-taken'))).toBe(false);
  });
});

describe('alternative times', () => {
  test('are as long as allowed if only the length is refused', () => {
    expect(timesInstead(refused('reservation-time-limit', { latestEnd: at('11:00') }), REQUESTED)).toEqual([
      period('09:00', '11:00'),
    ]);
    expect(timesInstead(refused('weekly-limit', { leftMinutes: 100 }), REQUESTED)).toEqual([period('09:00', '10:30')]);
  });

  test('are empty if nothing is left', () =>
    expect(timesInstead(refused('weekly-limit', { leftMinutes: 0 }), REQUESTED)).toEqual([]));

  test('are those of the answer for any other rule', () => {
    const times = [period('11:00', '15:00')];
    expect(timesInstead({ ...refused('space-taken'), times }, REQUESTED)).toEqual(times);
  });
});

describe('the numbers of a rule', () => {
  test.each([
    ['space-taken', { takenFrom: at('08:00'), takenUntil: at('11:00') }, ['overlap: 08:00–10:00, 120 min/240 min']],
    ['future-day-max', { limitDays: 7, lastDay: '2027-03-09' }, ['lastDay: day 2027-03-09']],
    ['allowed-timeslot', { asked: REQUESTED, openings: [period('10:00', '12:00')] }, ['open: 09:00–11:00']],
    [
      'weekly-limit',
      { limitMinutes: 600, usedMinutes: 480, leftMinutes: 120 },
      ['used: 480 min/600 min', 'left: 120 min'],
    ],
    ['daily-maximum', { limit: 1, reserved: 1, day: '2027-03-02' }, ['day: day 2027-03-02', 'reserved: 1/1']],
    ['building-maximum', { limit: 50, reserved: 50 }, ['reserved: 50/50']],
    ['reservation-time-limit', { limitMinutes: 120, latestEnd: at('11:00') }, ['longest: 120 min', 'latestEnd: 10:00']],
    ['no-guests', {}, []],
  ])('are listed for %s', (rule, numbers, expected) => expect(facts(rule, numbers)).toEqual(expected));

  test('have a meter if the rule has a limit', () => {
    expect(meterOf(refused('building-maximum', { limit: 50, reserved: 51 }))).toEqual({ used: 50, limit: 50 });
    expect(meterOf(refused('weekly-limit', { limitMinutes: 600, usedMinutes: 480 }))).toEqual({
      used: 480,
      limit: 600,
    });
    expect(meterOf(refused('space-taken'))).toBeUndefined();
  });
});
