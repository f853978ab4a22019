import { expect, test } from 'vitest';
import { refusedByWords } from './use-rule-words.ts';

test('rules without their own text are combined, and the most frequent one is first', () => {
  const words = (rule: string) => (rule === 'daily-maximum' ? 'Daily maximum' : 'Another rule');
  expect(refusedByWords({ 'no-guests': 5, 'daily-maximum': 9, 'time-step': 6 }, words)).toEqual([
    { label: 'Another rule', count: 11 },
    { label: 'Daily maximum', count: 9 },
  ]);
});
