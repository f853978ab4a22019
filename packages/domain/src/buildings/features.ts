import type { Role } from '../identity/roles.ts';

export type Modules = { readonly workplace: boolean; readonly sensor: boolean; readonly insights: boolean };

export type Features = {
  readonly reservationsEnabled: boolean;
  readonly sensorsEnabled: boolean;
  readonly insightsEnabled: boolean;
  /** One report of insights, which has its own role. */
  readonly assetAvailabilityEnabled: boolean;
};

const SENSOR_READERS: readonly Role[] = ['Dashboard-admin', 'Customer-admin', 'Sensors'];
const INSIGHT_READERS: readonly Role[] = ['Dashboard-admin', 'Customer-admin', 'Insights'];

/** Independent of whether the building has insights. */
export const readsInsights = (roles: readonly Role[]): boolean => roles.some((role) => INSIGHT_READERS.includes(role));

export const readsAssetAvailability = (roles: readonly Role[]): boolean =>
  roles.includes('Dashboard-admin') || roles.includes('View-custom-assets');

/** Returns the features of a building for a person. A building without a list of modules has all of them. */
export function featuresFor(
  building: { readonly modules: Modules | undefined; readonly hasSensors: boolean },
  roles: readonly Role[],
): Features {
  const { modules, hasSensors } = building;
  const hasInsights = modules?.insights ?? true;
  const mayRead = (readers: readonly Role[]) => roles.some((role) => readers.includes(role));
  return {
    reservationsEnabled: modules?.workplace ?? true,
    sensorsEnabled: modules?.sensor === true || (hasSensors && mayRead(SENSOR_READERS)),
    insightsEnabled: hasInsights && readsInsights(roles),
    assetAvailabilityEnabled: hasInsights && readsAssetAvailability(roles),
  };
}
