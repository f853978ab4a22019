/** Whose figures they are: pools overlap, and a person in two would be the difference of both. By name, so always the same. */
export const groupOf = (userpools: readonly string[]): string | undefined =>
  userpools.toSorted((a, b) => (a < b ? -1 : Number(a > b)))[0];

const PEOPLE_STEP = 5;
const HOURS_STEP = 0.5;

/** Down to fives: whoever joins or leaves is rarely seen to. */
export const roundedPeople = (people: number): number => Math.floor(people / PEOPLE_STEP) * PEOPLE_STEP;

export const roundedHours = (minutes: number): number => Math.round(minutes / 60 / HOURS_STEP) * HOURS_STEP;

const LARGE_GROUP = 20;
const [LEAST, MOST] = [0.05, 0.95];

/** 'Nobody came' and 'everybody did' say something of each of a few. */
export const shownShare = (share: number | null, people: number): number | null =>
  share === null || people >= LARGE_GROUP ? share : Math.min(MOST, Math.max(LEAST, share));

/** The same of a count, whose share of the whole would say so. */
export function shownCount(count: number, whole: number, people: number): number {
  if (whole === 0 || people >= LARGE_GROUP) return count;
  return Math.min(Math.floor(MOST * whole), Math.max(Math.ceil(LEAST * whole), count));
}
