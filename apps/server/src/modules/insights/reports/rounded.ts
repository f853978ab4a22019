const to = (digits: number) => (value: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** More digits would not be meaningful. */
export const roundedSpaces = to(2);
export const roundedHours = to(2);

const toShare = to(4);
export const roundedRate = (rate: number | null): number | null => (rate === null ? null : toShare(rate));
