import { IDENTITY, type Matrix } from '../matrix.ts';
import { type Entity, hasCode, numberAt } from './entity.ts';

type Vector = readonly [number, number, number];

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

const unit = (v: Vector): Vector => {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
};

/** Nearer to the z axis than this, the x axis of an entity is derived from y. */
const NEAR_Z = 1 / 64;

/**
 * From an entity's own coordinates to those of the drawing, seen from above. They differ if it was drawn on a plane with
 * another normal, such as one that was mirrored (0, 0, −1).
 */
export function ownCoordinates(entity: Entity): Matrix {
  if (!hasCode(entity, 230) && !hasCode(entity, 210)) return IDENTITY;
  const normal = unit([numberAt(entity, 210), numberAt(entity, 220), numberAt(entity, 230, 1)]);
  if (normal[0] === 0 && normal[1] === 0 && normal[2] > 0) return IDENTITY;
  const isNearZ = Math.abs(normal[0]) < NEAR_Z && Math.abs(normal[1]) < NEAR_Z;
  const x = unit(cross(isNearZ ? [0, 1, 0] : [0, 0, 1], normal));
  const y = cross(normal, x);
  return [x[0], x[1], y[0], y[1], 0, 0];
}
