import { arc, circle, copyOf, type Furniture, line, type Part, polyline, rectangle, rounded } from '../parts.ts';
import type { Vertex } from '../geometry.ts';

/** Pieces of the unseen plans that are not desks. Fronts are below. */
const piece = (name: string, ...parts: Part[]): Furniture => ({ name, parts });
export const upTo = (length: number) => Array.from({ length }, (_, index) => index);

export const ring = (rx: number, ry: number, y = 0, corners = 16): Vertex[] =>
  upTo(corners).map((index) => {
    const angle = (index * 2 * Math.PI) / corners;
    return { x: rx * Math.cos(angle), y: y + ry * Math.sin(angle) };
  });

export const closet = (name: string): Furniture =>
  piece(name, rounded('fixture', 0, -0.26, 0.4, 0.2, 0.04), polyline('fixture', ring(0.18, 0.24, 0.06)));

export const washstand = (name: string, bowls: number): Furniture =>
  piece(
    name,
    rectangle('fixture', 0, 0, bowls * 0.8, 0.5),
    ...upTo(bowls).map((index) => {
      const bowl = polyline('fixture', ring(0.22, 0.15));
      return { ...bowl, points: bowl.points.map(({ x, y }) => ({ x: x + (index - (bowls - 1) / 2) * 0.8, y })) };
    }),
  );

/** Two flights with a landing. */
export const doubleStairs = (name: string, steps = 10, width = 1.25, going = 0.28): Furniture => {
  const long = steps * going;
  return piece(
    name,
    rectangle('stairs', 0, 0, long + width, width * 2 + 0.1),
    ...upTo(steps + 1).flatMap((index) => {
      const x = -(long + width) / 2 + index * going;
      return [line('stairs', x, -width - 0.05, x, -0.05), line('stairs', x, 0.05, x, width + 0.05)];
    }),
    line('stairs', -(long + width) / 2, -0.05, long / 2 - width / 2, -0.05),
    line('stairs', -(long + width) / 2, 0.05, long / 2 - width / 2, 0.05),
  );
};

export const spiralStairs = (name: string, radius = 1): Furniture =>
  piece(
    name,
    circle('stairs', 0, 0, radius),
    circle('stairs', 0, 0, 0.12),
    ...upTo(15).map((index) => {
      const angle = (index * 22 * Math.PI) / 180;
      return line(
        'stairs',
        0.12 * Math.cos(angle),
        0.12 * Math.sin(angle),
        radius * Math.cos(angle),
        radius * Math.sin(angle),
      );
    }),
  );

export const cabin = (name: string, width = 1.7, deep = 2.1): Furniture =>
  piece(
    name,
    rectangle('stairs', 0, 0, width, deep),
    rectangle('stairs', 0, 0, width - 0.3, deep - 0.4),
    line('stairs', 0.15 - width / 2, 0.2 - deep / 2, width / 2 - 0.15, deep / 2 - 0.2),
    line('stairs', 0.15 - width / 2, deep / 2 - 0.2, width / 2 - 0.15, 0.2 - deep / 2),
  );

/** Square lockers, each with a diagonal. */
export const lockerBank = (name: string, count: number, side = 0.4, deep = 0.5): Furniture =>
  piece(
    name,
    ...upTo(count).flatMap((index) => {
      const x = (index - (count - 1) / 2) * side;
      return [
        rectangle('furniture', x, 0, side, deep),
        line('furniture', x - side / 2, deep / 2, x + side / 2, -deep / 2),
      ];
    }),
  );

/** A cabin for a call, with a shelf and a stool. Its door is below. */
export const phoneBooth = (name: string, stool: Furniture, side = 1.1): Furniture =>
  piece(
    name,
    rectangle('furniture', 0, 0, side, side),
    rectangle('furniture', 0, 0, side - 0.12, side - 0.12),
    rectangle('furniture', 0, -side / 2 + 0.24, side - 0.12, 0.34),
    copyOf(stool, 0, 0.12),
    arc('door', -side / 2, side / 2, side, 0, 60),
  );

export const cornerSofa = (name: string, wide: number, deep: number): Furniture =>
  piece(
    name,
    polyline('furniture', [
      { x: -wide / 2, y: -deep / 2 },
      { x: wide / 2, y: -deep / 2 },
      { x: wide / 2, y: -deep / 2 + 0.9 },
      { x: -wide / 2 + 0.9, y: -deep / 2 + 0.9 },
      { x: -wide / 2 + 0.9, y: deep / 2 },
      { x: -wide / 2, y: deep / 2 },
    ]),
    polyline(
      'furniture',
      [
        { x: wide / 2, y: -deep / 2 + 0.22 },
        { x: -wide / 2 + 0.22, y: -deep / 2 + 0.22 },
        { x: -wide / 2 + 0.22, y: deep / 2 },
      ],
      false,
    ),
  );

