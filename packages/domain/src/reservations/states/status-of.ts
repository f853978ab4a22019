import { covers, isDuring, type Period } from '../../time/period.ts';
import { firstMeeting } from '../first-meeting.ts';

export const SPACE_STATUSES = ['FREE', 'RESERVED', 'OCCUPIED', 'FIXED', 'MOVEMENT'] as const;
export type SpaceStatus = (typeof SPACE_STATUSES)[number];

export type Holding = Period & { readonly isCheckedIn: boolean };

export type SpaceInWindow<R extends Holding> = {
  /** Undefined when the desk is nobody's. */
  readonly fixed: { readonly absences: readonly Period[] } | undefined;
  /** What holds the space; cancelled and checked-out ones do not. */
  readonly reservations: readonly R[];
  /** What a living sensor reports now. */
  readonly seesPerson: boolean;
};

export type StatusAnswer<R> = {
  readonly status: SpaceStatus;
  /** The one that decided, to tell its times; none decides FIXED, MOVEMENT and FREE. */
  readonly reservation: R | undefined;
};

const alone = (status: SpaceStatus) => ({ status, reservation: undefined });

/** The first that holds, in this order: FIXED, OCCUPIED, MOVEMENT, RESERVED, FREE. */
export function statusOf<R extends Holding>(space: SpaceInWindow<R>, window: Period, now: number): StatusAnswer<R> {
  const { fixed, reservations } = space;
  if (fixed !== undefined && !fixed.absences.some((absence) => covers(absence, window))) return alone('FIXED');

  const present = firstMeeting(
    reservations.filter(({ isCheckedIn }) => isCheckedIn),
    window,
  );
  if (present !== undefined) return { status: 'OCCUPIED', reservation: present };

  // A sensor tells of now, and nothing of another time.
  const isNow = isDuring(window, now);
  const seesPerson = isNow && space.seesPerson;
  const reservation = firstMeeting(reservations, window);
  if (reservation !== undefined) return { status: seesPerson ? 'OCCUPIED' : 'RESERVED', reservation };
  return alone(seesPerson ? 'MOVEMENT' : 'FREE');
}
