export type Viewport = { readonly top: number; readonly height: number };

/** Rendered beyond both edges, so that scrolling does not show a gap before the next render. */
const BEYOND = 400;

/** The start of each row, followed by the end of the last. */
export function startsOf(heights: readonly number[]): number[] {
  const starts = [0];
  for (const height of heights) starts.push((starts.at(-1) ?? 0) + height);
  return starts;
}

/** The first row that ends below a line, by binary search, because there may be thousands. */
function rowAt(starts: readonly number[], line: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle + 1] ?? Number.POSITIVE_INFINITY) <= line) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first and last (exclusive) visible row. */
export function visibleRows(starts: readonly number[], { top, height }: Viewport): { from: number; to: number } {
  const count = starts.length - 1;
  return {
    from: Math.min(count, rowAt(starts, top - BEYOND)),
    to: Math.min(count, rowAt(starts, top + height + BEYOND) + 1),
  };
}

/** The scroll position at which a row is fully visible, with as little movement as possible. */
export function scrollTo(starts: readonly number[], row: number, { top, height }: Viewport): number {
  const [start, end] = [starts[row] ?? 0, starts[row + 1] ?? 0];
  if (start < top) return start;
  return end > top + height ? end - height : top;
}
