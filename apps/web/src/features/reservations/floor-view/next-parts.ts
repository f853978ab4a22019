/** The parts that the next click needs. One chunk, because the first load names every file that it may load later. */
export { ChoiceCard } from './card/choice-card.tsx';
export { ReserveBar } from './card/reserve-bar.tsx';
export { OwnPlaces } from './own/own-places.tsx';
export { NeighbourhoodList } from './map/neighbourhood-list.tsx';
export { AlsoFound } from './search/also-found.tsx';
export { FoundHead } from './search/found-head.tsx';
export { NearestOffer } from './search/nearest-offer.tsx';
export { OfferedLegend } from '../waitlist/offered-legend.tsx';
export { WaitingSlot, WaitlistSlot } from './waitlist-slot.tsx';
export { SitWith } from './suggestions/sit-with.tsx';
export { SuggestionCard } from './suggestions/suggestion-card.tsx';
