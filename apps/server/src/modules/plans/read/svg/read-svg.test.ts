import type { Point } from '@berth/domain/structure';
import { describe, expect, test } from 'vitest';
import { PlanRefused } from '../refused.ts';
import { readSvg } from './read-svg.ts';

const svg = (inner: string, attributes = 'viewBox="0 0 100 100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ${attributes}>${inner}</svg>`,
  );
const drawingOf = (inner: string, attributes?: string) => readSvg(svg(inner, attributes)).drawing;
const rounded = (points: readonly Point[] = []) =>
  points.map(([x, y]) => [Math.round(x * 1000) / 1000 + 0, Math.round(y * 1000) / 1000 + 0]);
const pointsOf = (inner: string, attributes?: string) =>
  drawingOf(inner, attributes).shapes.map(({ points }) => rounded(points));
const refusalOf = (content: Buffer) => {
  try {
    readSvg(content);
    return 'none';
  } catch (error) {
    return error instanceof PlanRefused ? error.refusal : String(error);
  }
};

describe('a path', () => {
  test.each<[string, string, number[][]]>([
    [
      'absolute and relative lines',
      'M1 1h4v3H1zm1 1l1 0',
      [
        [1, 1],
        [5, 1],
        [5, 4],
        [1, 4],
      ],
    ],
    [
      'further pairs as lines',
      'm1 1 2 0 0 2',
      [
        [1, 1],
        [3, 1],
        [3, 3],
      ],
    ],
    [
      'numbers without spaces',
      'M.5.5L1-2e0,3.5 4',
      [
        [0.5, 0.5],
        [1, -2],
        [3.5, 4],
      ],
    ],
    [
      'nothing after an error',
      'M0 0L5 5L6',
      [
        [0, 0],
        [5, 5],
      ],
    ],
  ])('has %s', (_has, data, points) => {
    expect(pointsOf(`<path d="${data}"/>`)[0]).toEqual(points);
  });

  test('returns to its beginning after it was closed', () => {
    expect(pointsOf('<path d="M1 1h4v3zl-1 2"/>')[1]).toEqual([
      [1, 1],
      [0, 3],
    ]);
  });

  test.each([
    ['a quarter of a circle, by flags without spaces', 'M10 0a10 10 0 0110 10', [10, 10], 10],
    ['three quarters', 'M10 0a10 10 0 1110 10', [20, 0], 10],
  ] as const)('draws %s', (_draws, data, centre, radius) => {
    const [points = []] = pointsOf(`<path d="${data}"/>`);
    expect(points.at(-1)).toEqual([20, 10]);
    for (const [x = 0, y = 0] of points) expect(Math.hypot(x - centre[0], y - centre[1])).toBeCloseTo(radius, 2);
  });

  test('mirrors the last control point in smooth curves', () => {
    const [smooth, explicit] = pointsOf('<path d="M0 0C0 4 4 4 4 0S8-4 8 0"/><path d="M0 0C0 4 4 4 4 0C4-4 8-4 8 0"/>');
    expect(smooth).toEqual(explicit);
    expect(smooth?.length).toBeLessThan(30);
  });
});

