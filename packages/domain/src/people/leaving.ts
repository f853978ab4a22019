/** Inactive members are warned this many days before they are removed from a building. */
export const WARNING_DAYS = 7;

/**
 * Returns after how many inactive days a member is warned, so that they are removed after the building's number of
 * days, or a week later.
 */
export const warnedAfterDays = (removedAfterDays: number): number =>
  removedAfterDays > WARNING_DAYS ? removedAfterDays - WARNING_DAYS : removedAfterDays;

/**
 * The maximum number of members who may be removed from a building in one night. More looks like a mistake, such as a
 * directory that was unreachable for months.
 */
export const leavingLimit = (members: number): number => Math.max(3, Math.ceil(members * 0.05));
