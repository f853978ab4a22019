import { type Period, meets } from '@berth/domain/time';
import { useMemo } from 'react';
import { periodOf } from '../../../lib/moments.ts';
import { useStore } from '../../../workplace/floor-map/store.ts';
import type { Choice } from '../floor-view/choices.ts';
import { offeredSpaces } from './offered-spaces.ts';

/** The choices, with the space that is held for the user marked. The same list if there is none. */
export function useOffered(choices: readonly Choice[] | undefined, window: Period): readonly Choice[] | undefined {
  const offers = useStore(offeredSpaces);
  return useMemo(
    () =>
      offers.length === 0
        ? choices
        : choices?.map((choice) => {
            const offer = offers.find((one) => one.objectId === choice.id && meets(periodOf(one), window));
            if (!offer) return choice;
            const held = choice.held.filter((one) => !meets(one, periodOf(offer)));
            return { ...choice, held, offeredUntil: Date.parse(offer.expiresAt) };
          }),
    [choices, offers, window],
  );
}
