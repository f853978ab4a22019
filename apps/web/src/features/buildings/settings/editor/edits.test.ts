import { settingsFrom, type SettingKey, type SettingValue } from '@berth/domain';
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

describe('what is typed', () => {
  test('is a draft until it is what was there', () => {
    expect(now(typing('14'))).toMatchObject({ typed: '14', newValue: 14, current: 7, isDraft: true });
    expect(now(typing('7', typing('14')))).toMatchObject({ typed: '7', isDraft: false });
  });

  test('is not checked before it is entered or left', () => {
    const edits = typing('99999');
    expect(now(edits)).toMatchObject({ fault: 'tooLarge', isFaultTold: false });
    expect(now(held(edits, KEY))).toMatchObject({ fault: 'tooLarge', isFaultTold: true });
    expect(isInTrouble(now(held(edits, KEY)))).toBe(true);
  });

  test('once checked, is checked with every letter', () => {
    const edits = held(typing('99999'), KEY);
    expect(now(typing('99998', edits)).isFaultTold).toBe(true);
    expect(now(typing('99', edits)).fault).toBeUndefined();
  });

  test('is checked together with the other settings', () => {
    const edits = held(typed({}, values, 'start_of_working_day', '20'), 'start_of_working_day');
    expect(now(edits, 'start_of_working_day')).toMatchObject({ fault: 'workingDay', isFaultTold: true });
  });

  test('can be taken back', () => {
    expect(now(reverted(typing('14'), KEY))).toMatchObject({ typed: '7', isDraft: false });
  });

  test('loses what does not matter when it is left', () => {
    const edits = typing('007');
    expect(now(edits)).toMatchObject({ typed: '007', isDraft: false });
    expect(now(settled(edits, KEY)).typed).toBe('7');
  });
});

describe('what is on its way', () => {
  const onItsWay = sending(typing('14'), KEY, 14);

  test('is no longer a draft, and shows', () => {
    expect(now(onItsWay)).toMatchObject({ typed: '14', shown: 14, current: 7, isDraft: false });
  });

  test('shows on when it was saved and has not come back yet, without a moment of the old value', () => {
    const edits = saved(onItsWay, KEY, 14, at);
    expect(now(edits)).toMatchObject({ typed: '14', shown: 14, isDraft: false, isContested: false });
    const back = withValue(KEY, 14);
    const after = arrived(edits, values, back, at);
    expect(now(after, KEY, back)).toMatchObject({ typed: '14', isDraft: false, outcome: { state: 'saved', at } });
  });

  test('is ours, too, when the notice overtakes the answer', () => {
    const back = withValue(KEY, 14);
    const edits = saved(arrived(onItsWay, values, back, at), KEY, 14, at);
    expect(now(edits, KEY, back)).toMatchObject({ isDraft: false, outcome: { state: 'saved' } });
  });

  test('may be typed over; what was typed then is the next draft', () => {
    const edits = typed(onItsWay, values, KEY, '15');
    expect(now(edits)).toMatchObject({ typed: '15', isDraft: true, isContested: false });
    const after = saved(edits, KEY, 14, at);
    expect(now(after, KEY, withValue(KEY, 14))).toMatchObject({ typed: '15', isDraft: true, isContested: false });
  });

  test('may be typed back to the old value, which is then a change of its own', () => {
    expect(now(typed(onItsWay, values, KEY, '7'))).toMatchObject({ typed: '7', newValue: 7, isDraft: true });
  });

  test('when it fails, a field keeps what was typed and a switch goes back', () => {
    expect(now(failed(onItsWay, KEY, 14, 'because'))).toMatchObject({
      typed: '14',
      isDraft: true,
      outcome: { state: 'failed', reason: 'because' },
    });
    const flag = sending({}, 'timeslot', true);
    expect(now(flag, 'timeslot').shown).toBe(true);
    expect(now(failed(flag, 'timeslot', true, undefined), 'timeslot')).toMatchObject({ shown: false, isDraft: false });
  });

  test('the end of an earlier change says nothing about a later one', () => {
    const later = sending(sending({}, 'timeslot', true), 'timeslot', false);
    expect(failed(later, 'timeslot', true, undefined)).toBe(later);
    expect(saved(later, 'timeslot', true, at)).toBe(later);
  });
});

describe('what somebody else saves', () => {
  const theirs = withValue(KEY, 21);

  test('appears, and says so', () => {
    const edits = arrived({}, values, theirs, at);
    expect(now(edits, KEY, theirs)).toMatchObject({ typed: '21', outcome: { state: 'elsewhere', at } });
    expect(edits.daily_maximum).toBeUndefined();
  });

  test('leaves what is being typed elsewhere alone', () => {
    const edits = arrived(typed({}, values, 'welcome_message', 'Hel'), values, theirs, at);
    expect(now(edits, 'welcome_message', theirs)).toMatchObject({ typed: 'Hel', isDraft: true, isContested: false });
  });

  test('contests what is being typed in the same field, and loses neither', () => {
    const edits = arrived(typing('14'), values, theirs, at);
    expect(now(edits, KEY, theirs)).toMatchObject({ typed: '14', current: 21, isContested: true });
    expect(now(reverted(edits, KEY), KEY, theirs)).toMatchObject({ typed: '21', isContested: false });
  });

  test('contests on with every further letter, also where there was no text before', () => {
    const first = withValue('welcome_message', 'Hi');
    const edits = arrived(typed({}, values, 'welcome_message', 'Hel'), values, first, at);
    const further = typed(edits, first, 'welcome_message', 'Hello');
    expect(now(further, 'welcome_message', first)).toMatchObject({ typed: 'Hello', isContested: true });
  });

  test('is no contest when it is the same', () => {
    expect(now(arrived(typing('21'), values, theirs, at), KEY, theirs)).toMatchObject({
      isDraft: false,
      isContested: false,
    });
  });
});

test('what the rules will be counts what can be saved and nothing else', () => {
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
