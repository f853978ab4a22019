/** Metres, x to the east and y to the south, from the crossing of the north and west wall axes. */
export type Point = readonly [x: number, y: number];
export type Rect = readonly [west: number, north: number, east: number, south: number];

export type Segment =
  | readonly ['M' | 'L', x: number, y: number]
  | readonly ['Q', cx: number, cy: number, x: number, y: number]
  | readonly ['A', radius: number, sweep: 0 | 1, x: number, y: number]
  | readonly ['Z'];
export type Path = readonly Segment[];

/** 25 units to the metre: a desk is 40 × 20 units, which is the size the glyph and letter of a spot need. */
export const unitsPerMetre = 25;

export const line = (x1: number, y1: number, ...more: number[]): Path => {
  const path: Segment[] = [['M', x1, y1]];
  for (let i = 0; i + 1 < more.length; i += 2) path.push(['L', more[i] ?? 0, more[i + 1] ?? 0]);
  return path;
};

export const polygon = (points: readonly Point[]): Path => [
  ...points.map(([x, y], i): Segment => [i === 0 ? 'M' : 'L', x, y]),
  ['Z'],
];

export const rect = (x: number, y: number, width: number, height: number): Path =>
  polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);

export const centredRect = (x: number, y: number, width: number, height: number): Path =>
  rect(x - width / 2, y - height / 2, width, height);

export const roundRect = (x: number, y: number, width: number, height: number, radius: number): Path => [
  ['M', x + radius, y],
  ['L', x + width - radius, y],
  ['A', radius, 1, x + width, y + radius],
  ['L', x + width, y + height - radius],
  ['A', radius, 1, x + width - radius, y + height],
  ['L', x + radius, y + height],
  ['A', radius, 1, x, y + height - radius],
  ['L', x, y + radius],
  ['A', radius, 1, x + radius, y],
  ['Z'],
];

export const circle = (x: number, y: number, radius: number): Path => [
  ['M', x - radius, y],
  ['A', radius, 1, x + radius, y],
  ['A', radius, 1, x - radius, y],
  ['Z'],
];

const moved = (path: Path, to: (x: number, y: number) => Point, flips: boolean): Path =>
  path.map((segment): Segment => {
    switch (segment[0]) {
      case 'Z':
        return segment;
      case 'Q':
        return ['Q', ...to(segment[1], segment[2]), ...to(segment[3], segment[4])];
      case 'A':
        return ['A', segment[1], flips === (segment[2] === 0) ? 1 : 0, ...to(segment[3], segment[4])];
      default:
        return [segment[0], ...to(segment[1], segment[2])];
    }
  });

/** Takes a path drawn around 0 0, turns it clockwise and sets it down at x, y. */
export function placed(path: Path, x: number, y: number, degrees = 0): Path {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return moved(path, (px, py) => [x + px * cos - py * sin, y + px * sin + py * cos], false);
}

export const mirrored = (path: Path, axis: number): Path => moved(path, (x, y) => [2 * axis - x, y], true);

const round = (units: number): string => String(Math.round(units * 10) / 10).replace(/^(-?)0\./, '$1.');

/** A tenth of a unit is 4 mm; more digits would only make the file larger. */
export function pathData(path: Path, origin: Point): string {
  const ux = (x: number) => round((x + origin[0]) * unitsPerMetre);
  const uy = (y: number) => round((y + origin[1]) * unitsPerMetre);
  let [atX, atY, data] = ['', '', ''];
  for (const segment of path) {
    if (segment[0] === 'Z') {
      data += 'Z';
      continue;
    }
    const [x, y] = [ux(segment.at(-2) as number), uy(segment.at(-1) as number)];
    if (segment[0] === 'A') {
      const radius = round(segment[1] * unitsPerMetre);
      data += `A${radius} ${radius} 0 0 ${segment[2]} ${x} ${y}`;
    } else if (segment[0] === 'Q') data += `Q${ux(segment[1])} ${uy(segment[2])} ${x} ${y}`;
    else if (segment[0] === 'L' && y === atY) data += `H${x}`;
    else if (segment[0] === 'L' && x === atX) data += `V${y}`;
    else data += `${segment[0]}${x} ${y}`;
    [atX, atY] = [x, y];
  }
  return data;
}
