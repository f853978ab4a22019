import type { Point } from '@berth/domain/structure';
import { describe, expect, test } from 'vitest';
import { PlanRefused } from '../refused.ts';
import { dxf, entity, insert, line, polyline, text } from './dxf.fixture.ts';
import { readDxf } from './read-dxf.ts';

const rounded = (points: readonly Point[] = []) =>
  points.map(([x, y]) => [Math.round(x * 1000) / 1000 + 0, Math.round(y * 1000) / 1000 + 0]);
/** With y upwards again, as in the file. */
const shapesOf = (parts: Parameters<typeof dxf>[0]) =>
  readDxf(dxf(parts)).shapes.map(({ points }) => rounded(points.map(([x, y]) => [x, -y])));
const refusalOf = (content: Buffer) => {
  try {
    readDxf(content);
    return 'none';
  } catch (error) {
    return error instanceof PlanRefused ? error.refusal : String(error);
  }
};

/** From its base, one unit along x and two along y, so that every mirroring and turn is visible. */
const FLAG = { FLAG: [line(0, 0, 1, 0), line(0, 0, 0, 2)] };
const FRAME = line(-10, -10, 10, 10);

describe('an insert of a block', () => {
  test.each<[string, readonly (string | number)[], number[][], number[][]]>([
    [
      'is moved',
      [10, 5, 20, 6],
      [
        [5, 6],
        [6, 6],
      ],
      [
        [5, 6],
        [5, 8],
      ],
    ],
    [
      'is turned by degrees, not radians',
      [50, 90],
      [
        [0, 0],
        [0, 1],
      ],
      [
        [0, 0],
        [-2, 0],
      ],
    ],
    [
      'is scaled',
      [41, 2, 42, 3],
      [
        [0, 0],
        [2, 0],
      ],
      [
        [0, 0],
        [0, 6],
      ],
    ],
    [
      'is mirrored by a negative scale',
      [41, -1],
      [
        [0, 0],
        [-1, 0],
      ],
      [
        [0, 0],
        [0, 2],
      ],
    ],
    [
      'is mirrored before it is turned',
      [41, -1, 50, 90],
      [
        [0, 0],
        [0, -1],
      ],
      [
        [0, 0],
        [-2, 0],
      ],
    ],
    [
      'is mirrored at the other axis and turned',
      [42, -1, 50, 90],
      [
        [0, 0],
        [0, 1],
      ],
      [
        [0, 0],
        [2, 0],
      ],
    ],
    [
      'is mirrored by its extrusion, with its position',
      [10, 5, 230, -1],
      [
        [-5, 0],
        [-6, 0],
      ],
      [
        [-5, 0],
        [-5, 2],
      ],
    ],
    [
      'is turned the other way if it is extruded downwards',
      [50, 90, 230, -1],
      [
        [0, 0],
        [0, 1],
      ],
      [
        [0, 0],
        [2, 0],
      ],
    ],
  ])('%s', (_does, values, along, up) => {
    expect(shapesOf({ blocks: FLAG, entities: [FRAME, insert('FLAG', ...values)] }).slice(1)).toEqual([along, up]);
  });

  test('is placed by its base point', () => {
    const blocks = { 'FLAG@1,1': [line(1, 1, 2, 1)] };
    expect(shapesOf({ blocks, entities: [FRAME, insert('flag', 10, 3)] })[1]).toEqual([
      [3, 0],
      [4, 0],
    ]);
  });

  test('inside another block is transformed by both', () => {
    const blocks = { ...FLAG, PAIR: [insert('FLAG', 10, 1, 41, -1), insert('FLAG', 10, 4)] };
    const drawing = readDxf(dxf({ blocks, entities: [FRAME, insert('PAIR', 20, 1, 50, 90)] }));
    const along = drawing.shapes.filter((_shape, index) => index === 1 || index === 3);
    expect(along.map(({ points }) => rounded(points))).toEqual([
      [
        [0, -2],
        [0, -1],
      ],
      [
        [0, -5],
        [0, -6],
      ],
    ]);
    expect(drawing.instances).toEqual([
      { name: 'PAIR', parent: undefined },
      { name: 'FLAG', parent: 0 },
      { name: 'FLAG', parent: 0 },
    ]);
    expect(drawing.shapes.map(({ instance }) => instance)).toEqual([undefined, 1, 1, 2, 2]);
  });

  test('is repeated in columns and rows, along its rotation', () => {
    const blocks = { DOT: [line(0, 0, 0.1, 0)] };
    const array = insert('DOT', 50, 90, 70, 2, 71, 3, 44, 1, 45, 2);
    const drawing = shapesOf({ blocks, entities: [FRAME, array] }).slice(1);
    expect(drawing.map(([first]) => first)).toEqual([
      [0, 0],
      [-2, 0],
      [-4, 0],
      [0, 1],
      [-2, 1],
      [-4, 1],
    ]);
  });

  test('has a visible attribute with its name, and hides notes', () => {
    const attribute = (flags: number, words: string) =>
      entity('ATTRIB', 8, 'N', 10, 2, 20, 2, 40, 1, 1, words, 2, 'NO', 70, flags);
    const entities = [FRAME, insert('FLAG', 66, 1), attribute(0, 'D-12'), attribute(1, 'oak'), entity('SEQEND')];
    expect(readDxf(dxf({ blocks: FLAG, entities })).texts).toMatchObject([{ text: 'D-12', layer: 'N' }]);
  });
});

