import type { AnswerOf, checkReservation } from '@berth/contract';
import type { LocalDate, Period } from '@berth/domain/time';
import { type Refused, refusedIn } from '../../../floor-view/refusal/refusal.ts';

/** The space and time to check for a day. */
export type DayRequest = { readonly date: LocalDate; readonly objectId: string; readonly window: Period };

export type Verdict = AnswerOf<typeof checkReservation>['occurrences'][number];

/** Why this space is proposed: the user wanted it, or it is the nearest free one. */
type Why = 'wanted' | 'nearest';

/** The reservation that a day would get, or the reason why it gets none. */
export type Proposal =
  | {
      readonly possible: true;
      readonly request: DayRequest;
      readonly why: Why;
      /** Why the wanted space is not possible. */
      readonly refused?: Refused;
    }
  | { readonly possible: false; readonly refused: Refused | undefined };

/** The wanted space, or else the nearest that the same rules would grant. */
export function proposalOf(request: DayRequest, verdict: Verdict): Proposal {
  if (verdict.allowed) return { possible: true, request, why: 'wanted' };
  const refused = refusedIn(verdict);
  const [nearest] = verdict.alternatives.spaces;
  if (nearest === undefined) return { possible: false, refused };
  return {
    possible: true,
    request: { ...request, objectId: nearest.objectId },
    why: 'nearest',
    ...(refused && { refused }),
  };
}

/** The date on which a day can first be reserved, given the last one that can be today. */
export const opensOn = (date: LocalDate, today: LocalDate, lastDate: LocalDate): LocalDate => {
  const ahead = Date.parse(lastDate) - Date.parse(today);
  return new Date(Date.parse(date) - ahead).toISOString().slice(0, 10);
};
