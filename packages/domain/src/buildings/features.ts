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

/** A building without a list of modules has all of them. */
type Listed = Modules | undefined;

export const offersReservations = (modules: Listed): boolean => modules?.workplace ?? true;

export const showsInsights = (modules: Listed, roles: readonly Role[]): boolean =>
  (modules?.insights ?? true) && readsInsights(roles);

export const showsAssetAvailability = (modules: Listed, roles: readonly Role[]): boolean =>
  (modules?.insights ?? true) && readsAssetAvailability(roles);

type Sensing = { readonly modules: Listed; readonly hasSensors: boolean };

export const showsSensors = ({ modules, hasSensors }: Sensing, roles: readonly Role[]): boolean =>
  modules?.sensor === true || (hasSensors && roles.some((role) => SENSOR_READERS.includes(role)));

/** Returns all features of a building for a person. */
export const featuresFor = (building: Sensing, roles: readonly Role[]): Features => ({
  reservationsEnabled: offersReservations(building.modules),
  sensorsEnabled: showsSensors(building, roles),
  insightsEnabled: showsInsights(building.modules, roles),
  assetAvailabilityEnabled: showsAssetAvailability(building.modules, roles),
});
