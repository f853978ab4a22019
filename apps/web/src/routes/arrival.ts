import { type AnswerOf, domainName, urlOf } from '@berth/contract';
import { requestBuilding, buildingInAddress } from '../lib/buildings/active-building.ts';
import { noteKiosk } from '../lib/kiosk.ts';
import { logFailure } from '../lib/log.ts';
import type { Place } from '../lib/buildings/place.ts';
import { leaveToSignIn } from '../lib/sign-in.ts';

async function hintOf(place: Place): Promise<string | null> {
  const answer = await fetch(new URL(urlOf(domainName, { params: place }), location.origin));
  const { idpHint } = (await answer.json()) as AnswerOf<typeof domainName>;
  return idpHint;
}

/** For whoever opens a page that needs a person: nobody is known here yet. Comes back only with a failure. */
export async function leaveAtOnce(): Promise<void> {
  const { pathname, search, hash } = location;
  noteKiosk(search);
  const asked = buildingInAddress(search);
  if (asked) requestBuilding(asked.path);
  const to = `${pathname}${asked ? asked.rest : search}${hash}`;
  await leaveToSignIn(to, hintOf).catch((error: unknown) => {
    logFailure('Sign-in could not start', error);
    history.replaceState(null, '', '/workplace/unauthorized');
  });
}
