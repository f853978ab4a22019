import { chosenBuilding, requestedBuilding } from './buildings/active-building.ts';
import { openSession } from './current-session.ts';
import { isKiosk } from './kiosk.ts';
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

/** Leaves for the sign-in provider, to come back to `to`. Settles only by failing. */
export async function leaveToSignIn(to: string, hintOf: HintOf): Promise<never> {
  const [session, idpHint] = await Promise.all([openSession(), quickHint(hintOf)]);
  startAnewWhenRestored();
  await session.signIn({ to, language: rememberedLanguage(), idpHint, kiosk: isKiosk() });
  return forever();
}

let finishing: Promise<string> | undefined;

/** On the way back: takes the tokens, once, and says where the person wanted to go. */
export function finishSignIn(): Promise<string> {
  finishing ??= openSession().then((session) => session.finish());
  return finishing;
}

/** Leaves to be recognised by the provider without a page of its own, to come back to `to`. Settles only by failing. */
export async function leaveToBeRecognised(to: string): Promise<never> {
  const session = await openSession();
  startAnewWhenRestored();
  await session.recognise(to);
  return forever();
}

/** Leaves to end the session at the provider. Settles only by failing. */
export async function leaveToSignOut(here: string): Promise<never> {
  const session = await openSession();
  startAnewWhenRestored();
  // After a reload nobody is known here. Asked without a hint, the provider would put a question to the person first.
  await (session.knowsWhom() ? session.signOut() : session.recognise(here));
  return forever();
}
