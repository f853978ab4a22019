/** Rules, part 2 of 5: requests that this person may not make here. */
import { holdsOneOf } from '../../identity/roles.ts';
import { refuse, type Rule } from '../decision.ts';
import { subjectLength } from '../details/subject.ts';
import { REPEAT_WEEKLY, RESERVE_FOR_OTHERS } from '../rights.ts';

export const notForOthers: Rule<'not-for-others'> = (planned, { actor }) => {
  if (!planned.forSomeoneElse) return undefined;
  const mayReserveForOthers = !planned.atKiosk && holdsOneOf(actor.roles, RESERVE_FOR_OTHERS);
  return mayReserveForOthers ? undefined : refuse('not-for-others', { roles: RESERVE_FOR_OTHERS });
};

export const noRepeat: Rule<'no-repeat'> = (planned, { actor }) => {
  if (planned.repeatWeeks === 0) return undefined;
  const mayRepeat = !planned.atKiosk && holdsOneOf(actor.roles, REPEAT_WEEKLY);
  return mayRepeat ? undefined : refuse('no-repeat', { roles: REPEAT_WEEKLY });
};

/** The caller is the one who invites, even when reserving for someone else. */
export const noGuests: Rule<'no-guests'> = (planned, { building, actor }) => {
  if (planned.guests.length === 0) return undefined;
  const mayInvite = building.settings.enable_all_users_to_invite_guests || actor.mayInviteGuests;
  return mayInvite && !planned.atKiosk ? undefined : refuse('no-guests', {});
};

export const noPrivate: Rule<'no-private'> = (planned, { building }) => {
  if (planned.visibleToOthers) return undefined;
  const mayHide = building.settings.allow_private_reservations && !planned.atKiosk;
  return mayHide ? undefined : refuse('no-private', {});
};

/** A parking spot is a kind of desk, so the setting of desks applies. */
export const noSubject: Rule<'no-subject'> = (planned, { building: { settings }, space }) => {
  if (subjectLength(planned.subject) === 0) return undefined;
  const isAllowed =
    space.type === 'ROOM' ? settings.allow_room_reservation_subject : settings.allow_desk_reservation_subject;
  return isAllowed ? undefined : refuse('no-subject', {});
};

export const noAssets: Rule<'no-assets'> = (planned) =>
  planned.atKiosk && planned.assets.length > 0 ? refuse('no-assets', {}) : undefined;
