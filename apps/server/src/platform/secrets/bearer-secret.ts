import { createHash, randomBytes } from 'node:crypto';

/** Identifies its holder: a browser, a screen, a gateway, a directory, an invited person. It has 256 bits. */
export const newBearerSecret = (): string => randomBytes(32).toString('base64url');

/** Lets callers skip the lookup of a text that cannot be a secret. */
export const isBearerSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Tables store only this hash. It needs no salt, because the secret is random. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
