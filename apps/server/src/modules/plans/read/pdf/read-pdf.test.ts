import type { Point } from '@berth/domain/structure';
import { describe, expect, test } from 'vitest';
import { readDrawing } from '../read-drawing.ts';
import { pdf } from './pdf.fixture.ts';

const read = async (...parts: Parameters<typeof pdf>) => {
  const result = await readDrawing(pdf(...parts));
  if (!('drawing' in result)) throw new Error(JSON.stringify(result));
  return result.drawing;
};
const rounded = (points: readonly Point[] = []) =>
  points.map(([x, y]) => [Math.round(x * 100) / 100 + 0, Math.round(y * 100) / 100 + 0]);
const pointsOf = async (...parts: Parameters<typeof pdf>) =>
  (await read(...parts)).shapes.map(({ points }) => rounded(points));

const FONT = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';

describe('the lines of a page', () => {
  test('are in points, with y downwards', async () => {
    const { shapes, bounds } = await read({ content: '10 20 30 40 re S 0 0 m 50 0 l S' });
    expect(bounds).toEqual({ x: 0, y: 0, width: 200, height: 100 });
    expect(shapes.map(({ points, closed }) => [rounded(points), closed])).toEqual([
      [
        [
          [10, 80],
          [40, 80],
          [40, 40],
          [10, 40],
        ],
        true,
      ],
      [
        [
          [0, 100],
          [50, 100],
        ],
        false,
      ],
    ]);
  });

  test('are transformed by all matrices around them, until each is restored', async () => {
    const content = 'q 2 0 0 2 10 0 cm q 0 1 -1 0 5 0 cm 0 0 m 3 0 l S Q 0 0 m 3 0 l S Q 0 0 m 3 0 l S';
    expect(await pointsOf({ content })).toEqual([
      [
        [20, 100],
        [20, 94],
      ],
      [
        [10, 100],
        [16, 100],
      ],
      [
        [0, 100],
        [3, 100],
      ],
    ]);
  });

  test('follow the rotation of the page', async () => {
    const { shapes, bounds } = await read({ content: '0 0 m 50 0 l S', page: '/Rotate 90' });
    expect(bounds).toMatchObject({ width: 100, height: 200 });
    expect(rounded(shapes[0]?.points)).toEqual([
      [0, 0],
      [0, 50],
    ]);
  });

  test('that only clip, are outside a clip or white are not drawn', async () => {
    const content = 'q 0 0 20 20 re W n 5 5 2 2 re S 50 50 2 2 re S Q 1 g 0 0 200 100 re f 0 g 60 60 2 2 re f';
    expect((await pointsOf({ content })).map(([first]) => first)).toEqual([
      [5, 95],
      [60, 40],
    ]);
  });

  test('in a form are an instance, also inside another form', async () => {
    const objects = [
      ['/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Matrix [1 0 0 1 5 0]', '0 0 m 1 0 l S'],
      [
        '/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Resources << /XObject << /A 5 0 R >> >>',
        '1 0 0 1 0 7 cm /A Do /A Do',
      ],
    ] as const;
    const drawing = await read({ content: '/B Do', page: '/Resources << /XObject << /B 6 0 R >> >>', objects });
    expect(drawing.shapes.map(({ points }) => rounded(points))).toEqual([
      [
        [5, 93],
        [6, 93],
      ],
      [
        [5, 93],
        [6, 93],
      ],
    ]);
    expect(drawing.instances.map(({ parent }) => parent)).toEqual([undefined, 0, 0]);
    expect(drawing.shapes.map(({ instance }) => instance)).toEqual([1, 2]);
  });

  test('have the name of their layer, and hidden layers are not drawn', async () => {
    const objects = ['<< /Type /OCG /Name (A-FURN) >>', '<< /Type /OCG /Name (Old) >>'];
    const drawing = await read({
      content: '/OC /A BDC 0 0 m 1 0 l S EMC /OC /B BDC 0 0 m 2 0 l S EMC 0 0 m 3 0 l S',
      page: '/Resources << /Properties << /A 5 0 R /B 6 0 R >> >>',
      catalog: '/OCProperties << /OCGs [5 0 R 6 0 R] /D << /OFF [6 0 R] >> >>',
      objects,
    });
    expect(drawing.shapes.map(({ layer }) => layer)).toEqual(['A-FURN', undefined]);
  });
});

describe('the texts of a page', () => {
  test('have their middle and height, and the scale that they state', async () => {
    const content = '0 0 9 9 re S BT /F 10 Tf 20 50 Td (Schaal 1:50) Tj ET';
    const { texts, scale } = await read({ content, page: `/Resources << ${FONT} >>` });
    expect(texts).toMatchObject([{ text: 'Schaal 1:50', height: 10 }]);
    expect(texts[0]?.at[1]).toBeCloseTo(46.5, 5);
    expect(texts[0]?.at[0]).toBeGreaterThan(40);
    expect(scale).toEqual({ metresPerUnit: (50 * 0.0254) / 72, source: 'paper' });
  });
});

test('a text on a rotated page is written along x', async () => {
  const content = '0 0 9 9 re S BT 0 10 -10 0 50 20 Tm /F 1 Tf (Café) Tj ET';
  const { texts } = await read({ content, page: `/Rotate 90 /Resources << ${FONT} >>` });
  expect(texts).toMatchObject([{ height: 10, angle: 0 }]);
  expect(texts[0]?.at[1]).toBeCloseTo(46.5, 5);
});

describe('other pages', () => {
  const image = [
    '/Type /XObject /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
    Buffer.from([255, 0, 0, 0, 0, 255]),
  ] as const;

  test('are chosen by number, and must exist', async () => {
    expect(await readDrawing(pdf({ content: '0 0 9 9 re S' }), { page: 2 })).toEqual({
      refusal: 'no_such_page',
      values: { pages: 1 },
    });
  });

  test('with nothing but an image are a picture', async () => {
    const content = 'q 200 0 0 100 0 0 cm /I Do Q';
    const scan = await readDrawing(
      pdf({ content, page: '/Resources << /XObject << /I 5 0 R >> >>', objects: [image] }),
    );
    expect(scan).toMatchObject({ pages: 1, picture: expect.any(Buffer) as Buffer });
  });

  test.each([
    ['nothing', 'empty', pdf({ content: '' })],
    [
      'a form in itself',
      'empty',
      pdf({
        content: '/A Do',
        page: '/Resources << /XObject << /A 5 0 R >> >>',
        objects: [['/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A 5 0 R >> >>', '/A Do']],
      }),
    ],
    [
      'no pages',
      'unreadable',
      Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n'),
    ],
    ['only a header', 'unreadable', Buffer.from('%PDF-1.7\n')],
  ])('with %s are refused: %s', async (_what, refusal, content) => {
    expect(await readDrawing(content)).toMatchObject({ refusal });
  });
});
