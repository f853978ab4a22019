import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseLanguage, isLanguage, LANGUAGES, languageFromHeader } from './languages.ts';

describe('an Accept-Language header', () => {
  test.each([
    ['nl', 'nl'],
    ['nl-BE', 'nl'],
    ['NL-be', 'nl'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.2,fr;q=0.9', 'fr'],
    ['en;q=0.5, es', 'es'],
    ['es;q=0.8,fr;q=0.8', 'es'],
    ['pt-BR,pt;q=0.9,nl;q=0.1', 'nl'],
    ['fr ; q=0.3 , de ; q=0.7', 'de'],
    ['nl;q=0,en;q=0.1', 'en'],
    ['de;level=1;q=0.4,fr;q=0.3', 'de'],
  ])("'%s' selects %s", (header, language) => {
    expect(languageFromHeader(header)).toBe(language);
  });

  test.each([undefined, '', '*', 'pt', 'xx-YY', ';;;', ',,,', 'q=1', 'nl;q=0', 'english', '__proto__', 'constructor'])(
    '%j falls back to English',
    (header) => {
      expect(languageFromHeader(header)).toBe('en');
    },
  );

  test('selects a supported language for any text', () => {
    const odd = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.stringMatching(/^[a-z;q=.,0-9 -]*$/));
    fc.assert(
      fc.property(odd, (header) => {
        expect(LANGUAGES).toContain(languageFromHeader(header));
      }),
    );
  });

  test('selects the supported language with the highest weight, in any position', () => {
    const weighted = fc.uniqueArray(
      fc.record({ language: fc.constantFrom(...LANGUAGES), weight: fc.integer({ min: 1, max: 999 }) }),
      { minLength: 1, selector: ({ language }) => language },
    );
    fc.assert(
      fc.property(weighted, (preferences) => {
        fc.pre(new Set(preferences.map(({ weight }) => weight)).size === preferences.length);
        const header = preferences
          .map(({ language, weight }) => `${language};q=0.${String(weight).padStart(3, '0')}`)
          .join();
        const heaviest = preferences.toSorted((a, b) => b.weight - a.weight)[0]?.language;
        expect(languageFromHeader(header)).toBe(heaviest);
      }),
    );
  });

  test('takes no longer if it is very long', () => {
    const runs = [1, 2, 3, 4, 5].map(() => {
      const begun = performance.now();
      expect(languageFromHeader(`${'x-'.repeat(500_000)},nl`)).toBe('en');
      return performance.now() - begun;
    });
    // The fastest of five runs, so that other load on the machine does not matter.
    expect(Math.min(...runs)).toBeLessThan(50);
  });
});

describe('chooseLanguage', () => {
  test('returns the first supported language: cookie, then browser, then English', () => {
    expect(chooseLanguage([undefined, 'xx', 'fr', 'nl'])).toBe('fr');
    expect(chooseLanguage([undefined, 'xx'])).toBe('en');
    expect(chooseLanguage([])).toBe('en');
  });

  test('supports exactly five languages', () => {
    expect([...LANGUAGES].sort()).toEqual(['de', 'en', 'es', 'fr', 'nl']);
    for (const other of ['EN', 'pt', '', undefined, null, 3]) expect(isLanguage(other)).toBe(false);
  });
});
