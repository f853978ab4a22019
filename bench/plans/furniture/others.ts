import { arc, circle, type Furniture, line, type Part, polyline, rectangle, rounded, copyOf } from '../parts.ts';

/** Pieces that are not desks. Fronts are below. */
const piece = (name: string, ...parts: Part[]): Furniture => ({ name, parts });
const count = (length: number) => Array.from({ length }, (_, index) => index);

export function meetingTable(
  name: string,
  long: number,
  short: number,
  sides: number,
  chair: Furniture,
  heads = false,
) {
  const step = long / sides;
  return piece(
    name,
    rounded('furniture', 0, 0, long, short, 0.1),
    ...count(sides).flatMap((index) => {
      const x = -long / 2 + step * (index + 0.5);
      return [copyOf(chair, x, short / 2 + 0.22), copyOf(chair, x, -short / 2 - 0.22, 180)];
    }),
    ...(heads ? [copyOf(chair, long / 2 + 0.22, 0, -90), copyOf(chair, -long / 2 - 0.22, 0, 90)] : []),
  );
}

/** Its sides are bowed outwards. */
export function boatTable(name: string, long: number, short: number, sides: number, chair: Furniture): Furniture {
  const step = (long * 0.9) / sides;
  const [half, end] = [long / 2, short * 0.36];
  return piece(
    name,
    polyline('furniture', [
      { x: -half, y: -end, bulge: 0.1 },
      { x: half, y: -end },
      { x: half, y: end, bulge: 0.1 },
      { x: -half, y: end },
    ]),
    ...count(sides).flatMap((index) => {
      const x = -long * 0.45 + step * (index + 0.5);
      return [copyOf(chair, x, short / 2 + 0.25), copyOf(chair, x, -short / 2 - 0.25, 180)];
    }),
  );
}

export const roundTable = (name: string, radius: number, seats: number, chair: Furniture): Furniture =>
  piece(
    name,
    circle('furniture', 0, 0, radius),
    ...count(seats).map((index) => {
      const angle = (index * 2 * Math.PI) / seats;
      const reach = radius + 0.2;
      return copyOf(chair, -Math.sin(angle) * reach, Math.cos(angle) * reach, (angle * 180) / Math.PI);
    }),
  );

export const sofa = (name: string, seats: number): Furniture => {
  const width = seats * 0.65 + 0.3;
  return piece(
    name,
    rounded('furniture', 0, 0, width, 0.85, 0.1),
    rectangle('furniture', 0, -0.33, width - 0.3, 0.18),
    ...count(seats).map((index) => rounded('furniture', (index - (seats - 1) / 2) * 0.65, 0.08, 0.62, 0.62, 0.06)),
  );
};

export const armchair = (name: string): Furniture =>
  piece(name, rounded('furniture', 0, 0, 0.8, 0.8, 0.25), arc('furniture', 0, 0, 0.3, 180, 360));

/** With a diagonal, as cupboards are drawn. */
export const cupboard = (name: string, width: number, deep: number): Furniture =>
  piece(name, rectangle('furniture', 0, 0, width, deep), line('furniture', -width / 2, deep / 2, width / 2, -deep / 2));

export const sideboard = (name: string, width: number, deep: number): Furniture =>
  piece(name, rectangle('furniture', 0, 0, width, deep), line('furniture', 0, -deep / 2, 0, deep / 2));

/** A row of lockers has the size of a desk, but no seat. */
export const lockers = (name: string, width: number, deep: number, doors: number): Furniture =>
  piece(
    name,
    rectangle('furniture', 0, 0, width, deep),
    ...count(doors - 1).map((index) => {
      const x = -width / 2 + (width * (index + 1)) / doors;
      return line('furniture', x, deep * 0.3, x, deep / 2);
    }),
  );

export const printer = (name: string): Furniture =>
  piece(
    name,
    rectangle('furniture', 0, 0, 1.3, 0.7),
    rectangle('furniture', -0.1, -0.05, 0.6, 0.5),
    line('furniture', -0.4, 0.1, 0.2, 0.1),
  );

export function plant(name: string, radius = 0.3): Furniture {
  const leaves = count(7).map((index) => {
    const angle = (index * 2 * Math.PI) / 7;
    return polyline(
      'furniture',
      [
        { x: 0, y: 0, bulge: 0.4 },
        { x: radius * Math.cos(angle), y: radius * Math.sin(angle), bulge: 0.4 },
      ],
      true,
    );
  });
  return piece(name, circle('furniture', 0, 0, radius * 0.5), ...leaves);
}

export const toilet = (name: string): Furniture =>
  piece(
    name,
    rectangle('fixture', 0, -0.28, 0.4, 0.16),
    polyline('fixture', [
      { x: -0.18, y: -0.2 },
      { x: 0.18, y: -0.2 },
      { x: 0.18, y: 0.1, bulge: 1 },
      { x: -0.18, y: 0.1 },
    ]),
  );

export const basin = (name: string): Furniture =>
  piece(name, rectangle('fixture', 0, 0, 0.55, 0.42), circle('fixture', 0, 0.02, 0.15));

export const kitchen = (name: string, width: number): Furniture =>
  piece(
    name,
    rectangle('fixture', 0, 0, width, 0.6),
    rounded('fixture', -width / 4, 0, 0.5, 0.4, 0.05),
    circle('fixture', width / 4 - 0.14, -0.14, 0.09),
    circle('fixture', width / 4 + 0.14, -0.14, 0.09),
    circle('fixture', width / 4 - 0.14, 0.14, 0.09),
    circle('fixture', width / 4 + 0.14, 0.14, 0.09),
    rectangle('fixture', width / 2 - 0.3, 0, 0.6, 0.6),
  );

export function stairs(name: string, steps: number, width: number, going = 0.28): Furniture {
  const long = steps * going;
  return piece(
    name,
    rectangle('stairs', 0, 0, long, width),
    ...count(steps - 1).map((index) => {
      const x = -long / 2 + (index + 1) * going;
      return line('stairs', x, -width / 2, x, width / 2);
    }),
    line('stairs', -long / 2 + 0.1, 0, long / 2 - 0.1, 0),
    polyline(
      'stairs',
      [
        { x: long / 2 - 0.3, y: -0.1 },
        { x: long / 2 - 0.1, y: 0 },
        { x: long / 2 - 0.3, y: 0.1 },
      ],
      false,
    ),
  );
}

export const lift = (name: string): Furniture =>
  piece(
    name,
    rectangle('stairs', 0, 0, 1.6, 1.8),
    line('stairs', -0.8, -0.9, 0.8, 0.9),
    line('stairs', -0.8, 0.9, 0.8, -0.9),
    rectangle('stairs', 0, 0.98, 0.9, 0.08),
  );

export const car = (name: string): Furniture =>
  piece(
    name,
    rounded('furniture', 0, 0, 1.8, 4.3, 0.4),
    rounded('furniture', 0, 0.2, 1.5, 2.2, 0.25),
    line('furniture', -0.75, -0.9, 0.75, -0.9),
    rectangle('furniture', -0.98, -0.7, 0.16, 0.1),
    rectangle('furniture', 0.98, -0.7, 0.16, 0.1),
  );
