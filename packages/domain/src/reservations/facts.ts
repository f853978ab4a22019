import type { BuildingSettings, Policy } from '../buildings/settings.ts';
import type { Role } from '../identity/roles.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { Period } from '../time/period.ts';
import type { ObjectType } from './reservation-request.ts';

/** What the rules have to know of the building, the space, the people and what is reserved already. All values, read under the locks. */
export type Facts = {
  readonly building: BuildingFacts;
  readonly space: SpaceFacts;
  readonly actor: ActorFacts;
  readonly holder: HolderFacts;
  /** The request's local day, from its first instant to its last: 23, 24 or 25 hours. */
  readonly day: Period;
  /** The times of the reservation that is being changed, before the change; undefined for a new one. */
  readonly replaced: Period | undefined;
  /** When this space may be reserved by this holder on the local day; undefined when nothing restricts it. */
  readonly openings: readonly Period[] | undefined;
  /** What holds this space on that day, without the one that is being changed; at least what meets the request. */
  readonly taken: readonly Period[];
  /** The same of the holder, anywhere in the organisation. */
  readonly holding: readonly (Period & { readonly spaceName: string })[];
  readonly counts: Counts;
  readonly assets: readonly AssetFacts[];
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
  /** False for a room that is reserved by its desks or not at all, and for a desk of a room that is reserved whole. */
  readonly isReservable: boolean;
  /** Whose floor may be reserved; none means everyone's. */
  readonly floorUserpools: readonly string[];
  readonly maximumOccupants: number | undefined;
  /** Whose desk it is; undefined when it is nobody's. */
  readonly fixed: { readonly isHolders: boolean; readonly absences: readonly Period[] } | undefined;
};

/** The person who asks. */
export type ActorFacts = {
  readonly roles: readonly Role[];
  /** From the profile; asked only where the building does not let everyone invite. */
  readonly mayInviteGuests: boolean;
};

/** The person who will sit there. */
export type HolderFacts = {
  readonly userpools: readonly string[];
  /** From the profile; replaces the building's when greater or equal. */
  readonly futureDayMaximum: number | undefined;
  /** From the profile; replaces the building's. */
  readonly weeklyLimitMinutes: number | undefined;
};

/** Without the reservation that is being changed; cancelled ones never count. */
export type Counts = {
  /** The holder's that start on the local day, in this building. */
  readonly onDay: number;
  /** The holder's that have not ended, in this building. */
  readonly future: number;
  /** The most that are held in the building at any one moment of the request. */
  readonly buildingPeak: number;
  /** The holder's minutes in the week of the request, in this building. */
  readonly weekMinutes: number;
  /** Of each of the holder's userpools on the local day, in this building. */
  readonly userpoolOnDay: Readonly<Record<string, number>>;
};

export type AssetFacts = {
  readonly id: string;
  readonly name: string;
  readonly available: boolean;
  readonly limit: number;
  /** The most that is out at any one moment of the request. */
  readonly reserved: number;
};

export type Today = { readonly now: number; readonly localDay: LocalDate };
