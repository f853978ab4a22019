import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { personalLimits } from './personal-limits.ts';

const NONE = { userpools: [], futureDayMaximum: undefined, weeklyLimitMinutes: undefined, mayInviteGuests: false };

describe('the personal limits of a profile with', () => {
  test.each([
    ['no attributes', {}, NONE],
    ['days ahead', { futureReservationMaximum: ['30', '5'] }, { ...NONE, futureDayMaximum: 30 }],
    ['hours a week', { weeklyReservationHourLimit: ['16'] }, { ...NONE, weeklyLimitMinutes: 960 }],
    ['minutes a week', { weeklyReservationMinuteLimit: ['30'] }, { ...NONE, weeklyLimitMinutes: 30 }],
    [
      'both',
      { weeklyReservationHourLimit: [' 16 '], weeklyReservationMinuteLimit: ['30'] },
      { ...NONE, weeklyLimitMinutes: 990 },
    ],
    [
      'zeros, which are no limits',
      { futureReservationMaximum: ['0'], weeklyReservationHourLimit: ['0'], weeklyReservationMinuteLimit: ['0'] },
      NONE,
    ],
    [
      'values that are not numbers',
      { futureReservationMaximum: ['-1'], weeklyReservationHourLimit: ['8.5'], weeklyReservationMinuteLimit: ['1e3'] },
      NONE,
    ],
    ['a number that is too long', { futureReservationMaximum: ['9999999'] }, NONE],
    ['empty lists', { futureReservationMaximum: [], userpool: [], isAllowedToInviteGuests: [] }, NONE],
    ['userpools', { userpool: ['Sales', ' Legal ', '', 'Sales'] }, { ...NONE, userpools: ['Sales', 'Legal'] }],
    ['overriding userpools', { userpool: ['Sales'], overrideUserpool: ['Board'] }, { ...NONE, userpools: ['Board'] }],
    ['an empty override', { userpool: ['Sales'], overrideUserpool: [' '] }, { ...NONE, userpools: ['Sales'] }],
    ['permission to invite guests', { isAllowedToInviteGuests: ['True'] }, { ...NONE, mayInviteGuests: true }],
    ['permission to invite guests as 1', { isAllowedToInviteGuests: ['1'] }, { ...NONE, mayInviteGuests: true }],
    ['no permission to invite guests', { isAllowedToInviteGuests: ['false'] }, NONE],
  ])('%s', (_what, attributes, limits) => {
    expect(personalLimits(attributes)).toEqual(limits);
  });

  test('arbitrary values are undefined or whole numbers above zero', () => {
    const aList = fc.array(fc.oneof(fc.string(), fc.nat().map(String)));
    const keys = ['futureReservationMaximum', 'weeklyReservationHourLimit', 'weeklyReservationMinuteLimit'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), aList), (attributes) => {
        const { futureDayMaximum, weeklyLimitMinutes } = personalLimits(attributes);
        for (const limit of [futureDayMaximum, weeklyLimitMinutes])
          expect(limit === undefined || (Number.isInteger(limit) && limit > 0)).toBe(true);
      }),
    );
  });
});
