import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

export const newKeySecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Lets callers skip the lookup of a text that cannot be a key. */
export const isKeySecret = (text: string): boolean => SECRET.test(text);

export const hashOfKeySecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
