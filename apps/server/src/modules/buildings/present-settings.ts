import type { AnswerOf, buildingSettings } from '@berth/contract';
import { BUILDING_SETTINGS, settingsFrom } from '@berth/domain';
import type { settingsOf } from './buildings.sql.ts';

type Stored = Awaited<ReturnType<typeof settingsOf>>;

export function presentSettings(id: string, stored: Stored): AnswerOf<typeof buildingSettings> {
  const settings = settingsFrom(stored.settings);
  return {
    id,
    displayName: stored.displayName,
    reservationSettings: {
      timezone: stored.timezone,
      timeslot: settings.timeslot,
      defaultPeriod: settings.default_period,
      futureDayMaximum: settings.future_day_maximum,
      totalReservationsLimit: settings.total_reservations_limit,
      dailyMaximum: settings.daily_maximum,
      buildingMaximum: settings.building_maximum,
      reservationTimeLimit: settings.reservation_time_limit,
      earlyEntryMinutes: settings.early_entry_minutes,
      repeatWeeksMaximum: settings.repeat_weeks_maximum || BUILDING_SETTINGS.repeat_weeks_maximum.max,
      startOfWorkingDay: settings.start_of_working_day,
      endOfWorkingDay: settings.end_of_working_day,
      staticQrCode: settings.static_qr_code,
      showNewAppLink: settings.show_new_app_link,
      policies: stored.policies,
    },
    modules: stored.modules,
    logoUrl: stored.logoUrl,
    infoUrl: stored.infoUrl,
    dashboardSettings: { welcomeMessage: settings.welcome_message },
    hasSensors: false,
    findMyColleagues: settings.find_my_colleagues,
    allowPrivateReservations: settings.allow_private_reservations,
  };
}
