import type { Point } from '@berth/domain/structure';
import { arcPoints, bezierPoints, quadraticPoints } from '../curves.ts';
import { requireFewPoints } from '../limits.ts';
import { radians } from '../matrix.ts';

export type SubPath = { readonly points: Point[]; isClosed: boolean };

const VALUES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const TOKEN = /([a-z])|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;
const FLAGS = /([01])[\s,]*([01])[\s,]*/y;

type Arc = { rx: number; ry: number; tilt: number; isLarge: boolean; isSweep: boolean };

/** The points of an arc between two points, without the first (SVG 1.1, appendix F.6). */
export function arcTo(from: Point, to: Point, arc: Arc): Point[] {
  let [rx, ry] = [Math.abs(arc.rx), Math.abs(arc.ry)];
  if (!(rx > 0) || !(ry > 0) || (from[0] === to[0] && from[1] === to[1])) return [to];
  const [cos, sin] = [Math.cos(radians(arc.tilt)), Math.sin(radians(arc.tilt))];
  const [hx, hy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x, y] = [cos * hx + sin * hy, cos * hy - sin * hx];
  const reach = (x * x) / (rx * rx) + (y * y) / (ry * ry);
  if (reach > 1) [rx, ry] = [rx * Math.sqrt(reach), ry * Math.sqrt(reach)];
  const spread = rx * rx * y * y + ry * ry * x * x;
  const length = Math.sqrt(Math.max(0, (rx * rx * ry * ry - spread) / spread)) * (arc.isLarge === arc.isSweep ? -1 : 1);
  const [cx, cy] = [(length * rx * y) / ry, (-length * ry * x) / rx];
  const start = Math.atan2((y - cy) / ry, (x - cx) / rx);
  const end = Math.atan2((-y - cy) / ry, (-x - cx) / rx);
  const full = 2 * Math.PI;
  let sweep = (end - start) % full;
  if (arc.isSweep && sweep < 0) sweep += full;
  if (!arc.isSweep && sweep > 0) sweep -= full;
  const centre: Point = [cos * cx - sin * cy + (from[0] + to[0]) / 2, sin * cx + cos * cy + (from[1] + to[1]) / 2];
  const ellipse = { centre, major: [rx * cos, rx * sin], minor: [-ry * sin, ry * cos] } as const;
  return [...arcPoints(ellipse, start, start + sweep).slice(1, -1), to];
}

/** Splits path data into commands with their numbers. Stops at the first error, as browsers do. */
function* commandsOf(data: string): Generator<{ letter: string; values: number[] }> {
  let letter = '';
  let values: number[] = [];
  TOKEN.lastIndex = 0;
  const pattern = new RegExp(TOKEN);
  for (;;) {
    const count = VALUES[letter.toUpperCase()];
    // The flags of an arc may be written without spaces: `a1 1 0 01.5 2`.
    if (letter.toUpperCase() === 'A' && values.length === 3) {
      FLAGS.lastIndex =
        pattern.lastIndex + (/^[\s,]*/.exec(data.slice(pattern.lastIndex, pattern.lastIndex + 99))?.[0].length ?? 0);
      const flags = FLAGS.exec(data);
      if (flags === null) return;
      values.push(Number(flags[1]), Number(flags[2]));
      pattern.lastIndex = FLAGS.lastIndex;
    }
    const token = pattern.exec(data);
    if (token === null) return;
    if (token[1] !== undefined) {
      if (values.length > 0 || VALUES[token[1].toUpperCase()] === undefined) return;
      letter = token[1];
      if (letter.toUpperCase() === 'Z') yield { letter, values: [] };
      continue;
    }
    if (count === undefined || count === 0) return;
    values.push(Number(token[0]));
    if (values.length < count) continue;
    yield { letter, values };
    values = [];
    // Further pairs after a move are lines.
    if (letter === 'M') letter = 'L';
    if (letter === 'm') letter = 'l';
  }
}

/** The lines of path data, with its curves flattened. */
export function subPathsOf(data: string): SubPath[] {
  const paths: SubPath[] = [];
  let current: SubPath | undefined;
  let points = 0;
  let at: Point = [0, 0];
  let start: Point = at;
  /** The last control point, which a smooth curve mirrors. */
  let control: { readonly letter: string; readonly point: Point } | undefined;
  const begin = () => (current ??= paths[paths.push({ points: [at], isClosed: false }) - 1]);

  for (const { letter, values } of commandsOf(data)) {
    const kind = letter.toUpperCase();
    const [ox, oy]: Point = letter === kind ? [0, 0] : at;
    const point = (index: number): Point => [(values[index] ?? 0) + ox, (values[index + 1] ?? 0) + oy];
    const mirrored = (letters: string): Point =>
      control !== undefined && letters.includes(control.letter)
        ? [2 * at[0] - control.point[0], 2 * at[1] - control.point[1]]
        : at;
    if (kind === 'M') {
      at = start = point(0);
      current = undefined;
      continue;
    }
    if (kind === 'Z') {
      if (current !== undefined) current.isClosed = true;
      current = undefined;
      at = start;
      control = undefined;
      continue;
    }
    const line = begin();
    let added: Point[];
    let next: Point | undefined;
    if (kind === 'C') added = bezierPoints(at, point(0), (next = point(2)), point(4));
    else if (kind === 'S') added = bezierPoints(at, mirrored('CS'), (next = point(0)), point(2));
    else if (kind === 'Q') added = quadraticPoints(at, (next = point(0)), point(2));
    else if (kind === 'T') added = quadraticPoints(at, (next = mirrored('QT')), point(0));
    else if (kind === 'H') added = [[(values[0] ?? 0) + ox, at[1]]];
    else if (kind === 'V') added = [[at[0], (values[0] ?? 0) + oy]];
    else if (kind === 'A') {
      const [rx = 0, ry = 0, tilt = 0, large, sweep] = values;
      added = arcTo(at, point(5), { rx, ry, tilt, isLarge: large === 1, isSweep: sweep === 1 });
    } else added = [point(0)];
    line?.points.push(...added);
    requireFewPoints((points += added.length));
    at = added.at(-1) ?? at;
    control = next === undefined ? undefined : { letter: kind, point: next };
  }
  return paths.filter(({ points }) => points.length > 1);
}
