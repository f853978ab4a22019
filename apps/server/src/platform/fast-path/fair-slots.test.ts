import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFairSlots } from './fair-slots.ts';
import type { Leave } from './slot-queues.ts';

const WAIT_MS = 60_000;
const HOLD_MS = 5_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);

/** Organisations that ask for far more than there is, and what each of them holds. */
function crowdOf(slots: number) {
  const enter = createFairSlots({ slots, waitMs: WAIT_MS });
  const held = new Map<string, Leave[]>();
  const holding = (name: string) => held.get(name)?.length ?? 0;
  const ask = async (name: string, times: number) => {
    for (let n = 0; n < times; n += 1)
      void enter(name).then(
        (leave) => held.set(name, [...(held.get(name) ?? []), leave]),
        () => undefined,
      );
    await settled();
    return holding(name);
  };
  return {
    enter,
    holding,
    ask,
    /** Ends each call once, and starts another one of its caller. */
    async replaceAll(names: readonly string[]) {
      for (const name of names)
        for (const leave of held.get(name) ?? []) {
          held.set(name, held.get(name)?.filter((one) => one !== leave) ?? []);
          leave();
          await settled();
          await ask(name, 1);
        }
    },
  };
}

test('an organisation alone holds 70 % of the slots, and leaves the rest to others', async () => {
  for (const [slots, most] of [
    [1, 1],
    [2, 1],
    [3, 2],
    [10, 7],
    [20, 14],
  ] as const)
    expect(await crowdOf(slots).ask('acme', 50)).toBe(most);
});

test('two organisations that block their slots leave one for a third, and for a fourth [T36, R14]', async () => {
  const { ask } = crowdOf(20);
  expect(await ask('first hostile', 50)).toBe(14);
  expect(await ask('second hostile', 50)).toBe(4);
  expect(await ask('quiet', 1)).toBe(1);
  expect(await ask('also quiet', 1)).toBe(1);
});

test.each([2, 3, 5, 8])('%i organisations that want everything get equal shares [T36, R14]', async (count) => {
  const names = Array.from({ length: count }, (_, n) => `organisation ${n}`);
  const { ask, holding, replaceAll } = crowdOf(20);
  for (const name of names) await ask(name, 50);
  for (let n = 0; n < 5; n += 1) await replaceAll(names);
  const shares = names.map(holding);
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeGreaterThanOrEqual(14);
});

test('an organisation that asks for little gets all of it while others want everything', async () => {
  const { ask, enter, replaceAll } = crowdOf(20);
  const hostile = ['first hostile', 'second hostile'];
  for (const name of hostile) await ask(name, 50);
  for (let n = 0; n < 3; n += 1) await replaceAll(hostile);
  for (let n = 0; n < 20; n += 1) (await enter('quiet'))();
});

test('a freed slot goes to the waiting organisation that holds the fewest', async () => {
  const { ask, holding, enter } = crowdOf(3);
  const [first, second] = [await enter('acme'), await enter('acme')];
  await ask('other', 1);
  await ask('acme', 5);
  await ask('late', 1);
  first();
  await settled();
  expect([holding('acme'), holding('late')]).toEqual([0, 1]);
  second();
});

test('an organisation that blocks a reserved slot gets none for a while; one that is brief keeps getting it', async () => {
  const { ask, enter } = crowdOf(10);
  await ask('first hostile', 50);
  await ask('second hostile', 50);
  const blocked = await enter('third hostile');
  await vi.advanceTimersByTimeAsync(HOLD_MS);
  blocked();
  expect(await ask('third hostile', 50)).toBe(0);
  for (let n = 0; n < 5; n += 1) {
    const leave = await enter('quiet');
    await vi.advanceTimersByTimeAsync(200);
    leave();
  }
});

test('the ban from reserved slots ends', async () => {
  const { ask, enter } = crowdOf(10);
  await ask('first hostile', 50);
  await ask('second hostile', 50);
  const slow = await enter('slow once');
  await vi.advanceTimersByTimeAsync(300);
  slow();
  await vi.advanceTimersByTimeAsync(300 * 20);
  expect(await ask('slow once', 1)).toBe(1);
});
