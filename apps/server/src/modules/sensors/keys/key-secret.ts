import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

export const newKeySecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What is not of this form need not be looked for. */
export const isKeySecret = (text: string): boolean => SECRET.test(text);

export const hashOfKeySecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