describe('layers', () => {
  const layers = [
    entity('LAYER', 2, 'Frozen', 70, 1, 62, 7),
    entity('LAYER', 2, 'Off', 70, 0, 62, -7),
    entity('LAYER', 2, 'On', 70, 0, 62, 7),
  ];
  const on = (layer: string) => entity('LINE', 8, layer, 10, 0, 20, 0, 11, 5, 21, 5);

  test('that are frozen or off are not drawn', () => {
    const { shapes } = readDxf(dxf({ layers, entities: [on('FROZEN'), on('off'), on('On')] }));
    expect(shapes.map(({ layer }) => layer)).toEqual(['On']);
  });

  test('hold, on an insert, what its block has on layer 0, and a frozen one hides all of it', () => {
    const blocks = { B: [line(0, 0, 5, 5), on('On')] };
    const inserted = (layer: string) => entity('INSERT', 8, layer, 2, 'B');
    const layersOf = (layer: string) =>
      readDxf(dxf({ layers, blocks, entities: [on('Frame'), inserted(layer)] })).shapes.map((shape) => shape.layer);
    expect(layersOf('Desks')).toEqual(['Frame', 'Desks', 'On']);
    expect(layersOf('Off')).toEqual(['Frame', 'On']);
    expect(layersOf('Frozen')).toEqual(['Frame']);
  });

  test('are left out if they belong to the paper', () => {
    const paper = entity('LINE', 8, '0', 67, 1, 10, 0, 20, 0, 11, 9, 21, 9);
    expect(shapesOf({ entities: [FRAME, paper] })).toHaveLength(1);
    expect(shapesOf({ entities: [paper] })).toHaveLength(1);
  });
});

