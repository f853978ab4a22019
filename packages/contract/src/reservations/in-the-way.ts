import { z } from 'zod';

/**
 * What becomes of reservations on something that is removed or closed: without a choice the call is refused and says
 * whose they are; otherwise they are cancelled with notice, or moved to the nearest equal space.
 */
export const ReservationChoice = z.enum(['ask', 'cancel', 'move']);
export type ReservationChoice = z.infer<typeof ReservationChoice>;

/** For calls that take the specification's flag too: it alone means to cancel with notice. */
export const Recursive = z.object({
  recursive: z.enum(['0', '1']).default('0'),
  reservations: ReservationChoice.optional(),
});

/** The `data` of the refusal `reservation.in_the_way`. */
const InTheWay = z.object({
  reservations: z.int(),
  people: z.int(),
  /** Of the building. */
  timezone: z.string(),
  /** Whether they can be moved at all; one by one is then found out. */
  canMove: z.boolean(),
  /** The earliest. */
  first: z.array(z.object({ name: z.string(), objectName: z.string(), startDatetime: z.iso.datetime() })),
});
export type InTheWay = z.infer<typeof InTheWay>;
