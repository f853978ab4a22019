type Value = string | number;

/** One entity: its type, and codes followed by their values. */
export const entity = (type: string, ...values: readonly Value[]): readonly Value[] => [0, type, ...values];

export const line = (...[x1, y1, x2, y2]: readonly [number, number, number, number]) =>
  entity('LINE', 8, '0', 10, x1, 20, y1, 11, x2, 21, y2);
export const insert = (name: string, ...values: readonly Value[]) => entity('INSERT', 8, '0', 2, name, ...values);
export const polyline = (flags: number, ...values: readonly Value[]) =>
  entity('LWPOLYLINE', 8, '0', 90, 4, 70, flags, ...values);
/** At the origin and one unit high, unless its values say otherwise: the first of a code counts. */
export const text = (words: string, ...values: readonly Value[]) =>
  entity('TEXT', 8, '0', 1, words, ...values, 10, 0, 20, 0, 40, 1);

type Parts = {
  readonly header?: readonly Value[];
  readonly layers?: readonly (readonly Value[])[];
  /** Their entities by name, with a base point at the origin unless the name is followed by `@x,y`. */
  readonly blocks?: Readonly<Record<string, readonly (readonly Value[])[]>>;
  readonly entities: readonly (readonly Value[])[];
};

const section = (name: string, content: readonly Value[]) => [0, 'SECTION', 2, name, ...content, 0, 'ENDSEC'];

function block(key: string, entities: readonly (readonly Value[])[]): Value[] {
  const [name = '', base = '0,0'] = key.split('@');
  const [x = '0', y = '0'] = base.split(',');
  return [...entity('BLOCK', 8, '0', 2, name, 70, 0, 10, x, 20, y), ...entities.flat(), ...entity('ENDBLK', 8, '0')];
}

/** An ASCII DXF. */
export function dxf({ header = [], layers = [], blocks = {}, entities }: Parts, lineEnd = '\n'): Buffer {
  const values = [
    ...section('HEADER', [9, '$ACADVER', 1, 'AC1015', ...header]),
    ...section('TABLES', [0, 'TABLE', 2, 'LAYER', ...layers.flat(), 0, 'ENDTAB']),
    ...section(
      'BLOCKS',
      Object.entries(blocks).flatMap(([name, parts]) => block(name, parts)),
    ),
    ...section('ENTITIES', entities.flat()),
    0,
    'EOF',
  ];
  return Buffer.from(values.join(lineEnd) + lineEnd);
}
