import type { BuildingReleases, Releases } from '@berth/contract';

/** The combined effect of removing several people. */
export const sumOf = (all: readonly Releases[]): Releases => ({
  ...sumInBuilding(all),
  buildings: all.reduce((sum, { buildings }) => sum + buildings, 0),
  cards: all.reduce((sum, { cards }) => sum + cards, 0),
  feeds: all.reduce((sum, { feeds }) => sum + feeds, 0),
  teams: all.reduce((sum, { teams }) => sum + teams, 0),
});

/** The combined effect of removing several people from a building. */
export const sumInBuilding = (all: readonly BuildingReleases[]): BuildingReleases => ({
  reservations: all.reduce((sum, { reservations }) => sum + reservations, 0),
  fixedDesks: all.flatMap(({ fixedDesks }) => fixedDesks),
  absences: all.reduce((sum, { absences }) => sum + absences, 0),
});
