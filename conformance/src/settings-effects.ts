const SERVER = 'apps/server/src/modules';
const RULES = `${SERVER}/reservations/engine/reservation-rules.db.test.ts`;
const DOMAIN_INFORMATION = `${SERVER}/identity/sign-in/domain-information.db.test.ts`;
const LOOKS = 'shows how to sign in and its branding, and nothing else';
const MAILS = `${SERVER}/notifications/mail-promises.db.test.ts`;
const SENDER = 'is from the building only if its domain is proven; otherwise only replies go there';
const ACCOUNT = 'apps/web/src/shell/account/account-facts.test.ts';
const LIMITS = 'packages/domain/src/reservations/limits/personal-limits.test.ts';
const ENGAGEMENT = `${SERVER}/engagement/engagement.db.test.ts`;

const WAITLIST = 'packages/domain/src/waitlist';
const PRESETS = `${SERVER}/buildings/apply-rule-preset.db.test.ts`;

/** The test that shows the effect of a setting: its file and its exact title. */
export type Effect = readonly [file: string, title: string];

/** Settings of a building; those that `BUILDING_SETTINGS` lists as pending have none. */
export const BUILDING_EFFECTS: Readonly<Record<string, Effect>> = {
  remove_users_after_days: [
    `${SERVER}/people/unseen/remove-unseen.db.test.ts`,
    'leave a week after a warning, unless they have come back',
  ],
  anonymise_after_days: [
    `${SERVER}/retention/anonymise/anonymise-reservations.db.test.ts`,
    'removes the person in the night after the last day, and keeps the figures about spaces',
  ],
  display_name: [
    `${SERVER}/identity/member/my-buildings.db.test.ts`,
    'are those they were added to in all their organisations, and no others',
  ],
  address: [
    'apps/web/src/features/buildings/locations-screen.test.tsx',
    'eight locations have no search, nine have one',
  ],
  timezone: [MAILS, 'is in the language its recipient last used and shows times in the building’s time zone'],
  language: [MAILS, 'is in the building’s language to people who have not used Berth yet'],
  popup_text: [
    'apps/web/src/shell/notices/notices.test.tsx',
    'popup_text: a notice is above every page of its building until it is dismissed, also on later visits',
  ],
  logo_url: [DOMAIN_INFORMATION, LOOKS],
  welcome_message: ['apps/web/src/shell/app-shell.test.tsx', 'welcome_message: a building greets its users once'],
  support_email: [DOMAIN_INFORMATION, LOOKS],
  service_email: [
    `${SERVER}/notifications/mails.db.test.ts`,
    'notifies its holder, its guests and the service desk when it is made, changed and cancelled',
  ],
  idp_hint: [DOMAIN_INFORMATION, LOOKS],
  building_maximum: [RULES, 'per building count reservations at the same moment'],
  daily_maximum: [
    `${SERVER}/reservations/read/status/status-rules.db.test.ts`,
    'by the limits per day, in total, per week, in the building and per userpool',
  ],
  future_day_maximum: [RULES, 'can be further ahead if the profile of the user allows it'],
  total_reservations_limit: [RULES, 'per person apply %s'],
  reservation_time_limit: [RULES, 'per person apply %s'],
  default_period: ['packages/domain/src/time-window/change-window.test.ts', 'is %s'],
  weekly_reservation_hours: [RULES, 'per person apply %s'],
  weekly_reservation_minutes: [
    'apps/web/src/workplace/buildings/rules/rules-met.test.ts',
    'state every limit in force, with its number',
  ],
  userpool_daily_budget: [RULES, 'per userpool count its reservations of a day, by any member'],
  timeslot: [RULES, 'can be reserved only as whole timeslots, if the building says so'],
  allow_overlapping_reservations: [
    `${SERVER}/buildings/change-setting.db.test.ts`,
    'that is a permission disables the policy that forbids it, until it is withdrawn',
  ],
  allow_cancelling_ongoing: [
    `${SERVER}/reservations/change/transition-reservation.db.test.ts`,
    'while it runs needs permission of the building; staff may until a day after the start',
  ],
  start_of_working_day: [
    'packages/domain/src/absences/absence-row.test.ts',
    'ends after it starts, even if the working day does not',
  ],
  end_of_working_day: [
    'packages/domain/src/absences/absence-row.test.ts',
    'is for today all evening if work ends at midnight',
  ],
  waitlist: [`${WAITLIST}/may-join-waitlist.test.ts`, 'if the waitlist is off, before any other reason'],
  waitlist_rotation: [
    `${WAITLIST}/waitlist-order.test.ts`,
    'only parking spots rotate, and only if the building wants it',
  ],
  waitlist_ask_from_hour: [`${WAITLIST}/fulfilment.test.ts`, 'until the hour that the building chose, also midnight'],
  waitlist_max_open_entries: [`${WAITLIST}/may-join-waitlist.test.ts`, 'with too many entries in this building'],
  allow_check_in_without_reservation: [
    `${SERVER}/check-in/scan/scan-code.db.test.ts`,
    'offers users without a reservation a check-in to the building, if it allows that',
  ],
  static_qr_code: [
    `${SERVER}/check-in/scan/scan-code.db.test.ts`,
    'works for everyone until it is re-issued, and the rotating code is then refused',
  ],
  external_timezone_id: [
    `${SERVER}/integrations/doors/tell-doors.db.test.ts`,
    'the schedule in external_timezone_id for a reservation, from the early entry minutes to its end',
  ],
  early_entry_minutes: [
    `${SERVER}/reservations/ticket/confirmation.db.test.ts`,
    'the address of a ticket shows its place, time and holder, and nothing else',
  ],
  sensors_cancel_after_minutes: [
    `${SERVER}/reservations/no-shows/sensor-no-shows.db.test.ts`,
    'cancel a reminded no-show with their evidence, and “I was there” restores it permanently',
  ],
  allow_private_reservations: [RULES, 'can be private only if the building allows it'],
  find_my_colleagues: [
    `${SERVER}/reservations/read/lists/find-colleagues.db.test.ts`,
    'cannot be searched if the building does not allow it',
  ],
  seat_suggestions: [
    `${SERVER}/seat-suggestions/suggest-seats.db.test.ts`,
    'are not there where the building or the user has switched them off',
  ],
  team_days: [`${SERVER}/team-days/team-days.db.test.ts`, 'are planned only where the building switched them on'],
  team_days_by_anyone: [
    `${SERVER}/team-days/team-days.db.test.ts`,
    'are planned by everyone of a team only where the building lets them',
  ],
  allow_desk_reservation_subject: [
    RULES,
    'can have a subject only if the building allows it, up to its maximum length',
  ],
  allow_room_reservation_subject: [
    'apps/web/src/features/reservations/reserve-form/shown-fields.test.ts',
    'subject and visibility by the settings, with a separate one for rooms',
  ],
  enable_all_users_to_invite_guests: [
    RULES,
    'can have guests only if the user may invite them, one per desk, and notifies them',
  ],
  hide_user_details: [
    `${SERVER}/identity/member/search-users.db.test.ts`,
    'colleagues find people who opted in, and staff and team leads find everyone',
  ],
  insights_show_people: [
    `${SERVER}/insights/reports/user-summaries.db.test.ts`,
    'count each of their weeks and months',
  ],
  distance_viewable_confirmation: [
    `${SERVER}/reservations/ticket/confirmation.db.test.ts`,
    'distance_viewable_confirmation decides whether a ticket is legible from two metres',
  ],
  repeat_weeks_maximum: [
    `${SERVER}/reservations/engine/reserve-series.db.test.ts`,
    'has at most as many weeks as the building allows',
  ],
  attach_ical: [MAILS, SENDER],
  sender_name: [MAILS, SENDER],
  sender_address: [MAILS, SENDER],
  show_new_app_link: [
    'apps/web/src/shell/app-shell.test.tsx',
    'show_new_app_link: the user menu links to the newer app',
  ],
};

