import { refusalText, refusalValues } from '@berth/domain/reservations';
import { localTimeOf } from '@berth/domain/time';
import { WAITLIST_TEXTS, type WaitlistRefusal } from '@berth/domain/waitlist';
import { problem, type ProblemError } from '../../platform/http/problem.ts';

export const EntryNotFound = problem({ code: 'waitlist.not_found', status: 404 });
/** It was answered, withdrawn, or it expired. */
export const NoOffer = problem({ code: 'waitlist.no_offer', status: 409 });

type Text = (code: string, values: Record<string, string | number>) => string;

/** The values for the text of a refusal. */
export function waitlistValues(refusal: WaitlistRefusal, zone: string, text: Text): Record<string, string | number> {
  const timeOf = (instant: number) => localTimeOf(instant, zone);
  switch (refusal.reason) {
    case 'already-reserved': {
      const { takenFrom, takenUntil, spaceName } = refusal.numbers;
      return { takenFrom: timeOf(takenFrom), takenUntil: timeOf(takenUntil), spaceName };
    }
    case 'space-available':
      return { spaces: refusal.numbers.spaces.map(({ name }) => name).join(', ') };
    case 'would-not-help': {
      const lasting = refusal.numbers.refusal;
      return { reason: text(refusalText(lasting), refusalValues(lasting, timeOf)) };
    }
    case 'future-day-max':
    case 'too-many-entries':
      return refusal.numbers;
    default:
      return {};
  }
}

/** Refusals that concern the request itself, whatever others do. */
const STATUS: Partial<Record<WaitlistRefusal['reason'], number>> = {
  'in-the-past': 422,
  'future-day-max': 422,
  'no-such-space': 404,
};

export const refusedToJoin = (refusal: WaitlistRefusal, zone: string, text: Text): ProblemError =>
  problem({ code: WAITLIST_TEXTS[refusal.reason], status: STATUS[refusal.reason] ?? 409 })({
    values: waitlistValues(refusal, zone, text),
    data: refusal,
  });
