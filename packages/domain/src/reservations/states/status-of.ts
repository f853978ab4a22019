import { covers, firstMeeting, isDuring, type Period } from '../../time/period.ts';

export const SPACE_STATUSES = ['FREE', 'RESERVED', 'OCCUPIED', 'FIXED', 'MOVEMENT'] as const;
export type SpaceStatus = (typeof SPACE_STATUSES)[number];

export type Holding = Period & { readonly isCheckedIn: boolean };

export type SpaceInWindow<R extends Holding> = {
  /** Undefined unless it is a fixed desk. */
  readonly fixed: { readonly absences: readonly Period[] } | undefined;
  /** Active reservations of the space, without cancelled and checked-out ones. */
  readonly reservations: readonly R[];
  /** Whether a working sensor detects a person now. */
  readonly seesPerson: boolean;
};

export type StatusAnswer<R> = {
  readonly status: SpaceStatus;
  /** The reservation that decided, for its times; undefined for FIXED, MOVEMENT and FREE. */
  readonly reservation: R | undefined;
};

const alone = (status: SpaceStatus) => ({ status, reservation: undefined });

/** Returns the first that applies, in this order: FIXED, OCCUPIED, MOVEMENT, RESERVED, FREE. */
export function statusOf<R extends Holding>(space: SpaceInWindow<R>, window: Period, now: number): StatusAnswer<R> {
  const { fixed, reservations } = space;
  if (fixed !== undefined && !fixed.absences.some((absence) => covers(absence, window))) return alone('FIXED');

  const present = firstMeeting(
    reservations.filter(({ isCheckedIn }) => isCheckedIn),
    window,
  );
  if (present !== undefined) return { status: 'OCCUPIED', reservation: present };

  // A sensor only tells about now.
  const isNow = isDuring(window, now);
  const seesPerson = isNow && space.seesPerson;
  const reservation = firstMeeting(reservations, window);
  if (reservation !== undefined) return { status: seesPerson ? 'OCCUPIED' : 'RESERVED', reservation };
  return alone(seesPerson ? 'MOVEMENT' : 'FREE');
}
