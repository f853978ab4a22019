import type { Session } from './session.ts';
import { readSignInConfig } from './sign-in-config.ts';

let opening: Promise<Session> | undefined;
let opened: Session | undefined;
/** The provider refused to renew the token, or the api keeps refusing tokens that the provider gave. */
type SignedOutBecause = 'not renewed' | 'not accepted';

let act: (because: SignedOutBecause) => void = () => {};

/** What to do when the session is gone. */
export function whenSignedOut(leave: (because: SignedOutBecause) => void): void {
  act = leave;
}

export const reportSignedOut = (): void => act('not accepted');

async function open(): Promise<Session> {
  // Pages without sign-in (a ticket, a wall screen) never load the library.
  const [config, { signInProvider }, { createSession }] = await Promise.all([
    readSignInConfig(),
    import('./sign-in-provider.ts'),
    import('./session.ts'),
  ]);
  opened = createSession(await signInProvider(config), { signedOut: () => act('not renewed') });
  return opened;
}

/** The one session of this page. A failure to open leaves the next try a fresh start. */
export function openSession(): Promise<Session> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

export const currentSession = (): Session | undefined => opened;

/** Tests bring their own. */
export function adoptSession(session: Session | undefined): void {
  opened = session;
  opening = session && Promise.resolve(session);
}
