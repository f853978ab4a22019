import type { SessionAnswer } from '@berth/contract';
import type { Language } from '@berth/domain/language';
import type { SessionClient } from './session-client.ts';

type SignInRequest = { to: string; language: Language; idpHint?: string | undefined; kiosk: boolean };

export type Session = {
  signedIn(): boolean;
  /**
   * Gets a token for the user who is signed in with this browser; false if there is none. Rejects without an answer.
   */
  resume(): Promise<boolean>;
  /** Leaves for the sign-in provider, and returns to an address. */
  signIn(request: SignInRequest): void;
  /** Returns signed in if the provider still has a session; never shows a page of the provider. */
  recognise(to: string): void;
  token(): Promise<string | undefined>;
  /** Replaces a token that was refused or has expired. */
  renew(stale?: string): Promise<void>;
  signOut(request: { here: string; everywhere: boolean }): Promise<void>;
};

const RENEW_SECONDS_BEFORE = 60;
const SHORT_LIVED_SECONDS = 70;
const ABOUT_TO_EXPIRE_SECONDS = 10;
const RETRY_SECONDS = 5;

/** `diesAt` uses this page's clock, which may differ from the server's. */
type Held = SessionAnswer & { diesAt: number };

const lifeOf = (held: Held | undefined): number => (held === undefined ? 0 : (held.diesAt - Date.now()) / 1000);

const renewalAfter = (life: number): number =>
  life > SHORT_LIVED_SECONDS ? life - RENEW_SECONDS_BEFORE : Math.max(life / 2, 1);

const signInAddress = (query: Record<string, string | undefined>): string => {
  const defined = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `/session/sign-in?${new URLSearchParams(defined).toString()}`;
};

type On = {
  signedOut(): void;
  /** Another user signed in in another tab, so this page's data is not theirs. */
  somebodyElse(): void;
};

/** The access token is only in this closure; the refresh token never reaches the page. */
export function createSession(door: SessionClient, on: On): Session {
  let held: Held | undefined;
  let flight: Promise<void> | undefined;
  let resuming: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = (seconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), seconds * 1000);
  };

  const keep = (answer: SessionAnswer) => {
    held = { ...answer, diesAt: Date.now() + answer.secondsLeft * 1000 };
    plan(renewalAfter(answer.secondsLeft));
  };

  const end = (tell: () => void) => {
    clearTimeout(timer);
    held = undefined;
    tell();
  };

  const exchange = async ({ edition, personId }: Held) => {
    try {
      const fresh = await door.token({ insteadOf: edition });
      // Signed out while the request was in flight.
      if (!held) return;
      if (!fresh) end(on.signedOut);
      else if (fresh.personId !== personId) end(on.somebodyElse);
      else keep(fresh);
    } catch {
      // No answer: retries while the token is valid.
      if (lifeOf(held) > 0) plan(RETRY_SECONDS);
      else if (held) end(on.signedOut);
    } finally {
      flight = undefined;
    }
  };

  const refresh = async (): Promise<void> => {
    if (!held) return;
    flight ??= exchange(held);
    await flight;
  };

  const begin = async (): Promise<boolean> => {
    try {
      const answer = await door.token({});
      if (answer) keep(answer);
      return answer !== undefined;
    } finally {
      resuming = undefined;
    }
  };

  return {
    signedIn: () => held !== undefined,
    async resume() {
      if (held) return true;
      resuming ??= begin();
      return resuming;
    },
    signIn: ({ to, language, idpHint, kiosk }) =>
      door.leaveFor(signInAddress({ to, language, hint: idpHint, kiosk: kiosk ? 'true' : undefined })),
    recognise: (to) => door.leaveFor(signInAddress({ to, quiet: 'true' })),
    async token() {
      if (held && lifeOf(held) < ABOUT_TO_EXPIRE_SECONDS) await refresh();
      return held?.accessToken;
    },
    async renew(stale) {
      if (stale === undefined || stale === held?.accessToken) await refresh();
    },
    async signOut(request) {
      clearTimeout(timer);
      held = undefined;
      door.leaveFor(await door.signOut(request));
    },
  };
}
