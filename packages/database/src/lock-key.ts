import { createHash } from 'node:crypto';

/**
 * The number of an advisory lock. Advisory locks share one number space with the migrations and the job queue; 64 bits
 * of a hash over a prefixed text make a collision practically impossible.
 */
export const lockKey = (organisationId: string, name: string): bigint =>
  createHash('sha256').update(`berth:${organisationId}:${name}`).digest().readBigInt64BE();
