import type { ActorFacts, HolderFacts } from '../facts.ts';

/** Of the sign-in profile: each a list of strings, as the identity provider keeps them. */
export type ProfileAttributes = Readonly<Record<string, readonly string[] | undefined>>;

export type PersonalLimits = HolderFacts & Pick<ActorFacts, 'mayInviteGuests'>;

// Longer than any limit; what does not fit was not meant as a number.
const NUMBER = /^\d{1,6}$/;

/** The first value counts; what is no number is no limit. */
function numberIn(values: readonly string[] | undefined): number | undefined {
  const first = values?.[0]?.trim() ?? '';
  return NUMBER.test(first) ? Number(first) : undefined;
}

const namesIn = (values: readonly string[] | undefined): string[] => [
  ...new Set((values ?? []).map((value) => value.trim()).filter((value) => value !== '')),
];

/** What a person's profile says of how they may reserve. 0 is no limit of their own, as everywhere. */
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
