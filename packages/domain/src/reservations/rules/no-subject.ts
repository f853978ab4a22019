import { type Rule, refuse } from '../decision.ts';
import { subjectLength } from '../details/subject.ts';

/** A parking spot is a kind of desk, so the setting of desks applies. */
export const noSubject: Rule<'no-subject'> = (planned, { building: { settings }, space }) => {
  if (subjectLength(planned.subject) === 0) return undefined;
  const isAllowed =
    space.type === 'ROOM' ? settings.allow_room_reservation_subject : settings.allow_desk_reservation_subject;
  return isAllowed ? undefined : refuse('no-subject', {});
};
