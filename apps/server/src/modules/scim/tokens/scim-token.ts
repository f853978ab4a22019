import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;
/** Lets secret scanners recognise leaked tokens. */
const PREFIX = 'scim_';

export const newScimToken = (): string => `${PREFIX}${randomBytes(BYTES).toString('base64url')}`;

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const BEARER = /^Bearer (scim_[\w-]{43})$/;

export const scimTokenIn = (authorization: string | undefined): string | undefined =>
  BEARER.exec(authorization ?? '')?.[1];
