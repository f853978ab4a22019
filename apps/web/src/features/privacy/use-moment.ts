import { localDayOf, localTimeOf } from '@berth/domain/time';
import { useMemo } from 'react';
import { OWN_ZONE, useDayText, useMomentText } from '../../lib/moments.ts';

/** In the timezone of the current building, or of the device without one. */
export function useMoment(timeZone: string | undefined) {
  const dayText = useDayText();
  const momentText = useMomentText();
  return useMemo(() => {
    const zone = timeZone ?? OWN_ZONE;
    return {
      dayOf: (at: string) => localDayOf(Date.parse(at), zone),
      day: (at: string) => dayText(Date.parse(at), zone),
      time: (at: string) => localTimeOf(Date.parse(at), zone),
      moment: (at: string) => momentText(Date.parse(at), zone),
    };
  }, [dayText, momentText, timeZone]);
}
