import type { AssetType } from '@berth/contract';
import { describe, expect, test } from 'vitest';
import type { ShownFields } from './shown-fields.ts';
import {
  areGuestsFine,
  assetFaults,
  bodyOf,
  EMPTY_FORM,
  isSubjectTooLong,
  isWrongAddress,
  type FormValues,
  weeksFrom,
} from './form-values.ts';

const ALL: ShownFields = {
  holder: true,
  others: true,
  repeat: true,
  subject: true,
  guests: true,
  visibility: true,
  assets: true,
};
const NONE: ShownFields = {
  holder: false,
  others: false,
  repeat: false,
  subject: false,
  guests: false,
  visibility: false,
  assets: false,
};

const form = (more: Partial<FormValues>): FormValues => ({ ...EMPTY_FORM, ...more });
const guest = (name: string, email: string, key = 0) => ({ key, name, email });

const projector: AssetType = {
  id: 'p',
  name: 'Projector',
  comment: '',
  limit: 3,
  reservationCount: 1,
  available: true,
  version: 1,
};

test('weeks are digits, at most two of them, and no more than the building allows (repeat_weeks_maximum)', () => {
  const upTo = (most: number) => ['4', '1a2', '123', '-5', ''].map((typed) => weeksFrom(typed, most));
  expect(upTo(99)).toEqual(['4', '12', '12', '5', '']);
  expect(upTo(4)).toEqual(['4', '4', '4', '4', '']);
});

test('further people are sent only if the form has that field', () => {
  const others = [{ username: 'bob@example.org', firstName: 'Bob', lastName: 'B' }];
  expect(bodyOf(form({ others }), ALL)).toMatchObject({ reserveForListUsers: ['bob@example.org'] });
  expect(bodyOf(form({ others }), NONE)).not.toHaveProperty('reserveForListUsers');
  expect(bodyOf(form({}), ALL)).not.toHaveProperty('reserveForListUsers');
});

test('a subject of 254 characters is valid, one of 255 is not', () => {
  expect(isSubjectTooLong(form({ subject: 'x'.repeat(254) }))).toBe(false);
  expect(isSubjectTooLong(form({ subject: 'x'.repeat(255) }))).toBe(true);
});

describe('guests', () => {
  test('are ignored as empty rows, alone and among others, and are not sent', () => {
    const withEmpty = form({ guests: [guest(' ', ''), guest('Ada', 'ada@lovelace.example', 1), guest('', ' ', 2)] });
    expect([areGuestsFine(form({ guests: [guest('', '')] })), areGuestsFine(withEmpty)]).toEqual([true, true]);
    expect(bodyOf(withEmpty, ALL).invitedUsers).toEqual([{ name: 'Ada', email: 'ada@lovelace.example' }]);
  });

  test('each need a name and a valid address', () => {
    expect(areGuestsFine(form({ guests: [guest('Ada', 'ada@lovelace.example')] }))).toBe(true);
    expect(areGuestsFine(form({ guests: [guest('Ada', '')] }))).toBe(false);
    expect(areGuestsFine(form({ guests: [guest('', 'ada@lovelace.example')] }))).toBe(false);
    expect(areGuestsFine(form({ guests: [guest('Ada', 'ada@')] }))).toBe(false);
  });

  test('with an empty address are not marked', () => {
    expect([isWrongAddress(' '), isWrongAddress('ada@')]).toEqual([false, true]);
  });
});

describe('assets', () => {
  const faults = (qty: string) => assetFaults(form({ assets: { p: { qty, comment: '' } } }), [projector]);

  test('are valid up to the remaining stock', () => expect(faults('2')).toEqual([]));

  test('above the remaining stock are reported with the numbers', () =>
    expect(faults('3')).toEqual([{ text: 'reservation.asset_stock', name: 'Projector', n: 2, qty: 3 }]));

  test.each(['', '0', '1.5'])('reject %j as a quantity', (qty) =>
    expect(faults(qty)).toEqual([{ text: 'reservation.asset_quantity', name: 'Projector' }]),
  );

  test('that are not selected are not validated', () =>
    expect(assetFaults(EMPTY_FORM, [{ ...projector, reservationCount: 9 }])).toEqual([]));
});

describe('the request body', () => {
  const full = form({
    holder: { username: 'joris@berg.example', firstName: 'Joris', lastName: 'Berg' },
    weeks: '04',
    subject: ' Kick-off ',
    isVisible: false,
    guests: [guest(' Ada ', ' ada@lovelace.example ')],
    assets: { p: { qty: '2', comment: ' ' } },
  });

  test('contains everything that was filled in', () => {
    expect(bodyOf(full, ALL)).toEqual({
      reservedForEmail: 'joris@berg.example',
      repeatWeeks: 4,
      reservationSubject: 'Kickoff',
      visibleToOthers: 0,
      invitedUsers: [{ name: 'Ada', email: 'ada@lovelace.example' }],
      reservationAssets: [{ id: 'p', qty: 2 }],
    });
  });

  test('contains nothing that the form does not show', () => expect(bodyOf(full, NONE)).toEqual({}));

  test('contains only the visibility if the form is empty', () =>
    expect(bodyOf(EMPTY_FORM, ALL)).toEqual({ visibleToOthers: 1 }));
});
