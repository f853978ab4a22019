import type { ActorFacts, HolderFacts } from '../facts.ts';

/** Attributes of the sign-in profile, each a list of strings as the sign-in provider stores them. */
export type ProfileAttributes = Readonly<Record<string, readonly string[] | undefined>>;

export type PersonalLimits = HolderFacts & Pick<ActorFacts, 'mayInviteGuests'>;

// Longer than any limit; a longer value is not a number.
const NUMBER = /^\d{1,6}$/;

/** Parses the first value; undefined if it is not a number. */
function numberIn(values: readonly string[] | undefined): number | undefined {
  const first = values?.[0]?.trim() ?? '';
  return NUMBER.test(first) ? Number(first) : undefined;
}

const namesIn = (values: readonly string[] | undefined): string[] => [
  ...new Set((values ?? []).map((value) => value.trim()).filter((value) => value !== '')),
];

/** Returns the limits in a person's profile. 0 means no personal limit. */
export function personalLimits(attributes: ProfileAttributes): PersonalLimits {
  const hours = numberIn(attributes['weeklyReservationHourLimit']) ?? 0;
  const minutes = numberIn(attributes['weeklyReservationMinuteLimit']) ?? 0;
  const weeklyMinutes = hours * 60 + minutes;
  const overriding = namesIn(attributes['overrideUserpool']);
  const mayInvite = attributes['isAllowedToInviteGuests']?.[0]?.trim().toLowerCase();
  return {
    userpools: overriding.length > 0 ? overriding : namesIn(attributes['userpool']),
    futureDayMaximum: numberIn(attributes['futureReservationMaximum']) || undefined,
    weeklyLimitMinutes: weeklyMinutes || undefined,
    mayInviteGuests: mayInvite === 'true' || mayInvite === '1',
  };
}
