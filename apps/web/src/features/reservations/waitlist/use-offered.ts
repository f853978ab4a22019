import { type Period, meets } from '@berth/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Place } from '../../../lib/buildings/place.ts';
import { isKiosk } from '../../../lib/kiosk.ts';
import { periodOf } from '../../../lib/moments.ts';
import type { Choice } from '../floor-view/choices.ts';
import { myWaitlistQuery } from './waitlist-queries.ts';

/** The choices, with the space that is held for the user marked. The same list if there is none. */
export function useOffered(
  place: Place,
  hasWaitlist: boolean,
  window: Period,
  choices: readonly Choice[] | undefined,
): readonly Choice[] | undefined {
  const { data } = useQuery({ ...myWaitlistQuery(place), enabled: hasWaitlist && !isKiosk() });
  return useMemo(() => {
    const offers = (data ?? []).flatMap(({ offer }) => (offer && meets(periodOf(offer), window) ? [offer] : []));
    if (offers.length === 0) return choices;
    const ends = new Map(offers.map(({ objectId, expiresAt }) => [objectId, Date.parse(expiresAt)]));
    return choices?.map((choice) => {
      const offeredUntil = ends.get(choice.id);
      return offeredUntil === undefined ? choice : { ...choice, offeredUntil };
    });
  }, [data, window, choices]);
}
