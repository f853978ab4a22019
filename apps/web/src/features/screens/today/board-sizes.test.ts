import { DEFAULT_THEME } from '@berth/domain/screens';
import { expect, test } from 'vitest';
import { boardSizes } from './board-sizes.ts';

const theme = { ...DEFAULT_THEME, font_size: 50 };

test('the number of rows follows from the rendered sizes', () => {
  expect(boardSizes(theme, { width: 1920, height: 1080 })).toMatchObject({
    font: 50,
    header: 124,
    footer: 92,
    tableHeader: 85,
    rows: 7,
    perPage: 7,
  });
});

test('a larger screen scales the theme up', () => {
  expect(boardSizes(theme, { width: 3840, height: 2160 })).toMatchObject({ font: 100, header: 248, footer: 184 });
});

test('a smaller screen keeps the chosen size and shows fewer rows', () => {
  expect(boardSizes(theme, { width: 1280, height: 720 })).toMatchObject({ font: 50, header: 83, perPage: 3 });
});

test('in portrait the same sizes apply, and text may take a third line', () => {
  expect(boardSizes(theme, { width: 1080, height: 1920 })).toMatchObject({
    font: 50,
    lines: 3,
    tableHeader: 108,
    rows: 12,
  });
});

test('the number of cards follows from their size in the theme', () => {
  const cards = { ...theme, layout: 'cards' as const };
  expect(boardSizes(cards, { width: 1920, height: 1080 })).toMatchObject({ perRow: 8, cardRows: 3, perPage: 24 });
  const large = { ...cards, card_width: 440, card_height: 256 };
  expect(boardSizes(large, { width: 1920, height: 1080 })).toMatchObject({ perRow: 4, cardRows: 3, perPage: 12 });
  expect(boardSizes(large, { width: 3840, height: 2160 })).toMatchObject({ perRow: 4, cardRows: 3, perPage: 12 });
});

test('a page never requests more rows than one call returns', () => {
  const tiny = { ...theme, layout: 'cards' as const, card_width: 100, card_height: 100 };
  expect(boardSizes(tiny, { width: 1920, height: 1080 }).perPage).toBe(100);
});
