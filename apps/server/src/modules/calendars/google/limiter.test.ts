import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

test('an account makes five requests a second, in order, and does not wait for another account', async () => {
  let now = 1000;
  const waited: number[] = [];
  const wait = async (ms: number) => void waited.push(ms);
  const limiter = createLimiter(5, { now: () => now, wait });
  await Promise.all(['a', 'a', 'a', 'b'].map((account) => limiter.turn(account)));
  expect(waited).toEqual([200, 400]);
  now += 600;
  await limiter.turn('a');
  expect(waited).toHaveLength(2);
});
