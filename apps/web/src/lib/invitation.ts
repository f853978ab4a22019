import { acceptInvitation } from '@berth/contract';
import { ApiProblem, call } from './api.ts';
import { logFailure } from './log.ts';

const KEY = 'berth.invitation';
const LINK = /^#invitation=([\w-]{43})$/;

let refusal: string | undefined;

/**
 * Stores the secret of an invitation's link from the start page until the user has signed in, and removes it from the
 * address.
 */
export function noteInvitation(org: string): void {
  const token = LINK.exec(location.hash)?.[1];
  if (token === undefined) return;
  sessionStorage.setItem(KEY, JSON.stringify({ org, token }));
  history.replaceState(history.state, '', location.pathname);
}

/** Accepts the invitation after sign-in, before the memberships are read. Returns true if it added one. */
export async function acceptNotedInvitation(): Promise<boolean> {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return false;
  sessionStorage.removeItem(KEY);
  try {
    await call(acceptInvitation, { params: {}, body: JSON.parse(stored) as { org: string; token: string } });
    return true;
  } catch (error) {
    logFailure('An invitation was not accepted', error);
    refusal = error instanceof ApiProblem ? error.message : undefined;
    return false;
  }
}

/** Why the invitation was refused. */
export const invitationRefusal = (): string | undefined => refusal;
