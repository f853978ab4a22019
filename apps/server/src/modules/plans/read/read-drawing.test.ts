import { describe, expect, test } from 'vitest';
import { goodDxf, goodPdf, goodSvg } from '../../../../testing/hostile-plans/good-plans.ts';
import { HOSTILE_PLANS } from '../../../../testing/hostile-plans/hostile-plans.ts';
import { png } from '../../../../testing/hostile-plans/renamed.ts';
import { dxf, line, text } from './dxf/dxf.fixture.ts';
import { drawPicture } from './picture/draw-picture.ts';
import { readDrawing } from './read-drawing.ts';

const PICTURE = png(40, 20, Buffer.alloc(41 * 20));

describe('the type of a plan is detected by its content', () => {
  test.each([
    ['a DXF', goodDxf()],
    ['a DXF after a byte order mark', Buffer.concat([Buffer.from('\uFEFF'), goodDxf()])],
    ['a DXF after comments', Buffer.concat([Buffer.from('999\nMade by hand\n'), goodDxf()])],
    ['an SVG', goodSvg()],
    ['a PDF', goodPdf()],
  ])('%s', async (_what, content) => {
    expect(await readDrawing(content)).toMatchObject({ drawing: { shapes: expect.any(Array) as [] }, pages: 1 });
  });

  test.each([
    ['a picture without lines', { picture: PICTURE, pages: 1 }, PICTURE],
    ['a DWG', { refusal: 'dwg' }, Buffer.from('AC1032 and more')],
    ['a binary DXF', { refusal: 'binary_dxf' }, Buffer.from('AutoCAD Binary DXF\r\n')],
    ['a page of the web', { refusal: 'not_a_plan' }, Buffer.from('<!DOCTYPE html><svg></svg>')],
    ['more than 20 MB', { refusal: 'too_large' }, Buffer.alloc(20 * 1024 * 1024 + 1)],
  ])('%s', async (_what, result, content) => {
    expect(await readDrawing(content)).toEqual(result);
  });
});

describe('a frame', () => {
  const half = { x: 0.5, y: 0, width: 0.5, height: 1 };
  const floors = dxf({
    entities: [0, 100, 200].flatMap((x) => [line(x, 0, x + 40, 40), text(`F${x}`, 10, x + 10, 20, 20)]),
  });

  test('leaves what is within it, and becomes the bounds', async () => {
    const whole = await readDrawing(floors);
    const part = await readDrawing(floors, { frame: half });
    if (!('drawing' in whole) || !('drawing' in part)) throw new Error('not read');
    expect(part.drawing.bounds.width).toBe(whole.drawing.bounds.width / 2);
    expect(part.drawing.bounds.x).toBeCloseTo(120, 5);
    // The second line crosses the edge of the frame.
    expect([whole.drawing.shapes.length, part.drawing.shapes.length]).toEqual([3, 2]);
    expect(whole.drawing.texts.map((one) => one.text)).toEqual(['F0', 'F100', 'F200']);
    expect(part.drawing.texts.map((one) => one.text)).toEqual(['F200']);
  });

  test('with nothing in it is empty', async () => {
    expect(await readDrawing(floors, { frame: { x: 0.25, y: 0, width: 0.1, height: 1 } })).toEqual({
      refusal: 'empty',
    });
  });
});

describe('the picture of a plan', () => {
  const sizeOf = async (content: Buffer, frame?: { x: number; y: number; width: number; height: number }) => {
    const read = await readDrawing(content, { frame });
    if ('refusal' in read) throw new Error(read.refusal);
    const { width, height } = await drawPicture(content, read, frame);
    const { bounds } = 'drawing' in read ? read.drawing : { bounds: undefined };
    return { width, height, ratio: width / height, expected: bounds === undefined ? 0 : bounds.width / bounds.height };
  };
  const quarter = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };

  test.each([
    ['a DXF', goodDxf(), undefined],
    ['a part of a DXF', goodDxf(), { x: 0, y: 0.5, width: 0.5, height: 0.5 }],
    ['an SVG', goodSvg(), undefined],
    ['a part of an SVG', goodSvg(), { x: 0, y: 0, width: 0.3, height: 0.5 }],
    ['a PDF', goodPdf(), undefined],
  ])('shows what its positions refer to: %s', async (_what, content, frame) => {
    const { width, ratio, expected } = await sizeOf(content, frame);
    expect(width).toBeLessThanOrEqual(4000);
    expect(Math.abs(ratio / expected - 1)).toBeLessThan(0.01);
  });

  test('is the part of a photograph that its frame has', async () => {
    expect(await sizeOf(PICTURE)).toMatchObject({ width: 40, height: 20 });
    expect(await sizeOf(PICTURE, quarter)).toMatchObject({ width: 20, height: 10 });
  });

  test('has, for a very large SVG, fewer pixels instead of none', async () => {
    const large = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="24000mm" height="12000mm" viewBox="0 0 24 12"><rect width="20" height="9"/></svg>',
    );
    expect(await sizeOf(large)).toMatchObject({ width: 4000, height: 2000 });
  });
});

test.each(
  HOSTILE_PLANS.filter(({ isHeavy }) => isHeavy !== true).map((file) => [file.family, file.name, file] as const),
)(
  'a hostile file is refused by its name, and only an intact one is a plan (%s): %s [T27]',
  async (_family, _name, file) => {
    const read = await readDrawing(file.make());
    // Whether its pixels can be decoded is known when they are drawn.
    if (file.mayBePlan === true || file.family === 'picture' || file.family === 'truncated-png') return;
    expect(read).toHaveProperty('refusal');
  },
);
