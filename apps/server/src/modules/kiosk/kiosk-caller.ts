import { type BuildingCaller, NO_TOKEN, type ScreenCaller } from '../../platform/identity/caller.ts';
import type { IdentifiedMember } from '../identity/index.ts';

/** For reading: nobody in particular, so that nothing of anybody's own is shown. What it does is done by the kiosk. */
export const nobodyAt = (kiosk: ScreenCaller): BuildingCaller => ({
  personId: kiosk.screenId,
  token: NO_TOKEN,
  organisationId: kiosk.organisationId,
  buildingId: kiosk.buildingId,
  memberId: undefined,
  roles: [],
  attributes: {},
  rulesVersion: kiosk.rulesVersion,
  now: kiosk.now,
});

/** Whoever stands there, with the limits of their own and none of their rights. */
export const personAt = (
  kiosk: ScreenCaller,
  { memberId, attributes }: Pick<IdentifiedMember, 'memberId' | 'attributes'>,
): BuildingCaller => ({ ...nobodyAt(kiosk), memberId, attributes });
