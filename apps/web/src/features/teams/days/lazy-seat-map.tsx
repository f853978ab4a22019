import { lazyPart } from '../../../ui/lazy-part.tsx';

/** The map is the largest part of the screen, and most team days have no desks. */
export const LazySeatMap = lazyPart(async () => (await import('./seat-map.tsx')).SeatMap);
