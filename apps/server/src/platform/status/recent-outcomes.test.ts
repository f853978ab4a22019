import { expect, test } from 'vitest';
import { createOutcomeWindow } from './recent-outcomes.ts';

test('outcomes are counted for five minutes and then dropped', () => {
  let now = 0;
  const window = createOutcomeWindow(() => now);
  window.note('failed');
  now = 200_000;
  window.note('slow');
  window.note('ok');
  expect(window.counts()).toEqual({ total: 3, failed: 1, slow: 1 });
  now = 299_999;
  expect(window.counts().total).toBe(3);
  now = 300_000;
  expect(window.counts()).toEqual({ total: 2, failed: 0, slow: 1 });
  now = 600_000;
  expect(window.counts()).toEqual({ total: 0, failed: 0, slow: 0 });
});
