import type { BuildingSettings, SettingKey } from './settings.ts';

/** Settings that are part of a building's `reservationSettings` on the wire, with the specification's names. */
export const RESERVATION_SETTINGS = {
  timeslot: 'timeslot',
  defaultPeriod: 'default_period',
  futureDayMaximum: 'future_day_maximum',
  totalReservationsLimit: 'total_reservations_limit',
  dailyMaximum: 'daily_maximum',
  buildingMaximum: 'building_maximum',
  reservationTimeLimit: 'reservation_time_limit',
  earlyEntryMinutes: 'early_entry_minutes',
  startOfWorkingDay: 'start_of_working_day',
  endOfWorkingDay: 'end_of_working_day',
  staticQrCode: 'static_qr_code',
  showNewAppLink: 'show_new_app_link',
  waitlist: 'waitlist',
  waitlistAskFromHour: 'waitlist_ask_from_hour',
} as const satisfies Record<string, SettingKey>;

type Names = typeof RESERVATION_SETTINGS;
type OnWire = { [Name in keyof Names]: BuildingSettings[Names[Name]] };

const NAMES = Object.keys(RESERVATION_SETTINGS) as (keyof Names)[];

export const reservationSettingsOf = (settings: BuildingSettings): OnWire =>
  Object.fromEntries(NAMES.map((name) => [name, settings[RESERVATION_SETTINGS[name]]])) as OnWire;

/** Converts the settings of a form to their own keys. */
export const settingsSent = (sent: { [Name in keyof OnWire]?: OnWire[Name] | undefined }): Partial<BuildingSettings> =>
  Object.fromEntries(
    NAMES.flatMap((name) => (sent[name] === undefined ? [] : [[RESERVATION_SETTINGS[name], sent[name]]])),
  );
