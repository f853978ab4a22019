import { circle, type Furniture, line, type Part, polyline, rectangle, rounded, copyOf } from '../parts.ts';

export type DeskOptions = {
  readonly long: number;
  readonly short: number;
  readonly chair: Furniture;
  /** From the desk's edge to the middle of the seat; negative is pushed under. */
  readonly reach?: number;
  /** The offset of the chair along the desk. */
  readonly aside?: number;
  readonly chairTurn?: number;
  readonly monitors?: 0 | 1 | 2;
  readonly pedestal?: boolean;
  readonly keyboard?: boolean;
  /** A cable outlet. */
  readonly outlet?: boolean;
  readonly radius?: number;
};

const equipmentOf = ({ long, short, monitors = 0, pedestal, keyboard, outlet }: DeskOptions): Part[] => [
  ...(monitors === 1 ? [rectangle('equipment', 0, -short * 0.28, 0.55, 0.06)] : []),
  ...(monitors === 2
    ? [rectangle('equipment', -0.3, -short * 0.28, 0.52, 0.05), rectangle('equipment', 0.3, -short * 0.28, 0.52, 0.05)]
    : []),
  ...(pedestal === true ? [rectangle('furniture', long / 2 - 0.25, 0.08, 0.42, 0.56)] : []),
  ...(keyboard === true ? [rectangle('equipment', 0, short * 0.18, 0.44, 0.14)] : []),
  ...(outlet === true ? [circle('equipment', long * 0.38, -short * 0.38, 0.03)] : []),
];

/** A rectangular desk with its chair below. */
export function desk(name: string, options: DeskOptions): Furniture {
  const { long, short, chair, reach = 0.22, aside = 0, chairTurn = 0, radius = 0 } = options;
  const top = radius > 0 ? rounded('desk', 0, 0, long, short, radius) : rectangle('desk', 0, 0, long, short);
  return {
    name,
    parts: [top, ...equipmentOf(options), copyOf(chair, aside, short / 2 + reach, chairTurn)],
    desks: [{ x: 0, y: 0, long, short, rotation: 0 }],
  };
}

/** An L with its seat in the inner corner, which is at the lower right. */
export function cornerDesk(name: string, long: number, deep: number, chair: Furniture): Furniture {
  const [l, t, r, b] = [-long / 2, -long / 2, long / 2, long / 2];
  return {
    name,
    parts: [
      polyline('desk', [
        { x: l, y: t },
        { x: r, y: t },
        { x: r, y: t + deep },
        { x: l + deep + 0.25, y: t + deep },
        { x: l + deep, y: t + deep + 0.25 },
        { x: l + deep, y: b },
        { x: l, y: b },
      ]),
      rectangle('equipment', l + 0.45, t + 0.45, 0.4, 0.3),
      copyOf(chair, l + deep + 0.35, t + deep + 0.35, -45),
    ],
    desks: [{ x: 0, y: 0, long, short: long }],
  };
}

/** A kidney: straight at the back, hollow where the seat is. */
export function kidneyDesk(name: string, long: number, short: number, chair: Furniture): Furniture {
  const [half, top, bottom] = [long / 2, -short / 2, short / 2];
  return {
    name,
    parts: [
      polyline('desk', [
        { x: -half + 0.2, y: top, bulge: 0 },
        { x: half - 0.2, y: top, bulge: 0.55 },
        { x: half - 0.25, y: bottom, bulge: -0.2 },
        { x: -half + 0.25, y: bottom, bulge: 0.55 },
      ]),
      rectangle('equipment', 0, top + 0.2, 0.5, 0.06),
      copyOf(chair, 0, bottom + 0.1),
    ],
    desks: [{ x: 0, y: 0, long, short, rotation: 0 }],
  };
}

/** Three desks around a point. Their backs are along the same three lines, 120 degrees apart. */
export function tripleDesk(name: string, side: number, deep: number, chair: Furniture): Furniture {
  const [sin, cos] = [Math.sin(Math.PI / 3), 0.5];
  const inner = deep / sin;
  const one: Furniture = {
    name: `${name}-part`,
    parts: [
      polyline('desk', [
        { x: 0, y: 0 },
        { x: side * sin, y: side * cos },
        { x: side * sin - deep * cos, y: side * cos + deep * sin },
        { x: 0.2, y: inner + 0.2 * cos, bulge: -0.2 },
        { x: -0.2, y: inner + 0.2 * cos },
        { x: -side * sin + deep * cos, y: side * cos + deep * sin },
        { x: -side * sin, y: side * cos },
      ]),
      rectangle('equipment', 0, 0.4, 0.5, 0.08),
      copyOf(chair, 0, inner + 0.3),
    ],
    desks: [
      {
        x: 0,
        y: (side * cos + deep * sin) / 2,
        long: 2 * side * sin,
        short: side * cos + deep * sin,
        rotation: 0,
      },
    ],
  };
  return { name, parts: [copyOf(one, 0, 0, 0), copyOf(one, 0, 0, 120), copyOf(one, 0, 0, 240)] };
}

export type BenchOptions = {
  readonly seats: number;
  readonly width: number;
  readonly deep: number;
  readonly chair: Furniture;
  readonly reach?: number;
  readonly screens?: boolean;
  readonly monitors?: boolean;
  /** One outline for the whole table, divided by lines, instead of a rectangle for each seat. */
  readonly divided?: boolean;
};

/** A long table with seats at both sides. */
export function bench(name: string, options: BenchOptions): Furniture {
  const { seats, width, deep, chair, reach = 0.25, screens = false, monitors = false, divided = true } = options;
  const [left, total] = [(-seats * width) / 2, seats * width];
  const middles = Array.from({ length: seats }, (_, index) => left + (index + 0.5) * width);
  const tops = divided
    ? [
        rectangle('desk', 0, 0, total, deep * 2),
        line('desk', left, 0, -left, 0),
        ...middles.slice(1).map((x) => line('desk', x - width / 2, -deep, x - width / 2, deep)),
      ]
    : middles.flatMap((x) => [
        rectangle('desk', x, deep / 2, width, deep),
        rectangle('desk', x, -deep / 2, width, deep),
      ]);
  return {
    name,
    parts: [
      ...tops,
      ...(screens ? middles.map((x) => rectangle('furniture', x, 0, width * 0.9, 0.05)) : []),
      ...(monitors
        ? middles.flatMap((x) => [
            rectangle('equipment', x, deep * 0.2, 0.55, 0.08),
            rectangle('equipment', x, -deep * 0.2, 0.55, 0.08),
          ])
        : []),
      ...middles.flatMap((x) => [copyOf(chair, x, deep + reach), copyOf(chair, x, -deep - reach, 180)]),
    ],
    desks: middles.flatMap((x) => [
      { x, y: deep / 2, long: width, short: deep, rotation: 0 },
      { x, y: -deep / 2, long: width, short: deep, rotation: 180 },
    ]),
  };
}
