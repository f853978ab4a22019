import { createHash, randomBytes, randomInt } from 'node:crypto';

const SECRET_BYTES = 32;

/** Identifies a screen. The browser stores it, the table only its hash. */
export const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Twelve digits for people to type. */
export const newPairingCode = () => [0, 1].map(() => String(randomInt(1_000_000)).padStart(6, '0')).join('');