describe('curves', () => {
  test('a bulge is an arc to the left of its line: 1 is half a circle', () => {
    const [points = []] = shapesOf({
      entities: [polyline(1, 10, 0, 20, 0, 42, 1, 10, 2, 20, 0, 42, 0, 10, 2, 20, 4, 10, 0, 20, 4)],
    });
    expect(points[0]).toEqual([0, 0]);
    expect(Math.min(...points.map(([, y = 0]) => y))).toBeCloseTo(-1, 5);
    expect(points.every(([x = 0, y = 0]) => y >= 0 || Math.abs(Math.hypot(x - 1, y) - 1) < 0.001)).toBe(true);
  });

  test('an arc runs counterclockwise between degrees, also across 0', () => {
    const [points = []] = shapesOf({ entities: [entity('ARC', 8, '0', 10, 0, 20, 0, 40, 1, 50, 270, 51, 90)] });
    expect([points[0], points.at(-1)]).toEqual([
      [0, -1],
      [0, 1],
    ]);
    expect(Math.max(...points.map(([x = 0]) => x))).toBeCloseTo(1, 5);
  });

  test('an ellipse has radians, and a part of it is not closed', () => {
    const half = entity('ELLIPSE', 8, '0', 10, 0, 20, 0, 11, 2, 21, 0, 40, 0.5, 41, 0, 42, Math.PI);
    const [points = []] = shapesOf({ entities: [half] });
    expect([points[0], points.at(-1)]).toEqual([
      [2, 0],
      [-2, 0],
    ]);
    expect(Math.max(...points.map(([, y = 0]) => y))).toBeCloseTo(1, 5);
    expect(readDxf(dxf({ entities: [half] })).shapes[0]?.closed).toBe(false);
  });

  test('a spline passes through its ends and not through its control point', () => {
    const knots = [0, 0, 0, 1, 1, 1].flatMap((knot) => [40, knot]);
    const spline = entity('SPLINE', 8, '0', 70, 8, 71, 2, ...knots, 10, 0, 20, 0, 10, 1, 20, 2, 10, 2, 20, 0);
    const [points = []] = shapesOf({ entities: [spline] });
    expect([points[0], points[2], points.at(-1)]).toEqual([
      [0, 0],
      [1, 1],
      [2, 0],
    ]);
  });

  test('a hatch is its boundary, of lines and arcs', () => {
    const edges = [92, 1, 93, 2, 72, 1, 10, -1, 20, 0, 11, 1, 21, 0, 72, 2, 10, 0, 20, 0, 40, 1, 50, 0, 51, 180, 73, 1];
    const square = [92, 2, 72, 0, 73, 1, 93, 3, 10, 5, 20, 5, 10, 6, 20, 5, 10, 6, 20, 6];
    const hatch = entity(
      'HATCH',
      8,
      '0',
      10,
      0,
      20,
      0,
      30,
      0,
      2,
      'ANSI31',
      70,
      0,
      91,
      2,
      ...edges,
      97,
      0,
      ...square,
      97,
      0,
      75,
      0,
      78,
      1,
      53,
      45,
    );
    const [round = [], sharp] = shapesOf({ entities: [FRAME, hatch] }).slice(1);
    expect([round[0], round[1], round.at(-1)]).toEqual(
      [[-1, 0], [1, 0], [-1, 0].map(Number)].slice(0, 2).concat([round.at(-1) ?? []]),
    );
    expect(Math.max(...round.map(([, y = 0]) => y))).toBeCloseTo(1, 5);
    expect(sharp).toEqual([
      [5, 5],
      [6, 5],
      [6, 6],
    ]);
  });
});

describe('texts', () => {
  const textsOf = (...entities: readonly (readonly (string | number)[])[]) =>
    readDxf(dxf({ entities: [FRAME, ...entities] })).texts;

  const mtext = (words: string, attachment = 1) =>
    textsOf(entity('MTEXT', 8, '0', 10, 0, 20, 0, 40, 1, 71, attachment, 1, words));

  test('lose their formats', () => {
    expect(mtext(String.raw`{\fArial|b1;2.14 \H2x;room}\~\U+00E9`)[0]?.text).toBe('2.14 room é');
    expect(textsOf(text('45%%d %%uA%%u'))[0]?.text).toBe('45° A');
  });

  test('in several lines are one, without the area of a room', () => {
    const [tag, area, ...more] = mtext(String.raw`OFFICE\P{\H2x;210}\P24.3 m²`);
    expect(tag).toMatchObject({ text: 'OFFICE 210', lines: ['OFFICE', '210'] });
    expect(area?.text).toBe('24.3 m²');
    expect(more).toEqual([]);
    expect((area?.at[1] ?? 0) - (tag?.at[1] ?? 0)).toBeCloseTo(1.5 * 1.67, 5);
  });

  test.each([
    [1, 1.335],
    [5, 0],
    [9, -1.335],
  ])('in two lines are placed by the middle of both (attachment %i)', (attachment, y) => {
    const [tag] = mtext(String.raw`OFFICE\P210`, attachment);
    expect(tag?.at[1]).toBeCloseTo(y, 5);
  });

  test('are placed by their middle', () => {
    expect(textsOf(text('ABCDE'))[0]?.at).toEqual([1.5, -0.5]);
    const centred = text('ABCDE', 72, 1, 73, 2, 11, 4, 21, 4);
    expect(textsOf(centred)[0]).toMatchObject({ at: [4, -4], height: 1 });
  });

  test('are read in the code page of an old file', () => {
    const old = dxf({ header: [9, '$DWGCODEPAGE', 3, 'ANSI_1251'], entities: [FRAME, text('@')] });
    const content = Buffer.from(old.toString('latin1').replace('@', '\u00C4'), 'latin1');
    expect(readDxf(content).texts[0]?.text).toBe('Д');
    expect(readDxf(dxf({ entities: [FRAME, text('Empfänger')] })).texts[0]?.text).toBe('Empfänger');
  });
});

