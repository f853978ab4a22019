import { type AnswerOf, domainName, urlOf } from '@berth/contract';
import { requestBuilding, buildingInAddress } from '../lib/buildings/active-building.ts';
import { noteKiosk } from '../lib/kiosk.ts';
import { logFailure } from '../lib/log.ts';
import type { Place } from '../lib/buildings/place.ts';
import { signIn } from '../lib/sign-in.ts';

async function hintOf(place: Place): Promise<string | null> {
  const answer = await fetch(new URL(urlOf(domainName, { params: place }), location.origin));
  const { idpHint } = (await answer.json()) as AnswerOf<typeof domainName>;
  return idpHint;
}

/** Signs in before a page that needs a user: settles when a user is signed in, or after a logged failure. */
export async function arrive(): Promise<void> {
  const { pathname, search, hash } = location;
  noteKiosk(search);
  const requested = buildingInAddress(search);
  if (requested) requestBuilding(requested.path);
  const to = `${pathname}${requested ? requested.rest : search}${hash}`;
  await signIn(to, hintOf).catch((error: unknown) => {
    logFailure('Sign-in could not start', error);
    history.replaceState(null, '', '/workplace/unauthorized');
  });
}
