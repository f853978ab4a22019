import { arcOf, type Placement, turned } from './geometry.ts';
import type { Drawn, Furniture, Layer, Part, PathPart, TextPart } from './parts.ts';
import { outlineOf } from './stroke-font.ts';

export type SvgOptions = {
  /** User units of the root's viewBox. */
  readonly unitsPerMetre: number;
  /** In user units. */
  readonly origin?: { readonly x: number; readonly y: number };
  readonly decimals?: number;
  /** Lower case commands, as Illustrator and Inkscape write them. */
  readonly relative?: boolean;
  /** No zeros or separators that could be left out, as Illustrator writes them. */
  readonly compact?: boolean;
  /** `rect`, `line` and `polygon` where they fit, instead of `path` only. */
  readonly primitives?: boolean;
  /** Texts as areas, as after 'create outlines'. */
  readonly outlines?: boolean;
  readonly attributes: (layer: Layer, part: Part) => string;
};

/** The numbers of `matrix(…)`. */
export function matrixOf(at: Placement, unitsPerMetre: number, decimals = 6): number[] {
  const { x: cos, y: sin } = turned({ x: 1, y: 0 }, at.rotation ?? 0);
  const sign = at.mirrored === true ? -1 : 1;
  const numbers = [sign * cos, sign * sin, -sin, cos, at.x * unitsPerMetre, at.y * unitsPerMetre];
  return numbers.map((value) => Number(value.toFixed(decimals)));
}

type Box = { left: number; right: number; top: number; bottom: number; radius: number };

