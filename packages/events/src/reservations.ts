import type { MailKind } from '@berth/domain';
import { z } from 'zod';
import { define } from './define.ts';

const About = {
  buildingId: z.uuid(),
  reservationId: z.uuid(),
  /** Whose it is. */
  memberId: z.uuid(),
  /** Only when it is one date of a series. */
  seriesId: z.uuid().optional(),
};

/** The specification's name of what happened. */
const kind = <Kind extends MailKind>(...kinds: [Kind, ...Kind[]]) => ({ kind: z.enum(kinds) });

/** How many reservations were made at once for this person. */
const count = { count: z.int().min(1) };

export const RESERVATIONS = {
  'reservation.created.v1': define('A reservation was made, or a series of which this is the first', {
    ...About,
    ...kind('reservation-created-by-user', 'reservation-created-by-other', 'recurring-reservation-created-by-other'),
    ...count,
  }),
  'reservation.guests-invited.v1': define('Guests were invited to a new reservation', {
    ...About,
    ...kind('reservation-created-for-guest', 'recurring-reservation-created-for-guest'),
    ...count,
  }),
  'reservation.assets-reserved.v1': define('Assets are wanted for a reservation', {
    ...About,
    ...kind('reservation-assets-service'),
    ...count,
  }),
  'reservation.assets-cancelled.v1': define('Assets of a reservation are not wanted any more', {
    ...About,
    ...kind('reservation-assets-cancelled'),
  }),
  'reservation.changed.v1': define('A reservation was moved, or what it says was changed', {
    ...About,
    /** The local day that it is not on any more, when it was moved to another. */
    leftDay: z.iso.date().optional(),
  }),
  'reservation.cancelled.v1': define('A reservation was cancelled by somebody', {
    ...About,
    ...kind('reservation-canceled-by-user', 'reservation-canceled-by-other'),
  }),
  'reservation.checked-in.v1': define('Whoever holds a reservation came', About),
  'reservation.checked-out.v1': define('Whoever holds a reservation left', About),
  'reservation.reminded.v1': define('Nobody came to a reservation yet, and its holder was reminded', {
    ...About,
    ...kind('no-show-reminder'),
  }),
  'reservation.cancelled-by-system.v1': define('Nobody came to a reservation, and it was cancelled', {
    ...About,
    ...kind('no-show-cancelled-by-system'),
  }),
  'reservation.restored.v1': define('A reservation that nobody came to was cancelled, and then brought back', About),
} as const;

/** After these a space is held by others, at another time, or not any more: who repeats it elsewhere waits for them. */
export const CHANGES_WHAT_IS_HELD = [
  'reservation.created.v1',
  'reservation.changed.v1',
  'reservation.restored.v1',
  'reservation.cancelled.v1',
  'reservation.cancelled-by-system.v1',
  'reservation.checked-out.v1',
] as const satisfies readonly (keyof typeof RESERVATIONS)[];
