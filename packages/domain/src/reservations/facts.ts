import type { BuildingSettings, Policy } from '../buildings/settings.ts';
import type { Role } from '../identity/roles.ts';
import type { FreeOnDay } from '../neighbourhoods/held-back-by.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { Period } from '../time/period.ts';
import type { ObjectType } from './reservation-request.ts';

/**
 * The facts that the rules need: building, space, people and existing reservations. All values, read under the locks.
 */
export type Facts = {
  readonly building: BuildingFacts;
  readonly space: SpaceFacts;
  readonly actor: ActorFacts;
  readonly holder: HolderFacts;
  /** The local day of the request, from its first instant to its last: 23, 24 or 25 hours. */
  readonly day: Period;
  /** The previous times of the reservation that is being changed; undefined for a new one. */
  readonly replaced: Period | undefined;
  /** When this holder may reserve this space on the local day; undefined if nothing restricts it. */
  readonly openings: readonly Period[] | undefined;
  /**
   * Reservations of this space on that day, without the one that is being changed; at least those that overlap the
   * request.
   */
  readonly taken: readonly Period[];
  /** Reservations of the holder, anywhere in the organisation. */
  readonly holding: readonly Holding[];
  readonly counts: Counts;
  readonly assets: readonly AssetFacts[];
};

type Holding = Period & {
  readonly spaceType: ObjectType;
  readonly spaceName: string;
  /** Null if it is in the building of the request. */
  readonly buildingName: string | null;
};

export type BuildingFacts = {
  readonly reservationsEnabled: boolean;
  readonly policies: readonly Policy[];
  readonly settings: Pick<
    BuildingSettings,
    | 'building_maximum'
    | 'daily_maximum'
    | 'future_day_maximum'
    | 'total_reservations_limit'
    | 'reservation_time_limit'
    | 'weekly_reservation_hours'
    | 'weekly_reservation_minutes'
    | 'userpool_daily_budget'
    | 'timeslot'
    | 'allow_private_reservations'
    | 'allow_desk_reservation_subject'
    | 'allow_room_reservation_subject'
    | 'enable_all_users_to_invite_guests'
    | 'repeat_weeks_maximum'
  >;
};

export type SpaceFacts = {
  readonly id: string;
  readonly type: ObjectType;
  /** False for a room that is reserved by desk or not at all, and for a desk in a room that is reserved as a whole. */
  readonly isReservable: boolean;
  /** Groups that may reserve on the floor; empty means everyone. */
  readonly floorUserpools: readonly string[];
  readonly maximumOccupants: number | undefined;
  /** Undefined unless it is in a neighbourhood. */
  readonly neighbourhood: NeighbourhoodFacts | undefined;
  /** Undefined unless it is a fixed desk. */
  readonly fixed: { readonly isHolders: boolean; readonly absences: readonly Period[] } | undefined;
};

/** The neighbourhood of the space on the local day. The reservation that is being changed does not count. */
export type NeighbourhoodFacts = FreeOnDay;

/** The person who makes the request. */
export type ActorFacts = {
  readonly roles: readonly Role[];
  /** From the profile; used only if the building does not let everyone invite guests. */
  readonly mayInviteGuests: boolean;
};

/** The person who will use the space. */
export type HolderFacts = {
  readonly userpools: readonly string[];
  /** From the profile; replaces the building's limit if greater or equal. */
  readonly futureDayMaximum: number | undefined;
  /** From the profile; replaces the building's limit. */
  readonly weeklyLimitMinutes: number | undefined;
};

/** Counts exclude the reservation that is being changed and cancelled ones. */
export type Counts = {
  /** The holder's reservations that start on the local day, in this building. */
  readonly onDay: number;
  /** The holder's reservations that have not ended, in this building. */
  readonly future: number;
  /** The maximum number of simultaneous reservations in the building during the request. */
  readonly buildingPeak: number;
  /** The holder's reserved minutes in the week of the request, in this building. */
  readonly weekMinutes: number;
  /** Reservations of each of the holder's groups on the local day, in this building. */
  readonly userpoolOnDay: Readonly<Record<string, number>>;
};

export type AssetFacts = {
  readonly id: string;
  readonly name: string;
  readonly available: boolean;
  readonly limit: number;
  /** The maximum quantity in use at the same time during the request. */
  readonly reserved: number;
};

export type Today = { readonly now: number; readonly localDay: LocalDate };
