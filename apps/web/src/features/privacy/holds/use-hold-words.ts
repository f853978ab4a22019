import type { LegalHold } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { useFullDateText } from '../../../lib/moments.ts';

const STATES: Readonly<Record<LegalHold['state'], string>> = {
  asked: 'state.asked',
  'in-force': 'state.inForce',
  ended: 'state.ended',
  released: 'state.released',
};

export function useHoldWords() {
  const { t } = useTranslation('legal-holds');
  const day = useFullDateText();
  const nameOf = (name: string | null) => name ?? t('unknown');
  return {
    day,
    state: (state: LegalHold['state']) => t(STATES[state]),
    what: ({ building, user }: Pick<LegalHold, 'building' | 'user'>): string => {
      const where = building === null ? null : (building.name ?? t('somewhere'));
      const who = user === null ? null : (user.name ?? t('someone'));
      if (where === null) return who ?? t('everything');
      return who === null ? t('everybodyIn', { building: where }) : t('personIn', { user: who, building: where });
    },
    /** The history of a hold, in chronological order. */
    story: ({ fromDay, untilDay, state, askedBy, approvedBy, releasedBy }: LegalHold): string =>
      [
        t('until', { from: day(fromDay), until: day(untilDay) }),
        t('askedBy', { name: nameOf(askedBy) }),
        ...(approvedBy === null ? [] : [t('approvedBy', { name: approvedBy })]),
        ...(state === 'released' ? [t('releasedBy', { name: nameOf(releasedBy) })] : []),
      ].join(' · '),
  };
}
