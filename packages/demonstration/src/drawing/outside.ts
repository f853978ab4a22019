import { circle, line, type Path, placed, type Point, type Rect, rect, roundRect } from './geometry.ts';
import { type Ink, type Mark, mark } from './ink.ts';

const area = ([west, north, east, south]: Rect): Path => rect(west, north, east - west, south - north);

/** Water with short waves in offset rows, but none under the boats moored in it. */
export function water(box: Rect, moored: readonly Rect[] = []): Mark[] {
  const [west, north, east, south] = box;
  const waves: Path[] = [];
  let row = 0;
  for (let y = north + 0.18; y < south - 0.1; y += 0.3, row += 1) {
    for (let x = west + (row % 3) * 0.75 + 0.1; x < east - 0.9; x += 2.1) {
      if (moored.some(([w, n, e, s]) => x > w - 0.9 && x < e && y > n && y < s)) continue;
      const crest = 0.2 + ((row * 7 + Math.round(x * 3)) % 3) * 0.03;
      waves.push([
        ['M', x, y],
        ['Q', x + crest, y - 0.1, x + crest * 2, y],
        ['Q', x + crest * 3, y + 0.1, x + crest * 4, y],
      ]);
    }
  }
  return [mark('water', area(box)), mark('wave', ...waves)];
}

export const ground = (ink: Extract<Ink, 'paving' | 'lawn' | 'asphalt'>, box: Rect): Mark => mark(ink, area(box));

export const kerb = (x1: number, y1: number, x2: number, y2: number): Mark => mark('kerb', line(x1, y1, x2, y2));

/** Slanted lines over a rectangle: what belongs to the neighbours. */
export function hatched([west, north, east, south]: Rect, gap = 0.32): Mark {
  const lines: Path[] = [];
  for (let c = west + north + gap; c < east + south; c += gap) {
    const [x1, y1] = c - north <= east ? [c - north, north] : [east, c - east];
    const [x2, y2] = c - west <= south ? [west, c - west] : [c - south, south];
    lines.push(line(x1, y1, x2, y2));
  }
  return mark('hatch', ...lines);
}

export const neighbour = (box: Rect): Mark[] => [mark('paving', area(box)), hatched(box)];

/** Boards or slabs: parallel lines, across when `gap` is given for both ways. */
export function slabs([west, north, east, south]: Rect, gapX: number | null, gapY: number | null): Mark {
  const lines: Path[] = [];
  if (gapX) for (let x = west + gapX; x < east - 0.01; x += gapX) lines.push(line(x, north, x, south));
  if (gapY) for (let y = north + gapY; y < south - 0.01; y += gapY) lines.push(line(west, y, east, y));
  return mark('tile', ...lines);
}

export const tree = (x: number, y: number, radius: number): Mark[] => [
  mark('crown', circle(x, y, radius)),
  mark('crown', circle(x - radius * 0.33, y - radius * 0.25, radius * 0.55)),
  mark('crown', circle(x + radius * 0.36, y + radius * 0.22, radius * 0.47)),
  mark('dot', circle(x, y, 0.07)),
];

export const shrubs = (...at: [x: number, y: number, radius: number][]): Mark[] =>
  at.map(([x, y, radius]) => mark('crown', circle(x, y, radius)));

/** A clipped hedge. */
export const hedge = ([west, north, east, south]: Rect): Mark =>
  mark('crown', roundRect(west, north, east - west, south - north, 0.15));

export const gardenBench = (x: number, y: number, length: number, turn = 0): Mark =>
  mark('furniture', placed(roundRect(-length / 2, -0.2, length, 0.4, 0.04), x, y, turn));

/** A moored boat, bow to the east unless turned. */
export function boat(x: number, y: number, length: number, beam: number, turn = 0): Mark[] {
  const [half, side] = [length / 2, beam / 2];
  const hull: Path = [
    ['M', -half, -side * 0.72],
    ['Q', -half + 0.3, -side, -half + 1, -side],
    ['L', half - 1.6, -side],
    ['Q', half - 0.3, -side * 0.8, half, 0],
    ['Q', half - 0.3, side * 0.8, half - 1.6, side],
    ['L', -half + 1, side],
    ['Q', -half + 0.3, side, -half, side * 0.72],
    ['Z'],
  ];
  const cabin = roundRect(-half + 1.1, -side * 0.6, length * 0.5, side * 1.2, 0.1);
  return [
    mark('boat', placed(hull, x, y, turn), placed(cabin, x, y, turn)),
    mark('fine', placed(line(half - 1.9, -side * 0.6, half - 1.9, side * 0.6), x, y, turn)),
  ];
}

/** Parked bicycles side by side along x, front wheels to the north. */
export const bicycles = (x: number, y: number, count: number, turn = 0, pitch = 0.55): Mark[] => {
  const frames = Array.from({ length: count }, (_, i) => {
    const a = (i - (count - 1) / 2) * pitch;
    const thin = [line(a, -0.85, a, 0.85), line(a - 0.22, -0.36, a, -0.48, a + 0.22, -0.36)];
    const wheels = [line(a, -0.85, a, -0.25), line(a, 0.25, a, 0.85)];
    return [mark('tread', ...thin), mark('chairback', ...wheels)];
  });
  return frames.flat().map(({ ink, path }) => ({ ink, path: placed(path, x, y, turn) }));
};

/** Steps up to a door: nested outlines that grow towards the street in the north. */
export const stoop = (x: number, y: number, width: number, steps: number): Mark[] => [
  mark('furniture', rect(x - width / 2, y - steps * 0.3, width, steps * 0.3)),
  mark(
    'tread',
    ...Array.from({ length: steps - 1 }, (_, i) =>
      line(x - width / 2, y - (i + 1) * 0.3, x + width / 2, y - (i + 1) * 0.3),
    ),
  ),
];

/** Bollards along a quay. */
export const bollards = (...at: Point[]): Mark[] => at.map(([x, y]) => mark('dot', circle(x, y, 0.12)));

/** A table under a parasol with four chairs' worth of room. */
export const parasol = (x: number, y: number): Mark[] => [
  mark('furniture', circle(x, y, 0.95)),
  mark(
    'fine',
    line(x - 0.95, y, x + 0.95, y),
    line(x, y - 0.95, x, y + 0.95),
    line(x - 0.67, y - 0.67, x + 0.67, y + 0.67),
  ),
  mark('fine', line(x + 0.67, y - 0.67, x - 0.67, y + 0.67)),
];
