import { newBearerSecret } from '../../../platform/secrets/bearer-secret.ts';

/** Lets secret scanners recognise leaked tokens. */
const PREFIX = 'scim_';

export const newScimToken = (): string => `${PREFIX}${newBearerSecret()}`;

const BEARER = /^Bearer (scim_[\w-]{43})$/;

export const scimTokenIn = (authorization: string | undefined): string | undefined =>
  BEARER.exec(authorization ?? '')?.[1];
