/** How a series looks. Status has its colour and pattern everywhere; kinds without status are three steps of one colour. */
export type Look = 'reserved' | 'used' | 'free' | 'first' | 'second' | 'third' | 'capacity' | 'before';

export type Series = {
  key: string;
  label: string;
  look: Look;
  /** Bars of one stack stand on each other; other bars of the same place stand before each other. */
  stack?: string;
  /** The figure that stands over the bar; nothing over one of nought. */
  printed?: (row: ChartRow) => number;
};
export type ChartRow = { readonly label: string } & Readonly<Record<string, string | number | null>>;
