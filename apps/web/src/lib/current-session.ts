import { createSession, type Session } from './session.ts';
import { sessionDoor } from './session-client.ts';

let opened: Session | undefined;
/** The token was not renewed, or the API keeps refusing tokens that it issued. */
type SignedOutBecause = 'not renewed' | 'not accepted';

let act: (because: SignedOutBecause) => void = () => {};

/** Sets what happens when the session ends. */
export function whenSignedOut(leave: (because: SignedOutBecause) => void): void {
  act = leave;
}

export const reportSignedOut = (): void => act('not accepted');

/** The one session of this page. */
export function openSession(): Session {
  opened ??= createSession(sessionDoor, {
    signedOut: () => act('not renewed'),
    somebodyElse: () => location.reload(),
  });
  return opened;
}

export const currentSession = (): Session | undefined => opened;

/** For tests. */
export function adoptSession(session: Session | undefined): void {
  opened = session;
}
