import { expect, test } from 'vitest';
import { refusedRows, refusedSum } from './refused-rows.ts';

test('each rule appears once, with its refusals before and after', () => {
  const answer = {
    baseline: { refused: { 'daily-maximum': 7, 'closed-day': 5 } },
    scenario: { refused: { 'building-maximum': 9, 'daily-maximum': 20 } },
  };
  expect(refusedRows(answer, (rule) => rule)).toEqual([
    { label: 'daily-maximum', baseline: 7, scenario: 20 },
    { label: 'building-maximum', baseline: 0, scenario: 9 },
    { label: 'closed-day', baseline: 5, scenario: 0 },
  ]);
  expect(refusedSum(answer.scenario)).toBe(29);
});
