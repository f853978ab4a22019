import type { MailKind } from '@berth/domain/notifications';
import { z } from 'zod';
import { define } from './define.ts';

const About = {
  buildingId: z.uuid(),
  reservationId: z.uuid(),
  /** The holder of the reservation. */
  memberId: z.uuid(),
  /** Set only for a date of a series. */
  seriesId: z.uuid().optional(),
};

/** The kind of the mail, as the specification names it. */
const kind = <Kind extends MailKind>(...kinds: [Kind, ...Kind[]]) => ({ kind: z.enum(kinds) });

/** The number of reservations that one request made for this person. */
const count = { count: z.int().min(1) };

export const RESERVATIONS = {
  'reservation.created.v1': define('A reservation was created; for a series, this is its first date', {
    ...About,
    ...kind('reservation-created-by-user', 'reservation-created-by-other', 'recurring-reservation-created-by-other'),
    ...count,
    /** Set if its holder gets no mail: it was imported from another product, which has announced it. */
    silent: z.literal(true).optional(),
  }),
  'reservation.guests-invited.v1': define('Guests were invited to a new reservation', {
    ...About,
    ...kind('reservation-created-for-guest', 'recurring-reservation-created-for-guest'),
    ...count,
  }),
  'reservation.assets-reserved.v1': define('Assets were requested for a reservation', {
    ...About,
    ...kind('reservation-assets-service'),
    ...count,
  }),
  'reservation.assets-cancelled.v1': define('Assets of a reservation are no longer needed or available', {
    ...About,
    ...kind('reservation-assets-cancelled'),
    /** The assets that a reservation lost; left out if the reservation itself was cancelled. */
    assets: z.array(z.object({ assetId: z.uuid(), quantity: z.int().min(1) })).optional(),
  }),
  'reservation.changed.v1': define('A reservation was moved or its details were changed', {
    ...About,
    /** The previous local day, if the reservation moved to another day. */
    leftDay: z.iso.date().optional(),
    /** The previous time, if it changed: former guests know only this one. */
    leftTime: z.object({ start: z.iso.datetime(), end: z.iso.datetime() }).optional(),
  }),
  'reservation.cancelled.v1': define('A reservation was cancelled by its holder or another user', {
    ...About,
    ...kind('reservation-canceled-by-user', 'reservation-canceled-by-other'),
  }),
  'reservation.checked-in.v1': define('The holder of a reservation checked in, or staff recorded that they came', {
    ...About,
    /** Set if staff checked in another person, or after the end. */
    byStaff: z.literal(true).optional(),
  }),
  'reservation.checked-out.v1': define('The holder of a reservation checked out', About),
  'reservation.reminded.v1': define('The holder of a reservation was reminded to check in', {
    ...About,
    ...kind('no-show-reminder'),
  }),
  'reservation.cancelled-by-system.v1': define('A reservation was cancelled automatically as a no-show', {
    ...About,
    ...kind('no-show-cancelled-by-system'),
  }),
  'reservation.restored.v1': define('A reservation cancelled as a no-show was restored', About),
} as const;

/**
 * Events after which a space is held by someone else, at another time, or no longer. The jobs that pass reservations on
 * to doors, calendars and usage figures run on these.
 */
export const CHANGES_WHAT_IS_HELD = [
  'reservation.created.v1',
  'reservation.changed.v1',
  'reservation.restored.v1',
  'reservation.cancelled.v1',
  'reservation.cancelled-by-system.v1',
  'reservation.checked-out.v1',
] as const satisfies readonly (keyof typeof RESERVATIONS)[];
