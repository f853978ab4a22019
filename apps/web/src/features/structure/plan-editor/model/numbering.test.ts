import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clashing,
  freeNames,
  letterIndex,
  letters,
  namesFrom,
  nextName,
  numberingFrom,
  suggestedPattern,
} from './numbering.ts';

const names = (pattern: string, count: number) => {
  const numbering = numberingFrom(pattern);
  return numbering && namesFrom(numbering, count);
};

describe('a naming pattern', () => {
  test.each([
    ['2.20-{A}', ['2.20-A', '2.20-B', '2.20-C']],
    ['{n}', ['1', '2', '3']],
    ['P-{01}', ['P-01', 'P-02', 'P-03']],
    ['Desk {98}', ['Desk 98', 'Desk 99', 'Desk 100']],
    ['{y} left', ['y left', 'z left', 'aa left']],
    ['2.14-A', ['2.14-A', '2.14-B', '2.14-C']],
    ['P-09', ['P-09', 'P-10', 'P-11']],
    ['Z', ['Z', 'AA', 'AB']],
  ])('like %s gives %j', (pattern, expected) => {
    expect(names(pattern, 3)).toEqual(expected);
  });

  test.each(['', 'Window', '{}', '{n}{n}', '{n', 'a {word} b', '{A-1}'])('cannot be %j', (pattern) => {
    expect(numberingFrom(pattern)).toBeUndefined();
  });
});

test('letters and their index convert both ways', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 20_000 }), (at) => letterIndex(letters(at)) === at));
  expect([0, 25, 26, 701, 702].map(letters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});

test('no pattern gives two desks the same name', () => {
  const pattern = fc.constantFrom('2.20-{A}', '{n}', 'P-{01}', 'x{c}y', 'Row 7');
  fc.assert(
    fc.property(pattern, fc.integer({ min: 1, max: 800 }), (text, count) => {
      expect(new Set(names(text, count)).size).toBe(count);
    }),
  );
});

test('taken names are reported, or skipped', () => {
  const taken = new Set(['A-2', 'A-3']);
  const numbering = numberingFrom('A-{n}');
  expect(clashing(names('A-{n}', 4) ?? [], taken)).toEqual(['A-2', 'A-3']);
  expect(numbering && freeNames(numbering, 3, taken)).toEqual(['A-1', 'A-4', 'A-5']);
});

test('a copy gets the next free name of its kind', () => {
  expect(nextName('2.14-A', new Set(['2.14-B']))).toBe('2.14-C');
  expect(nextName('Library', new Set(['Library']))).toBe('Library 2');
  expect(nextName('Library', new Set(['Library', 'Library 2']))).toBe('Library 3');
});

test("the suggested pattern continues the names in the room, or starts with the room's code", () => {
  expect(suggestedPattern('2.14', ['2.14-A', '2.14-B'], new Set(['2.14-A', '2.14-B']))).toBe('2.14-C');
  expect(suggestedPattern('2.20 Boardroom', [], new Set())).toBe('2.20-A');
  expect(suggestedPattern('2.20 Boardroom', [], new Set(['2.20-A']))).toBe('2.20-B');
});
