import { arcOf, type Vertex } from './geometry.ts';
import type { CirclePart, Furniture, Layer, PathPart, TextPart } from './parts.ts';

export type DxfOptions = {
  readonly version: 'AC1009' | 'AC1015' | 'AC1021' | 'AC1027';
  /** The code of $INSUNITS: 1 inches, 4 millimetres, 5 centimetres, 6 metres; none writes no such variable. */
  readonly insUnits?: number;
  readonly unitsPerMetre: number;
  readonly layers: Readonly<Partial<Record<Layer, string>>>;
  /** Added to all coordinates, in units of the file. */
  readonly origin?: { readonly x: number; readonly y: number };
  /** The name of the block of a piece, by default its own. */
  readonly blockName?: (of: Furniture, count: number) => string;
  readonly mtext?: (text: string, part: TextPart) => string | undefined;
  /** Mirrored pieces have an extrusion of 0,0,-1 instead of a negative scale. */
  readonly extruded?: boolean;
  /** Fills the area of these layers with a HATCH of its own. */
  readonly hatched?: readonly Layer[];
  readonly precision?: number;
};

export type Pair = readonly [code: number, value: string | number];

export const textOf = (pairs: readonly Pair[]) =>
  pairs.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join('');

/** The group codes of single entities. All lengths come in metres with y downwards. */
export class DxfEntities {
  protected readonly options: DxfOptions;
  protected handle = 0x100;

  constructor(options: DxfOptions) {
    this.options = options;
  }

  protected get isOld(): boolean {
    return this.options.version === 'AC1009';
  }

  protected number(value: number): string {
    const text = value.toFixed(this.options.precision ?? 6).replace(/0+$/u, '');
    return text.endsWith('.') ? `${text}0` : text;
  }

  protected length = (metres: number) => this.number(metres * this.options.unitsPerMetre);

  protected begin(type: string, layer: string, subclass: string): Pair[] {
    if (this.isOld)
      return [
        [0, type],
        [8, layer],
      ];
    this.handle += 1;
    return [
      [0, type],
      [5, this.handle.toString(16).toUpperCase()],
      [100, 'AcDbEntity'],
      [8, layer],
      [100, subclass],
    ];
  }

  protected layer = (layer: Layer) => this.options.layers[layer] ?? '0';

  protected at(point: { x: number; y: number }, inBlock: boolean, code = 10): Pair[] {
    const { origin = { x: 0, y: 0 }, unitsPerMetre } = this.options;
    const move = inBlock ? { x: 0, y: 0 } : origin;
    return [
      [code, this.number(point.x * unitsPerMetre + move.x)],
      [code + 10, this.number(-point.y * unitsPerMetre + move.y)],
    ];
  }

  protected path(part: PathPart, inBlock: boolean): Pair[] {
    const { points, closed } = part;
    const [from, to] = points;
    const layer = this.layer(part.layer);
    if (from === undefined || to === undefined) return [];
    if (points.length === 2 && !closed && (from.bulge ?? 0) === 0)
      return [
        ...this.begin('LINE', layer, 'AcDbLine'),
        ...this.at(from, inBlock),
        [30, '0.0'],
        ...this.at(to, inBlock, 11),
        [31, '0.0'],
      ];
    if (points.length === 2 && !closed) return this.#arc(from, to, layer, inBlock);
    const hatch = this.options.hatched?.includes(part.layer) === true && closed ? this.#hatch(part, inBlock) : [];
    return [...hatch, ...(this.isOld ? this.#oldPolyline(part, layer, inBlock) : this.#polyline(part, layer, inBlock))];
  }

  #arc(from: Vertex, to: Vertex, layer: string, inBlock: boolean): Pair[] {
    const { centre, radius, start, sweep } = arcOf(from, to, from.bulge ?? 0);
    const degrees = (angle: number) => ((((-angle * 180) / Math.PI) % 360) + 360) % 360;
    const [first, last] = sweep > 0 ? [start + sweep, start] : [start, start + sweep];
    const pairs = this.begin('ARC', layer, 'AcDbCircle');
    pairs.push(...this.at(centre, inBlock), [30, '0.0'], [40, this.length(radius)]);
    if (!this.isOld) pairs.push([100, 'AcDbArc']);
    pairs.push([50, this.number(degrees(first))], [51, this.number(degrees(last))]);
    return pairs;
  }

  #polyline({ points, closed }: PathPart, layer: string, inBlock: boolean): Pair[] {
    return [
      ...this.begin('LWPOLYLINE', layer, 'AcDbPolyline'),
      [90, points.length],
      [70, closed ? 1 : 0],
      [43, '0.0'],
      ...points.flatMap((point): Pair[] => [
        ...this.at(point, inBlock),
        ...((point.bulge ?? 0) === 0 ? [] : [[42, this.number(-(point.bulge ?? 0))] as const]),
      ]),
    ];
  }

  #oldPolyline({ points, closed }: PathPart, layer: string, inBlock: boolean): Pair[] {
    return [
      [0, 'POLYLINE'],
      [8, layer],
      [66, 1],
      [10, '0.0'],
      [20, '0.0'],
      [30, '0.0'],
      [70, closed ? 1 : 0],
      ...points.flatMap((point): Pair[] => [
        [0, 'VERTEX'],
        [8, layer],
        ...this.at(point, inBlock),
        [30, '0.0'],
        ...((point.bulge ?? 0) === 0 ? [] : [[42, this.number(-(point.bulge ?? 0))] as const]),
      ]),
      [0, 'SEQEND'],
      [8, layer],
    ];
  }

  #hatch({ points }: PathPart, inBlock: boolean): Pair[] {
    return [
      ...this.begin('HATCH', this.layer('hatch'), 'AcDbHatch'),
      [10, '0.0'],
      [20, '0.0'],
      [30, '0.0'],
      [210, '0.0'],
      [220, '0.0'],
      [230, '1.0'],
      [2, 'SOLID'],
      [70, 1],
      [71, 0],
      [91, 1],
      [92, 7],
      [72, 1],
      [73, 1],
      [93, points.length],
      ...points.flatMap((point): Pair[] => [...this.at(point, inBlock), [42, this.number(-(point.bulge ?? 0))]]),
      [97, 0],
      [75, 1],
      [76, 1],
      [98, 0],
    ];
  }

  protected circle({ radius, layer, ...centre }: CirclePart, inBlock: boolean): Pair[] {
    return [
      ...this.begin('CIRCLE', this.layer(layer), 'AcDbCircle'),
      ...this.at(centre, inBlock),
      [30, '0.0'],
      [40, this.length(radius)],
    ];
  }

  protected text(part: TextPart, inBlock: boolean): Pair[] {
    const layer = this.layer(part.layer);
    const formatted = this.options.mtext?.(part.text, part);
    const rotation: Pair[] = part.rotation === undefined ? [] : [[50, this.number(-part.rotation)]];
    if (formatted !== undefined)
      return [
        ...this.begin('MTEXT', layer, 'AcDbMText'),
        ...this.at({ x: part.x, y: part.y - part.height }, inBlock),
        [30, '0.0'],
        [40, this.length(part.height)],
        [41, this.length(part.text.length * part.height)],
        [71, 1],
        [72, 1],
        [1, formatted],
        ...rotation,
      ];
    const pairs = this.begin('TEXT', layer, 'AcDbText');
    pairs.push(...this.at(part, inBlock), [30, '0.0'], [40, this.length(part.height)], [1, part.text], ...rotation);
    if (!this.isOld) pairs.push([100, 'AcDbText']);
    return pairs;
  }
}
