const SERVER = 'apps/server/src/modules';
const RULES = `${SERVER}/reservations/reserve/reservation-rules.db.test.ts`;
const DOMAIN_INFORMATION = `${SERVER}/identity/domain-information.db.test.ts`;
const LOOKS = 'how to sign in and how it looks, and nothing else';
const MAILS = `${SERVER}/notifications/mail-promises.db.test.ts`;
const SENDER = 'comes from the building only where its domain is proven; else it leads answers there';
const ACCOUNT = 'apps/web/src/shell/account/account-facts.test.ts';
const LIMITS = 'packages/domain/src/reservations/limits/personal-limits.test.ts';
const ENGAGEMENT = `${SERVER}/engagement/engagement.db.test.ts`;

/** Which test shows what a setting does: its file, and its title as it is written there. */
export type Effect = readonly [file: string, title: string];

/** Of a building; what stands in `BUILDING_SETTINGS` as pending has none. */
export const BUILDING_EFFECTS: Readonly<Record<string, Effect>> = {
  remove_users_after_days: [
    `${SERVER}/people/unseen/remove-unseen.db.test.ts`,
    'whoever was warned a week ago and was not seen since leaves, and whoever came stays',
  ],
  anonymise_after_days: [
    `${SERVER}/retention/anonymise/anonymise-reservations.db.test.ts`,
    'the night after its last day nobody is known by a reservation, and what counts the use of spaces stays',
  ],
  display_name: [
    `${SERVER}/identity/my-buildings.db.test.ts`,
    'someone sees the buildings they were added to, in all their organisations and no others',
  ],
  address: [
    'apps/web/src/features/buildings/locations-screen.test.tsx',
    'eight buildings need no search, nine have one',
  ],
  timezone: [MAILS, 'is in the language in which its recipient last used Berth, and tells the building’s time'],
  popup_text: [
    'apps/web/src/features/buildings/locations-screen.test.tsx',
    'a notice is shown, dismissed, and not shown again after leaving',
  ],
  logo_url: [DOMAIN_INFORMATION, LOOKS],
  welcome_message: [
    'apps/web/src/shell/app-shell.test.tsx',
    'welcome_message: a building greets its users once',
  ],
  support_email: [DOMAIN_INFORMATION, LOOKS],
  service_email: [
    `${SERVER}/notifications/mails.db.test.ts`,
    'is told, and so are their guests and whoever brings the things; then of the change; then of the end',
  ],
  idp_hint: [DOMAIN_INFORMATION, LOOKS],
  building_maximum: [RULES, 'of a building count what is held at one moment'],
  daily_maximum: [
    `${SERVER}/reservations/read/status/status-rules.db.test.ts`,
    'limits that count: per day, in all, per week, in the building, per userpool',
  ],
  future_day_maximum: [RULES, 'who may look further ahead by their profile may'],
  total_reservations_limit: [RULES, 'of a person %s'],
  reservation_time_limit: [RULES, 'of a person %s'],
  default_period: ['packages/domain/src/time-window/change-window.test.ts', 'is %s'],
  weekly_reservation_hours: [RULES, 'of a person %s'],
  weekly_reservation_minutes: [
    'apps/web/src/features/buildings/settings/rules/rules-met.test.ts',
    'every limit that binds is said, with its number',
  ],
  userpool_daily_budget: [RULES, 'of a userpool count its reservations of a day, whoever made them'],
  timeslot: [RULES, 'as timeslots are reserved whole'],
  allow_overlapping_reservations: [
    `${SERVER}/buildings/change-setting.db.test.ts`,
    'as a permission lifts the policy that forbids, and puts it back when it is withdrawn',
  ],
  allow_cancelling_ongoing: [
    `${SERVER}/reservations/change/transition-reservation.db.test.ts`,
    'while it runs only where the building allows it, and by staff until a day after its start',
  ],
  start_of_working_day: [
    'packages/domain/src/absences/absence-row.test.ts',
    'ends after it begins where work does not',
  ],
  end_of_working_day: [
    'packages/domain/src/absences/absence-row.test.ts',
    'is today all evening where work ends at midnight',
  ],
  allow_check_in_without_reservation: [
    `${SERVER}/check-in/scan/scan-code.db.test.ts`,
    'asks whoever has no reservation, where the building allows it',
  ],
  static_qr_code: [
    `${SERVER}/check-in/scan/scan-code.db.test.ts`,
    'stays, for everybody, until it is re-issued; a rotating one does not count beside it',
  ],
  external_timezone_id: [
    `${SERVER}/integrations/doors/tell-doors.db.test.ts`,
    'external_timezone_id: a reservation opens the doors of that schedule, from the early minutes to its end',
  ],
  early_entry_minutes: [
    `${SERVER}/reservations/ticket/confirmation.db.test.ts`,
    'whoever has the address sees where, when and whose, and nothing else',
  ],
  sensors_cancel_after_minutes: [
    `${SERVER}/reservations/no-shows/sensor-no-shows.db.test.ts`,
    'cancel who was reminded and whom they never saw, with what they told; “I was there” brings it back for good',
  ],
  allow_private_reservations: [RULES, 'privacy only where it is allowed'],
  find_my_colleagues: [
    `${SERVER}/reservations/read/lists/find-colleagues.db.test.ts`,
    'are not looked for where the building does not let them be',
  ],
  allow_desk_reservation_subject: [RULES, 'a subject only where it is allowed, and not longer than it may be'],
  allow_room_reservation_subject: [
    'apps/web/src/features/reservations/reserve-form/shown-fields.test.ts',
    'subject and visibility: by the settings, a room by its own',
  ],
  enable_all_users_to_invite_guests: [RULES, 'guests only for who may invite them, one to a desk; they are told'],
  hide_user_details: [
    `${SERVER}/identity/search-users.db.test.ts`,
    'colleagues find who chose to be found, and staff and team leads everybody',
  ],
  insights_show_people: [
    `${SERVER}/insights/reports/user-summaries.db.test.ts`,
    'count each of their weeks and months',
  ],
  distance_viewable_confirmation: [
    `${SERVER}/reservations/ticket/confirmation.db.test.ts`,
    'distance_viewable_confirmation says whether it is to be read from two metres',
  ],
  repeat_weeks_maximum: [
    `${SERVER}/reservations/reserve/reserve-series.db.test.ts`,
    'has as many weeks as the building lets it',
  ],
  attach_ical: [MAILS, SENDER],
  sender_name: [MAILS, SENDER],
  sender_address: [MAILS, SENDER],
  show_new_app_link: [
    'apps/web/src/shell/app-shell.test.tsx',
    'show_new_app_link: the user menu links to the newer app',
  ],
};

