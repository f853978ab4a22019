import type { AnswerOf, buildingSettings, Desk, Floor, Room } from '@berth/contract';
import type { Place } from '../../../lib/buildings/place.ts';

/** A building as its set-up needs it. */
export type Structure = {
  readonly place: Place;
  readonly settings: AnswerOf<typeof buildingSettings>['reservationSettings'];
  readonly floors: readonly Floor[];
  readonly rooms: readonly Room[];
  readonly desks: readonly Desk[];
};
