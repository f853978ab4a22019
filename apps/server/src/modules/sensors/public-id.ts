import { randomBytes } from 'node:crypto';

/** Long enough that guessing is hopeless. */
const SECRET_BYTES = 16;

export const newPublicSecret = (): Buffer => randomBytes(SECRET_BYTES);
