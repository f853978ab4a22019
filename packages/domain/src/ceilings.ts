/**
 * The most of each thing, for lists that are read whole. The database refuses more (`refuse_above_ceiling`), and responses
 * declare the same bound. Far above what any customer has, and low enough that no list grows without end.
 */
export const CEILINGS = {
  // In an installation.
  organisations: 5_000,
  buildings: 20_000,
  // In an organisation.
  legalHolds: 2_000,
  directoryGroups: 10_000,
  teams: 5_000,
  // In a building.
  floors: 500,
  spaces: 100_000,
  sensors: 50_000,
  timeslots: 20_000,
  screens: 1_000,
  attributes: 500,
  neighbourhoods: 200,
  assetTypes: 500,
  authorisations: 1_000,
  // Per person and building, including those that ended less than a month ago.
  absences: 200,
  // Per person: days on which they are notified when a neighbourhood opens.
  openingNotifications: 100,
} as const;

/** The most entries that a list shows which cannot be refused when it grows: the latest removals, a busy day. */
export const MOST_LISTED = 2_000;
