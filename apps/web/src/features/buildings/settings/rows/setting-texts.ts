import type { SettingFault, SettingGroup, SettingKey } from '@berth/domain/buildings';

/** The catalogue keys, written out: no check could find a composed key. */
export const GROUP_TEXT: Record<SettingGroup, string> = {
  information: 'group.information',
  limits: 'group.limits',
  rules: 'group.rules',
  sharing: 'group.sharing',
  'check-in': 'group.checkIn',
  sensors: 'group.sensors',
  visibility: 'group.visibility',
  users: 'group.users',
};

type WeeklyKey = 'weekly_reservation_hours' | 'weekly_reservation_minutes';

/** Two limits that make up one policy share a row, which has its own text. */
export const WEEKLY_ROW = { name: 'weekly', about: 'weeklyAbout' };

const ABOUT_TEXT: Record<Exclude<SettingKey, WeeklyKey>, string> = {
  display_name: 'about.display_name',
  address: 'about.address',
  timezone: 'about.timezone',
  language: 'about.language',
  external_timezone_id: 'about.external_timezone_id',
  popup_text: 'about.popup_text',
  logo_url: 'about.logo_url',
  welcome_message: 'about.welcome_message',
  support_email: 'about.support_email',
  service_email: 'about.service_email',
  idp_hint: 'about.idp_hint',
  building_maximum: 'about.building_maximum',
  daily_maximum: 'about.daily_maximum',
  future_day_maximum: 'about.future_day_maximum',
  total_reservations_limit: 'about.total_reservations_limit',
  reservation_time_limit: 'about.reservation_time_limit',
  default_period: 'about.default_period',
  userpool_daily_budget: 'about.userpool_daily_budget',
  timeslot: 'about.timeslot',
  allow_overlapping_reservations: 'about.allow_overlapping_reservations',
  allow_cancelling_ongoing: 'about.allow_cancelling_ongoing',
  start_of_working_day: 'about.start_of_working_day',
  end_of_working_day: 'about.end_of_working_day',
  waitlist: 'about.waitlist',
  waitlist_rotation: 'about.waitlist_rotation',
  waitlist_ask_from_hour: 'about.waitlist_ask_from_hour',
  waitlist_max_open_entries: 'about.waitlist_max_open_entries',
  allow_check_in_without_reservation: 'about.allow_check_in_without_reservation',
  static_qr_code: 'about.static_qr_code',
  early_entry_minutes: 'about.early_entry_minutes',
  sensors_cancel_after_minutes: 'about.sensors_cancel_after_minutes',
  allow_private_reservations: 'about.allow_private_reservations',
  find_my_colleagues: 'about.find_my_colleagues',
  seat_suggestions: 'about.seat_suggestions',
  allow_desk_reservation_subject: 'about.allow_desk_reservation_subject',
  allow_room_reservation_subject: 'about.allow_room_reservation_subject',
  enable_all_users_to_invite_guests: 'about.enable_all_users_to_invite_guests',
  hide_user_details: 'about.hide_user_details',
  insights_show_people: 'about.insights_show_people',
  distance_viewable_confirmation: 'about.distance_viewable_confirmation',
  team_days: 'about.team_days',
  team_days_by_anyone: 'about.team_days_by_anyone',
  remove_users_after_days: 'about.remove_users_after_days',
  anonymise_after_days: 'about.anonymise_after_days',
  repeat_weeks_maximum: 'about.repeat_weeks_maximum',
  attach_ical: 'about.attach_ical',
  sender_name: 'about.sender_name',
  sender_address: 'about.sender_address',
  show_new_app_link: 'about.show_new_app_link',
};

const isWeekly = (key: SettingKey): key is WeeklyKey =>
  key === 'weekly_reservation_hours' || key === 'weekly_reservation_minutes';

export const aboutText = (key: SettingKey): string => (isWeekly(key) ? WEEKLY_ROW.about : ABOUT_TEXT[key]);

export const UNIT_TEXT: { readonly [K in SettingKey]?: string } = {
  building_maximum: 'unit.atOnce',
  daily_maximum: 'unit.perDay',
  future_day_maximum: 'unit.days',
  total_reservations_limit: 'unit.open',
  reservation_time_limit: 'unit.minutes',
  default_period: 'unit.minutes',
  weekly_reservation_hours: 'unit.hoursShort',
  weekly_reservation_minutes: 'unit.minutesShort',
  userpool_daily_budget: 'unit.perDay',
  start_of_working_day: 'unit.clock',
  end_of_working_day: 'unit.clock',
  waitlist_ask_from_hour: 'unit.clock',
  waitlist_max_open_entries: 'unit.entries',
  early_entry_minutes: 'unit.minutes',
  sensors_cancel_after_minutes: 'unit.minutes',
  remove_users_after_days: 'unit.days',
  anonymise_after_days: 'unit.days',
  repeat_weeks_maximum: 'unit.weeks',
};

const FAULT_TEXT: Record<SettingFault, string> = {
  kind: 'fault.number',
  required: 'fault.required',
  number: 'fault.number',
  tooSmall: 'fault.tooSmall',
  tooLarge: 'fault.tooLarge',
  weeklyMinutes: 'fault.weeklyMinutes',
  tooLong: 'fault.tooLong',
  characters: 'fault.characters',
  email: 'fault.email',
  picture: 'fault.picture',
  zone: 'fault.zone',
  language: 'fault.language',
  workingDay: 'problems:setting.working_day',
};

/** Where the product has one sentence for a field, the screens and the API use the same. */
const OWN_FAULT_TEXT: { readonly [K in SettingKey]?: { readonly [F in SettingFault]?: string } } = {
  display_name: {
    required: 'problems:building.display_name_length',
    tooLong: 'problems:building.display_name_length',
  },
  anonymise_after_days: {
    number: 'problems:building.anonymise_zero',
    tooSmall: 'problems:building.anonymise_zero',
    tooLarge: 'problems:building.anonymise_most',
  },
};

export const faultText = (key: SettingKey, fault: SettingFault): string =>
  OWN_FAULT_TEXT[key]?.[fault] ?? FAULT_TEXT[fault];
