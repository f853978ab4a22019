import type { Session } from './session.ts';
import { readSignInConfig } from './sign-in-config.ts';

let opening: Promise<Session> | undefined;
let opened: Session | undefined;
let act: () => void = () => {};

/** What to do when the session is gone: its refresh was refused, or the api keeps refusing its tokens. */
export function whenSignedOut(leave: () => void): void {
  act = leave;
}

export const reportSignedOut = (): void => act();

async function open(): Promise<Session> {
  // Pages without sign-in (a ticket, a wall screen) never load the library.
  const [config, { signInProvider }, { createSession }] = await Promise.all([
    readSignInConfig(),
    import('./sign-in-provider.ts'),
    import('./session.ts'),
  ]);
  opened = createSession(await signInProvider(config), { signedOut: reportSignedOut });
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
