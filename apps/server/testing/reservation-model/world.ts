import type { BuildingSettings, NoShowWorkflow, Policy } from '@berth/domain/buildings';
import type { Role } from '@berth/domain/identity';
import type { ObjectType } from '@berth/domain/reservations';
import type { SensorType } from '@berth/domain/sensors';
import type { Weekday } from '@berth/domain/time';

/** A building so small that people collide, and in which every rule applies. */
export const ZONE = 'Europe/Amsterdam';

export type Person = {
  readonly roles: readonly Role[];
  readonly userpools: readonly string[];
  /** Personal limits from the profile; 0 is none. */
  readonly daysAhead: number;
  readonly weekMinutes: number;
  readonly mayInvite: boolean;
};
const PLAIN: Person = { roles: [], userpools: [], daysAhead: 0, weekMinutes: 0, mayInvite: false };

export const PEOPLE = {
  ada: { ...PLAIN, userpools: ['Sales'], daysAhead: 3, weekMinutes: 390 },
  bob: { ...PLAIN, roles: ['Customer-team-lead'], userpools: ['Legal', 'Sales'], mayInvite: true },
  cora: { ...PLAIN, roles: ['Customer-coordinator'], daysAhead: 10 },
} as const satisfies Record<string, Person>;
export type Name = keyof typeof PEOPLE;
export const NAMES = Object.keys(PEOPLE) as Name[];

export type Slot = {
  readonly from: string;
  readonly to: string;
  readonly days: 'all' | Weekday[];
  readonly pool?: string;
};
const WORKDAYS: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

/** Rooms and their opening hours; the garage has none. */
export const ROOMS = {
  Atrium: {
    floor: 1,
    reservedBy: 'desks',
    occupants: null,
    slots: [
      { from: '08:00', to: '12:00', days: 'all' },
      { from: '12:00', to: '18:00', days: 'all' },
    ],
  },
  Board: {
    floor: 1,
    reservedBy: 'whole',
    occupants: 3,
    slots: [
      { from: '09:10', to: '12:20', days: WORKDAYS, pool: 'Sales' },
      { from: '13:00', to: '17:00', days: [...WORKDAYS, 'saturday'] },
    ],
  },
  Garage: { floor: 1, reservedBy: 'desks', occupants: null, slots: [] },
  Attic: { floor: 2, reservedBy: 'desks', occupants: null, slots: [{ from: '00:00', to: '23:59', days: 'all' }] },
} as const satisfies Record<
  string,
  { floor: number; reservedBy: 'desks' | 'whole'; occupants: number | null; slots: readonly Slot[] }
>;
export type RoomName = keyof typeof ROOMS;

/** The groups that may use a floor; none means everyone. */
export const FLOORS: Record<number, readonly string[]> = { 1: [], 2: ['Sales'] };

export type Space = {
  readonly type: ObjectType;
  readonly room: RoomName;
  readonly floor: number;
  readonly reservable: boolean;
  readonly occupants: number | null;
  readonly fixedTo?: Name;
  /** Spaces of the same kind on the same floor, nearest first. */
  readonly nearest: readonly SpaceName[];
};
const DESK = { type: 'DESK', room: 'Atrium', floor: 1, reservable: true, occupants: null } as const;
export const SPACES: Record<SpaceName, Space> = {
  A1: { ...DESK, nearest: ['A2', 'F1'] },
  A2: { ...DESK, nearest: ['A1', 'F1'] },
  F1: { ...DESK, fixedTo: 'bob', nearest: ['A2', 'A1'] },
  P1: { ...DESK, type: 'PARKING', room: 'Garage', nearest: [] },
  S1: { ...DESK, room: 'Attic', floor: 2, nearest: [] },
  Board: { ...DESK, type: 'ROOM', room: 'Board', occupants: 3, nearest: ['Atrium'] },
  Atrium: { ...DESK, type: 'ROOM', reservable: false, nearest: ['Board'] },
};
export type SpaceName = 'A1' | 'A2' | 'F1' | 'P1' | 'S1' | 'Board' | 'Atrium';
export const SPACE_NAMES = Object.keys(SPACES) as SpaceName[];

/** The sensors of spaces; that of the parking spot reports too rarely to count. */
export const SENSORS: Partial<Record<SpaceName, { readonly type: SensorType; readonly intervalMinutes: number }>> = {
  A1: { type: 'desk', intervalMinutes: 10 },
  Board: { type: 'people', intervalMinutes: 5 },
  P1: { type: 'parking', intervalMinutes: 15 },
};

