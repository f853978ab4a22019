/** Whoever is about to leave because nobody has seen them is told so many days before. */
export const WARNING_DAYS = 7;

/** After how many days unseen somebody is warned, so that they leave after as many as the building says, or a week later. */
export const warnedAfterDays = (removedAfterDays: number): number =>
  removedAfterDays > WARNING_DAYS ? removedAfterDays - WARNING_DAYS : removedAfterDays;

/** How many may leave a building in one night. More looks like a mistake, such as a directory that was unreachable for months. */
export const leavingLimit = (members: number): number => Math.max(3, Math.ceil(members * 0.05));
