import type { DrawnText, Instance, Shape } from '@berth/domain/plans';
import type { Point } from '@berth/domain/structure';
import { MAX_PARTS, MAX_POINTS } from './limits.ts';
import { apply, growth, type Matrix } from './matrix.ts';
import { PlanRefused } from './refused.ts';

/** Where a shape belongs. */
export type Place = { readonly layer?: string | undefined; readonly instance?: number | undefined };

/** `at` is the centre of its lines, whose width is estimated. */
export type PlacedText = DrawnText & {
  /** In radians, clockwise. */
  readonly angle: number;
  readonly along: number;
  readonly width: number;
  /** If it has several, of which `text` is the whole. */
  readonly lines?: readonly string[];
};

/** The distance of two lines in heights. */
export const LINE_SPACING = 1.67;

/** A text in its own coordinates. `along` is 0 if it starts at `at`, 0.5 if it is centred there, and 1 if it ends there. */
export type WrittenText = {
  /** Several lines of one text, such as the number and the name of a room. */
  readonly text: string | readonly string[];
  readonly at: Point;
  readonly height: number;
  readonly along: number;
  /** From `at` to the middle of its lines in heights, in the direction of y. */
  readonly across: number;
  readonly angle?: number;
};

/** The largest coordinate for which a millimetre is still exact. */
const FAR = 1e12;
const MAX_TEXT = 500;
/** The width of an average letter in heights. */
const LETTER = 0.6;

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const isNear = ([x, y]: Point) => Math.abs(x) < FAR && Math.abs(y) < FAR;
const isSame = (a: Point | undefined, b: Point | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Collects what a file draws, and refuses it when that becomes too much. */
export function createSketch() {
  const shapes: Shape[] = [];
  const texts: PlacedText[] = [];
  const instances: Instance[] = [];
  let points = 0;

  function count(more: number) {
    points += more;
    const parts = shapes.length + texts.length + instances.length;
    if (points > MAX_POINTS || parts >= MAX_PARTS) throw new PlanRefused('too_complex', { parts });
  }

  function addShape(line: readonly Point[], isClosed: boolean, { layer, instance }: Place) {
    count(line.length);
    // A garbled number would move the bounds of everything else.
    if (!line.every(isNear)) return;
    const distinct = line.filter((point, index) => index === 0 || !isSame(point, line[index - 1]));
    const returns = distinct.length > 3 && isSame(distinct[0], distinct.at(-1));
    if (returns || (isClosed && isSame(distinct[0], distinct.at(-1)))) distinct.pop();
    if (distinct.length < 2) return;
    shapes.push({ points: distinct, closed: (isClosed || returns) && distinct.length > 2, layer, instance });
  }

  function addText(written: WrittenText, matrix: Matrix, { layer }: Place) {
    const whole = typeof written.text === 'string' ? plain(written.text) : written.text.join('\n');
    const lines = whole.slice(0, MAX_TEXT).split('\n').map(plain);
    count(lines.length);
    const text = plain(lines.join(' '));
    const height = written.height * growth(matrix);
    if (text === '' || !(height > 0) || height > FAR) return;
    const angle = written.angle ?? 0;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const width = Math.max(...lines.map(({ length }) => length)) * LETTER * written.height;
    const right = (0.5 - written.along) * width;
    const up = written.across * written.height;
    const centre: Point = [written.at[0] + right * cos - up * sin, written.at[1] + right * sin + up * cos];
    const at = apply(matrix, centre);
    if (!isNear(at)) return;
    const end = apply(matrix, [centre[0] + cos, centre[1] + sin]);
    const turned = Math.atan2(end[1] - at[1], end[0] - at[0]);
    const placed = { at, text, height, layer, angle: turned, along: written.along, width: width * growth(matrix) };
    texts.push(lines.length === 1 ? placed : { ...placed, lines });
  }

  function addInstance(name: string, parent: number | undefined): number {
    count(0);
    return instances.push({ name: name.slice(0, MAX_TEXT), parent }) - 1;
  }

  return { shapes, texts, instances, addShape, addText, addInstance };
}

export type Sketch = ReturnType<typeof createSketch>;
