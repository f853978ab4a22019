import type { Releases } from '@berth/contract';

/** The combined effect of removing several people. */
export const sumOf = (all: readonly Releases[]): Releases => ({
  reservations: all.reduce((sum, { reservations }) => sum + reservations, 0),
  fixedDesks: all.flatMap(({ fixedDesks }) => fixedDesks),
  buildings: all.reduce((sum, { buildings }) => sum + buildings, 0),
  absences: all.reduce((sum, { absences }) => sum + absences, 0),
  cards: all.reduce((sum, { cards }) => sum + cards, 0),
  feeds: all.reduce((sum, { feeds }) => sum + feeds, 0),
});
