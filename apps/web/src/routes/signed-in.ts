import { createRoute, redirect } from '@tanstack/react-router';
import { chosenBuilding, settleBuilding, requestedBuilding } from '../lib/buildings/active-building.ts';
import { acceptNotedInvitation } from '../lib/invitation.ts';
import { membershipIn } from '../lib/me.ts';
import { placeOf } from '../lib/buildings/place.ts';
import { hintIn, readAhead, userInfoQuery } from '../lib/queries/queries.ts';
import { forgetReturnAddress } from '../lib/return-address.ts';
import { signIn } from '../lib/sign-in.ts';
import { AppFrame } from './app-frame.tsx';
import { rootRoute } from './root.tsx';
import { logFailure } from '../lib/log.ts';

/** The parent of every page that needs a user: signs in, reads who it is, and passes it on. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context: { queryClient }, location }) => {
    await signIn(location.href, hintIn(queryClient)).catch((error: unknown) => {
      logFailure('Sign-in could not start', error);
      throw redirect({ to: '/workplace/unauthorized' });
    });
    forgetReturnAddress();
    if (await acceptNotedInvitation()) queryClient.removeQueries(userInfoQuery());
    const whoIsHere = queryClient.ensureQueryData(userInfoQuery());
    // Almost always it is the building of the last visit, so prefetching does not wait for the answer.
    const expected = requestedBuilding() === undefined && placeOf(chosenBuilding() ?? '');
    if (expected) readAhead(queryClient, expected);
    const info = await whoIsHere;
    const membership = membershipIn(info, settleBuilding(info.groups));
    if (membership.place) readAhead(queryClient, membership.place);
    return { membership };
  },
  component: AppFrame,
});
