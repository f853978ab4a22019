import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

/** Programs on a command line would take a key that starts with a dash for an option. */
export function newKeySecret(): string {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return secret.startsWith('-') ? newKeySecret() : secret;
}

/** Lets callers skip the lookup of a text that cannot be a key. */
export const isKeySecret = (text: string): boolean => SECRET.test(text);

export const hashOfKeySecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
