/** The actions of a building that a circuit breaker can pause, with the event of resuming them. */
export const RESUMED = {
  removals: 'building.removals-resumed.v1',
  anonymising: 'building.anonymising-resumed.v1',
  'no-shows': 'building.no-shows-resumed.v1',
} as const;

export type BuildingAction = keyof typeof RESUMED;

/** The gauge of each action. */
export const GAUGES: Readonly<Record<BuildingAction | 'purging', { name: string; description: string }>> = {
  removals: { name: 'removals_stopped', description: 'Buildings in which removing unseen users was stopped' },
  anonymising: { name: 'anonymising_stopped', description: 'Buildings in which anonymising was stopped' },
  'no-shows': { name: 'no_shows_stopped', description: 'Buildings in which cancelling no-shows was stopped' },
  purging: { name: 'purging_stopped', description: 'Organisations in which purging was stopped' },
};

/** One circuit breaker: of an action in a building, or of purging in the whole organisation. */
export type BreakerScope = { readonly organisationId: string } & (
  | { readonly action: BuildingAction; readonly buildingId: string }
  | { readonly action: 'purging'; readonly buildingId?: undefined }
);
