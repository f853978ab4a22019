import { arcOf, type Vertex } from './geometry.ts';
import type { CirclePart, Furniture, Layer, Part, PathPart, TextPart, UsePart } from './parts.ts';

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

type Pair = readonly [code: number, value: string | number];

/** Writes ASCII DXF. All lengths come in metres with y downwards. */
export class DxfWriter {
  readonly #options: DxfOptions;
  readonly #blocks = new Map<string, Pair[]>();
  readonly #names = new Map<Furniture, string>();
  #entities: Pair[] = [];
  #handle = 0x100;

  constructor(options: DxfOptions) {
    this.#options = options;
  }

  get #isOld(): boolean {
    return this.#options.version === 'AC1009';
  }

  #number(value: number): string {
    const text = value.toFixed(this.#options.precision ?? 6).replace(/0+$/u, '');
    return text.endsWith('.') ? `${text}0` : text;
  }

  #length = (metres: number) => this.#number(metres * this.#options.unitsPerMetre);

  #begin(type: string, layer: string, subclass: string): Pair[] {
    if (this.#isOld)
      return [
        [0, type],
        [8, layer],
      ];
    this.#handle += 1;
    return [
      [0, type],
      [5, this.#handle.toString(16).toUpperCase()],
      [100, 'AcDbEntity'],
      [8, layer],
      [100, subclass],
    ];
  }

  #layer = (layer: Layer) => this.#options.layers[layer] ?? '0';

  #at(point: { x: number; y: number }, inBlock: boolean, code = 10): Pair[] {
    const { origin = { x: 0, y: 0 }, unitsPerMetre } = this.#options;
    const move = inBlock ? { x: 0, y: 0 } : origin;
    return [
      [code, this.#number(point.x * unitsPerMetre + move.x)],
      [code + 10, this.#number(-point.y * unitsPerMetre + move.y)],
    ];
  }

  #path(part: PathPart, inBlock: boolean): Pair[] {
    const { points, closed } = part;
    const [from, to] = points;
    const layer = this.#layer(part.layer);
    if (from === undefined || to === undefined) return [];
    if (points.length === 2 && !closed && (from.bulge ?? 0) === 0)
      return [
        ...this.#begin('LINE', layer, 'AcDbLine'),
        ...this.#at(from, inBlock),
        [30, '0.0'],
        ...this.#at(to, inBlock, 11),
        [31, '0.0'],
      ];
    if (points.length === 2 && !closed) return this.#arc(from, to, layer, inBlock);
    const hatch = this.#options.hatched?.includes(part.layer) === true && closed ? this.#hatch(part, inBlock) : [];
    return [
      ...hatch,
      ...(this.#isOld ? this.#oldPolyline(part, layer, inBlock) : this.#polyline(part, layer, inBlock)),
    ];
  }

  #arc(from: Vertex, to: Vertex, layer: string, inBlock: boolean): Pair[] {
    const { centre, radius, start, sweep } = arcOf(from, to, from.bulge ?? 0);
    const degrees = (angle: number) => ((((-angle * 180) / Math.PI) % 360) + 360) % 360;
    const [first, last] = sweep > 0 ? [start + sweep, start] : [start, start + sweep];
    const pairs = this.#begin('ARC', layer, 'AcDbCircle');
    pairs.push(...this.#at(centre, inBlock), [30, '0.0'], [40, this.#length(radius)]);
    if (!this.#isOld) pairs.push([100, 'AcDbArc']);
    pairs.push([50, this.#number(degrees(first))], [51, this.#number(degrees(last))]);
    return pairs;
  }

  #polyline({ points, closed }: PathPart, layer: string, inBlock: boolean): Pair[] {
    return [
      ...this.#begin('LWPOLYLINE', layer, 'AcDbPolyline'),
      [90, points.length],
      [70, closed ? 1 : 0],
      [43, '0.0'],
      ...points.flatMap((point): Pair[] => [
        ...this.#at(point, inBlock),
        ...((point.bulge ?? 0) === 0 ? [] : [[42, this.#number(-(point.bulge ?? 0))] as const]),
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
        ...this.#at(point, inBlock),
        [30, '0.0'],
        ...((point.bulge ?? 0) === 0 ? [] : [[42, this.#number(-(point.bulge ?? 0))] as const]),
      ]),
      [0, 'SEQEND'],
      [8, layer],
    ];
  }

  #hatch({ points }: PathPart, inBlock: boolean): Pair[] {
    return [
      ...this.#begin('HATCH', this.#layer('hatch'), 'AcDbHatch'),
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
      ...points.flatMap((point): Pair[] => [...this.#at(point, inBlock), [42, this.#number(-(point.bulge ?? 0))]]),
      [97, 0],
      [75, 1],
      [76, 1],
      [98, 0],
    ];
  }

  #circle({ radius, layer, ...centre }: CirclePart, inBlock: boolean): Pair[] {
    return [
      ...this.#begin('CIRCLE', this.#layer(layer), 'AcDbCircle'),
      ...this.#at(centre, inBlock),
      [30, '0.0'],
      [40, this.#length(radius)],
    ];
  }

  #text(part: TextPart, inBlock: boolean): Pair[] {
    const layer = this.#layer(part.layer);
    const formatted = this.#options.mtext?.(part.text, part);
    const rotation: Pair[] = part.rotation === undefined ? [] : [[50, this.#number(-part.rotation)]];
    if (formatted !== undefined)
      return [
        ...this.#begin('MTEXT', layer, 'AcDbMText'),
        ...this.#at({ x: part.x, y: part.y - part.height }, inBlock),
        [30, '0.0'],
        [40, this.#length(part.height)],
        [41, this.#length(part.text.length * part.height)],
        [71, 1],
        [72, 1],
        [1, formatted],
        ...rotation,
      ];
    const pairs = this.#begin('TEXT', layer, 'AcDbText');
    pairs.push(...this.#at(part, inBlock), [30, '0.0'], [40, this.#length(part.height)], [1, part.text], ...rotation);
    if (!this.#isOld) pairs.push([100, 'AcDbText']);
    return pairs;
  }

  /** Defines the block of a piece, and those inside it, on its first use. */
  blockOf(of: Furniture): string {
    const existing = this.#names.get(of);
    if (existing !== undefined) return existing;
    const name = this.#options.blockName?.(of, this.#names.size + 1) ?? of.name;
    this.#names.set(of, name);
    this.#blocks.set(
      name,
      of.parts.flatMap((part) => this.#pairs(part, true)),
    );
    return name;
  }

  insert(
    part: UsePart,
    extra: { layer?: Layer; pairs?: readonly Pair[]; attributes?: Readonly<Record<string, TextPart>> } = {},
    inBlock = false,
  ): Pair[] {
    const { mirrored = false, rotation = 0, scale = 1, of } = part;
    const name = this.blockOf(of);
    const layer = this.#layer(
      extra.layer ?? (of.parts[0]?.kind === 'use' ? 'furniture' : (of.parts[0]?.layer ?? 'furniture')),
    );
    const isExtruded = mirrored && this.#options.extruded === true;
    const attributes = Object.entries(extra.attributes ?? {});
    const pairs = this.#begin('INSERT', layer, 'AcDbBlockReference');
    if (attributes.length > 0) pairs.push([66, 1]);
    const [[, x], y] = this.#at(part, inBlock) as [Pair, Pair];
    pairs.push([2, name], [10, isExtruded ? this.#number(-Number(x)) : x], y, [30, '0.0']);
    if ((mirrored && !isExtruded) || scale !== 1)
      pairs.push(
        [41, this.#number(mirrored && !isExtruded ? -scale : scale)],
        [42, this.#number(scale)],
        [43, this.#number(scale)],
      );
    if (rotation !== 0) pairs.push([50, this.#number((((isExtruded ? rotation : -rotation) % 360) + 360) % 360)]);
    pairs.push(...(extra.pairs ?? []));
    if (isExtruded) pairs.push([210, '0.0'], [220, '0.0'], [230, '-1.0']);
    for (const [tag, text] of attributes) {
      pairs.push(
        ...this.#begin('ATTRIB', this.#layer(text.layer), 'AcDbText'),
        ...this.#at(text, inBlock),
        [30, '0.0'],
        [40, this.#length(text.height)],
        [1, text.text],
      );
      if (!this.#isOld) pairs.push([100, 'AcDbAttribute']);
      pairs.push([2, tag], [70, 0]);
    }
    if (attributes.length > 0) pairs.push(...this.#begin('SEQEND', layer, 'AcDbEntity').slice(0, this.#isOld ? 2 : 4));
    return pairs;
  }

  #pairs(part: Part, inBlock: boolean): Pair[] {
    if (part.kind === 'path') return this.#path(part, inBlock);
    if (part.kind === 'circle') return this.#circle(part, inBlock);
    if (part.kind === 'text') return this.#text(part, inBlock);
    return this.insert(part, {}, inBlock);
  }

  add(...parts: readonly Part[]): void {
    for (const part of parts) this.#entities.push(...this.#pairs(part, false));
  }

  /** Entities in group codes, for what parts cannot say. */
  raw(...pairs: readonly Pair[]): void {
    this.#entities.push(...pairs);
  }

  /** A rectangular array of a piece: MINSERT. Steps are in metres along the turned axes, y downwards. */
  array(part: UsePart, columns: number, rows: number, dx: number, dy: number): void {
    this.raw(
      ...this.insert(part, {
        pairs: [
          [70, columns],
          [71, rows],
          [44, this.#length(dx)],
          [45, this.#length(-dy)],
        ],
      }),
    );
  }

  #section = (name: string, pairs: readonly Pair[]): Pair[] => [[0, 'SECTION'], [2, name], ...pairs, [0, 'ENDSEC']];

  #tables(): Pair[] {
    const layers = ['0', ...new Set(Object.values(this.#options.layers))].filter(
      (name, at, all) => all.indexOf(name) === at,
    );
    const record = (type: string, subclass: string, name: string, pairs: readonly Pair[]): Pair[] => {
      this.#handle += 1;
      const own: Pair[] = this.#isOld
        ? []
        : [
            [5, this.#handle.toString(16).toUpperCase()],
            [100, 'AcDbSymbolTableRecord'],
            [100, subclass],
          ];
      return [[0, type], ...own, [2, name], [70, 0], ...pairs];
    };
    const table = (name: string, records: readonly Pair[], count: number): Pair[] => {
      this.#handle += 1;
      const own: Pair[] = this.#isOld
        ? []
        : [
            [5, this.#handle.toString(16).toUpperCase()],
            [100, 'AcDbSymbolTable'],
          ];
      return [[0, 'TABLE'], [2, name], ...own, [70, count], ...records, [0, 'ENDTAB']];
    };
    const blockRecords = ['*Model_Space', '*Paper_Space', ...this.#blocks.keys()].flatMap((name) =>
      record('BLOCK_RECORD', 'AcDbBlockTableRecord', name, []),
    );
    return [
      ...table(
        'LTYPE',
        record('LTYPE', 'AcDbLinetypeTableRecord', 'CONTINUOUS', [
          [3, 'Solid line'],
          [72, 65],
          [73, 0],
          [40, '0.0'],
        ]),
        1,
      ),
      ...table(
        'LAYER',
        layers.flatMap((name, index) =>
          record('LAYER', 'AcDbLayerTableRecord', name, [
            [62, (index % 7) + 1],
            [6, 'CONTINUOUS'],
          ]),
        ),
        layers.length,
      ),
      ...table(
        'STYLE',
        record('STYLE', 'AcDbTextStyleTableRecord', 'STANDARD', [
          [40, '0.0'],
          [41, '1.0'],
          [50, '0.0'],
          [71, 0],
          [42, '2.5'],
          [3, 'txt'],
          [4, ''],
        ]),
        1,
      ),
      ...(this.#isOld ? [] : table('BLOCK_RECORD', blockRecords, this.#blocks.size + 2)),
    ];
  }

  #blockPairs(name: string, pairs: readonly Pair[]): Pair[] {
    const flags = name.startsWith('*U') ? 1 : 0;
    return [
      ...this.#begin('BLOCK', '0', 'AcDbBlockBegin'),
      [2, name],
      [70, flags],
      [10, '0.0'],
      [20, '0.0'],
      [30, '0.0'],
      [3, name],
      [1, ''],
      ...pairs,
      ...this.#begin('ENDBLK', '0', 'AcDbBlockEnd'),
    ];
  }

  write(): Buffer {
    const { version, insUnits } = this.#options;
    const blocks = [...this.#blocks].flatMap(([name, pairs]) => this.#blockPairs(name, pairs));
    const spaces = this.#isOld ? [] : ['*Model_Space', '*Paper_Space'].flatMap((name) => this.#blockPairs(name, []));
    const tables = this.#tables();
    const header: Pair[] = [
      [9, '$ACADVER'],
      [1, version],
    ];
    if (!this.#isOld)
      header.push(
        [9, '$DWGCODEPAGE'],
        [3, 'ANSI_1252'],
        [9, '$HANDSEED'],
        [5, (this.#handle + 100).toString(16).toUpperCase()],
      );
    if (insUnits !== undefined)
      header.push([9, '$INSUNITS'], [70, insUnits], [9, '$MEASUREMENT'], [70, insUnits === 1 ? 0 : 1]);
    const objects: Pair[] = this.#isOld
      ? []
      : this.#section('OBJECTS', [
          [0, 'DICTIONARY'],
          [5, 'C'],
          [330, 0],
          [100, 'AcDbDictionary'],
          [281, 1],
        ]);
    const all = [
      ...this.#section('HEADER', header),
      ...this.#section('TABLES', tables),
      ...this.#section('BLOCKS', [...spaces, ...blocks]),
      ...this.#section('ENTITIES', this.#entities),
      ...objects,
      [0, 'EOF'] as const,
    ];
    return Buffer.from(all.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join(''), 'utf8');
  }
}
