import type { ComponentProps } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { ChoiceCard } from './card/choice-card.tsx';
import type { ClosedLine } from './closed/closed-line.tsx';
import type { ClosedList } from './closed/closed-list.tsx';
import type { OutOfRangeList } from './list/out-of-range-list.tsx';
import type { FoundHead } from './search/found-head.tsx';
import type { NearestOffer } from './search/nearest-offer.tsx';
import type { OutOfRangeBanner } from './window/out-of-range-banner.tsx';

type Opened = { opened: true };

const loadCard = async () => (await import('./card/choice-card.tsx')).ChoiceCard;
const loadFound = async () => (await import('./search/found-head.tsx')).FoundHead;
const loadOffer = async () => (await import('./search/nearest-offer.tsx')).NearestOffer;

/** Parts that the first sight of the screen does not show, so its first load does not contain them. */
export const LaterCard = lazyPart<ComponentProps<typeof ChoiceCard> & Opened>(loadCard);
export const LaterFoundHead = lazyPart<ComponentProps<typeof FoundHead> & Opened>(loadFound);
export const LaterNearestOffer = lazyPart<ComponentProps<typeof NearestOffer> & Opened>(loadOffer);
export const LaterClosedLine = lazyPart<ComponentProps<typeof ClosedLine> & Opened>(
  async () => (await import('./closed/closed-line.tsx')).ClosedLine,
);
export const LaterClosedList = lazyPart<ComponentProps<typeof ClosedList> & Opened>(
  async () => (await import('./closed/closed-list.tsx')).ClosedList,
);
export const LaterRangeBanner = lazyPart<ComponentProps<typeof OutOfRangeBanner> & Opened>(
  async () => (await import('./window/out-of-range-banner.tsx')).OutOfRangeBanner,
);
export const LaterRangeList = lazyPart<ComponentProps<typeof OutOfRangeList> & Opened>(
  async () => (await import('./list/out-of-range-list.tsx')).OutOfRangeList,
);

/** Loads what the next click needs, once the page has settled. */
export const NextParts = lazyPart<{ opened: boolean }>(async () => {
  await Promise.all([loadCard(), loadFound(), loadOffer()]);
  return () => null;
});