describe('elements', () => {
  test('draw what they are', () => {
    const inner =
      '<rect x="1" y="2" width="3" height="4"/><line x1="1" x2="5" y2="6" stroke="red"/><polygon points="0,0 4,0 4,4"/><polyline points="0 0 9 9 5 1"/>';
    const { shapes } = drawingOf(inner);
    expect(shapes.map(({ points, closed }) => [rounded(points), closed])).toEqual([
      [
        [
          [1, 2],
          [4, 2],
          [4, 6],
          [1, 6],
        ],
        true,
      ],
      [
        [
          [1, 0],
          [5, 6],
        ],
        false,
      ],
      [
        [
          [0, 0],
          [4, 0],
          [4, 4],
        ],
        true,
      ],
      [
        [
          [0, 0],
          [9, 9],
          [5, 1],
        ],
        false,
      ],
    ]);
  });

  test('are flattened within their box', () => {
    const [circle = [], round = []] = pointsOf('<circle cx="50" cy="50" r="10"/><rect width="20" height="10" rx="3"/>');
    expect(circle).toHaveLength(16);
    expect(round.every(([x = 0, y = 0]) => x >= 0 && x <= 20 && y >= 0 && y <= 10)).toBe(true);
    expect(round.some(([x, y]) => x === 0 && y === 0)).toBe(false);
  });

  test('that are hidden, defined or unpainted are not drawn', () => {
    const inner = `<style>.off{display:none} #gone{display:none}</style><rect width="1" height="1"/>
      <defs><rect width="2" height="2"/></defs><g display="none"><rect width="3" height="3"/></g>
      <rect class="off" width="4" height="4"/><rect id="gone" width="5" height="5"/>
      <rect style="visibility:hidden" width="6" height="6"/><rect fill="none" width="7" height="7"/>
      <g visibility="hidden"><rect visibility="visible" width="8" height="8"/></g><symbol><rect width="9" height="9"/></symbol>`;
    expect(pointsOf(inner).map(([, corner]) => corner?.[0])).toEqual([1, 8]);
  });

  test('have the layer of their class or their group, and belong to it', () => {
    const inner =
      '<g inkscape:groupmode="layer" inkscape:label="Furniture" id="layer1"><rect width="1" height="1"/><g id="desk-1"><rect width="1" height="1" class="top wood"/></g></g>';
    const { shapes, instances } = drawingOf(inner);
    expect(shapes.map(({ layer, instance }) => [layer, instance])).toEqual([
      ['Furniture', undefined],
      ['top', 0],
    ]);
    expect(instances).toEqual([{ name: 'desk-1', parent: undefined }]);
  });
});

describe('transforms', () => {
  const UNIT = '<line x2="1" stroke="red"/>';

  test.each<[string, number[][]]>([
    [
      'translate(2 3)',
      [
        [2, 3],
        [3, 3],
      ],
    ],
    [
      'rotate(90)',
      [
        [0, 0],
        [0, 1],
      ],
    ],
    [
      'rotate(90 1 1)',
      [
        [2, 0],
        [2, 1],
      ],
    ],
    [
      'scale(-2 1)',
      [
        [0, 0],
        [-2, 0],
      ],
    ],
    [
      'translate(5) rotate(90) scale(2)',
      [
        [5, 0],
        [5, 2],
      ],
    ],
    [
      'matrix(0 1 -1 0 4 5)',
      [
        [4, 5],
        [4, 6],
      ],
    ],
    [
      'skewY(45)',
      [
        [0, 0],
        [1, 1],
      ],
    ],
  ])('%s', (transform, points) => {
    expect(pointsOf(`<g transform="${transform}">${UNIT}</g><rect width="9" height="9"/>`)[0]).toEqual(points);
  });

  test('at a use apply outside its position, and a symbol is fitted into its size', () => {
    const inner = `<defs><g id="g" transform="translate(0 1)">${UNIT}</g><symbol id="s" viewBox="0 0 2 1">${UNIT}</symbol></defs>
      <use href="#g" x="10" transform="translate(20) rotate(90)"/><use xlink:href="#s" x="3" y="4" width="20" height="20"/>`;
    const { shapes, instances } = drawingOf(inner);
    expect(shapes.map(({ points }) => rounded(points))).toEqual([
      [
        [19, 10],
        [19, 11],
      ],
      [
        [3, 9],
        [13, 9],
      ],
    ]);
    expect(instances.map(({ name }) => name)).toEqual(['g', 'g', 's']);
  });

  test('in a nested svg move and fit its content', () => {
    expect(pointsOf(`<svg x="10" y="20" width="10" height="10" viewBox="0 0 5 5">${UNIT}</svg>`)[0]).toEqual([
      [10, 20],
      [12, 20],
    ]);
  });
});

