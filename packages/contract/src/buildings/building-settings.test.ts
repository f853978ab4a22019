import { definitionOf, SETTING_KEYS, settingFault, settingValue } from '@berth/domain/buildings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settingSchemas } from './buildings.ts';

const aKey = fc.constantFrom(...SETTING_KEYS);
/** Values close to every rule, so that both sides of each are tested. */
const typed = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ minLength: 90, maxLength: 1100, unit: 'grapheme' }),
  fc.emailAddress(),
  fc.webUrl({ validSchemes: ['https', 'http'], withQueryParameters: true }),
  fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'Europe/Atlantis', 'UTC'),
  fc.integer({ min: -5, max: 100_005 }).map(String),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '58',
    '59',
    'a\nb',
    'a\tb',
    'a@b.c',
    'a..b@c.de',
    'https://a@b.de',
    `${'x'.repeat(252)}@b.de`,
  ),
);
const isAccepted = (key: (typeof SETTING_KEYS)[number], value: unknown) => settingSchemas[key].safeParse(value).success;

test('the settings screen sends exactly the values that the API accepts', () => {
  fc.assert(
    fc.property(aKey, typed, (key, text) => {
      const value = definitionOf(key).kind === 'flag' ? text === '0' : settingValue(key, text);
      expect(settingFault(key, value) === undefined).toBe(isAccepted(key, value));
    }),
    { numRuns: 2000 },
  );
});

test('the settings screen and the API both reject values of another type', () => {
  const anything = fc.oneof(fc.boolean(), fc.double(), fc.constant(null), fc.constant(undefined), fc.object());
  fc.assert(
    fc.property(aKey, anything, (key, value) => {
      expect(settingFault(key, value) === undefined).toBe(isAccepted(key, value));
    }),
    { numRuns: 2000 },
  );
});
