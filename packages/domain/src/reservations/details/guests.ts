import type { Guest, ObjectType } from '../reservation-request.ts';

/** Returns the guests of a form, without the single empty row of an unused one. */
export const guestsFrom = (rows: readonly Guest[]): readonly Guest[] =>
  rows.length === 1 && rows.every(({ name, email }) => name.trim() === '' && email.trim() === '') ? [] : rows;

// A reservation must not become a mass mailing: each guest gets a mail.
const GUESTS_MAXIMUM = 50;

/** Returns the maximum number of guests in addition to the holder. */
export function guestMaximum(space: {
  readonly type: ObjectType;
  readonly maximumOccupants: number | undefined;
}): number {
  if (space.type !== 'ROOM') return 1;
  return Math.max(0, Math.min(GUESTS_MAXIMUM, (space.maximumOccupants ?? Infinity) - 1));
}
