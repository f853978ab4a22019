import type { Guest, ObjectType } from '../reservation-request.ts';

/** A form that nobody filled in has one empty row; it is no guest. */
export const guestsFrom = (rows: readonly Guest[]): readonly Guest[] =>
  rows.length === 1 && rows.every(({ name, email }) => name.trim() === '' && email.trim() === '') ? [] : rows;

// One reservation must not become a mailing: each guest gets a mail.
const GUESTS_MAXIMUM = 50;

/** How many guests there is room for beside the holder. */
export function guestMaximum(space: {
  readonly type: ObjectType;
  readonly maximumOccupants: number | undefined;
}): number {
  if (space.type !== 'ROOM') return 1;
  return Math.max(0, Math.min(GUESTS_MAXIMUM, (space.maximumOccupants ?? Infinity) - 1));
}
