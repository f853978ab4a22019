import type { WaitlistRefusalName } from './may-join-waitlist.ts';

/** The catalogue key of each refusal, written out so that unused texts are found. */
export const WAITLIST_TEXTS = {
  'waitlist-off': 'waitlist.off',
  'in-the-past': 'waitlist.in_the_past',
  'future-day-max': 'waitlist.future_day_max',
  'already-reserved': 'waitlist.already_reserved',
  'already-on-waitlist': 'waitlist.already_on_waitlist',
  'too-many-entries': 'waitlist.too_many_entries',
  'no-such-space': 'waitlist.no_such_space',
  'space-available': 'waitlist.space_available',
  'would-not-help': 'waitlist.would_not_help',
} as const satisfies Record<WaitlistRefusalName, string>;
