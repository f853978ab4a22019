import { CLIMATE_LIMITS } from '@berth/domain/sensors';
import { expect, test } from 'vitest';
import { limitsInAddress, changedLimits, typedLimit } from './limits.ts';

test.each([
  ['maxCo2', '1200', 1200],
  ['minTemp', ' 19,5 ', 19.5],
  ['minTemp', '-5', -5],
  ['maxCo2', '12', undefined],
  ['minHum', '101', undefined],
  ['minHum', '', undefined],
  ['minHum', 'dry', undefined],
] as const)('for %s, typing %j gives %s', (limit, text, value) => {
  expect(typedLimit(limit, text)).toBe(value);
});

test('only valid limits in the address are requested', () => {
  expect(limitsInAddress((name) => ({ maxCo2: '1200', minHum: 'x' })[name])).toEqual({ maxCo2: 1200 });
  expect(changedLimits({ ...CLIMATE_LIMITS, maxCo2: 1200, minHum: 35 }, CLIMATE_LIMITS)).toEqual(['maxCo2', 'minHum']);
});