describe('a file', () => {
  test.each([
    [1, 0.0254],
    [2, 0.3048],
    [4, 0.001],
    [5, 0.01],
    [6, 1],
  ])('in units %i has %f metres in each', (unit, metresPerUnit) => {
    const header = [9, '$INSUNITS', 70, unit];
    expect(readDxf(dxf({ header, entities: [FRAME] })).scale).toEqual({ metresPerUnit, source: 'units' });
  });

  test('without units has no scale', () => {
    expect(readDxf(dxf({ header: [9, '$INSUNITS', 70, 0], entities: [FRAME] })).scale).toBeUndefined();
  });

  test('has y downwards, and a margin around its lines', () => {
    expect(readDxf(dxf({ entities: [line(0, 0, 100, 50)] })).bounds).toEqual({ x: -2, y: -52, width: 104, height: 54 });
  });

  test.each(['\r\n', '\r'])('is read whatever ends its lines: %j', (end) => {
    expect(readDxf(dxf({ entities: [FRAME] }, end)).shapes).toHaveLength(1);
  });

  test('has bounds without what is far from everything else', () => {
    const desks = Array.from({ length: 40 }, (_, index) => line(index * 10, 0, index * 10 + 8, 40));
    const { shapes, bounds } = readDxf(dxf({ entities: [...desks, line(1e7, 1e7, 1e7 + 1, 1e7)] }));
    expect(shapes).toHaveLength(40);
    expect(bounds.width).toBeLessThan(500);
  });
});

describe('hostile files are refused before anything is built', () => {
  const nested = (depth: number, times: number) =>
    Object.fromEntries(
      Array.from({ length: depth }, (_, level) => [
        `B${level}`,
        level === 0 ? [line(0, 0, 1, 1)] : Array.from({ length: times }, () => insert(`B${level - 1}`)),
      ]),
    );

  test.each([
    ['a billion lines by nesting', { blocks: nested(7, 40), entities: [insert('B6')] }],
    ['a billion lines by repetition', { blocks: nested(1, 1), entities: [insert('B0', 70, 32767, 71, 32767)] }],
    ['a block in itself', { blocks: { A: [insert('A')] }, entities: [insert('A')] }],
    ['blocks in a circle', { blocks: { A: [insert('B')], B: [insert('A')] }, entities: [insert('A')] }],
    ['deep nesting', { blocks: nested(12, 1), entities: [insert('B11')] }],
  ])('%s', (_what, parts) => {
    expect(refusalOf(dxf(parts))).toBe('too_complex');
  });

  test('below these limits are drawn', () => {
    expect(readDxf(dxf({ blocks: nested(8, 2), entities: [insert('B7')] })).shapes).toHaveLength(128);
  });

  test('truncated and garbled ones cannot be read, and empty ones have nothing drawn', () => {
    const whole = dxf({ entities: [FRAME] });
    expect(refusalOf(whole.subarray(0, whole.length - 6))).toBe('unreadable');
    expect(refusalOf(Buffer.from(whole.toString().replace('LINE\n8', 'LINE\nx')))).toBe('unreadable');
    expect(refusalOf(dxf({ entities: [] }))).toBe('empty');
    expect(refusalOf(dxf({ entities: [line(Number.NaN, 0, 1, 1)] }))).toBe('empty');
  });
});
