import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns } from './turns.ts';

const WAIT_MS = 1000;
const requestOf = (personId: string, organisationId: string) =>
  ({ caller: { personId, organisationId }, ip: '192.0.2.1' }) as unknown as FastifyRequest;
const failing = () => Promise.reject(new Error('planted'));
const never = () => new Promise<never>(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work that failed gives its turn back', async () => {
  const takeTurn = createTurns({ connections: 1, waitMs: WAIT_MS });
  for (let n = 0; n < 5; n += 1) await expect(takeTurn(requestOf('ann', 'acme'), failing)).rejects.toThrow('planted');
  expect(await takeTurn(requestOf('ann', 'acme'), async () => 'done')).toBe('done');
});

test('whoever waits too long is told to come back, and takes no turn later', async () => {
  const takeTurn = createTurns({ connections: 1, waitMs: WAIT_MS });
  const { promise, resolve: finish } = Promise.withResolvers<string>();
  const first = takeTurn(requestOf('ann', 'acme'), () => promise);
  const late = expect(takeTurn(requestOf('bob', 'acme'), never)).rejects.toMatchObject({
    status: 503,
    details: { headers: { 'retry-after': '1' } },
  });
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  await late;
  finish('first');
  expect(await first).toBe('first');
  expect(await takeTurn(requestOf('cy', 'acme'), async () => 'next')).toBe('next');
});

test('another organisation has turns of its own', async () => {
  const takeTurn = createTurns({ connections: 1, waitMs: WAIT_MS });
  void takeTurn(requestOf('ann', 'acme'), never);
  expect(await takeTurn(requestOf('zoe', 'other'), async () => 'done')).toBe('done');
});

test('turns come in the order in which they were asked for', async () => {
  const takeTurn = createTurns({ connections: 1, waitMs: WAIT_MS });
  const order: number[] = [];
  await Promise.all([1, 2, 3, 4].map((n) => takeTurn(requestOf(`p${n}`, 'acme'), async () => order.push(n))));
  expect(order).toEqual([1, 2, 3, 4]);
});
