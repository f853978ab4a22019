/** Fewer are no matter for anybody to look at. */
const UNREMARKABLE = 1000;
const TIMES = 3;

const median = (counts: readonly number[]): number => {
  const sorted = counts.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
};

/**
 * How many reservations a night may anonymise without somebody looking: three times what is usual. Nights with nothing
 * to do, weekends and the first weeks of a building, say nothing about what is usual.
 */
export const nightLimit = (nights: readonly number[]): number =>
  Math.max(UNREMARKABLE, TIMES * median(nights.filter((due) => due > 0)));
