import { type Rule, refuse } from '../decision.ts';

/** The caller is the one who invites, even when reserving for someone else. */
export const noGuests: Rule<'no-guests'> = (planned, { building, actor }) => {
  if (planned.guests.length === 0) return undefined;
  const mayInvite = building.settings.enable_all_users_to_invite_guests || actor.mayInviteGuests;
  return mayInvite && !planned.atKiosk ? undefined : refuse('no-guests', {});
};
