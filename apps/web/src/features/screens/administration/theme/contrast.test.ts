import { expect, test } from 'vitest';
import { contrastOf, READABLE_CONTRAST, writtenPairs } from './contrast.ts';
import { DEFAULT_THEME } from '@berth/domain/screens';

test.each([
  ['#000000', '#ffffff', 21],
  ['#FFFFFF', '#ffffff', 1],
  // Values of WCAG's own examples.
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
])('the contrast of %s on %s is %d', (one, other, expected) => {
  expect(contrastOf(one, other)).toBeCloseTo(expected, 2);
  expect(contrastOf(other, one)).toBeCloseTo(expected, 2);
});

test('all text on the default theme is readable', () => {
  for (const { pair, contrast } of writtenPairs(DEFAULT_THEME))
    expect([pair, contrast > READABLE_CONTRAST]).toEqual([pair, true]);
});

test('an unreadable pair is reported, and the others are not', () => {
  const theme = { ...DEFAULT_THEME, title_text_color: DEFAULT_THEME.title_bar_color };
  const weak = writtenPairs(theme).filter(({ contrast }) => contrast < READABLE_CONTRAST);
  expect(weak).toEqual([{ pair: 'title', contrast: 1 }]);
});