export const couch = (name: string, width: number): Furniture =>
  piece(
    name,
    rounded('furniture', 0, 0, width, 0.9, 0.12),
    rounded('furniture', 0, 0.1, width - 0.4, 0.66, 0.08),
    line('furniture', 0, -0.23, 0, 0.43),
  );

export const tub = (name: string): Furniture =>
  piece(name, circle('furniture', 0, 0, 0.38), arc('furniture', 0, -0.02, 0.28, 150, 390));

/** A tree in a pot, as a star of lines. */
export const tree = (name: string, radius = 0.35): Furniture =>
  piece(
    name,
    circle('furniture', 0, 0, radius),
    ...upTo(9).map((index) => {
      const angle = (index * 40 * Math.PI) / 180;
      return line('furniture', 0, 0, radius * Math.cos(angle), radius * Math.sin(angle));
    }),
  );

export const shelves = (name: string, width: number, deep = 0.35): Furniture =>
  piece(
    name,
    rectangle('furniture', 0, 0, width, deep),
    line('furniture', -width / 2, -deep / 2, width / 2, deep / 2),
    line('furniture', -width / 2, deep / 2, width / 2, -deep / 2),
  );

export const copier = (name: string): Furniture =>
  piece(
    name,
    rounded('furniture', 0, 0, 1.1, 0.75, 0.05),
    rectangle('furniture', -0.15, -0.05, 0.55, 0.45),
    rectangle('furniture', 0.72, 0, 0.34, 0.4),
  );

export const counter = (name: string, width: number): Furniture =>
  piece(
    name,
    rectangle('fixture', 0, 0, width, 0.62),
    rectangle('fixture', -width / 2 + 0.35, 0, 0.6, 0.56),
    rounded('fixture', 0.2, 0, 0.76, 0.42, 0.06),
    line('fixture', 0.2, -0.3, 0.2, -0.05),
    ...[0.28, 0.56].flatMap((x) => [0.14, -0.14].map((y) => circle('fixture', width / 2 - x, y, 0.1))),
  );

/** Half circles at the ends. */
export const racetrack = (name: string, long: number, short: number, sides: number, chair: Furniture): Furniture => {
  const straight = (long - short) / 2;
  const step = (long - short) / sides;
  return piece(
    name,
    polyline('furniture', [
      { x: -straight, y: -short / 2 },
      { x: straight, y: -short / 2, bulge: 1 },
      { x: straight, y: short / 2 },
      { x: -straight, y: short / 2, bulge: 1 },
    ]),
    ...upTo(sides).flatMap((index) => {
      const x = -straight + step * (index + 0.5);
      return [copyOf(chair, x, short / 2 + 0.2), copyOf(chair, x, -short / 2 - 0.2, 180)];
    }),
    copyOf(chair, long / 2 + 0.2, 0, -90),
    copyOf(chair, -long / 2 - 0.2, 0, 90),
  );
};

export const conference = (name: string, long: number, short: number, sides: number, chair: Furniture): Furniture =>
  piece(
    name,
    rectangle('furniture', 0, 0, long, short),
    ...upTo(sides).flatMap((index) => {
      const x = (long / sides) * (index - (sides - 1) / 2);
      return [copyOf(chair, x, short / 2 + 0.26), copyOf(chair, x, -short / 2 - 0.26, 180)];
    }),
  );

export const bistro = (name: string, radius: number, seats: number, chair: Furniture): Furniture =>
  piece(
    name,
    circle('furniture', 0, 0, radius),
    ...upTo(seats).map((index) => {
      const angle = (index * 2 * Math.PI) / seats + 0.4;
      const reach = radius + 0.25;
      return copyOf(chair, -Math.sin(angle) * reach, Math.cos(angle) * reach, (angle * 180) / Math.PI);
    }),
  );

/** Two learners at a narrow table. */
export const schoolTable = (name: string, long: number, short: number, seats: number, chair: Furniture): Furniture =>
  piece(
    name,
    rectangle('furniture', 0, 0, long, short),
    ...upTo(seats).map((index) => copyOf(chair, (long / seats) * (index - (seats - 1) / 2), short / 2 + 0.25)),
  );
