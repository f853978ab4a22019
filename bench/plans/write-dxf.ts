import { DxfEntities, type Pair, textOf } from './dxf-entities.ts';
import type { Furniture, Layer, Part, TextPart, UsePart } from './parts.ts';

/** Writes ASCII DXF. */
export class DxfWriter extends DxfEntities {
  readonly #blocks = new Map<string, Pair[]>();
  readonly #names = new Map<Furniture, string>();
  #entities: string[] = [];
  /** The size of the entities so far. */
  bytes = 0;

  /** Defines the block of a piece, and those inside it, on its first use. */
  blockOf(of: Furniture): string {
    const existing = this.#names.get(of);
    if (existing !== undefined) return existing;
    const name = this.options.blockName?.(of, this.#names.size + 1) ?? of.name;
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
    const layer = this.layer(
      extra.layer ?? (of.parts[0]?.kind === 'use' ? 'furniture' : (of.parts[0]?.layer ?? 'furniture')),
    );
    const isExtruded = mirrored && this.options.extruded === true;
    const attributes = Object.entries(extra.attributes ?? {});
    const pairs = this.begin('INSERT', layer, 'AcDbBlockReference');
    if (attributes.length > 0) pairs.push([66, 1]);
    const [[, x], y] = this.at(part, inBlock) as [Pair, Pair];
    pairs.push([2, name], [10, isExtruded ? this.number(-Number(x)) : x], y, [30, '0.0']);
    if ((mirrored && !isExtruded) || scale !== 1)
      pairs.push(
        [41, this.number(mirrored && !isExtruded ? -scale : scale)],
        [42, this.number(scale)],
        [43, this.number(scale)],
      );
    if (rotation !== 0) pairs.push([50, this.number((((isExtruded ? rotation : -rotation) % 360) + 360) % 360)]);
    pairs.push(...(extra.pairs ?? []));
    if (isExtruded) pairs.push([210, '0.0'], [220, '0.0'], [230, '-1.0']);
    for (const [tag, text] of attributes) {
      pairs.push(
        ...this.begin('ATTRIB', this.layer(text.layer), 'AcDbText'),
        ...this.at(text, inBlock),
        [30, '0.0'],
        [40, this.length(text.height)],
        [1, text.text],
      );
      if (!this.isOld) pairs.push([100, 'AcDbAttribute']);
      pairs.push([2, tag], [70, 0]);
    }
    if (attributes.length > 0) pairs.push(...this.begin('SEQEND', layer, 'AcDbEntity').slice(0, this.isOld ? 2 : 4));
    return pairs;
  }

  #pairs(part: Part, inBlock: boolean): Pair[] {
    if (part.kind === 'path') return this.path(part, inBlock);
    if (part.kind === 'circle') return this.circle(part, inBlock);
    if (part.kind === 'text') return this.text(part, inBlock);
    return this.insert(part, {}, inBlock);
  }

  add(...parts: readonly Part[]): void {
    for (const part of parts) this.raw(...this.#pairs(part, false));
  }

  /** Entities in group codes, for what parts cannot say. */
  raw(...pairs: readonly Pair[]): void {
    const text = textOf(pairs);
    this.bytes += text.length;
    this.#entities.push(text);
  }

  /** A rectangular array of a piece: MINSERT. Steps are in metres along the turned axes, y downwards. */
  array(part: UsePart, columns: number, rows: number, dx: number, dy: number): void {
    this.raw(
      ...this.insert(part, {
        pairs: [
          [70, columns],
          [71, rows],
          [44, this.length(dx)],
          [45, this.length(-dy)],
        ],
      }),
    );
  }

  #section = (name: string, pairs: readonly Pair[]): Pair[] => [[0, 'SECTION'], [2, name], ...pairs, [0, 'ENDSEC']];

  #tables(): Pair[] {
    const layers = ['0', ...new Set(Object.values(this.options.layers))].filter(
      (name, at, all) => all.indexOf(name) === at,
    );
    const record = (type: string, subclass: string, name: string, pairs: readonly Pair[]): Pair[] => {
      this.handle += 1;
      const own: Pair[] = this.isOld
        ? []
        : [
            [5, this.handle.toString(16).toUpperCase()],
            [100, 'AcDbSymbolTableRecord'],
            [100, subclass],
          ];
      return [[0, type], ...own, [2, name], [70, 0], ...pairs];
    };
    const table = (name: string, records: readonly Pair[], count: number): Pair[] => {
      this.handle += 1;
      const own: Pair[] = this.isOld
        ? []
        : [
            [5, this.handle.toString(16).toUpperCase()],
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
      ...(this.isOld ? [] : table('BLOCK_RECORD', blockRecords, this.#blocks.size + 2)),
    ];
  }

  #blockPairs(name: string, pairs: readonly Pair[]): Pair[] {
    const flags = name.startsWith('*U') ? 1 : 0;
    return [
      ...this.begin('BLOCK', '0', 'AcDbBlockBegin'),
      [2, name],
      [70, flags],
      [10, '0.0'],
      [20, '0.0'],
      [30, '0.0'],
      [3, name],
      [1, ''],
      ...pairs,
      ...this.begin('ENDBLK', '0', 'AcDbBlockEnd'),
    ];
  }

  write(): Buffer {
    const { version, insUnits } = this.options;
    const blocks = [...this.#blocks].flatMap(([name, pairs]) => this.#blockPairs(name, pairs));
    const spaces = this.isOld ? [] : ['*Model_Space', '*Paper_Space'].flatMap((name) => this.#blockPairs(name, []));
    const tables = this.#tables();
    const header: Pair[] = [
      [9, '$ACADVER'],
      [1, version],
    ];
    if (!this.isOld)
      header.push(
        [9, '$DWGCODEPAGE'],
        [3, 'ANSI_1252'],
        [9, '$HANDSEED'],
        [5, (this.handle + 100).toString(16).toUpperCase()],
      );
    if (insUnits !== undefined)
      header.push([9, '$INSUNITS'], [70, insUnits], [9, '$MEASUREMENT'], [70, insUnits === 1 ? 0 : 1]);
    const objects: Pair[] = this.isOld
      ? []
      : this.#section('OBJECTS', [
          [0, 'DICTIONARY'],
          [5, 'C'],
          [330, 0],
          [100, 'AcDbDictionary'],
          [281, 1],
        ]);
    const before = [
      ...this.#section('HEADER', header),
      ...this.#section('TABLES', tables),
      ...this.#section('BLOCKS', [...spaces, ...blocks]),
      [0, 'SECTION'] as const,
      [2, 'ENTITIES'] as const,
    ];
    const after = [[0, 'ENDSEC'] as const, ...objects, [0, 'EOF'] as const];
    return Buffer.from(textOf(before) + this.#entities.join('') + textOf(after), 'utf8');
  }
}
