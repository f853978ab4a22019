/** Half-open, in epoch milliseconds: 09:00–12:00 and 12:00–17:00 do not meet. */
export type Period = { readonly start: number; readonly end: number };

export const meets = (a: Period, b: Period): boolean => a.start < b.end && b.start < a.end;

export const covers = (outer: Period, inner: Period): boolean => outer.start <= inner.start && inner.end <= outer.end;

export const minutesOf = ({ start, end }: Period): number => (end - start) / 60_000;
