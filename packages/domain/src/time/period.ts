/** Half-open, in epoch milliseconds: 09:00–12:00 and 12:00–17:00 do not overlap. */
export type Period = { readonly start: number; readonly end: number };

export const meets = (a: Period, b: Period): boolean => a.start < b.end && b.start < a.end;

export const covers = (outer: Period, inner: Period): boolean => outer.start <= inner.start && inner.end <= outer.end;

export const isDuring = ({ start, end }: Period, moment: number): boolean => start <= moment && moment < end;

/** Returns the common part of two periods; undefined if they do not overlap. */
export const overlapOf = (a: Period, b: Period): Period | undefined =>
  meets(a, b) ? { start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) } : undefined;

export const minutesOf = ({ start, end }: Period): number => (end - start) / 60_000;

/** Returns the earliest of the periods that overlap a period. */
export function firstMeeting<P extends Period>(periods: readonly P[], period: Period): P | undefined {
  let first: P | undefined;
  for (const one of periods) if (meets(one, period) && (first === undefined || one.start < first.start)) first = one;
  return first;
}

/** Sorts periods, drops empty ones and merges those that overlap or touch. */
export function joined(periods: readonly Period[]): Period[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of periods
    .filter((period) => period.start < period.end)
    .sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}
