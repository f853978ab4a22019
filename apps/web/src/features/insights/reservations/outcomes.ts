import type { AnswerOf, reservationsInsight } from '@berth/contract';
import type { Outcome } from '@berth/domain/insights';
import { useTranslation } from 'react-i18next';

export type ReservationsAnswer = AnswerOf<typeof reservationsInsight>;

/** In display order. */
export const SHOWN_OUTCOMES = ['attended', 'cancelled', 'released', 'ghost', 'unverified'] as const satisfies Outcome[];

type Totals = ReservationsAnswer['totals'];

/** The share of verified reservations; those that could not be verified are left out. */
export function noShowRate({ attended, released, ghost }: Totals): number | null {
  const verified = attended + released + ghost;
  return verified === 0 ? null : (released + ghost) / verified;
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
