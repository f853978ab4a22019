import type { Point } from '../structure/index.ts';

/** A line of a drawing, in its units, with y downwards. Curves are flattened. */
export type Shape = {
  readonly points: readonly Point[];
  readonly closed: boolean;
  readonly layer?: string | undefined;
  /** The innermost block, symbol or group that it belongs to, by its position in `instances`. */
  readonly instance?: number | undefined;
};

export type DrawnText = {
  readonly at: Point;
  readonly text: string;
  readonly height: number;
  readonly layer?: string | undefined;
};

/** One insert of a block, one use of a symbol, or one group. */
export type Instance = { readonly name: string; readonly parent: number | undefined };

export type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A drawing after reading, whatever its file type. */
export type Drawing = {
  readonly shapes: readonly Shape[];
  readonly texts: readonly DrawnText[];
  readonly instances: readonly Instance[];
  /** The part that the picture shows, in the drawing's units. */
  readonly bounds: Frame;
  /** From the units of the file, or from a scale written on a sheet of known size. */
  readonly scale: { readonly metresPerUnit: number; readonly source: 'units' | 'paper' } | undefined;
};
