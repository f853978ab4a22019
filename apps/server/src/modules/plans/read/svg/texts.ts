import type { WrittenText } from '../sketch.ts';
import { coordinate, fontSize } from './numbers.ts';
import { ownStyle, type Sheet } from './style.ts';
import type { Node } from './tree.ts';

/** From the baseline to the middle of small letters, upwards. */
const MIDDLE = -0.35;
const DEFAULT_SIZE = 16;
const ALONG: Readonly<Record<string, number>> = { start: 0, middle: 0.5, end: 1 };

type Inherited = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: string;
  readonly baseline: string;
};

/** The lines of a text: a `tspan` with a place of its own begins another. */
export function textsOf(node: Node, sheet: Sheet, size = DEFAULT_SIZE, anchor = 'start'): WrittenText[] {
  const lines: { words: string; from: Inherited }[] = [];

  function visit({ name, attributes, children, text }: Node, inherited: Inherited, own: Node) {
    const size = fontSize(ownStyle(own, sheet, 'font-size'), inherited.size);
    const from: Inherited = {
      x: coordinate(attributes['x'], inherited.x) + coordinate(attributes['dx']),
      y: coordinate(attributes['y'], inherited.y) + emOr(attributes['dy'], size),
      size,
      anchor: ownStyle(own, sheet, 'text-anchor') ?? inherited.anchor,
      baseline: ownStyle(own, sheet, 'dominant-baseline') ?? inherited.baseline,
    };
    const isPlaced = name === 'text' || ['x', 'y', 'dy'].some((key) => attributes[key] !== undefined);
    const last = lines.at(-1);
    if (isPlaced || last === undefined) lines.push({ words: text, from });
    else last.words += ` ${text}`;
    for (const child of children) if (child.name === 'tspan' || child.name === 'a') visit(child, from, child);
  }

  visit(node, { x: 0, y: 0, size, anchor, baseline: '' }, node);
  return lines.map(({ words, from }) => ({
    text: words,
    at: [from.x, from.y],
    height: from.size,
    along: ALONG[from.anchor] ?? 0,
    across: /middle|central/.test(from.baseline) ? 0 : MIDDLE,
  }));
}

/** A shift is often given in heights. */
function emOr(text: string | undefined, size: number): number {
  const em = /^\s*([+-]?[\d.]+)em\s*$/.exec(text ?? '')?.[1];
  return em === undefined ? coordinate(text) : Number(em) * size;
}
