import { arc, circle, type Furniture, line, type Part, polyline, rectangle, rounded } from '../parts.ts';

/** Chairs of the second examination. Their backs are below, so that they look at a desk above them. */
const seat = (name: string, ...parts: Part[]): Furniture => ({ name, parts });

/** A curved back as a closed crescent. */
const crescent = (half: number, y: number, bow: number, thick: number): Part =>
  polyline('chair', [
    { x: -half, y, bulge: -bow },
    { x: half, y },
    { x: half + thick * 0.4, y: y + thick, bulge: bow },
    { x: -half - thick * 0.4, y: y + thick },
  ]);

/** A task chair with arms above a five-star base, whose feet show around the seat. */
export function fiveStar(name: string): Furniture {
  const feet = [0, 1, 2, 3, 4].flatMap((leg) => {
    const angle = ((leg * 72 + 18) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const edge = (side: number) =>
      line(
        'chair',
        0.22 * cos - side * 0.025 * sin,
        0.22 * sin + side * 0.025 * cos,
        0.31 * cos - side * 0.015 * sin,
        0.31 * sin + side * 0.015 * cos,
      );
    return [edge(-1), edge(1), circle('chair', 0.33 * cos, 0.33 * sin, 0.03)];
  });
  return seat(
    name,
    polyline('chair', [
      { x: -0.21, y: -0.23, bulge: 0.12 },
      { x: 0.21, y: -0.23, bulge: 0.3 },
      { x: 0.24, y: -0.16 },
      { x: 0.22, y: 0.2 },
      { x: -0.22, y: 0.2 },
      { x: -0.24, y: -0.16, bulge: 0.3 },
    ]),
    crescent(0.19, 0.22, 0.22, 0.06),
    rounded('chair', -0.27, 0.02, 0.07, 0.26, 0.03),
    rounded('chair', 0.27, 0.02, 0.07, 0.26, 0.03),
    ...feet,
  );
}

/** A visitor's chair on a bent tube: a seat, and a frame around its sides and back. */
export const cantilever = (name: string): Furniture =>
  seat(
    name,
    rounded('chair', 0, 0, 0.42, 0.44, 0.05),
    polyline(
      'chair',
      [
        { x: -0.26, y: -0.18 },
        { x: -0.26, y: 0.18, bulge: -0.41 },
        { x: -0.2, y: 0.26 },
        { x: 0.2, y: 0.26, bulge: -0.41 },
        { x: 0.26, y: 0.18 },
        { x: 0.26, y: -0.18 },
      ],
      false,
    ),
  );

/** A shell of plastic, narrower at the back. */
export const moulded = (name: string): Furniture =>
  seat(
    name,
    polyline('chair', [
      { x: -0.22, y: -0.2, bulge: 0.15 },
      { x: 0.22, y: -0.2, bulge: 0.2 },
      { x: 0.18, y: 0.2, bulge: 0.3 },
      { x: -0.18, y: 0.2, bulge: 0.2 },
    ]),
    arc('chair', 0, -0.02, 0.22, 40, 140),
  );

/** An operator's chair: eight corners, and a back of one arc and two struts. */
export const operator = (name: string): Furniture =>
  seat(
    name,
    polyline(
      'chair',
      [22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5].map((degrees) => ({
        x: 0.25 * Math.cos((degrees * Math.PI) / 180),
        y: 0.23 * Math.sin((degrees * Math.PI) / 180),
      })),
    ),
    line('chair', -0.08, 0.21, -0.1, 0.28),
    line('chair', 0.08, 0.21, 0.1, 0.28),
    arc('chair', 0, -0.1, 0.4, 55, 125),
    arc('chair', 0, -0.1, 0.44, 55, 125),
  );

/** A disc and a pill behind it, as in icon sets. */
export const icon = (name: string): Furniture =>
  seat(name, circle('chair', 0, 0, 0.24), rounded('chair', 0, 0.22, 0.46, 0.12, 0.06));

/** A cushion between arms that are one with the back. */
export const embracing = (name: string): Furniture =>
  seat(
    name,
    polyline('chair', [
      { x: -0.3, y: -0.16 },
      { x: -0.3, y: 0.04, bulge: -0.9 },
      { x: 0.3, y: 0.04 },
      { x: 0.3, y: -0.16 },
      { x: 0.24, y: -0.16 },
      { x: 0.24, y: 0.03, bulge: 0.9 },
      { x: -0.24, y: 0.03 },
      { x: -0.24, y: -0.16 },
    ]),
    rounded('chair', 0, -0.03, 0.44, 0.42, 0.1),
  );

/** A high stool with a ring for the feet. */
export const draughtsmanStool = (name: string): Furniture =>
  seat(name, circle('chair', 0, 0, 0.18), circle('chair', 0, 0, 0.24), line('chair', -0.14, 0.2, 0.14, 0.2));

/** Small-scale symbol: a seat with cut corners and a bar for the back. */
export const plain = (name: string): Furniture =>
  seat(
    name,
    polyline('chair', [
      { x: -0.22, y: -0.24 },
      { x: 0.22, y: -0.24 },
      { x: 0.25, y: 0.1 },
      { x: 0.16, y: 0.22 },
      { x: -0.16, y: 0.22 },
      { x: -0.25, y: 0.1 },
    ]),
    rectangle('chair', 0, 0.26, 0.38, 0.05),
  );
