export type Answer = 'none' | 'yes' | 'no';
export type TeamDayState = 'open' | 'settled' | 'cancelled';

type Answered = { readonly memberId: string; readonly answer: Answer };

/** The planner sees every answer. */
export const countsOf = (invitees: readonly Answered[]): Readonly<Record<Answer, number>> => ({
  yes: invitees.filter(({ answer }) => answer === 'yes').length,
  no: invitees.filter(({ answer }) => answer === 'no').length,
  none: invitees.filter(({ answer }) => answer === 'none').length,
});

export type SeenByInvitee<I> = {
  readonly own: Answer;
  /** Those who are coming and whose names the invitee may see. */
  readonly coming: readonly I[];
  /** Everyone else besides the invitee. A no, a missing answer and a hidden name are not told apart. */
  readonly others: number;
};

/** An invitee sees who is coming, and nothing about the answers of the rest. */
export function seenByInvitee<I extends Answered>(
  invitees: readonly I[],
  memberId: string,
  isVisible: (invitee: I) => boolean,
): SeenByInvitee<I> {
  const rest = invitees.filter((invitee) => invitee.memberId !== memberId);
  const coming = rest.filter((invitee) => invitee.answer === 'yes' && isVisible(invitee));
  const own = invitees.find((invitee) => invitee.memberId === memberId)?.answer ?? 'none';
  return { own, coming, others: rest.length - coming.length };
}

/** Answers can be changed until the day begins, also after held desks were released. */
export const mayAnswer = (state: TeamDayState, now: number, start: number): boolean =>
  state !== 'cancelled' && now < start;

/** Days with fewer people are not told apart, because a number of one or two would say who comes in. */
const FEWEST_SHOWN = 3;

/** The number of people with a desk on a day; null if it is too small to show. */
export const shownCount = (people: number): number | null => (people < FEWEST_SHOWN ? null : people);
