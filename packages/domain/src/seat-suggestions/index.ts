export * from './limits.ts';
export type { SeatReason } from './reasons-for.ts';
export type { NearbyPerson, Seat, SeatFacts } from './seat.ts';
export * from './seat-group.ts';
export * from './suggest-seats.ts';
export * from './usual-seats.ts';
