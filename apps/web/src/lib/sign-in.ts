import { chosenBuilding, requestedBuilding } from './buildings/active-building.ts';
import { currentSession, openSession } from './current-session.ts';
import { forgetLeaving, isBackFromSignIn, isKiosk, noteLeaving } from './kiosk.ts';
import { rememberedLanguage } from './languages/language-cookie.ts';
import { type Place, placeOf } from './buildings/place.ts';

/** A hint saves a click; it is not worth a wait. */
const HINT_WITHIN_MS = 2000;

/** Which identity provider a building has; read anew, or known already. */
export type HintOf = (place: Place) => Promise<string | null | undefined>;

/** The identity provider of the building this person is heading for, when it is known and quickly told. */
async function quickHint(hintOf: HintOf): Promise<string | undefined> {
  const path = requestedBuilding() ?? chosenBuilding();
  const place = path === undefined ? undefined : placeOf(path);
  if (!place) return undefined;
  const known = hintOf(place).then(
    (hint) => hint ?? undefined,
    () => undefined,
  );
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, HINT_WITHIN_MS);
  });
  return Promise.race([known, late]);
}

/** Coming back with the browser's button finds the page as it was left: waiting for a redirect that is over. */
function startAnewWhenRestored(): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
}

const forever = () => new Promise<never>(() => {});

/** On a shared machine a page that is opened anew asks who is there; only the way back from that question does not. */
const mayResume = (): boolean => !isKiosk() || isBackFromSignIn();

/** Signs in: at once when this browser has a session, else by the provider, to come back to `to`. Then it settles only by failing. */
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

/** Leaves to be recognised by the provider without a page of its own, to come back to `to`. */
export function leaveToBeRecognised(to: string): void {
  startAnewWhenRestored();
  noteLeaving();
  openSession().recognise(to);
}

let everywhere = false;

/** What the next sign-out is to end. Said here and not in the address: a link must not be able to. */
export function requestEndEverywhere(): void {
  everywhere = true;
}

/** Leaves to end the session at the provider. Settles only by failing. */
export async function leaveToSignOut(here: string): Promise<never> {
  await openSession().signOut({ here, everywhere });
  startAnewWhenRestored();
  return forever();
}
