/** A rectangle by its centre. At rotation 0 its seat is below it; it turns clockwise as one looks at the drawing. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly long: number;
  readonly short: number;
  /** In degrees. Absent where a person would accept any, as with a corner desk. */
  readonly rotation?: number;
  /** No chair shows at which side people sit, so a turn by 180 degrees is right too. */
  readonly isSeatless?: boolean;
};

export type Place = { readonly x: number; readonly y: number };

export type Room = { readonly name?: string; readonly polygon: readonly Place[] };

/** Marked by the author while drawing, in the units of the drawing with y downwards. */
export type Truth = {
  readonly desks: readonly Box[];
  readonly parking: readonly Box[];
  readonly rooms: readonly Room[];
  readonly metresPerUnit: number;
  /** The size of the page in the same units, if readers may scale it, as the `width` of an SVG does. */
  readonly page?: { readonly width: number; readonly height: number };
  /** Texts that name a desk, by the position of the desk in `desks`. */
  readonly names?: Readonly<Record<number, string>>;
  /** Centres of shapes that a person may call a desk or not. */
  readonly ignore?: readonly Place[];
};

export type Dialect = 'dxf' | 'svg' | 'pdf';

export type Plan = {
  readonly name: string;
  readonly file: string;
  readonly dialect: Dialect;
  readonly draw: () => { readonly content: Buffer; readonly truth: Truth };
};
