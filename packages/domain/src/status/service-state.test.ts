import { expect, test } from 'vitest';
import { stateOfOutcomes, stateOfReport } from './service-state.ts';

test.each([
  ['nothing happened', { total: 0, failed: 0, slow: 0 }, 'ok'],
  ['two of two failed', { total: 2, failed: 2, slow: 0 }, 'ok'],
  ['three of six failed', { total: 6, failed: 3, slow: 0 }, 'unavailable'],
  ['three of seven failed', { total: 7, failed: 3, slow: 0 }, 'slow'],
  ['three of thirty were slow', { total: 30, failed: 0, slow: 3 }, 'slow'],
  ['three of thirty-one were slow', { total: 31, failed: 0, slow: 3 }, 'ok'],
  ['all were slow', { total: 50, failed: 0, slow: 50 }, 'slow'],
])('when %s, the state is as expected', (_when, outcomes, state) => {
  expect(stateOfOutcomes(outcomes)).toBe(state);
});

test('a service without a report of the last minute is unavailable', () => {
  expect(stateOfReport({ state: 'slow', ageSeconds: 60 })).toBe('slow');
  expect(stateOfReport({ state: 'ok', ageSeconds: 59 })).toBe('ok');
  expect(stateOfReport({ state: 'ok', ageSeconds: 61 })).toBe('unavailable');
  expect(stateOfReport(undefined)).toBe('unavailable');
});
