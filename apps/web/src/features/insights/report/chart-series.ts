/**
 * The style of a series. A status has its colour and pattern everywhere; other kinds are shades of one colour.
 */
export type Look = 'reserved' | 'used' | 'free' | 'first' | 'second' | 'third' | 'fourth' | 'capacity' | 'before';

export type Series = {
  key: string;
  label: string;
  look: Look;
  /** Bars of one stack are drawn on top of each other; other bars of a category overlap. */
  stack?: string;
  /** The number above the bar; none if it is zero. */
  printed?: (row: ChartRow) => number;
};
export type ChartRow = { readonly label: string } & Readonly<Record<string, string | number | null>>;