export const SENSED_SPACES = Object.keys(SENSORS) as SpaceName[];

export type Settings = Pick<
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
  | 'allow_cancelling_ongoing'
  | 'early_entry_minutes'
  | 'sensors_cancel_after_minutes'
  | 'allow_private_reservations'
  | 'allow_desk_reservation_subject'
  | 'allow_room_reservation_subject'
  | 'enable_all_users_to_invite_guests'
  | 'repeat_weeks_maximum'
> &
  Partial<
    Pick<BuildingSettings, 'waitlist' | 'waitlist_rotation' | 'waitlist_ask_from_hour' | 'waitlist_max_open_entries'>
  >;
/** The spaces of the only neighbourhood. */
export const NEIGHBOURHOOD_SPACES: readonly SpaceName[] = ['A1', 'A2', 'F1'];

/** Its rules; without days it restricts no one. */
export type NeighbourhoodRules = {
  readonly pools: readonly string[];
  readonly weekdays: readonly Weekday[];
  readonly daysBefore: number;
  readonly hour: number;
  readonly guaranteed: number;
  readonly untilHour: number;
};

/** Everything that the settings command sets and that affects decisions. */
export type BuildingRules = {
  readonly settings: Settings;
  readonly policies: readonly Policy[];
  readonly workflow: NoShowWorkflow;
  readonly workplace: boolean;
  /** The stock of the only asset type. */
  readonly beamers: number;
  readonly beamersOffered: boolean;
  readonly neighbourhood: NeighbourhoodRules;
};

/** The rules of a new building, with few beamers. */
export const FIRST_RULES: BuildingRules = {
  settings: {
    building_maximum: 0,
    daily_maximum: 0,
    future_day_maximum: 7,
    total_reservations_limit: 0,
    reservation_time_limit: 0,
    weekly_reservation_hours: 0,
    weekly_reservation_minutes: 0,
    userpool_daily_budget: 0,
    timeslot: false,
    allow_cancelling_ongoing: false,
    early_entry_minutes: 15,
    sensors_cancel_after_minutes: 0,
    allow_private_reservations: false,
    allow_desk_reservation_subject: false,
    allow_room_reservation_subject: true,
    enable_all_users_to_invite_guests: false,
    repeat_weeks_maximum: 0,
  },
  policies: ['disable-overlapping-reservation', 'daily-maximum', 'allowed-timeslot', 'future-day-max'],
  workflow: 'none',
  workplace: true,
  beamers: 2,
  beamersOffered: true,
  neighbourhood: { pools: ['Sales'], weekdays: [], daysBefore: 1, hour: 16, guaranteed: 0, untilHour: 10 },
};

export type Period = { readonly start: number; readonly end: number };
export type RequestedBeamers = { readonly asset: 'beamer' | 'unknown'; readonly quantity: number };
export type Guest = { readonly name: string; readonly email: string };

export type Reserve = Period & {
  readonly kind: 'reserve';
  readonly actor: Name;
  readonly holder: Name;
  readonly space: SpaceName;
  readonly weeks: number;
  readonly onConflict: 'skip' | 'alternative' | undefined;
  /** Weeks of the series that are left out of the request. */
  readonly skips: readonly number[];
  readonly visible: boolean;
  readonly subject: string;
  readonly guests: readonly Guest[];
  readonly assets: readonly RequestedBeamers[];
  /** Whether it is sent a second time with the same key. */
  readonly twice: boolean;
};
/** `which` selects a reservation by its position before the last one, wrapping around. */
export type Change = Partial<Period> & {
  readonly kind: 'change';
  readonly actor: Name;
  readonly which: number;
  readonly space: SpaceName | undefined;
  readonly guests: readonly Guest[] | undefined;
  readonly assets: readonly RequestedBeamers[] | undefined;
};
export type Transition = {
  readonly kind: 'cancel' | 'check-in' | 'check-out' | 'restore';
  readonly actor: Name;
  readonly which: number;
  readonly twice: boolean;
};
export type AddAbsence = Period & {
  readonly kind: 'absence';
  readonly actor: Name;
  readonly of: Name;
  readonly allDay: boolean;
  readonly repeatDays: readonly Weekday[];
};
export type RemoveAbsence = { readonly kind: 'remove-absence'; readonly actor: Name; readonly which: number };
export type SettingsChange = { readonly kind: 'settings'; readonly rules: BuildingRules };
/** An administrator opens the neighbourhood for a day. */
export type OpenNeighbourhood = { readonly kind: 'open'; readonly day: string };
/** The readings of a sensor until now: their number, interval, and which of them was occupied. */
export type Readings = {
  readonly kind: 'readings';
  readonly space: SpaceName;
  readonly count: number;
  readonly everyMinutes: number;
  readonly sawSomebody: number | undefined;
};
/** Moves the clock, and runs the nightly jobs and the no-show steps that are due by then. */
export type ClockJump = {
  readonly kind: 'clock';
  readonly minutes: number;
  /** Interval at which every sensor reports 'vacant' in that time; none if omitted. */
  readonly vacantEvery?: number;
  /** No worker serves the waitlist in that time. */
  readonly isWithoutWorker?: boolean;
};

