/**
 * Picks one group for a person, because groups overlap and a person in two would be their difference. The first by
 * name, so that it is always the same.
 */
export const groupOf = (userpools: readonly string[]): string | undefined =>
  userpools.toSorted((a, b) => (a < b ? -1 : Number(a > b)))[0];

const PEOPLE_STEP = 5;
const HOURS_STEP = 0.5;

/** Rounded down to multiples of five, so that one person joining or leaving rarely shows. */
export const roundedPeople = (people: number): number => Math.floor(people / PEOPLE_STEP) * PEOPLE_STEP;

export const roundedHours = (minutes: number): number => Math.round(minutes / 60 / HOURS_STEP) * HOURS_STEP;

const LARGE_GROUP = 20;
const [LEAST, MOST] = [0.05, 0.95];

/** Limits the share of a small group, because 0 and 100 percent would reveal what each person did. */
export const shownShare = (share: number | null, people: number): number | null =>
  share === null || people >= LARGE_GROUP ? share : Math.min(MOST, Math.max(LEAST, share));

/** Limits a count in the same way, because its share of the whole would reveal it. */
export function shownCount(count: number, whole: number, people: number): number {
  if (whole === 0 || people >= LARGE_GROUP) return count;
  return Math.min(Math.floor(MOST * whole), Math.max(Math.ceil(LEAST * whole), count));
}
