import { arc, circle, type Furniture, line, type Part, polyline, rectangle, rounded } from '../parts.ts';

/** Chairs face up: the table is above them, their back is below. The origin is the middle of the seat. */
const chair = (name: string, ...parts: Part[]): Furniture => ({ name, parts });

export const roundedChair = (name: string): Furniture =>
  chair(name, rounded('chair', 0, -0.02, 0.46, 0.42, 0.08), rounded('chair', 0, 0.23, 0.4, 0.07, 0.03));

/** A half moon about 2.5 times as wide as deep. */
export const halfMoonChair = (name: string): Furniture =>
  chair(
    name,
    polyline('chair', [
      { x: -0.25, y: -0.1 },
      { x: 0.25, y: -0.1, bulge: 0.8 },
    ]),
  );

export const circleChair = (name: string, radius = 0.22): Furniture => chair(name, circle('chair', 0, 0, radius));

/** Arms and back are arcs around an open seat. */
export const threeArcChair = (name: string): Furniture =>
  chair(
    name,
    arc('chair', 0, 0, 0.24, 20, 160),
    arc('chair', 0, 0, 0.29, 30, 150),
    arc('chair', 0, -0.1, 0.22, 200, 340),
    line('chair', -0.207, -0.175, -0.226, 0.082),
    line('chair', 0.207, -0.175, 0.226, 0.082),
  );

export const stool = (name: string, side = 0.38): Furniture => chair(name, rectangle('chair', 0, 0, side, side));

export function starChair(name: string): Furniture {
  const base = [18, 90, 162, 234, 306].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return line('chair', 0, 0, 0.27 * Math.cos(angle), 0.27 * Math.sin(angle));
  });
  return chair(name, rounded('chair', 0, 0, 0.44, 0.44, 0.12), arc('chair', 0, -0.05, 0.32, 45, 135), ...base);
}

/** With arm rests, all in rectangles. */
export const squareChair = (name: string): Furniture =>
  chair(
    name,
    rectangle('chair', 0, 0, 0.45, 0.45),
    rectangle('chair', 0, 0.255, 0.45, 0.06),
    rectangle('chair', -0.255, 0.02, 0.06, 0.32),
    rectangle('chair', 0.255, 0.02, 0.06, 0.32),
  );

export const shellChair = (name: string): Furniture =>
  chair(
    name,
    polyline('chair', [
      { x: -0.21, y: -0.2 },
      { x: 0.21, y: -0.2 },
      { x: 0.24, y: 0, bulge: 0.95 },
      { x: -0.24, y: 0 },
    ]),
    arc('chair', 0, 0, 0.19, 15, 165),
  );
