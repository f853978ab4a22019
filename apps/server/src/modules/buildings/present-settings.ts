import type { AnswerOf, buildingSettings } from '@berth/contract';
import { BUILDING_SETTINGS, reservationSettingsOf, settingsFrom } from '@berth/domain/buildings';
import type { settingsOf } from './buildings.sql.ts';

type Stored = Awaited<ReturnType<typeof settingsOf>>;

export function presentSettings(id: string, stored: Stored): AnswerOf<typeof buildingSettings> {
  const settings = settingsFrom(stored.settings);
  return {
    id,
    displayName: stored.displayName,
    reservationSettings: {
      timezone: stored.timezone,
      ...reservationSettingsOf(settings),
      repeatWeeksMaximum: settings.repeat_weeks_maximum || BUILDING_SETTINGS.repeat_weeks_maximum.max,
      policies: stored.policies,
      ...(stored.hasNeighbourhoods && { hasNeighbourhoods: true as const }),
    },
    modules: stored.modules,
    logoUrl: stored.logoUrl,
    infoUrl: stored.infoUrl,
    dashboardSettings: { welcomeMessage: settings.welcome_message },
    hasSensors: Boolean(stored.hasSensors),
    findMyColleagues: settings.find_my_colleagues,
    seatSuggestions: settings.seat_suggestions,
    allowPrivateReservations: settings.allow_private_reservations,
    teamDays: settings.team_days,
    teamDaysByAnyone: settings.team_days_by_anyone,
  };
}
