import { WAITLIST_END_REASONS } from '@berth/domain/waitlist';
import { z } from 'zod';
import { define } from './define.ts';

const About = {
  buildingId: z.uuid(),
  entryId: z.uuid(),
  /** The person on the waitlist. */
  memberId: z.uuid(),
};

/** A held space is a reservation that its holder has not confirmed yet. */
const OfSpace = { ...About, reservationId: z.uuid(), spaceId: z.uuid() };

export const WAITLIST = {
  'waitlist.joined.v1': define('A user joined the waitlist', {
    ...About,
    start: z.iso.datetime(),
    end: z.iso.datetime(),
  }),
  'waitlist.offered.v1': define('A space was offered to a user on the waitlist, and is held until they answer', {
    ...OfSpace,
    expiresAt: z.iso.datetime(),
  }),
  'waitlist.declined.v1': define('A user skipped an offered space and stays on the waitlist', OfSpace),
  'waitlist.fulfilled.v1': define('A user on the waitlist got a space', {
    ...OfSpace,
    how: z.enum(['automatic', 'accepted']),
  }),
  'waitlist.ended.v1': define('A waitlist entry ended without a space', {
    ...About,
    reason: z.enum(WAITLIST_END_REASONS),
  }),
} as const;
