import type { BuildingGroup } from '@berth/contract';
import type { SettingKey } from '@berth/domain/buildings';
import { type Guard, passesGuard, type Role } from '@berth/domain/identity';

/** A page that shows or changes a setting. */
export type SettingPlace = {
  readonly to: string;
  /** The part of the page. */
  readonly hash?: string;
  /** The name of the page: a text key with its namespace. */
  readonly text: string;
  /** The users who can open it; everyone if undefined. */
  readonly guard?: Guard;
  readonly needs?: (group: BuildingGroup) => boolean;
};

const isReserving = ({ reservationsEnabled }: BuildingGroup) => reservationsEnabled;

export const PLACES = {
  START: { to: '/', text: 'buildings-settings:place.start' },
  LOCATIONS: { to: '/workplace', text: 'shell:menu.locations' },
  RESERVE: { to: '/workplace/desks', text: 'buildings-settings:place.reserve', needs: isReserving },
  MY_RESERVATIONS: { to: '/workplace/my-reservations', text: 'shell:menu.myReservations', needs: isReserving },
  MY_ABSENCES: { to: '/workplace/my-absences', text: 'shell:menu.myAbsences', needs: isReserving },
  COLLEAGUES: {
    to: '/workplace/find-my-colleague',
    text: 'shell:menu.findMyColleague',
    needs: ({ findMyColleagues }) => findMyColleagues,
  },
  MY_TEAMS: { to: '/workplace/my-teams', text: 'shell:menu.myTeams' },
  RESERVATIONS: { to: '/workplace/reservations', text: 'shell:menu.reservations', guard: 'A' },
  PRESENCE: { to: '/workplace/presence', text: 'shell:menu.presence', guard: 'A' },
  SETTINGS: { to: '/workplace/buildingSettings', text: 'shell:menu.general', guard: 'A' },
  OPENING_HOURS: { to: '/workplace/timeslots', text: 'shell:menu.openingHours', guard: 'B' },
  DESKS: { to: '/workplace/admin', text: 'shell:menu.desks', guard: 'A' },
  ROOMS: { to: '/workplace/rooms', text: 'shell:menu.rooms', guard: 'B' },
  FLOORS: { to: '/workplace/floors', text: 'shell:menu.floors', guard: 'B' },
  EQUIPMENT: { to: '/workplace/reservationAssets', text: 'shell:menu.reservationAssets', guard: 'B' },
  SENSORS: { to: '/workplace/sensors', text: 'shell:menu.sensors', guard: 'B' },
  CLIMATE: {
    to: '/workplace/climateIndicators',
    text: 'shell:menu.climateIndicators',
    guard: 'B',
    needs: ({ sensorsEnabled }) => sensorsEnabled,
  },
  SCREENS: { to: '/workplace/today-screens', text: 'shell:menu.todayScreens', guard: 'B' },
  INTEGRATIONS: { to: '/workplace/integrations', text: 'shell:menu.integrations', guard: 'B' },
  USERS: { to: '/workplace/users', text: 'shell:menu.users', guard: 'B' },
  FIXED_DESKS: { to: '/workplace/fixed-desk-employees', text: 'shell:menu.fixedDeskEmployees', guard: 'A' },
  TEMPLATES: { to: '/workplace/email-templates', text: 'shell:menu.emailTemplates', guard: 'B' },
  CALENDARS: { to: '/workplace/calendars', text: 'shell:menu.calendars', guard: 'B' },
  DIRECTORY: { to: '/workplace/directory', text: 'shell:menu.directory', guard: 'B' },
  LEGAL_HOLDS: { to: '/workplace/legal-holds', text: 'shell:menu.legalHolds', guard: 'B' },
  PRIVACY_SHEET: { to: '/workplace/privacy-sheet', text: 'buildings-settings:place.privacySheet' },
  SUMMARIES: {
    to: '/workplace/insights-user-summaries',
    text: 'shell:menu.userSummaries',
    needs: ({ insightsEnabled }) => insightsEnabled,
  },
  BUILDINGS: { to: '/workplace/buildings', text: 'shell:menu.buildings', guard: 'C' },
  ORGANISATIONS: { to: '/workplace/organisations', text: 'shell:menu.organisations', guard: 'C' },
  AUTHORISATIONS: { to: '/workplace/authorisations', text: 'shell:menu.authorisations', guard: 'C' },
} as const satisfies Record<string, SettingPlace>;

/** Where people notice each setting. */
export const SETTING_PLACES: Record<SettingKey, SettingPlace> = {
  display_name: PLACES.LOCATIONS,
  address: PLACES.LOCATIONS,
  timezone: PLACES.RESERVE,
  language: PLACES.TEMPLATES,
  external_timezone_id: PLACES.INTEGRATIONS,
  popup_text: PLACES.RESERVE,
  logo_url: PLACES.SCREENS,
  welcome_message: PLACES.RESERVE,
  support_email: PLACES.START,
  service_email: PLACES.TEMPLATES,
  idp_hint: PLACES.START,
  building_maximum: PLACES.RESERVE,
  daily_maximum: PLACES.RESERVE,
  future_day_maximum: PLACES.RESERVE,
  total_reservations_limit: PLACES.RESERVE,
  reservation_time_limit: PLACES.RESERVE,
  default_period: PLACES.RESERVE,
  weekly_reservation_hours: PLACES.RESERVE,
  weekly_reservation_minutes: PLACES.RESERVE,
  userpool_daily_budget: PLACES.RESERVE,
  timeslot: PLACES.OPENING_HOURS,
  allow_overlapping_reservations: PLACES.RESERVE,
  allow_cancelling_ongoing: PLACES.MY_RESERVATIONS,
  start_of_working_day: PLACES.MY_ABSENCES,
  end_of_working_day: PLACES.MY_ABSENCES,
  waitlist: PLACES.RESERVE,
  waitlist_rotation: PLACES.RESERVE,
  waitlist_ask_from_hour: PLACES.RESERVE,
  waitlist_max_open_entries: PLACES.RESERVE,
  allow_check_in_without_reservation: PLACES.PRESENCE,
  static_qr_code: PLACES.DESKS,
  early_entry_minutes: PLACES.MY_RESERVATIONS,
  sensors_cancel_after_minutes: PLACES.RESERVATIONS,
  allow_private_reservations: PLACES.RESERVE,
  find_my_colleagues: PLACES.COLLEAGUES,
  seat_suggestions: PLACES.RESERVE,
  allow_desk_reservation_subject: PLACES.RESERVE,
  allow_room_reservation_subject: PLACES.RESERVE,
  enable_all_users_to_invite_guests: PLACES.RESERVE,
  hide_user_details: PLACES.RESERVE,
  insights_show_people: PLACES.SUMMARIES,
  distance_viewable_confirmation: PLACES.MY_RESERVATIONS,
  team_days: PLACES.MY_TEAMS,
  team_days_by_anyone: PLACES.MY_TEAMS,
  remove_users_after_days: PLACES.USERS,
  anonymise_after_days: PLACES.PRIVACY_SHEET,
  repeat_weeks_maximum: PLACES.RESERVE,
  attach_ical: PLACES.TEMPLATES,
  sender_name: PLACES.TEMPLATES,
  sender_address: PLACES.TEMPLATES,
  show_new_app_link: PLACES.RESERVE,
};

type Visitor = { readonly roles: readonly Role[]; readonly group: BuildingGroup | undefined };

export const canOpen = ({ guard, needs }: SettingPlace, { roles, group }: Visitor): boolean =>
  (guard === undefined || passesGuard(roles, guard)) && (needs === undefined || (group !== undefined && needs(group)));
