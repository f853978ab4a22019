import { localTimeOf } from '@berth/domain/time';
import { useMemo } from 'react';
import { useDayText, useMomentText } from '../../../lib/moments.ts';

/** Moments in the building's timezone. */
export function useMoments(zone: string) {
  const dayText = useDayText();
  const momentText = useMomentText();
  return useMemo(
    () => ({
      full: (at: number) => momentText(at, zone),
      /** The day at midnight, otherwise the hour. */
      tick: (at: number) => (localTimeOf(at, zone) === '00:00' ? dayText(at, zone) : localTimeOf(at, zone)),
    }),
    [dayText, momentText, zone],
  );
}
