/** Rules, part 3 of 5: invalid requests. */
import { isEmail } from '../../buildings/setting-fault.ts';
import { MINUTE_MS, minutesAfter, QUARTER_MS, quarterOf } from '../../time/instant.ts';
import { covers } from '../../time/period.ts';
import { refuse, type Rule } from '../decision.ts';
import { guestMaximum } from '../details/guests.ts';
import { SUBJECT_MAXIMUM, subjectLength } from '../details/subject.ts';

/** For freely chosen times. In timeslot mode the slots define the times, to the minute. */
const STEP_MINUTES = QUARTER_MS / MINUTE_MS;

const isOnStep = (instant: number, stepMinutes: number): boolean => instant % (stepMinutes * MINUTE_MS) === 0;

export const endBeforeStart: Rule<'end-before-start'> = ({ period: { start, end } }) =>
  start < end ? undefined : refuse('end-before-start', { earliestEnd: minutesAfter(start, STEP_MINUTES) });

/**
 * The current quarter can still be reserved, so that a window offered a moment ago is not in the past when it is sent.
 * A timeslot can be reserved until it ends, because its start cannot be chosen. A change of a running reservation keeps
 * its start but cannot end before now, which would rewrite history.
 */
export const inThePast: Rule<'in-the-past'> = (planned, { building, replaced }, { now, localDay }) => {
  const { start, end } = planned.period;
  const keepsStart = replaced !== undefined && replaced.start === start && replaced.end > now;
  const earliestStart = quarterOf(now);
  const isStartAllowed = keepsStart || building.settings.timeslot || start >= earliestStart;
  return isStartAllowed && end > now
    ? undefined
    : refuse('in-the-past', { earliestStart, isToday: planned.localDay === localDay });
};

/** Every limit counts by local day, so a reservation has exactly one. An end at midnight still belongs to the day. */
export const withinOneDay: Rule<'within-one-day'> = ({ period }, { day }) =>
  covers(day, period) ? undefined : refuse('within-one-day', { latestEnd: day.end });

/** Unchanged times are accepted, even if they were chosen when the building reserved by timeslot. */
export const timeStep: Rule<'time-step'> = ({ period }, { building, replaced }) => {
  const stepMinutes = building.settings.timeslot ? 1 : STEP_MINUTES;
  const isKept = (instant: number) => instant === replaced?.start || instant === replaced?.end;
  const isFine = (instant: number) => isOnStep(instant, stepMinutes) || isKept(instant);
  return isFine(period.start) && isFine(period.end) ? undefined : refuse('time-step', { stepMinutes });
};

/** The form accepts two digits. */
const MOST_WEEKS = 99;

export const repeatWeeksMaximum: Rule<'repeat-weeks-maximum'> = ({ repeatWeeks }, { building }) => {
  const { repeat_weeks_maximum: maximum } = building.settings;
  const limit = maximum > 0 ? Math.min(maximum, MOST_WEEKS) : MOST_WEEKS;
  const isFine = Number.isInteger(repeatWeeks) && repeatWeeks >= 0 && repeatWeeks <= limit;
  return isFine ? undefined : refuse('repeat-weeks-maximum', { limit, asked: repeatWeeks });
};

export const subjectTooLong: Rule<'subject-too-long'> = (planned) => {
  const length = subjectLength(planned.subject);
  return length > SUBJECT_MAXIMUM ? refuse('subject-too-long', { limit: SUBJECT_MAXIMUM, length }) : undefined;
};

export const guestIncomplete: Rule<'guest-incomplete'> = (planned) => {
  const at = planned.guests.findIndex(({ name, email }) => name.trim() === '' || email.trim() === '');
  return at < 0 ? undefined : refuse('guest-incomplete', { row: at + 1 });
};

/** The protocol's maximum. */
const LONGEST_ADDRESS = 254;

/** An empty address makes the guest incomplete, not invalid. */
const isWrong = (email: string) => email !== '' && (email.length > LONGEST_ADDRESS || !isEmail(email));

export const guestAddress: Rule<'guest-address'> = (planned) => {
  const at = planned.guests.findIndex(({ email }) => isWrong(email.trim()));
  return at < 0 ? undefined : refuse('guest-address', { row: at + 1 });
};

export const tooManyGuests: Rule<'too-many-guests'> = (planned, { space }) => {
  const limit = guestMaximum(space);
  const guests = planned.guests.length + planned.guestsAlong;
  return guests > limit ? refuse('too-many-guests', { limit, asked: guests }) : undefined;
};
