import { arc, circle, type Furniture, line, type Part, polyline, rectangle, rounded } from '../parts.ts';

/** Chairs of the unseen plans. Their backs are below, so that they look at a desk above them. */
const seat = (name: string, ...parts: Part[]): Furniture => ({ name, parts });

/** A seat with arms and a curved back. */
export const armed = (name: string): Furniture =>
  seat(
    name,
    rounded('chair', 0, 0, 0.46, 0.44, 0.09),
    rectangle('chair', -0.28, 0.02, 0.06, 0.28),
    rectangle('chair', 0.28, 0.02, 0.06, 0.28),
    polyline('chair', [
      { x: -0.22, y: 0.24, bulge: -0.25 },
      { x: 0.22, y: 0.24 },
      { x: 0.24, y: 0.29, bulge: 0.25 },
      { x: -0.24, y: 0.29 },
    ]),
  );

/** Half a circle, closed at the front. */
export const shell = (name: string, width = 0.52): Furniture =>
  seat(
    name,
    polyline('chair', [
      { x: -width / 2, y: -0.2 },
      { x: width / 2, y: -0.2 },
      { x: width / 2, y: 0.02, bulge: 1 },
      { x: -width / 2, y: 0.02 },
    ]),
    arc('chair', 0, 0.02, width / 2 - 0.07, 0, 180),
  );

export const stool = (name: string, radius = 0.17): Furniture => seat(name, circle('chair', 0, 0, radius));

export const ringStool = (name: string, radius = 0.2): Furniture =>
  seat(name, circle('chair', 0, 0, radius), circle('chair', 0, 0, radius - 0.04));

/** Two plain rectangles, as a wooden chair. */
export const square = (name: string, side = 0.42): Furniture =>
  seat(name, rectangle('chair', 0, 0, side, side), rectangle('chair', 0, side / 2 + 0.025, side, 0.05));

/** Wider in front than at the back. */
export const tapered = (name: string): Furniture =>
  seat(
    name,
    polyline('chair', [
      { x: -0.24, y: -0.22 },
      { x: 0.24, y: -0.22 },
      { x: 0.19, y: 0.2 },
      { x: -0.19, y: 0.2 },
    ]),
    arc('chair', 0, -0.12, 0.38, 55, 125),
  );

/** A castor base of five legs below a round seat. */
export const castor = (name: string): Furniture =>
  seat(
    name,
    circle('chair', 0, 0, 0.23),
    ...[0, 1, 2, 3, 4].map((leg) => {
      const angle = ((leg * 72 + 90) * Math.PI) / 180;
      return line(
        'chair',
        0.23 * Math.cos(angle),
        0.23 * Math.sin(angle),
        0.32 * Math.cos(angle),
        0.32 * Math.sin(angle),
      );
    }),
    arc('chair', 0, 0, 0.29, 30, 150),
  );

/** An executive chair, rounded all around. */
export const padded = (name: string): Furniture =>
  seat(
    name,
    rounded('chair', 0, 0, 0.62, 0.6, 0.14),
    rounded('chair', 0, -0.05, 0.44, 0.46, 0.1),
    rounded('chair', 0, 0.26, 0.5, 0.1, 0.04),
  );
