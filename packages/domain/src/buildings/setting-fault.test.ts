import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingFault, settingFaultAmong, settingValue } from './setting-fault.ts';
import { definitionOf, SETTING_KEYS, type SettingKey, settingsFrom } from './settings.ts';

const countKeys = SETTING_KEYS.filter((key) => definitionOf(key).kind === 'count');
const aCount = fc.constantFrom(...countKeys);

describe('settingFault', () => {
  test('accepts the default value, unless the setting is required', () => {
    for (const key of SETTING_KEYS) {
      const isRequired = ['display_name', 'timezone'].includes(key);
      expect(settingFault(key, definitionOf(key).initial)).toBe(isRequired ? 'required' : undefined);
    }
  });

  test('accepts a number exactly within its bounds', () => {
    fc.assert(
      fc.property(aCount, fc.integer(), (key, value) => {
        const { min, max } = definitionOf(key) as { min: number; max: number };
        expect(settingFault(key, value) === undefined).toBe(value >= min && value <= max);
      }),
    );
  });

  test.each([
    [58, undefined],
    [59, 'weeklyMinutes'],
    [60, 'weeklyMinutes'],
  ])('with %i minutes per week returns %s', (minutes, fault) => {
    expect(settingFault('weekly_reservation_minutes', minutes)).toBe(fault);
  });

  test.each<[SettingKey, unknown, string | undefined]>([
    ['display_name', '', 'required'],
    ['display_name', 'x'.repeat(100), undefined],
    ['display_name', 'x'.repeat(101), 'tooLong'],
    ['display_name', 'Two\nlines', 'characters'],
    ['address', 'Keizersgracht 214\n1016 DZ Amsterdam', undefined],
    ['sender_name', 'Desk\r\nBcc: all@wetering.example', 'characters'],
    ['welcome_message', '\ud800', 'characters'],
    ['support_email', 'help@wetering.example', undefined],
    ['support_email', 'help@wetering', 'email'],
    ['support_email', '"a b"@wetering.example', 'email'],
    ['logo_url', 'https://wetering.example/logo.svg', undefined],
    ['logo_url', 'http://wetering.example/logo.svg', 'picture'],
    ['logo_url', 'https://wetering.example@evil.example/', 'picture'],
    ['logo_url', 'javascript:alert(1)', 'picture'],
    ['timezone', 'Europe/Amsterdam', undefined],
    ['timezone', 'Europe/Atlantis', 'zone'],
    ['timeslot', 1, 'kind'],
    ['daily_maximum', '3', 'kind'],
    ['daily_maximum', 1.5, 'number'],
    ['address', 5, 'kind'],
    ['address', null, undefined],
    ['anonymise_after_days', 0, 'tooSmall'],
  ])('for %s with %j returns %s', (key, value, fault) => {
    expect(settingFault(key, value)).toBe(fault);
  });

  test('requires a working day to end after it starts, whichever of the two is changed', () => {
    fc.assert(
      fc.property(fc.nat({ max: 23 }), fc.integer({ min: 1, max: 24 }), (start, end) => {
        const settings = settingsFrom({ start_of_working_day: start, end_of_working_day: end });
        const fault = start < end ? undefined : 'workingDay';
        expect(settingFaultAmong(settings, 'start_of_working_day')).toBe(fault);
        expect(settingFaultAmong(settings, 'end_of_working_day')).toBe(fault);
        expect(settingFaultAmong(settings, 'daily_maximum')).toBeUndefined();
      }),
    );
  });
});

describe('settingValue', () => {
  test('parses a number', () => {
    fc.assert(
      fc.property(aCount, fc.nat(), (key, value) => {
        expect(settingValue(key, ` ${value} `)).toBe(value);
      }),
    );
  });

  test('reads an empty limit as 0 where 0 is allowed, and otherwise as invalid', () => {
    for (const key of countKeys) {
      const value = settingValue(key, '');
      if (settingFault(key, 0) === undefined) expect(value).toBe(0);
      else expect(settingFault(key, value)).toBe('number');
    }
  });

  test.each(['-1', '1.5', '1e3', 'seven', '٣'])('does not accept %s as a number', (typed) => {
    expect(settingFault('daily_maximum', settingValue('daily_maximum', typed))).toBe('number');
  });

  test('trims text, and reads empty text as null', () => {
    expect(settingValue('welcome_message', '  Hello  ')).toBe('Hello');
    expect(settingValue('welcome_message', '   ')).toBeNull();
    expect(settingValue('welcome_message', 'Cafe\u0301')).toBe('Caf\u00e9');
  });
});
