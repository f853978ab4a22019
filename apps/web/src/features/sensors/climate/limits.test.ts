// @vitest-environment jsdom
import { CLIMATE_LIMITS } from '@berth/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { changedLimits, keepLimits, keptLimits, limitsIn, typedLimit } from './limits.ts';

const here = { org: 'harbour', building: 'quay' };
beforeEach(() => localStorage.clear());

test.each([
  ['maxCo2', '1200', 1200],
  ['minTemp', ' 19,5 ', 19.5],
  ['minTemp', '-5', -5],
  ['maxCo2', '12', undefined],
  ['minHum', '101', undefined],
  ['minHum', '', undefined],
  ['minHum', 'dry', undefined],
] as const)('%s typed as %j is %s', (limit, text, value) => {
  expect(typedLimit(limit, text)).toBe(value);
});

describe('limits', () => {
  test('of the address count before those that were kept, and nonsense counts for nothing', () => {
    const limits = limitsIn((name) => ({ maxCo2: '1200', minHum: 'x' })[name], { ...CLIMATE_LIMITS, minHum: 35 });
    expect(limits).toEqual({ ...CLIMATE_LIMITS, maxCo2: 1200, minHum: 35 });
    expect(changedLimits(limits, CLIMATE_LIMITS)).toEqual(['maxCo2', 'minHum']);
  });

  test('are kept for one building', () => {
    keepLimits(here, { ...CLIMATE_LIMITS, maxTemp: 25 });
    expect(keptLimits(here).maxTemp).toBe(25);
    expect(keptLimits({ ...here, building: 'mole' })).toEqual(CLIMATE_LIMITS);
  });

  test('are the usual ones when what was kept cannot be read', () => {
    localStorage.setItem('berth.climate-limits./harbour/quay', '{');
    expect(keptLimits(here)).toEqual(CLIMATE_LIMITS);
    localStorage.setItem('berth.climate-limits./harbour/quay', '{"maxCo2":"99999999","minHum":20}');
    expect(keptLimits(here)).toEqual({ ...CLIMATE_LIMITS, minHum: 20 });
  });
});