/** The box of an upright rectangle, rounded or not, for programs that write `rect` with `rx`. */
export function boxOf({ points, closed }: PathPart): Box | undefined {
  const [first, second] = points;
  if (first === undefined || second === undefined || !closed || first.y !== second.y) return undefined;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (points.length === 8 && (second.bulge ?? 0) > 0)
    return { left, right, top, bottom, radius: Math.min(...xs.filter((x) => x - left > 1e-6)) - left };
  const isCorner = ({ x, y, bulge = 0 }: (typeof points)[number]) =>
    bulge === 0 && (x === left || x === right) && (y === top || y === bottom);
  return points.length === 4 && points.every(isCorner) ? { left, right, top, bottom, radius: 0 } : undefined;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Writes elements; the plan composes them to a document in the manner of a program. Lengths come in metres. */
export class SvgWriter {
  readonly #options: SvgOptions;

  constructor(options: SvgOptions) {
    this.#options = options;
  }

  number(value: number): string {
    const text = value.toFixed(this.#options.decimals ?? 2);
    const short = text.includes('.') ? text.replace(/\.?0+$/u, '').replace(/^-0$/u, '0') : text;
    return this.#options.compact === true ? short.replace(/^(-?)0\./u, '$1.') : short;
  }

  #pair(x: string, y: string): string {
    const isJoined = this.#options.compact === true && y.startsWith('-');
    return isJoined ? `${x}${y}` : `${x},${y}`;
  }

  length = (metres: number) => this.number(metres * this.#options.unitsPerMetre);

  #point({ x, y }: { x: number; y: number }, isLocal: boolean): { x: number; y: number } {
    const { unitsPerMetre, origin = { x: 0, y: 0 } } = this.#options;
    const move = isLocal ? { x: 0, y: 0 } : origin;
    return { x: x * unitsPerMetre + move.x, y: y * unitsPerMetre + move.y };
  }

  data({ points, closed }: PathPart, isLocal = false): string {
    const { relative = false, unitsPerMetre, decimals = 2 } = this.#options;
    const grain = 10 ** decimals;
    const rounded = (value: number) => Math.round(value * grain) / grain;
    const all = closed ? [...points, ...points.slice(0, 1)] : points;
    let from = { x: 0, y: 0 };
    const commands = all.map((vertex, index) => {
      const exact = this.#point(vertex, isLocal);
      const to = { x: rounded(exact.x), y: rounded(exact.y) };
      const step = [this.number(to.x - from.x), this.number(to.y - from.y)] as const;
      const target = relative ? this.#pair(...step) : `${this.number(to.x)} ${this.number(to.y)}`;
      const last = all[index - 1];
      const bulge = last?.bulge ?? 0;
      const isClosing = closed && index === all.length - 1;
      from = to;
      if (last === undefined) return `M${this.number(to.x)}${relative ? ',' : ' '}${this.number(to.y)}`;
      if (bulge === 0 && isClosing) return '';
      if (bulge === 0 && relative && step.includes('0')) return step[0] === '0' ? `v${step[1]}` : `h${step[0]}`;
      if (bulge === 0) return `${relative ? 'l' : 'L'}${target}`;
      const { radius, sweep } = arcOf(last, vertex, bulge);
      const size = this.number(radius * unitsPerMetre);
      return `${relative ? 'a' : 'A'}${size} ${size} 0 ${Math.abs(sweep) > Math.PI ? 1 : 0} ${sweep > 0 ? 1 : 0} ${target}`;
    });
    return `${commands.filter((command) => command !== '').join(relative ? '' : ' ')}${closed ? (relative ? 'z' : ' Z') : ''}`;
  }

  transform({ x, y, rotation = 0, mirrored = false, scale = 1 }: Placement, isLocal = false): string {
    const at = this.#point({ x, y }, isLocal);
    const steps = [`translate(${this.number(at.x)},${this.number(at.y)})`];
    if (rotation !== 0) steps.push(`rotate(${this.number(rotation)})`);
    if (mirrored || scale !== 1) steps.push(`scale(${mirrored ? -scale : scale},${scale})`);
    return steps.join(' ');
  }

  /** `isLocal` inside a group or symbol, where the origin of the sheet does not count. */
  element(part: Drawn, isLocal = false): string {
    const attributes = this.#options.attributes(part.layer, part);
    if (part.kind === 'text') return this.#text(part, isLocal, attributes);
    if (part.kind === 'circle') {
      const { x, y } = this.#point(part, isLocal);
      return `<circle cx="${this.number(x)}" cy="${this.number(y)}" r="${this.length(part.radius)}"${attributes}/>`;
    }
    const simple = this.#options.primitives === true ? this.#primitive(part, isLocal) : undefined;
    return simple === undefined ? `<path d="${this.data(part, isLocal)}"${attributes}/>` : `${simple}${attributes}/>`;
  }

  #primitive({ points, closed }: PathPart, isLocal: boolean): string | undefined {
    if (points.some(({ bulge = 0 }) => bulge !== 0)) return undefined;
    const all = points.map((point) => this.#point(point, isLocal));
    const [a, b, c] = all;
    if (a === undefined || b === undefined) return undefined;
    const n = (value: number) => this.number(value);
    if (!closed && c === undefined) return `<line x1="${n(a.x)}" y1="${n(a.y)}" x2="${n(b.x)}" y2="${n(b.y)}"`;
    const isUpright = all.length === 4 && c !== undefined && closed && a.y === b.y && b.x === c.x;
    if (isUpright)
      return `<rect x="${n(Math.min(a.x, c.x))}" y="${n(Math.min(a.y, c.y))}" width="${n(Math.abs(c.x - a.x))}" height="${n(Math.abs(c.y - a.y))}"`;
    const list = all.map(({ x, y }) => `${n(x)},${n(y)}`).join(' ');
    return `<${closed ? 'polygon' : 'polyline'} points="${list}"`;
  }

  #text(part: TextPart, isLocal: boolean, attributes: string): string {
    if (this.#options.outlines === true) {
      const glyphs = outlineOf(part).map((points) =>
        this.data({ kind: 'path', layer: 'text', closed: true, points }, isLocal),
      );
      return `<path d="${glyphs.join('')}"${attributes}/>`;
    }
    const { x, y } = this.#point(part, isLocal);
    const turn =
      part.rotation === undefined ? '' : ` transform="rotate(${part.rotation} ${this.number(x)} ${this.number(y)})"`;
    return `<text x="${this.number(x)}" y="${this.number(y)}" font-size="${this.length(part.height * 1.4)}"${turn}${attributes}>${escaped(part.text)}</text>`;
  }

  /** A piece as nested groups. */
  group(of: Furniture, at: Placement, attributes = '', isLocal = false): string {
    const inner = of.parts.map((part) =>
      part.kind === 'use' ? this.group(part.of, part, '', true) : this.element(part, true),
    );
    return `<g transform="${this.transform(at, isLocal)}"${attributes}>${inner.join('')}</g>`;
  }
}
