import {
  TRANSITION_TEXTS,
  type TransitionRefusal,
  transitionValues,
  REFUSAL_TEXTS,
  type Refusal,
  type RuleName,
  refusalText,
  refusalValues,
  SERIES_OVERLAPS_TEXT,
} from '@berth/domain/reservations';
import { localTimeOf } from '@berth/domain/time';
import { problem, type ProblemError } from '../../platform/http/problem.ts';

/** Also for a reservation of another building or organisation. */
export const ReservationNotFound = problem({ code: 'reservation.not_found', status: 404 });
export const HolderUnknown = problem({ code: 'reservation.holder_unknown', status: 422 });
/** A space that would be removed or closed has reservations, and the request does not say what to do with them. */
export const ReservationsInTheWay = problem({ code: 'reservation.in_the_way', status: 409 });
export const TooFewFree = problem({ code: 'reservation.too_few_free', status: 409 });

/** Refusals because of existing reservations: the same request may be granted later. */
const BY_OTHERS: ReadonlySet<RuleName> = new Set<RuleName>([
  'neighbourhood-guarantee',
  'space-taken',
  'disable-overlapping-reservation',
  'daily-maximum',
  'total-reservations-limit',
  'weekly-limit',
  'building-maximum',
  'userpool-daily-budget',
  'asset-stock',
]);

/** The refusal of a rule as a text with its numbers; `data` has the same for programs. */
export const refused = (refusal: Refusal, zone: string, more: object = {}): ProblemError =>
  problem({ code: REFUSAL_TEXTS[refusal.rule], status: BY_OTHERS.has(refusal.rule) ? 409 : 422 })({
    text: refusalText(refusal),
    values: refusalValues(refusal, (instant) => localTimeOf(instant, zone)),
    data: { ...refusal, ...more },
  });

export const seriesOverlaps = (dates: readonly string[], data: object): ProblemError =>
  problem({ code: SERIES_OVERLAPS_TEXT, status: 409 })({ values: { dates: dates.join(', ') }, data });

/** The reason why a transition of an existing reservation is refused. */
export const notPossible = (refusal: TransitionRefusal, zone: string): ProblemError =>
  problem({ code: TRANSITION_TEXTS[refusal.reason], status: refusal.reason === 'not-yours' ? 403 : 409 })({
    values: transitionValues(refusal, (instant) => localTimeOf(instant, zone)),
    data: refusal,
  });
