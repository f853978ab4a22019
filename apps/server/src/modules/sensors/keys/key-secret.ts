import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

export const newKeySecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Undefined for what is no secret of ours: it need not be looked for. */
export const hashOfKeySecret = (secret: string): Buffer | undefined =>
  SECRET.test(secret) ? createHash('sha256').update(secret).digest() : undefined;
