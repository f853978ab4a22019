import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanSubject, subjectLength } from './subject.ts';

describe('a subject', () => {
  test.each(Array.from('~`!@#$%*|^&()_={}[]:;,.<>+/?-"\\'))('loses %s in any position', (character) => {
    expect(cleanSubject(`${character}Q3${character} review${character}`)).toBe('Q3 review');
  });

  test.each(["Ada's plan", 'Überblick 2027', '会議', '😀', ' a ', "'"])('keeps %j unchanged', (subject) => {
    expect(cleanSubject(subject)).toBe(subject);
  });

  test('is unchanged when cleaned twice, and keeps every letter and digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const cleaned = cleanSubject(typed);
        expect(cleanSubject(cleaned)).toBe(cleaned);
        const personSignals = (text: string) => text.replaceAll(/[^\p{L}\p{N}\s]/gu, '');
        expect(personSignals(cleaned)).toBe(personSignals(typed));
      }),
    );
  });

  test.each([
    [undefined, 0],
    ['', 0],
    ['  ', 0],
    ['!?', 0],
    ['😀', 1],
    [' a b ', 3],
  ])('%j has %i characters', (subject, length) => {
    expect(subjectLength(subject)).toBe(length);
  });
});
