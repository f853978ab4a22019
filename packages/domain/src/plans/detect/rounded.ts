import type { Point } from '../../structure/index.ts';

/** Hundredths of a unit, which are a millimetre on most plans. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
export const roundedPoint = ([x, y]: Point): Point => [rounded(x), rounded(y)];
