import { createHash } from 'node:crypto';

/**
 * The number under which PostgreSQL knows a lock. Advisory locks share one space of numbers with the migrations and the
 * job queue; 64 bits of a hash over a text that begins with our own word keep meetings theoretical.
 */
export const lockKey = (organisationId: string, name: string): bigint =>
  createHash('sha256').update(`berth:${organisationId}:${name}`).digest().readBigInt64BE();