/** Rule presets: what all of their settings do together. */
export const PRESET_EFFECTS: Readonly<Record<string, Effect>> = {
  trust: [PRESETS, 'replaces the limits of the one before it'],
  'share-fairly': [PRESETS, '%s sets all its settings, policies and its no-show workflow at once'],
  tight: [PRESETS, 'applies to new reservations, and existing ones stay'],
};

/** Settings of an organisation: the columns of its settings table. */
export const ORGANISATION_EFFECTS: Readonly<Record<string, Effect>> = {
  allowed_providers: [
    `${SERVER}/identity/member/my-buildings.db.test.ts`,
    'is claimed by a verified sign-in of an allowed provider in a proven domain',
  ],
  insights_link: [
    `${SERVER}/identity/member/my-buildings.db.test.ts`,
    'are none, with no data of the organisation, after removal from the last building',
  ],
  review_platform: [
    ENGAGEMENT,
    'with four stars is stored; with five, the user is also asked to review on the platform',
  ],
  review_url: [ENGAGEMENT, 'with four stars is stored; with five, the user is also asked to review on the platform'],
};

/** Attributes of a profile, as `GET /my/buildings` returns them. */
export const PROFILE_EFFECTS: Readonly<Record<string, Effect>> = {
  organisation: [
    `${SERVER}/identity/member/my-buildings.db.test.ts`,
    'include those of an identifier from the first call, with one membership for concurrent calls',
  ],
  cardId: [ACCOUNT, 'the profile shows the active building'],
  isEmergencyResponder: [
    `${SERVER}/reservations/read/lists/list-reservations.db.test.ts`,
    'its check-in time, and whether its holder is an emergency responder',
  ],
  overrideUserpool: [ACCOUNT, 'override %o over userpool %o gives %s'],
  userpool: [
    `${SERVER}/reservations/read/status/status-rules.db.test.ts`,
    'by a floor that is limited to other userpools',
  ],
  futureReservationMaximum: [RULES, 'can be further ahead if the profile of the user allows it'],
  weeklyReservationHourLimit: [
    `${SERVER}/reservations/read/status/status-rules.db.test.ts`,
    'by the weekly limit of a profile, even if the building has none',
  ],
  weeklyReservationMinuteLimit: [LIMITS, '%s'],
  isAllowedToInviteGuests: [RULES, 'can have guests if the profile of the user allows it'],
  isFindable: [
    `${SERVER}/identity/member/search-users.db.test.ts`,
    'colleagues find people who opted in, and staff and team leads find everyone',
  ],
};
