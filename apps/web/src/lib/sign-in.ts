import { chosenBuilding, requestedBuilding } from './buildings/active-building.ts';
import { currentSession, openSession } from './current-session.ts';
import { forgetLeaving, isBackFromSignIn, isKiosk, noteLeaving } from './kiosk.ts';
import { rememberedLanguage } from './languages/language-cookie.ts';
import { type Place, placeOf } from './buildings/place.ts';

/** A hint only saves a click, so it is not worth a long wait. */
const HINT_WITHIN_MS = 2000;

/** Reads the identity provider of a building, from the server or a cache. */
export type HintOf = (place: Place) => Promise<string | null | undefined>;

/** The identity provider of the building that the user is heading for, if it is known in time. */
async function quickHint(hintOf: HintOf): Promise<string | undefined> {
  const path = requestedBuilding() ?? chosenBuilding();
  const place = path === undefined ? undefined : placeOf(path);
  if (!place) return undefined;
  const lookup = hintOf(place).then(
    (hint) => hint ?? undefined,
    () => undefined,
  );
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, HINT_WITHIN_MS);
  });
  return Promise.race([lookup, late]);
}

/** Reloads a page that is restored by the back button, which would still wait for a redirect. */
function startAnewWhenRestored(): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
}

const forever = () => new Promise<never>(() => {});

/** On a shared machine an opened page always asks for a sign-in, except on the way back from it. */
const mayResume = (): boolean => !isKiosk() || isBackFromSignIn();

/**
 * Signs in: at once if this browser has a session, otherwise at the provider, returning to `to`. In that case it
 * settles only by failing.
 */
export async function signIn(to: string, hintOf: HintOf): Promise<void> {
  if (currentSession()?.signedIn()) return;
  const isResumed = mayResume() && (await openSession().resume());
  forgetLeaving();
  if (isResumed) return;
  const idpHint = await quickHint(hintOf);
  startAnewWhenRestored();
  noteLeaving();
  openSession().signIn({ to, language: rememberedLanguage(), idpHint, kiosk: isKiosk() });
  await forever();
}

/** Continues a session of this browser on a page that needs none; without one the page stays public. */
export async function resumeQuietly(): Promise<boolean> {
  if (currentSession()?.signedIn()) return true;
  return (
    mayResume() &&
    openSession()
      .resume()
      .catch(() => false)
  );
}

/** Leaves for the provider to sign in silently, and returns to `to`. */
export function leaveToBeRecognised(to: string): void {
  startAnewWhenRestored();
  noteLeaving();
  openSession().recognise(to);
}

let everywhere = false;

/** Makes the next sign-out end all sessions. Not part of the address, so that a link cannot do it. */
export function requestEndEverywhere(): void {
  everywhere = true;
}

/** Leaves to end the session at the provider. Settles only by failing. */
export async function leaveToSignOut(here: string): Promise<never> {
  await openSession().signOut({ here, everywhere });
  startAnewWhenRestored();
  return forever();
}
