import { expect, test } from 'vitest';
import { BANDS } from '../../../workplace/floor-map/map-things.ts';
import { bandOf, bandText } from './climate-bands.ts';

test.each([
  ['co2', 420, 0],
  ['co2', 799, 0],
  ['co2', 800, 1],
  ['co2', 1000, 2],
  ['co2', 1200, 3],
  ['co2', 9000, 3],
  ['temperature', 22, 0],
  ['temperature', 19.9, 1],
  ['temperature', 25.5, 1],
  ['temperature', 18.9, 2],
  ['temperature', 26, 2],
  ['temperature', 12, 3],
  ['temperature', 31, 3],
  ['humidity', 45, 0],
  ['humidity', 29, 2],
  ['humidity', 85, 3],
] as const)('a value for %s of %d is in band %d', (overlay, value, band) => {
  expect(bandOf(overlay, value)).toBe(band);
});

test('every band has a text with its range', () => {
  const texts = (overlay: 'co2' | 'temperature') => BANDS.map((band) => bandText(overlay, band, String));
  expect(texts('co2')).toEqual(['< 800', '800 – 1000', '1000 – 1200', '≥ 1200']);
  expect(texts('temperature')).toEqual(['20 – 25', '19 – 20, 25 – 26', '17 – 19, 26 – 28', '< 17, ≥ 28']);
});
