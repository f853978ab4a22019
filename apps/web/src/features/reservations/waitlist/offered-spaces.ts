import type { WaitlistOffer } from '@berth/contract';
import { createStore } from '../../../workplace/floor-map/store.ts';

/** The spaces that are held for the user. Set by the cards, which are not in the first load, and read by the map. */
export const offeredSpaces = createStore<readonly WaitlistOffer[]>([]);
