import { type AnswerOf, domainName, urlOf } from '@berth/contract';
import { wishForBuilding, wishInAddress } from '../lib/active-building.ts';
import { openSession } from '../lib/current-session.ts';
import { noteKiosk } from '../lib/kiosk.ts';
import { logFailure } from '../lib/log.ts';
import type { Place } from '../lib/place.ts';
import { leaveToSignIn } from '../lib/sign-in.ts';

const standAt = (address: string) => history.replaceState(null, '', address);

const standOutside = (why: string) => (error: unknown) => {
  logFailure(why, error);
  standAt('/workplace/unauthorized');
};

async function hintOf(place: Place): Promise<string | null> {
  const answer = await fetch(new URL(urlOf(domainName, { params: place }), location.origin));
  const { idpHint } = (await answer.json()) as AnswerOf<typeof domainName>;
  return idpHint;
}

/** Whoever opens a page that needs a person; nobody is known here yet. Settles only by failing. */
export async function leaveAtOnce(): Promise<void> {
  const { pathname, search, hash } = location;
  noteKiosk(search);
  const wish = wishInAddress(search);
  if (wish) wishForBuilding(wish.path);
  const to = `${pathname}${wish ? wish.rest : search}${hash}`;
  await leaveToSignIn(to, hintOf).catch(standOutside('Sign-in could not start'));
}

/** Whoever the provider sends back. It leaves no trace in the history. */
export async function comeBack(): Promise<void> {
  const finish = async () => (await openSession()).finish();
  await finish().then(standAt, standOutside('Sign-in failed'));
}
