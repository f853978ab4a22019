import { createHash } from 'node:crypto';
import { keyOf } from '@berth/contract';
import type { FastifyRequest } from 'fastify';

/** A call that its caller marked, so that repeating it does nothing a second time. */
export type Once = { readonly call: string; readonly key: string; readonly bodyHash: Buffer };

/** What was asked for, as it was understood: the same request in another order of its keys is the same request. */
export function onceOf(request: FastifyRequest): Once | undefined {
  const key = request.headers['idempotency-key'];
  const call = request.routeOptions.config.call;
  if (typeof key !== 'string' || call === undefined) return undefined;
  const asked = JSON.stringify([request.params, request.query, request.body ?? null]);
  return { call: keyOf(call), key, bodyHash: createHash('sha256').update(asked).digest() };
}
