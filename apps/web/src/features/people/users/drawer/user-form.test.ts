import { expect, test } from 'vitest';
import { changesOf, formOf, userFaults } from './user-form.ts';

const stored = {
  attributes: {
    organisation: ['house'],
    cardId: ['04A2'],
    isEmergencyResponder: [],
    userpool: ['Staff'],
    overrideUserpool: [],
    futureReservationMaximum: ['14'],
    weeklyReservationHourLimit: [],
    weeklyReservationMinuteLimit: [],
    isAllowedToInviteGuests: ['true'],
  },
};
const form = formOf(stored);

test('only changed fields are sent, and a cleared field removes its value', () => {
  expect(changesOf(form, stored)).toEqual({});
  const edited = { ...form, futureReservationMaximum: ' ', cardId: ['04A2', '04b3'], isAllowedToInviteGuests: false };
  expect(changesOf(edited, stored)).toEqual({
    futureReservationMaximum: [],
    cardId: ['04A2', '04b3'],
    isAllowedToInviteGuests: ['false'],
  });
});

test('values that the API would refuse are reported under their fields', () => {
  expect(userFaults(form)).toEqual({});
  expect(userFaults({ ...form, weeklyReservationMinuteLimit: '59', cardId: ['x y'] })).toEqual({
    cardId: 'user.attribute_cardId',
    weeklyReservationMinuteLimit: 'user.attribute_weeklyReservationMinuteLimit',
  });
});
