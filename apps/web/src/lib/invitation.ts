import { acceptInvitation } from '@berth/contract';
import { ApiProblem, call } from './api.ts';
import { logFailure } from './log.ts';

const KEY = 'berth.invitation';
const LINK = /^#invitation=([\w-]{43})$/;

let refusal: string | undefined;

/** Keeps the secret of an invitation's link from the start page until somebody has signed in, and not in the address. */
export function noteInvitation(org: string): void {
  const token = LINK.exec(location.hash)?.[1];
  if (token === undefined) return;
  sessionStorage.setItem(KEY, JSON.stringify({ org, token }));
  history.replaceState(history.state, '', location.pathname);
}

/** Once somebody has signed in, before it is asked where they belong. True when they belong to one more organisation. */
export async function acceptNotedInvitation(): Promise<boolean> {
  const noted = sessionStorage.getItem(KEY);
  if (noted === null) return false;
  sessionStorage.removeItem(KEY);
  try {
    await call(acceptInvitation, { params: {}, body: JSON.parse(noted) as { org: string; token: string } });
    return true;
  } catch (error) {
    logFailure('An invitation was not accepted', error);
    refusal = error instanceof ApiProblem ? error.message : undefined;
    return false;
  }
}

/** Why the invitation that somebody came with does not count. */
export const invitationRefusal = (): string | undefined => refusal;
