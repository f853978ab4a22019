import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAdmissionControl, inLimitQueue } from './admission-control.ts';

const WAIT_MS = 1000;
const requestOf = (personId: string, organisationId: string, method = 'GET') =>
  ({ method, caller: { personId, organisationId }, ip: '192.0.2.1' }) as unknown as FastifyRequest;
const failing = () => Promise.reject(new Error('planted'));
const never = () => new Promise<never>(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('failed work releases its slot', async () => {
  const { inSlot } = createAdmissionControl({ connections: 1, waitMs: WAIT_MS });
  for (let n = 0; n < 5; n += 1) await expect(inSlot(requestOf('ann', 'acme'), failing)).rejects.toThrow('planted');
  expect(await inSlot(requestOf('ann', 'acme'), async () => 'done')).toBe('done');
});

test('a request that waits too long is answered 503 and leaves the queue [R14]', async () => {
  const { inSlot } = createAdmissionControl({ connections: 1, waitMs: WAIT_MS });
  const { promise, resolve: finish } = Promise.withResolvers<string>();
  const first = inSlot(requestOf('ann', 'acme'), () => promise);
  const late = expect(inSlot(requestOf('bob', 'acme'), never)).rejects.toMatchObject({
    status: 503,
    details: { headers: { 'retry-after': '1' } },
  });
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  await late;
  finish('first');
  expect(await first).toBe('first');
  expect(await inSlot(requestOf('cy', 'acme'), async () => 'next')).toBe('next');
});

test('another organisation has its own slots', async () => {
  const { inSlot } = createAdmissionControl({ connections: 2, waitMs: WAIT_MS });
  void inSlot(requestOf('ann', 'acme'), never);
  expect(await inSlot(requestOf('zoe', 'other'), async () => 'done')).toBe('done');
});

test('slots are granted in order of arrival', async () => {
  const { inSlot } = createAdmissionControl({ connections: 1, waitMs: WAIT_MS });
  const order: number[] = [];
  await Promise.all([1, 2, 3, 4].map((n) => inSlot(requestOf(`p${n}`, 'acme'), async () => order.push(n))));
  expect(order).toEqual([1, 2, 3, 4]);
});

test('writes go before reads, in order of arrival', async () => {
  const { inSlot } = createAdmissionControl({ connections: 1, waitMs: WAIT_MS });
  const order: string[] = [];
  const ask = (name: string, method: string) =>
    inSlot(requestOf(name, 'acme', method), async () => order.push(`${method} ${name}`));
  await Promise.all([ask('ann', 'GET'), ask('bob', 'GET'), ask('cy', 'POST'), ask('dan', 'GET'), ask('eve', 'DELETE')]);
  expect(order).toEqual(['GET ann', 'POST cy', 'DELETE eve', 'GET bob', 'GET dan']);
});

test('a write that waits too long is answered 503 as well', async () => {
  const { inSlot } = createAdmissionControl({ connections: 1, waitMs: WAIT_MS });
  const { promise, resolve: finish } = Promise.withResolvers<string>();
  const first = inSlot(requestOf('ann', 'acme'), () => promise);
  const late = expect(inSlot(requestOf('bob', 'acme', 'POST'), never)).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  await late;
  finish('first');
  expect(await first).toBe('first');
  expect(await inSlot(requestOf('cy', 'acme'), async () => 'next')).toBe('next');
});

describe('a lookup of the guard', () => {
  const strangerOf = (personId: string) => ({ method: 'GET', caller: { personId }, ip: '192.0.2.1' }) as FastifyRequest;

  test('uses the slots of the organisation that admitted the person last', async () => {
    const { inSlot, lookUp } = createAdmissionControl({ connections: 3, waitMs: WAIT_MS });
    await inSlot(requestOf('ann', 'acme'), async () => undefined);
    const order: string[] = [];
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    const all = [
      ...['bob', 'cy'].map((name) => inSlot(requestOf(name, 'acme'), () => promise)),
      lookUp(strangerOf('ann'), async () => order.push('admitted before')),
      lookUp(strangerOf('new'), async () => order.push('newcomer')),
    ];
    await vi.advanceTimersByTimeAsync(1);
    expect(order).toEqual(['newcomer']);
    finish();
    await Promise.all(all);
    expect(order).toEqual(['newcomer', 'admitted before']);
  });

  test('gives its request a slot before later requests', async () => {
    const { inSlot, lookUp } = createAdmissionControl({ connections: 1, waitMs: WAIT_MS });
    const ann = requestOf('ann', 'acme');
    const order: string[] = [];
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    const all = [
      lookUp(ann, async () => order.push('lookup')).then(() => inSlot(ann, async () => order.push('call'))),
      inSlot(requestOf('bob', 'acme'), () => promise),
      inSlot(requestOf('cy', 'acme'), async () => order.push('later')),
    ];
    await vi.advanceTimersByTimeAsync(1);
    finish();
    await Promise.all(all);
    expect(order).toEqual(['lookup', 'call', 'later']);
  });
});

describe('the queue of a contended limit', () => {
  const ann = requestOf('ann', 'acme');
  const bob = requestOf('bob', 'acme');

  test('admits a limited number, and those who wait hold no slot of the organisation', async () => {
    // The organisation has two slots, the contended limit one.
    const { inSlot } = createAdmissionControl({ connections: 3, waitMs: WAIT_MS });
    const { promise, resolve: finish } = Promise.withResolvers<string>();
    const first = inSlot(ann, () => inLimitQueue('tower', () => promise));
    const others = ['bob', 'cy', 'dan'].map((name) =>
      inSlot(requestOf(name, 'acme'), () => inLimitQueue('tower', async () => name)),
    );
    expect(await inSlot(requestOf('eve', 'acme'), async () => 'reads')).toBe('reads');
    finish('first');
    expect(await Promise.all([first, ...others])).toEqual(['first', 'bob', 'cy', 'dan']);
  });

  test('regains its slot before later requests', async () => {
    // The organisation has two slots, the contended limit one.
    const { inSlot } = createAdmissionControl({ connections: 3, waitMs: WAIT_MS });
    const order: string[] = [];
    const [first, reading] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const all = [
      inSlot(ann, () => inLimitQueue('tower', () => first.promise)),
      inSlot(bob, () => inLimitQueue('tower', async () => order.push('crowd'))),
      inSlot(requestOf('cy', 'acme'), () => reading.promise),
      inSlot(requestOf('dan', 'acme'), async () => order.push('later')),
    ];
    await vi.advanceTimersByTimeAsync(1);
    first.resolve();
    await vi.advanceTimersByTimeAsync(1);
    reading.resolve();
    await Promise.all(all);
    expect(order).toEqual(['crowd', 'later']);
  });

  test('refuses requests at once while it is full, and admits them afterwards [R14]', async () => {
    const { inSlot } = createAdmissionControl({ connections: 10_000, waitMs: WAIT_MS });
    const { promise, resolve: finish } = Promise.withResolvers<string>();
    const coming = (n: number) => inSlot(requestOf(`p${n}`, 'acme'), () => inLimitQueue('tower', () => promise));
    const inside = Array.from({ length: 5_000 + 1_000 }, (_, n) => coming(n));
    await expect(coming(-1)).rejects.toMatchObject({ status: 503, details: { headers: { 'retry-after': '1' } } });
    finish('done');
    expect(new Set(await Promise.all(inside))).toEqual(new Set(['done']));
    expect(await coming(-1)).toBe('done');
  });

  test('releases both slots when the work fails', async () => {
    const { inSlot } = createAdmissionControl({ connections: 1, waitMs: WAIT_MS });
    for (let n = 0; n < 3; n += 1)
      await expect(inSlot(ann, () => inLimitQueue('tower', failing))).rejects.toThrow('planted');
    expect(await inSlot(bob, () => inLimitQueue('tower', async () => 'done'))).toBe('done');
  });

  test('leaves no slot taken when a request times out', async () => {
    const { inSlot } = createAdmissionControl({ connections: 1, waitMs: WAIT_MS });
    const { promise, resolve: finish } = Promise.withResolvers<string>();
    const first = inSlot(ann, () => inLimitQueue('tower', () => promise));
    const late = expect(inSlot(bob, () => inLimitQueue('tower', never))).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    await late;
    finish('first');
    expect(await first).toBe('first');
    expect(await inSlot(bob, () => inLimitQueue('tower', async () => 'next'))).toBe('next');
  });

  test('is separate for each building, and does not exist outside requests', async () => {
    const { inSlot } = createAdmissionControl({ connections: 3, waitMs: WAIT_MS });
    void inSlot(ann, () => inLimitQueue('tower', never));
    expect(await inSlot(bob, () => inLimitQueue('mill', async () => 'done'))).toBe('done');
    expect(await inLimitQueue('tower', async () => 'worker')).toBe('worker');
  });
});
