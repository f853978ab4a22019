export type Viewport = { readonly top: number; readonly height: number };

/** Drawn beyond both edges, so that a scroll does not show a gap before the next draw. */
const BEYOND = 400;

/** Where each row begins, and after the last where they all end. */
export function startsOf(heights: readonly number[]): number[] {
  const starts = [0];
  for (const height of heights) starts.push((starts.at(-1) ?? 0) + height);
  return starts;
}

/** The first row that ends below a line, by halving: there may be thousands. */
function rowAt(starts: readonly number[], line: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle + 1] ?? Number.POSITIVE_INFINITY) <= line) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** From which row to which (exclusive) something is in sight. */
export function visibleRows(starts: readonly number[], { top, height }: Viewport): { from: number; to: number } {
  const count = starts.length - 1;
  return {
    from: Math.min(count, rowAt(starts, top - BEYOND)),
    to: Math.min(count, rowAt(starts, top + height + BEYOND) + 1),
  };
}

/** How far to scroll so that a row is wholly in sight; as little as possible. */
export function scrollTo(starts: readonly number[], row: number, { top, height }: Viewport): number {
  const [start, end] = [starts[row] ?? 0, starts[row + 1] ?? 0];
  if (start < top) return start;
  return end > top + height ? end - height : top;
}
