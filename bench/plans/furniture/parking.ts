import { circle, type Furniture, line, type Part, polyline } from '../parts.ts';

const count = (length: number) => Array.from({ length }, (_, index) => index);

/** Bays side by side, drawn as a comb: one line behind them and one between each two. They open below. */
export function comb(name: string, bays: number, width = 2.5, deep = 5, closed = false): Furniture {
  const left = (-bays * width) / 2;
  const lines: Part[] = count(bays + 1).map((index) =>
    line('parking', left + index * width, -deep / 2, left + index * width, deep / 2),
  );
  return {
    name,
    parts: [
      line('parking', left, -deep / 2, -left, -deep / 2),
      ...(closed ? [line('parking', left, deep / 2, -left, deep / 2)] : []),
      ...lines,
    ],
    parking: count(bays).map((index) => ({
      x: left + (index + 0.5) * width,
      y: 0,
      long: deep,
      short: width,
      rotation: 90,
    })),
  };
}

/** One bay at an angle, as a closed shape. `lean` is by how much its upper end is to the right. */
export function leaningBay(name: string, width: number, deep: number, lean: number): Furniture {
  const long = Math.hypot(deep, lean);
  const short = (width * deep) / long;
  const rotation = (Math.atan2(-deep, lean) * 180) / Math.PI;
  return {
    name,
    parts: [
      polyline('parking', [
        { x: -width / 2 + lean / 2, y: -deep / 2 },
        { x: width / 2 + lean / 2, y: -deep / 2 },
        { x: width / 2 - lean / 2, y: deep / 2 },
        { x: -width / 2 - lean / 2, y: deep / 2 },
      ]),
    ],
    parking: [{ x: 0, y: 0, long, short, rotation }],
  };
}

/** Wide, with the sign of a wheelchair as arcs and lines. */
export const accessibleBay = (name: string): Furniture => ({
  name,
  parts: [
    polyline('parking', [
      { x: -1.75, y: -2.5 },
      { x: 1.75, y: -2.5 },
      { x: 1.75, y: 2.5 },
      { x: -1.75, y: 2.5 },
    ]),
    circle('parking', 0, 0.6, 0.5),
    circle('parking', -0.05, -0.8, 0.14),
    line('parking', -0.05, -0.66, 0, 0.2),
    line('parking', 0, 0.2, 0.45, 0.2),
    line('parking', 0.45, 0.2, 0.6, 0.9),
  ],
  parking: [{ x: 0, y: 0, long: 5, short: 3.5, rotation: 90 }],
});