/** Of an organisation: the columns of its settings. */
export const ORGANISATION_EFFECTS: Readonly<Record<string, Effect>> = {
  allowed_providers: [
    `${SERVER}/identity/my-buildings.db.test.ts`,
    'is claimed by a verified sign-in of an allowed provider in a proven domain',
  ],
  insights_link: [
    `${SERVER}/identity/my-buildings.db.test.ts`,
    'whoever was taken out of the last building is told nothing of the organisation',
  ],
  review_platform: [ENGAGEMENT, 'of four stars is kept; one of five is asked for elsewhere too'],
  review_url: [ENGAGEMENT, 'of four stars is kept; one of five is asked for elsewhere too'],
};

/** Of somebody's profile: the attributes that `GET /my/buildings` answers. */
export const PROFILE_EFFECTS: Readonly<Record<string, Effect>> = {
  organisation: [
    `${SERVER}/identity/my-buildings.db.test.ts`,
    'an identifier lets in at first sight, once, however often and from however many tabs',
  ],
  cardId: ['e2e/tests/shell/shell.spec.ts', 'the account tells what the organisation knows of the person'],
  isEmergencyResponder: [
    `${SERVER}/reservations/read/lists/list-reservations.db.test.ts`,
    'that somebody is there, since when, and who can help in an emergency',
  ],
  overrideUserpool: [ACCOUNT, 'override %o over userpool %o gives %s'],
  userpool: [`${SERVER}/reservations/read/status/status-rules.db.test.ts`, 'a floor is kept for its userpools'],
  futureReservationMaximum: [RULES, 'who may look further ahead by their profile may'],
  weeklyReservationHourLimit: [
    `${SERVER}/reservations/read/status/status-rules.db.test.ts`,
    'a weekly limit of one’s own holds where the building has none',
  ],
  weeklyReservationMinuteLimit: [LIMITS, '%s'],
  isAllowedToInviteGuests: [RULES, 'guests of someone whose profile lets them'],
  isFindable: [
    `${SERVER}/identity/search-users.db.test.ts`,
    'colleagues find who chose to be found, and staff and team leads everybody',
  ],
};
