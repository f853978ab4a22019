/** The largest numbers in the form of a neighbourhood; the database has the same. */
export const NEIGHBOURHOOD_BOUNDS = {
  colours: 10,
  spaces: 2_000,
  groups: 10,
  teams: 10,
  daysBefore: 30,
  guaranteed: 100,
} as const;
