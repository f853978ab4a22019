import type { WaitlistEntry, WaitlistOffer } from '@berth/contract';
import { hours } from '../reservations.fixture.tsx';

export const anOffer = (change: Partial<WaitlistOffer> = {}): WaitlistOffer => ({
  objectId: '1.01-B',
  objectName: '1.01-B',
  roomName: 'Studio',
  floorId: 'first',
  ...hours('09:00', '13:00'),
  expiresAt: '2026-11-16T09:58:00.000Z',
  ...change,
});

/** Any desk on the first floor, tomorrow from nine to one, with two people ahead. */
export const anEntry = (change: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  id: 'entry',
  objectType: 'DESK',
  ...hours('09:00', '13:00'),
  floorIds: ['first'],
  roomIds: [],
  objectId: null,
  objectName: null,
  attributeIds: [],
  autoAccept: true,
  state: 'waiting',
  endReason: null,
  joinedAt: '2026-11-15T20:41:00.000Z',
  ahead: 2,
  missedOffers: 0,
  offer: null,
  reservation: null,
  version: 1,
  ...change,
});

export const anOfferedEntry = (change: Partial<WaitlistOffer> = {}): WaitlistEntry =>
  anEntry({ state: 'offered', ahead: 0, offer: anOffer(change), version: 2 });
