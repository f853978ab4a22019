import { LABEL_COLOURS } from '@berth/domain/structure';
import { expect, test } from 'vitest';
import { colourOf, contrast } from './room-colours.ts';

const all = LABEL_COLOURS.map((_, at) => colourOf(at));

test('white text is readable on the band of every colour', () => {
  for (const { band } of all) expect(contrast(band, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test('a colour that is dark enough stays unchanged', () => {
  expect(colourOf(9)).toMatchObject({ pure: '#344563', band: '#344563' });
});

test('every outline is visible in both schemes', () => {
  for (const { edgeOnLight, edgeOnDark } of all) {
    expect(contrast(edgeOnLight, '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(contrast(edgeOnDark, '#1a1f29')).toBeGreaterThanOrEqual(3);
  }
});

test('the palette starts again after its last colour', () => {
  expect(colourOf(10)).toEqual(colourOf(0));
  expect(colourOf(53).pure).toBe(LABEL_COLOURS[3]);
});

test('the contrast follows the WCAG formula', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1);
});