describe('the sheet', () => {
  const RECT = '<rect width="50" height="50"/>';

  test('has the pixels of its size, in which its viewBox is centred', () => {
    const { bounds, shapes } = drawingOf(RECT, 'width="300" height="200" viewBox="0 0 100 100"');
    expect(bounds).toEqual({ x: 0, y: 0, width: 300, height: 200 });
    expect(rounded(shapes[0]?.points)[0]).toEqual([50, 0]);
  });

  test('has a scale if it is paper and states one', () => {
    const paper = 'width="420mm" height="297mm" viewBox="0 0 420 297"';
    const scaled = drawingOf(`${RECT}<text x="1" y="9">Maßstab 1:100</text>`, paper);
    // A hundred times a pixel.
    expect(scaled.scale?.metresPerUnit).toBeCloseTo((100 * 0.0254) / 96, 9);
    expect(drawingOf(RECT, paper).scale).toBeUndefined();
    expect(drawingOf(`${RECT}<text>1:100</text>`).scale).toBeUndefined();
  });

  test('is life-size if no paper is so large', () => {
    expect(drawingOf(RECT, 'width="24m" height="10m" viewBox="0 0 24 10"').scale).toBeUndefined();
    expect(drawingOf(RECT, 'width="24000mm" height="10000mm" viewBox="0 0 240 100"').scale?.source).toBe('units');
  });

  test('has texts with their middle and height', () => {
    const inner = `${RECT}<g font-size="10"><text x="10" y="20" text-anchor="middle">Room <tspan>2.14</tspan><tspan x="10" dy="1em">Focus</tspan></text></g>`;
    expect(drawingOf(inner).texts).toMatchObject([
      { text: 'Room 2.14', at: [10, 16.5], height: 10 },
      { text: 'Focus', at: [10, 26.5], height: 10 },
    ]);
  });

  test.each([
    ['2em', 20],
    ['50%', 5],
    ['1.5rem', 24],
    ['12', 12],
    ['large', 10],
  ])('has texts of a relative height: %s', (size, height) => {
    const inner = `${RECT}<g font-size="10"><text font-size="${size}">Focus</text></g>`;
    expect(drawingOf(inner).texts[0]?.height).toBeCloseTo(height, 5);
  });
});

describe('hostile files', () => {
  const doubling = (levels: number) =>
    Array.from({ length: levels }, (_, level) =>
      level === 0
        ? '<g id="u0"><rect width="1" height="1"/></g>'
        : `<g id="u${level}"><use href="#u${level - 1}"/><use href="#u${level - 1}"/></g>`,
    ).join('');

  test.each([
    ['a billion uses', 'too_complex', svg(`<defs>${doubling(31)}</defs><use href="#u30"/>`)],
    ['a billion uses of nothing', 'too_complex', svg(`<defs>${doubling(31).replace(/<rect[^>]*>/, '')}</defs>`)],
    ['a use of itself', 'too_complex', svg('<g id="a"><use href="#a"/></g>')],
    [
      'uses in a circle',
      'too_complex',
      svg('<symbol id="a"><use href="#b"/></symbol><symbol id="b"><use href="#a"/></symbol><use href="#a"/>'),
    ],
    ['deep nesting', 'too_complex', svg('<g>'.repeat(5000) + '</g>'.repeat(5000))],
    ['a script', 'active_content', svg('<script>alert(1)</script>')],
    ['a link outside', 'active_content', svg('<image href="http://192.0.2.1/x.png"/>')],
    ['an entity', 'active_content', Buffer.from('<!DOCTYPE svg [<!ENTITY a "aaa">]><svg>&a;</svg>')],
    ['an undefined entity', 'unreadable', svg('<text>&a;</text>')],
    ['an open tag', 'unreadable', svg('<g>')],
    ['another root', 'unreadable', Buffer.from('<html><svg/></html>')],
    ['nothing', 'empty', svg('')],
    [
      'numbers that are none',
      'empty',
      svg('<path d="M NaN NaN L 1e999 1e999"/><rect x="1e300" width="1e308" height="1"/>'),
    ],
  ])('%s: %s', (_what, refusal, content) => {
    expect(refusalOf(content)).toBe(refusal);
  });

  test('below these limits are drawn', () => {
    expect(readSvg(svg(`<defs>${doubling(8)}</defs><use href="#u7"/>`)).drawing.shapes).toHaveLength(128);
  });
});
