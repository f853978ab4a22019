const MOST_HELD = 50;
const SHARE_OF_FREE = 0.3;

/** The most desks that a team day may hold on a floor, so that others still find one. */
export const mostHeld = (freeOnFloor: number): number => Math.min(MOST_HELD, Math.floor(freeOnFloor * SHARE_OF_FREE));

/** A free desk, or one that someone of the team has already reserved. */
export type Seat = { readonly spaceId: string };

/** Chooses desks that are close together and close to those already reserved; undefined if there are too few. */
export type SeatGroup<S extends Seat> = (
  count: number,
  free: readonly S[],
  reserved: readonly S[],
) => readonly string[] | undefined;

type Invited = { readonly memberId: string; readonly hasDesk: boolean };

export type SeatingFacts<S extends Seat> = {
  readonly people: readonly Invited[];
  readonly free: readonly S[];
  /** The desks that people of the team have reserved for that time. */
  readonly reserved: readonly S[];
  /** Whether the rules let this person reserve this desk. */
  readonly mayReserve: (memberId: string, spaceId: string) => boolean;
};

export type Seating =
  | { readonly seats: ReadonlyMap<string, string>; readonly withoutSeat: readonly string[] }
  | { readonly refusal: 'too-many-desks'; readonly most: number }
  | { readonly refusal: 'no-block' };

/**
 * Gives each person without a desk one that the rules let them reserve. People who may reserve none of the free desks
 * are invited without one.
 */
export function planSeats<S extends Seat>(
  { people, free, reserved, mayReserve }: SeatingFacts<S>,
  seatGroup: SeatGroup<S>,
): Seating {
  const asking = people.filter(({ hasDesk }) => !hasDesk).map(({ memberId }) => memberId);
  const seated = asking.filter((memberId) => free.some(({ spaceId }) => mayReserve(memberId, spaceId)));
  const withoutSeat = asking.filter((memberId) => !seated.includes(memberId));
  if (seated.length === 0) return { seats: new Map(), withoutSeat };
  const most = mostHeld(free.length);
  if (seated.length > most) return { refusal: 'too-many-desks', most };
  const usable = free.filter(({ spaceId }) => seated.every((memberId) => mayReserve(memberId, spaceId)));
  const chosen = seatGroup(seated.length, usable, reserved);
  if (chosen === undefined || chosen.length < seated.length) return { refusal: 'no-block' };
  return { seats: new Map(seated.map((memberId, at) => [memberId, chosen[at] ?? ''])), withoutSeat };
}
