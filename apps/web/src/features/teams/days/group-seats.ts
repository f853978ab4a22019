import type { TeamDay, TeamDayCheck, TeamDayDesk } from '@berth/contract';
import { nameOfUser } from '../../../workplace/user-field/user-field.tsx';

/** A desk of a team day. The user's own is marked as such, whatever they answered. */
export type GroupSeat = {
  readonly desk: TeamDayDesk;
  /** Undefined for the user's own. */
  readonly name: string | undefined;
  readonly kind: 'own' | 'coming' | 'held' | 'proposed';
};

/** The desks that the viewer of a team day may see: a planner's answers have all of them. */
export function seatsOf({ ownSeat, coming, answers }: TeamDay): GroupSeat[] {
  const own: GroupSeat[] = ownSeat === null ? [] : [{ desk: ownSeat, name: undefined, kind: 'own' }];
  const people = answers ?? coming.map((person) => ({ ...person, answer: 'yes' as const }));
  const others = people.flatMap(({ seat, answer, ...person }): GroupSeat[] =>
    seat === null || seat.objectId === ownSeat?.objectId
      ? []
      : [{ desk: seat, name: nameOfUser(person), kind: answer === 'yes' ? 'coming' : 'held' }],
  );
  return [...own, ...others];
}

/** The desks that would be held. */
export const proposedSeats = ({ seats }: Pick<TeamDayCheck, 'seats'>): GroupSeat[] =>
  seats.map(({ desk, ...person }) => ({ desk, name: nameOfUser(person), kind: 'proposed' }));

/** The rooms of some desks, in the order of the desks. */
export const roomsOf = (desks: readonly TeamDayDesk[]): string[] => [...new Set(desks.map(({ roomName }) => roomName))];
