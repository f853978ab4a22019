import { dxf, entity, insert, line, polyline, text } from '../../src/modules/plans/read/dxf/dxf.fixture.ts';
import { hostile, times } from './hostile-file.ts';

type Entity = readonly (string | number)[];
type Blocks = Readonly<Record<string, readonly Entity[]>>;

const DOT = line(0, 0, 1, 1);

const nested = (depth: number, repeat: number, leaf: Entity = DOT): Blocks =>
  Object.fromEntries(
    times(depth, (level) => [`B${level}`, level === 0 ? [leaf] : times(repeat, () => insert(`B${level - 1}`))]),
  );
const loop = (length: number): Blocks =>
  Object.fromEntries(times(length, (index) => [`L${index}`, [DOT, insert(`L${(index + 1) % length}`)]]));
const array = (columns: number | string, rows: number | string) => insert('B0', 70, columns, 71, rows, 44, 2, 45, 2);
const drawn = (...entities: readonly Entity[]) => dxf({ blocks: nested(1, 1), entities });

const vertices = (count: number, bulge: number) =>
  times(count, (index) => [10, index % 1000, 20, index % 7, 42, bulge]).flat();
/** An entity with values that are too many to be passed one by one. */
const filled = (type: string, first: string, body: string) =>
  drawn(entity(type, 8, '0', 999, 'filled'))
    .toString()
    .replace('999\nfilled\n', `${first}${body}`);

export const dxfExpansions = hostile('dxf-expansion', {
  ...Object.fromEntries(
    [
      [4, 200],
      [5, 60],
      [6, 30],
      [7, 22],
      [8, 12],
      [8, 100],
    ].map(([depth = 1, repeat = 1]) => [
      `blocks nested ${depth} deep, ${repeat} times each`,
      () => dxf({ blocks: nested(depth, repeat), entities: [insert(`B${depth - 1}`)] }),
    ]),
  ),
  ...Object.fromEntries(
    [9, 20, 100, 3000].map((depth) => [
      `blocks nested ${depth} deep`,
      () => dxf({ blocks: nested(depth, 1), entities: [insert(`B${depth - 1}`)] }),
    ]),
  ),
  ...Object.fromEntries(
    [1, 2, 3, 7, 200].map((length) => [
      `a loop of ${length} blocks`,
      () => dxf({ blocks: loop(length), entities: [insert('L0')] }),
    ]),
  ),
  'an array of 32767 by 32767': () => drawn(array(32_767, 32_767)),
  'an array with a side of 10^308': () => drawn(array('1e308', 2)),
  'an array with an infinite side': () => drawn(array('1e999', 'Infinity')),
  'arrays of arrays': () =>
    dxf({
      blocks: { ...nested(1, 1), A: [array(1000, 1000)], C: [insert('A', 70, 1000, 71, 1000)] },
      entities: [insert('C')],
    }),
  'an array of empty blocks': () => dxf({ blocks: { B0: [] }, entities: [array(32_767, 32_767)] }),
  'a million inserts of ten lines': () =>
    dxf({ blocks: { B: times(10, () => DOT) }, entities: times(300_000, () => insert('B')) }),
  'a polyline of many arcs in an array': () =>
    dxf({ blocks: { B0: [polyline(1, ...vertices(2000, 1))] }, entities: [array(100, 100)] }),
  'texts in an array': () => dxf({ blocks: { B0: [text('A')] }, entities: [array(2000, 2000)] }),
  'a million arcs in one polyline': () =>
    filled('LWPOLYLINE', '70\n1\n', '10\n0\n20\n1\n42\n1\n10\n5\n20\n1\n42\n1\n'.repeat(450_000)),
});

const mtext = (words: string) => entity('MTEXT', 8, '0', 10, 0, 20, 0, 40, 1, 71, 1, 1, words);
const spline = (...values: Entity) => entity('SPLINE', 8, '0', ...values);
const points = (count: number) => times(count, (index) => [10, index, 20, index % 9]).flat();

