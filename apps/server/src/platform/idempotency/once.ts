import { createHash } from 'node:crypto';
import { keyOf } from '@berth/contract';
import type { FastifyRequest } from 'fastify';

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
