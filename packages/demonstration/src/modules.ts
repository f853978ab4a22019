/**
 * Differences between the demonstration's buildings, so that each menu and each way to sign in can be seen somewhere.
 */
export const DEMO_MODULES: Record<string, { workplace: boolean; sensor: boolean; insights: boolean }> = {
  keizersgracht: { workplace: true, sensor: true, insights: true },
  wilhelminakade: { workplace: true, sensor: false, insights: true },
  aldgate: { workplace: true, sensor: false, insights: false },
};
