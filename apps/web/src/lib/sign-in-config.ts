/** Registered with the provider letter for letter. */
export const CALLBACK_PATH = '/auth/callback';

export type SignInConfig = { authority: string; clientId: string };

const TIMEOUT_MS = 15_000;

const isConfig = (value: unknown): value is SignInConfig =>
  typeof value === 'object' &&
  value !== null &&
  'authority' in value &&
  'clientId' in value &&
  typeof value.authority === 'string' &&
  typeof value.clientId === 'string';

/** The sign-in provider's address stands in a file on our own host, so one build serves every installation. */
export async function readSignInConfig(): Promise<SignInConfig> {
  const answer = await fetch(new URL('/config.json', location.origin), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const config: unknown = answer.ok ? await answer.json() : undefined;
  if (!isConfig(config)) throw new Error('/config.json does not say where to sign in');
  return config;
}
