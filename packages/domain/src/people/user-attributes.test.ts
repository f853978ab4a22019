import { describe, expect, test } from 'vitest';
import { attributesFrom } from './user-attributes.ts';

const stored = (name: string, ...values: string[]) => {
  const answer = attributesFrom({ [name]: values });
  return 'attributes' in answer ? answer.attributes[name as 'cardId'] : answer.faults.map(({ code }) => code);
};

describe('attributesFrom stores', () => {
  test.each([
    ['cardId', ['hb-000208 ', 'HB-000208', '04:a2:1f'], ['HB-000208', '04:A2:1F']],
    ['userpool', [' Consulting', '', 'Legal'], ['Consulting', 'Legal']],
    ['isEmergencyResponder', ['True'], ['true']],
    ['futureReservationMaximum', ['007'], ['7']],
    ['weeklyReservationMinuteLimit', ['58'], ['58']],
    ['overrideUserpool', [], []],
  ])('%s %j', (name, typed, expected) => {
    expect(stored(name, ...typed)).toEqual(expected);
  });
});

describe('attributesFrom rejects', () => {
  test.each([
    ['cardId', ['abc'], 'user.attribute_cardId'],
    ['cardId', ['A'.repeat(65)], 'user.attribute_cardId'],
    ['cardId', ['HB 000'], 'user.attribute_cardId'],
    ['cardId', ['C001', 'C002', 'C003', 'C004', 'C005', 'C006'], 'user.attribute_too_many'],
    ['userpool', ['x'.repeat(51)], 'user.attribute_userpool'],
    ['overrideUserpool', Array.from({ length: 11 }, (_, at) => `pool ${at}`), 'user.attribute_too_many'],
    ['isAllowedToInviteGuests', ['yes'], 'user.attribute_isAllowedToInviteGuests'],
    ['isEmergencyResponder', ['true', 'false'], 'user.attribute_too_many'],
    ['futureReservationMaximum', ['3651'], 'user.attribute_futureReservationMaximum'],
    ['weeklyReservationHourLimit', ['169'], 'user.attribute_weeklyReservationHourLimit'],
    ['weeklyReservationMinuteLimit', ['59'], 'user.attribute_weeklyReservationMinuteLimit'],
    ['weeklyReservationHourLimit', ['-1'], 'user.attribute_weeklyReservationHourLimit'],
    ['weeklyReservationHourLimit', ['1.5'], 'user.attribute_weeklyReservationHourLimit'],
    ['organisation', ['harbour'], 'user.attribute_read_only'],
    ['isFindable', ['true'], 'user.attribute_unknown'],
    ['__proto__', [], 'user.attribute_unknown'],
    ['toString', [], 'user.attribute_unknown'],
  ])('%s %j', (name, typed, code) => {
    expect(attributesFrom(Object.fromEntries([[name, typed]]))).toEqual({ faults: [{ param: name, code }] });
  });

  test('all faulty attributes at once, and then stores none', () => {
    expect(attributesFrom({ cardId: ['?'], userpool: ['Legal'], shoeSize: ['43'] })).toEqual({
      faults: [
        { param: 'cardId', code: 'user.attribute_cardId' },
        { param: 'shoeSize', code: 'user.attribute_unknown' },
      ],
    });
  });
});
