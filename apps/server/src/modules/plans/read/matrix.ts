import type { Point } from '@berth/domain/structure';

/** Maps (x, y) to (ax + cy + e, bx + dy + f), in the order of SVG and PDF. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
export const FLIPPED: Matrix = [1, 0, 0, -1, 0, 0];

export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];
export const scaling = (x: number, y: number): Matrix => [x, 0, 0, y, 0, 0];

export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** `angle` is in radians. */
export const rotation = (angle: number): Matrix => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, sin, -sin, cos, 0, 0];
};

const times = (left: Matrix, right: Matrix): Matrix => [
  left[0] * right[0] + left[2] * right[1],
  left[1] * right[0] + left[3] * right[1],
  left[0] * right[2] + left[2] * right[3],
  left[1] * right[2] + left[3] * right[3],
  left[0] * right[4] + left[2] * right[5] + left[4],
  left[1] * right[4] + left[3] * right[5] + left[5],
];

/** The last one is applied first. */
export const product = (...matrices: readonly Matrix[]): Matrix => matrices.reduce(times, IDENTITY);

export const apply = (m: Matrix, [x, y]: Point): Point => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];

/** The mean factor by which lengths grow. */
export const growth = (m: Matrix) => Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));
