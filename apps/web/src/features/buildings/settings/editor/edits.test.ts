import { settingsFrom, type SettingKey, type SettingValue } from '@berth/domain/buildings';
import { describe, expect, test } from 'vitest';
import {
  arrived,
  type Edits,
  failed,
  held,
  isInTrouble,
  reverted,
  saved,
  sending,
  settled,
  settingState,
  typed,
  withChanges,
} from './edits.ts';

const values = settingsFrom({ display_name: 'Keizersgracht 214', timezone: 'Europe/Amsterdam' });
const at = new Date('2026-11-17T09:42:00Z');
const KEY = 'future_day_maximum';
const typing = (text: string, edits: Edits = {}) => typed(edits, values, KEY, text);
const now = (edits: Edits, key: SettingKey = KEY, saved = values) => settingState(edits, saved, key);
const withValue = (key: SettingKey, value: SettingValue) => ({ ...values, [key]: value });

describe('a typed value', () => {
  test('is a draft until it equals the saved one', () => {
    expect(now(typing('14'))).toMatchObject({ typed: '14', newValue: 14, current: 7, isDraft: true });
    expect(now(typing('7', typing('14')))).toMatchObject({ typed: '7', isDraft: false });
  });

  test('is not validated before the field is submitted or left', () => {
    const edits = typing('99999');
    expect(now(edits)).toMatchObject({ fault: 'tooLarge', isFaultTold: false });
    expect(now(held(edits, KEY))).toMatchObject({ fault: 'tooLarge', isFaultTold: true });
    expect(isInTrouble(now(held(edits, KEY)))).toBe(true);
  });

  test('is validated with every key once it was validated', () => {
    const edits = held(typing('99999'), KEY);
    expect(now(typing('99998', edits)).isFaultTold).toBe(true);
    expect(now(typing('99', edits)).fault).toBeUndefined();
  });

  test('is validated together with the other settings', () => {
    const edits = held(typed({}, values, 'start_of_working_day', '20'), 'start_of_working_day');
    expect(now(edits, 'start_of_working_day')).toMatchObject({ fault: 'workingDay', isFaultTold: true });
  });

  test('can be reverted', () => {
    expect(now(reverted(typing('14'), KEY))).toMatchObject({ typed: '7', isDraft: false });
  });

  test('is normalised when the field is left', () => {
    const edits = typing('007');
    expect(now(edits)).toMatchObject({ typed: '007', isDraft: false });
    expect(now(settled(edits, KEY)).typed).toBe('7');
  });
});

describe('a value that is being saved', () => {
  const onItsWay = sending(typing('14'), KEY, 14);

  test('is no longer a draft, and is shown', () => {
    expect(now(onItsWay)).toMatchObject({ typed: '14', shown: 14, current: 7, isDraft: false });
  });

  test('stays visible after saving until the new value arrives, without a flash of the old one', () => {
    const edits = saved(onItsWay, KEY, 14, at);
    expect(now(edits)).toMatchObject({ typed: '14', shown: 14, isDraft: false, isContested: false });
    const back = withValue(KEY, 14);
    const after = arrived(edits, values, back, at);
    expect(now(after, KEY, back)).toMatchObject({ typed: '14', isDraft: false, outcome: { state: 'saved', at } });
  });

  test("counts as the user's own, even if the notice arrives before the answer", () => {
    const back = withValue(KEY, 14);
    const edits = saved(arrived(onItsWay, values, back, at), KEY, 14, at);
    expect(now(edits, KEY, back)).toMatchObject({ isDraft: false, outcome: { state: 'saved' } });
  });

  test('can be typed over, and the new text is the next draft', () => {
    const edits = typed(onItsWay, values, KEY, '15');
    expect(now(edits)).toMatchObject({ typed: '15', isDraft: true, isContested: false });
    const after = saved(edits, KEY, 14, at);
    expect(now(after, KEY, withValue(KEY, 14))).toMatchObject({ typed: '15', isDraft: true, isContested: false });
  });

  test('can be changed back to the old value, which is a change again', () => {
    expect(now(typed(onItsWay, values, KEY, '7'))).toMatchObject({ typed: '7', newValue: 7, isDraft: true });
  });

  test('stays in a field when saving fails, but a switch reverts', () => {
    expect(now(failed(onItsWay, KEY, 14, 'because'))).toMatchObject({
      typed: '14',
      isDraft: true,
      outcome: { state: 'failed', reason: 'because' },
    });
    const flag = sending({}, 'timeslot', true);
    expect(now(flag, 'timeslot').shown).toBe(true);
    expect(now(failed(flag, 'timeslot', true, undefined), 'timeslot')).toMatchObject({ shown: false, isDraft: false });
  });

  test('ignores the result of an earlier change', () => {
    const later = sending(sending({}, 'timeslot', true), 'timeslot', false);
    expect(failed(later, 'timeslot', true, undefined)).toBe(later);
    expect(saved(later, 'timeslot', true, at)).toBe(later);
  });
});

describe('a value saved by another user', () => {
  const theirs = withValue(KEY, 21);

  test('appears and is marked', () => {
    const edits = arrived({}, values, theirs, at);
    expect(now(edits, KEY, theirs)).toMatchObject({ typed: '21', outcome: { state: 'elsewhere', at } });
    expect(edits.daily_maximum).toBeUndefined();
  });

  test('leaves drafts of other fields alone', () => {
    const edits = arrived(typed({}, values, 'welcome_message', 'Hel'), values, theirs, at);
    expect(now(edits, 'welcome_message', theirs)).toMatchObject({ typed: 'Hel', isDraft: true, isContested: false });
  });

  test('contests a draft of the same field, and both are kept', () => {
    const edits = arrived(typing('14'), values, theirs, at);
    expect(now(edits, KEY, theirs)).toMatchObject({ typed: '14', current: 21, isContested: true });
    expect(now(reverted(edits, KEY), KEY, theirs)).toMatchObject({ typed: '21', isContested: false });
  });

  test('stays contested with every further key, also if there was no text before', () => {
    const first = withValue('welcome_message', 'Hi');
    const edits = arrived(typed({}, values, 'welcome_message', 'Hel'), values, first, at);
    const further = typed(edits, first, 'welcome_message', 'Hello');
    expect(now(further, 'welcome_message', first)).toMatchObject({ typed: 'Hello', isContested: true });
  });

  test('is not contested if it equals the draft', () => {
    expect(now(arrived(typing('21'), values, theirs, at), KEY, theirs)).toMatchObject({
      isDraft: false,
      isContested: false,
    });
  });
});

test('the preview of the rules counts only values that can be saved', () => {
  const policies = ['future-day-max'] as const;
  const edits = typed(typed(typing('0'), values, 'daily_maximum', '2'), values, 'default_period', '1');
  const keys: SettingKey[] = [KEY, 'daily_maximum', 'default_period', 'timeslot'];
  const result = withChanges(
    { values, policies },
    keys.map((key) => now(edits, key)),
  );
  expect([...result.changed]).toEqual([KEY, 'daily_maximum']);
  expect(result.values).toMatchObject({ future_day_maximum: 0, daily_maximum: 2, default_period: 60 });
  expect(result.policies).toEqual(['daily-maximum']);
});
