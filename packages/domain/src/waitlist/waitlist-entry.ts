import type { ObjectType } from '../reservations/reservation-request.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { Period } from '../time/period.ts';

/** The spaces that satisfy a request; empty lists and undefined mean any. */
export type WantedSpaces = {
  readonly type: ObjectType;
  readonly floorIds: readonly string[];
  readonly roomIds: readonly string[];
  readonly spaceId: string | undefined;
  /** The space has all of them. */
  readonly attributeIds: readonly string[];
};

/** The spaces and the time that a user joins the waitlist for. */
export type WaitlistRequest = WantedSpaces &
  Period & {
    readonly buildingId: string;
    readonly localDay: LocalDate;
  };

export type WaitlistEntry = WaitlistRequest & {
  readonly id: string;
  readonly memberId: string;
  /** Whether a space is reserved without asking, as long as it is early enough. */
  readonly autoAccept: boolean;
  /** Epoch milliseconds; decides the position. */
  readonly joinedAt: number;
  /** Spaces that its owner skipped or did not answer for; they are not offered again. */
  readonly declinedSpaceIds: readonly string[];
  readonly missedOffers: number;
};

/** The part of a space that decides for whom it is. */
export type SpaceOffered = {
  readonly id: string;
  readonly floorId: string;
  /** Null for a space outside any room. */
  readonly roomId: string | null;
  readonly type: ObjectType;
  readonly attributeIds: readonly string[];
};
