import type { Answer, TeamDayState } from './answers.ts';

export type HeldSeatFacts = {
  readonly state: TeamDayState;
  readonly answer: Answer;
  /** The time until which the desk is held. */
  readonly respondBy: number | null;
  readonly now: number;
  /** Whether the person still belongs to the team and to the building. */
  readonly isInTeam: boolean;
  /** Whether they have reserved a desk for that time in another way. */
  readonly hasDesk: boolean;
};

/** A desk is held for a person of the team who has not answered yet and needs one. Silence gives it back. */
export const staysHeld = ({ state, answer, respondBy, now, isInTeam, hasDesk }: HeldSeatFacts): boolean =>
  state === 'open' && answer === 'none' && respondBy !== null && now < respondBy && isInTeam && !hasDesk;

/** Whether everybody had the time to answer. Never earlier, because that would tell that no answer is missing. */
export const isDue = (state: TeamDayState, respondBy: number | null, now: number): boolean =>
  state === 'open' && respondBy !== null && respondBy <= now;
