import type { ComponentProps } from 'react';
import { withTexts } from '../../../lib/languages/i18n.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { FloorDialogs } from './floor-dialogs.tsx';
import type { ReservationDialogs } from '../my-reservations/reservation-dialogs.tsx';
import type { PeopleStepper } from './bar/people-stepper.tsx';
import type { ChoiceCard } from './card/choice-card.tsx';
import type { ReserveBar } from './card/reserve-bar.tsx';
import type { ClosedLine } from './closed/closed-line.tsx';
import type { ClosedList } from './closed/closed-list.tsx';
import type { OutOfRangeList } from './list/out-of-range-list.tsx';
import type { NeighbourhoodList } from './map/neighbourhood-list.tsx';
import type { OwnOfSpace } from './own/own-actions.tsx';
import type { OwnPlaces } from './own/own-places.tsx';
import type { AlsoFound } from './search/also-found.tsx';
import type { FoundHead } from './search/found-head.tsx';
import type { NearestOffer } from './search/nearest-offer.tsx';
import type { SitWith } from './suggestions/sit-with.tsx';
import type { SuggestionCard } from './suggestions/suggestion-card.tsx';
import type { OutOfRangeBanner } from './window/out-of-range-banner.tsx';
import type { PastWindow } from './window/past-window.tsx';
import type { OfferedLegend } from '../waitlist/offered-legend.tsx';
import type { WaitingSlot, WaitlistSlot } from './waitlist-slot.tsx';

type Opened = { opened: true };

const nextParts = () => import('./next-parts.ts');
const withRefusals = () => withTexts(nextParts(), 'member', 'problems');

/** Parts that the first sight of the screen does not show, so its first load does not contain them. */
export const LaterCard = lazyPart<ComponentProps<typeof ChoiceCard> & Opened>(
  async () => (await withRefusals()).ChoiceCard,
);
export const LaterReserveBar = lazyPart<ComponentProps<typeof ReserveBar> & Opened>(
  async () => (await withRefusals()).ReserveBar,
);
export const LaterFoundHead = lazyPart<ComponentProps<typeof FoundHead> & Opened>(
  async () => (await nextParts()).FoundHead,
);
export const LaterAlsoFound = lazyPart<ComponentProps<typeof AlsoFound> & Opened>(
  async () => (await nextParts()).AlsoFound,
);
export const LaterNearestOffer = lazyPart<ComponentProps<typeof NearestOffer> & Opened>(
  async () => (await withRefusals()).NearestOffer,
);
export const LaterNeighbourhoodList = lazyPart<ComponentProps<typeof NeighbourhoodList> & Opened>(
  async () => (await nextParts()).NeighbourhoodList,
);
export const LaterSuggestionCard = lazyPart<ComponentProps<typeof SuggestionCard> & Opened>(
  async () => (await withRefusals()).SuggestionCard,
);
export const LaterSitWith = lazyPart<ComponentProps<typeof SitWith> & Opened>(
  async () => (await withRefusals()).SitWith,
);
export const LaterOwnPlaces = lazyPart<ComponentProps<typeof OwnPlaces> & Opened>(
  async () => (await withTexts(nextParts(), 'member')).OwnPlaces,
);
export const LaterOwnOfSpace = lazyPart<ComponentProps<typeof OwnOfSpace> & Opened>(
  async () => (await withTexts(import('./own/own-actions.tsx'), 'member')).OwnOfSpace,
);
export const LaterPeopleStepper = lazyPart<ComponentProps<typeof PeopleStepper> & Opened>(
  async () => (await import('./bar/people-stepper.tsx')).PeopleStepper,
);
export const LaterReservationDialogs = lazyPart<ComponentProps<typeof ReservationDialogs> & { opened: boolean }>(
  async () => (await import('../my-reservations/reservation-dialogs.tsx')).ReservationDialogs,
);
export const LaterFloorDialogs = lazyPart<ComponentProps<typeof FloorDialogs> & { opened: boolean }>(
  async () => (await import('./floor-dialogs.tsx')).FloorDialogs,
);
export const LaterPastWindow = lazyPart<ComponentProps<typeof PastWindow> & Opened>(
  async () => (await import('./window/past-window.tsx')).PastWindow,
);
export const LaterClosedLine = lazyPart<ComponentProps<typeof ClosedLine> & Opened>(
  async () => (await import('./closed/closed-line.tsx')).ClosedLine,
);
export const LaterClosedList = lazyPart<ComponentProps<typeof ClosedList> & Opened>(
  async () => (await withTexts(import('./closed/closed-list.tsx'), 'problems')).ClosedList,
);
export const LaterRangeBanner = lazyPart<ComponentProps<typeof OutOfRangeBanner> & Opened>(
  async () => (await withTexts(import('./window/out-of-range-banner.tsx'), 'problems')).OutOfRangeBanner,
);
export const LaterRangeList = lazyPart<ComponentProps<typeof OutOfRangeList> & Opened>(
  async () => (await withTexts(import('./list/out-of-range-list.tsx'), 'problems')).OutOfRangeList,
);

export const LaterWaitlistSlot = lazyPart<ComponentProps<typeof WaitlistSlot> & Opened>(
  async () => (await withRefusals()).WaitlistSlot,
);

export const LaterWaitingSlot = lazyPart<ComponentProps<typeof WaitingSlot> & Opened>(
  async () => (await withRefusals()).WaitingSlot,
);
export const LaterOfferedLegend = lazyPart<ComponentProps<typeof OfferedLegend> & Opened>(
  async () => (await withRefusals()).OfferedLegend,
);

/** Loads what the next click needs, once the page has settled. */
export const NextParts = lazyPart<{ opened: boolean }>(async () => {
  await withRefusals();
  return () => null;
});
