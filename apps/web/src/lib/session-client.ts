import type { SessionAnswer, SignOutAnswer, SignOutRequest, TokenRequest } from '@berth/contract';
import { SESSION_HEADER } from '@berth/domain/sign-in';

/**
 * The API's session, which stores the tokens of this browser. The browser sends its cookie, which scripts cannot read.
 */
export type SessionClient = {
  /** Undefined if no user is signed in; rejects if there was no reliable answer. */
  token(request: TokenRequest): Promise<SessionAnswer | undefined>;
  /** Returns where to go next. */
  signOut(request: SignOutRequest): Promise<string>;
  leaveFor(address: string): void;
};

const TIMEOUT_MS = 30_000;

const ask = (path: string, body: object) =>
  fetch(new URL(path, location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SESSION_HEADER]: '1' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

async function answerOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`the session endpoint answered ${response.status}`);
  return (await response.json()) as T;
}

export const sessionDoor: SessionClient = {
  async token(request) {
    const response = await ask('/session/token', request);
    return response.status === 401 ? undefined : answerOf<SessionAnswer>(response);
  },
  async signOut(request) {
    return (await answerOf<SignOutAnswer>(await ask('/session/sign-out', request))).leaveTo;
  },
  leaveFor: (address) => location.assign(address),
};
