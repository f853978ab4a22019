import { type BuildingCaller, NO_TOKEN, type ScreenCaller } from '../../platform/identity/caller.ts';
import type { IdentifiedMember } from '../identity/index.ts';
import { NOBODY } from './confirmation.ts';

/** An anonymous caller for reads, so that nothing is shown as a user's own. The kiosk is the actor. */
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

/** The person at the kiosk, with their own limits but without their roles. */
export const personAt = (
  kiosk: ScreenCaller,
  { memberId, attributes }: Pick<IdentifiedMember, 'memberId' | 'attributes'>,
): BuildingCaller => ({ ...nobodyAt(kiosk), memberId, attributes });

/** Takes the place of a member if an address or a card belongs to none. */
export const STRANGER = { memberId: NOBODY, attributes: {} };
