import type { AnswerOf, reservationsInsight } from '@berth/contract';
import type { Outcome } from '@berth/domain';
import { useTranslation } from 'react-i18next';

export type ReservationsAnswer = AnswerOf<typeof reservationsInsight>;

/** In the order in which they are told. */
export const SHOWN_OUTCOMES = ['attended', 'cancelled', 'released', 'ghost', 'unverified'] as const satisfies Outcome[];

type Totals = ReservationsAnswer['totals'];

/** Of those of which it is known; what nothing could have told is left out. */
export function noShowRate({ attended, released, ghost }: Totals): number | null {
  const known = attended + released + ghost;
  return known === 0 ? null : (released + ghost) / known;
}

export function useOutcomeWords(): Readonly<Record<Outcome, string>> {
  const { t } = useTranslation('insights');
  return {
    attended: t('outcome.attended'),
    cancelled: t('outcome.cancelled'),
    released: t('outcome.released'),
    ghost: t('outcome.ghost'),
    unverified: t('outcome.unverified'),
  };
}