/** A request for one space, or for any of a type. */
export type JoinWaitlist = Period & {
  readonly kind: 'join';
  readonly actor: Name;
  readonly type: 'DESK' | 'PARKING';
  readonly only: SpaceName | undefined;
  readonly isAutomatic: boolean;
};
/** `which` selects an entry by its position before the last one, wrapping around; its owner acts. */
export type AnswerOffer = { readonly kind: 'leave' | 'accept' | 'decline'; readonly which: number };
export type ChangeEntry = Partial<Period> & {
  readonly kind: 'change-entry';
  readonly which: number;
  /** Null for any space. */
  readonly only: SpaceName | null | undefined;
};

/** All commands, in plain values; times are instants. */
export type Command =
  | Reserve
  | Change
  | Transition
  | AddAbsence
  | RemoveAbsence
  | SettingsChange
  | OpenNeighbourhood
  | Readings
  | JoinWaitlist
  | AnswerOffer
  | ChangeEntry
  | ClockJump;

/** The created or moved reservation, with enough data to check that the answer is about it. */
export type Made = Period & { readonly space: SpaceName; readonly holder: Name };
/** The granted reservations, the number of kept ones, or the name of the refusal. */
export type Answer =
  | { readonly granted: readonly Made[]; readonly skipped?: readonly string[] }
  | { readonly kept: number }
  | { readonly refused: string };

/** A reservation in the model: r reserved, i checked in, o checked out, c cancelled. */
export type Row = Made & {
  readonly maker: Name;
  readonly day: string;
  readonly state: 'r' | 'i' | 'o' | 'c';
  readonly holds: boolean;
  readonly guests: number;
  readonly beamers: number;
  /** When its start was chosen. */
  readonly chosenAt: number;
  /** When its holder was reminded, and when the system cancelled it, whatever happened since. */
  readonly remindedAt: number | null;
  readonly noShowAt: number | null;
  /** Whether it was cancelled because of sensors, and whether it was restored by a person. */
  readonly isBySensor: boolean;
  readonly isRestored: boolean;
};

export type Reading = { readonly space: SpaceName; readonly at: number; readonly isSomebody: boolean };

export type Away = Pick<AddAbsence, 'of' | 'start' | 'end' | 'allDay' | 'repeatDays'>;

/** A request on the waitlist, by its position. */
export type Entry = Period & {
  readonly owner: Name;
  readonly type: 'DESK' | 'PARKING';
  readonly day: string;
  readonly only: SpaceName | undefined;
  readonly isAutomatic: boolean;
  readonly joinedAt: number;
  readonly declined: readonly SpaceName[];
  readonly missed: number;
  readonly state: 'waiting' | 'fulfilled' | 'ended';
  readonly reason: string | null;
};
/** A space that is held for an entry. */
export type Held = Period & {
  readonly space: SpaceName;
  readonly day: string;
  /** The position of the entry. */
  readonly entry: number;
  readonly isOffered: boolean;
  readonly expiresAt: number;
  readonly releasedBy: Name | undefined;
  readonly reclaimableUntil: number | undefined;
};

/** Everything on which a decision depends. */
export type State = {
  readonly now: number;
  readonly rules: BuildingRules;
  readonly rows: readonly Row[];
  readonly absences: readonly Away[];
  /** The days for which the neighbourhood was opened. */
  readonly opened: readonly string[];
  readonly readings: readonly Reading[];
  /** Spaces whose sensor caused three wrong cancellations within a week. */
  readonly distrusted: readonly SpaceName[];
  readonly entries: readonly Entry[];
  readonly holds: readonly Held[];
};

/** One date of a request. */
export type RequestedDate = Omit<Reserve, 'kind' | 'onConflict' | 'skips' | 'twice'> & {
  /** First day of a series. */
  readonly firstDay: string;
  /** Guests from before a change that does not mention guests. */
  readonly guestsBefore: number;
  readonly replaces: Row | undefined;
};
