import { z } from 'zod';

/** Counts of what removing a user would release. */
export const Releases = z.object({
  /** Upcoming and current ones. */
  reservations: z.int(),
  fixedDesks: z.array(z.string()),
  buildings: z.int(),
  absences: z.int(),
  cards: z.int(),
  feeds: z.int(),
  /** Teams that were made by hand: groups of the directory are changed there. */
  teams: z.int(),
});
export type Releases = z.infer<typeof Releases>;

/** Counts of what leaving a building releases there. */
export const BuildingReleases = Releases.pick({ reservations: true, fixedDesks: true, absences: true });
export type BuildingReleases = z.infer<typeof BuildingReleases>;

const Holdings = Releases.pick({ reservations: true, fixedDesks: true });

/** The holdings that a user gets back when they are added to a building again, and those taken since. */
export const Returned = z.object({ restored: Holdings, missing: Holdings });
export type Returned = z.infer<typeof Returned>;
