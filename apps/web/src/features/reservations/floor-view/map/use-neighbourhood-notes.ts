import type { Neighbourhood } from '@berth/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../../../lib/moments.ts';

/** 'opens Mon 16 Nov, 16:00' or 'open to everyone'. */
export function useNeighbourhoodNotes(zone: string): (neighbourhood: Neighbourhood) => string {
  const { t } = useTranslation('reservations');
  const momentText = useMomentText();
  return useCallback(
    ({ opensAt, openedEarly, guaranteed, guaranteedUntil }) => {
      if (opensAt !== null) return t('neighbourhood.opens', { time: momentText(Date.parse(opensAt), zone) });
      if (guaranteedUntil !== null)
        return t('neighbourhood.guarantee', {
          count: guaranteed,
          time: momentText(Date.parse(guaranteedUntil), zone),
        });
      return t(openedEarly ? 'neighbourhood.openedEarly' : 'neighbourhood.open');
    },
    [t, momentText, zone],
  );
}
