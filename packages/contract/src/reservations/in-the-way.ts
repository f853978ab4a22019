import { z } from 'zod';

/**
 * The choice for reservations of a space that is removed or closed. With 'ask' the call is refused and lists their
 * holders; otherwise they are cancelled with notice, or moved to the nearest equivalent space.
 */
export const ReservationChoice = z.enum(['ask', 'cancel', 'move']);
export type ReservationChoice = z.infer<typeof ReservationChoice>;

/** For changes of opening hours, which reservations outside them may outlast. */
export const HoursChoice = z.enum([...ReservationChoice.options, 'leave']);
export type HoursChoice = z.infer<typeof HoursChoice>;

/** For calls that also accept the specification's flag, which alone means to cancel with notice. */
export const Recursive = z.object({
  recursive: z.enum(['0', '1']).default('0'),
  reservations: ReservationChoice.optional(),
});

/** The specification's flag alone means: cancel with notice. */
export const choiceFrom = (input: {
  recursive?: boolean | '0' | '1' | undefined;
  reservations?: ReservationChoice | undefined;
}): ReservationChoice => input.reservations ?? (input.recursive === true || input.recursive === '1' ? 'cancel' : 'ask');

/** The earliest few, enough to know whom to talk to. */
export const NamedReservations = z.array(
  z.object({ name: z.string(), objectName: z.string(), startDatetime: z.iso.datetime() }),
);

/** The `data` of the refusal `reservation.in_the_way`. */
export const InTheWay = z.object({
  reservations: z.int(),
  people: z.int(),
  /** The building's time zone. */
  timezone: z.string(),
  /** Whether moving is possible in principle; each reservation is tried separately. */
  canMove: z.boolean(),
  /** Whether they can stay as they are, because their space still exists. */
  canLeave: z.boolean(),
  first: NamedReservations,
});
export type InTheWay = z.infer<typeof InTheWay>;
