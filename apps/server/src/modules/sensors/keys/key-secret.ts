import { newBearerSecret } from '../../../platform/secrets/bearer-secret.ts';

/** Programs on a command line would take a key that starts with a dash for an option. */
export function newKeySecret(): string {
  const secret = newBearerSecret();
  return secret.startsWith('-') ? newKeySecret() : secret;
}
