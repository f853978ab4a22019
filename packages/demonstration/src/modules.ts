/**
 * Differences between the demonstration's buildings, so that each menu and each way to sign in can be seen somewhere.
 */
export const DEMO_MODULES: Record<string, { workplace: boolean; sensor: boolean; insights: boolean }> = {
  keizersgracht: { workplace: true, sensor: true, insights: true },
  wilhelminakade: { workplace: true, sensor: false, insights: true },
  aldgate: { workplace: true, sensor: false, insights: false },
};

const COMMON = {
  future_day_maximum: 14,
  enable_all_users_to_invite_guests: true,
  waitlist: true,
  seat_suggestions: true,
  team_days: true,
};

/** Settings that differ from the defaults. Where there are sensors, they release spaces that no one uses. */
export const DEMO_SETTINGS: Record<string, Record<string, unknown>> = {
  keizersgracht: { ...COMMON, sensors_cancel_after_minutes: 30 },
  wilhelminakade: COMMON,
  aldgate: COMMON,
};
