import { expect, test } from 'vitest';
import { longestWordIn } from './word-width.ts';

test.each([
  ['Keizersgracht 214', 'Keizersgracht'],
  ['Ingecheckt', 'Ingecheckt'],
  ['Bad/Bath Westmünsterlandkreis', 'Westmünsterlandkreis'],
])('the longest word of %s is %s', (text, word) => {
  expect(longestWordIn(text)).toBe(longestWordIn(word));
});

test('a wide word is wider than a narrow one of the same length', () => {
  expect(longestWordIn('WWWW')).toBeGreaterThan(longestWordIn('nnnn'));
  expect(longestWordIn('nnnn')).toBeGreaterThan(longestWordIn('illi'));
  expect(longestWordIn('')).toBeGreaterThan(0);
});