/** Numbers and structures that no drawing has. Some leave a line that can be drawn. */
export const dxfOddities = hostile(
  'dxf-oddity',
  {
    'numbers that are none': () => drawn(line(Number.NaN, Number.NaN, 0, 0)),
    'infinite numbers': () => drawn(entity('LINE', 8, '0', 10, 'Infinity', 20, '-1e999', 11, 1, 21, 1)),
    'numbers of 10^300': () => drawn(line(1e300, 1e300, -1e300, -1e300)),
    'a circle with a radius of 10^308': () => drawn(entity('CIRCLE', 8, '0', 10, 0, 20, 0, 40, '1e308')),
    'an arc of a billion degrees': () => drawn(entity('ARC', 8, '0', 10, 0, 20, 0, 40, 5, 50, -1e9, 51, 1e9)),
    'an ellipse without an axis': () => drawn(entity('ELLIPSE', 8, '0', 10, 0, 20, 0, 11, 0, 21, 0, 40, 0)),
    'a spline of degree 10^9': () => drawn(spline(71, 1e9, 40, 0, 40, 1, ...points(5))),
    'a spline with a million knots': () =>
      filled('SPLINE', '71\n3\n', `${'40\n1\n'.repeat(500_000)}10\n0\n20\n0\n10\n5\n20\n5\n`),
    'a spline of 300000 points': () =>
      filled(
        'SPLINE',
        '71\n3\n',
        times(300_004, (index) => `40\n${index}\n`).join('') +
          times(300_000, (index) => `10\n${index}\n20\n${index % 9}\n`).join(''),
      ),
    'a hatch that promises a billion edges': () =>
      drawn(entity('HATCH', 8, '0', 91, 1e9, 92, 1, 93, 1e9, 72, 1, 10, 0, 20, 0, 11, 1, 21, 1)),
    'a hatch of unknown edges': () =>
      drawn(entity('HATCH', 8, '0', 91, 1, 92, 1, 93, 3, ...times(1000, () => [72, 9]).flat())),
    'a text of ten megabytes': () => drawn(text('W'.repeat(10_000_000))),
    'a text of a million braces': () => drawn(mtext('{'.repeat(1_000_000))),
    'a text of fractions without ends': () => drawn(mtext(String.raw`\S`.repeat(200_000))),
    'a text of format codes without ends': () => drawn(mtext(String.raw`\f`.repeat(200_000))),
    'a text of a million line breaks': () => drawn(mtext(String.raw`\P`.repeat(1_000_000))),
    'names of prototypes': () =>
      dxf({
        blocks: { __proto__x: [DOT], constructor: [DOT] },
        entities: [insert('__proto__'), insert('constructor'), entity('LINE', 8, '__proto__', 11, 4, 21, 4)],
      }),
    'an insert of an unknown block': () => drawn(insert('nowhere')),
    'a polyline without its end': () =>
      drawn(entity('POLYLINE', 8, '0', 66, 1), ...times(2000, (index) => entity('VERTEX', 8, '0', 10, index, 20, 1))),
    'a scale of zero': () => drawn(insert('B0', 41, 0, 42, 0)),
    'a scale of 10^200': () => drawn(insert('B0', 41, 1e200, 42, 1e200)),
    'an extrusion without a length': () => drawn(insert('B0', 210, 0, 220, 0, 230, 0)),
    'a million comments': () => Buffer.concat([Buffer.from('999\nx\n'.repeat(1_000_000)), drawn(DOT)]),
    'a million layers': () =>
      dxf({ layers: times(300_000, (index) => entity('LAYER', 2, `L${index}`, 70, 1)), entities: [DOT] }),
    'a million sections': () => `${'0\nSECTION\n2\nNONE\n0\nENDSEC\n'.repeat(500_000)}0\nEOF\n`,
    'only sections': () => '0\nSECTION\n2\nENTITIES\n0\nSECTION\n2\nENTITIES\n0\nEOF\n',
    'a section in a section': () => `0\nSECTION\n2\nBLOCKS\n${drawn(DOT).toString()}`,
    'a code that is no number': () => drawn(DOT).toString().replace('LINE\n8', 'LINE\neight'),
    'a code of 10^30': () => drawn(DOT).toString().replace('LINE\n8', 'LINE\n1e30'),
    'a shifted line': () => drawn(DOT).toString().replace('LINE\n8\n', 'LINE\n8\n\n'),
    'one line of ten megabytes': () => `0\nSECTION\n2\nENTITIES\n0\n${'A'.repeat(10_000_000)}`,
    'ten megabytes of line breaks': () => `0\nSECTION\n${'\n'.repeat(10_000_000)}`,
    'strays ten thousand kilometres apart': () =>
      drawn(...times(300, (index) => line(index * 1e10, 0, index * 1e10 + 1, 1))),
  },
  { mayBePlan: true },
);
