import { createHash } from 'node:crypto';
import { keyOf } from '@berth/contract';
import { lockKey } from '@berth/database';
import type { FastifyRequest } from 'fastify';
import { OtherBody } from './idempotency.problems.ts';

export type Actor = { readonly organisationId: string; readonly personId: string };

/** The idempotency key of a call, so that a repeat has no second effect. */
export type Once = { readonly call: string; readonly key: string; readonly bodyHash: Buffer };

/**
 * Reads the key of a request, and hashes its parsed input: the same request with its keys in another order is the same
 * request.
 */
export function onceOf(request: FastifyRequest): Once | undefined {
  const key = request.headers['idempotency-key'];
  const call = request.routeOptions.config.call;
  if (typeof key !== 'string' || call === undefined) return undefined;
  const input = JSON.stringify([request.params, request.query, request.body ?? null]);
  return { call: keyOf(call), key, bodyHash: createHash('sha256').update(input).digest() };
}

/** The lock of a key. Taken first and never waited for: a concurrent duplicate is refused as still running. */
export const onceLock = ({ organisationId, personId }: Actor, once: Once | undefined): bigint | undefined =>
  once && lockKey(organisationId, `once:${personId}:${once.call}:${once.key}`);

/** Rejects another request under the same key, which is a mistake of the client. */
export function checkSameRequest(stored: { bodyHash: Buffer }, once: Once): void {
  if (!stored.bodyHash.equals(once.bodyHash)) throw OtherBody();
}
