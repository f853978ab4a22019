import type { ReservationState } from '@berth/domain/reservations';

/** The table stores one letter per state. */
const LETTERS = {
  reserved: 'r',
  'checked-in': 'i',
  'checked-out': 'o',
  cancelled: 'c',
} as const satisfies Record<ReservationState, string>;

export const letterOf = (state: ReservationState): string => LETTERS[state];

const STATES = new Map(Object.entries(LETTERS).map(([state, letter]) => [letter as string, state as ReservationState]));

export function stateOf(letter: string): ReservationState {
  const state = STATES.get(letter);
  if (state === undefined) throw new Error(`unknown state letter ${letter}`);
  return state;
}
