/** A number that needs no review. */
const UNREMARKABLE = 1000;
const TIMES = 3;

const median = (counts: readonly number[]): number => {
  const sorted = counts.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
};

/**
 * The number of reservations that a night may anonymise without review: three times the usual number. Nights with
 * nothing due, such as weekends and the first weeks of a building, do not define what is usual.
 */
export const nightLimit = (nights: readonly number[]): number =>
  Math.max(UNREMARKABLE, TIMES * median(nights.filter((due) => due > 0)));
