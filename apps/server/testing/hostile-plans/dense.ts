import { deflateSync } from 'node:zlib';
import { dxf, line, polyline, text } from '../../src/modules/plans/read/dxf/dxf.fixture.ts';
import { pdf } from '../../src/modules/plans/read/pdf/pdf.fixture.ts';
import { hostile, seeded, times } from './hostile-file.ts';
import { svg } from './svg-bombs.ts';

const SIDE = 10_000;

const crossing = (count: number) => {
  const random = seeded(count);
  const place = () => Math.round(random() * SIDE);
  return times(count, () => [place(), place(), place(), place()] as const);
};
const rectangle = (x: number, y: number, width: number, height: number) =>
  polyline(1, 10, x, 20, y, 10, x + width, 20, y, 10, x + width, 20, y + height, 10, x, 20, y + height);
const rectangles = (count: number, side: () => number) => {
  const random = seeded(count);
  return times(count, () => rectangle(random() * SIDE, random() * SIDE, side(), side() / 2));
};
/** Every line crosses half of the others. */
const grid = (count: number) =>
  times(count, (index) => (index % 2 === 0 ? line(index, 0, index, count) : line(0, index, count, index)));

const closed = (corners: readonly (readonly [number, number])[]) =>
  polyline(1, ...corners.flatMap(([x, y]) => [10, x, 20, y]));

const shortLines = (count: number) =>
  crossing(count).map(([x, y, width, height]) => `M${x} ${y}l${width / 50} ${height / 50}`);
const shortSvg = (paths: readonly string[]) =>
  svg(
    `<g fill="none" stroke="red" stroke-width="3">${paths.map((data) => `<path d="${data}"/>`).join('')}</g>`,
    `viewBox="0 0 ${SIDE} ${SIDE}"`,
  );

/** Far more lines than a floor has, but nothing that a person could not draw. They remain plans, without desks at worst. */
export const dense = hostile(
  'dense',
  {
    'a DXF of 200000 short lines': () =>
      dxf({ entities: crossing(200_000).map(([x, y, width, height]) => line(x, y, x + width / 50, y + height / 50)) }),
    'an SVG of 30000 short lines': () => shortSvg(shortLines(30_000)),
    'a PDF of 200000 short lines': () =>
      pdf({
        content: deflateSync(
          `0.01 0 0 0.01 0 0 cm ${crossing(200_000)
            .map(([x, y, width, height]) => `${x} ${y} m ${x + width / 50} ${y + height / 50} l S`)
            .join(' ')}`,
        ),
        stream: '/Filter /FlateDecode',
      }),
    'a grid of 20000 lines': () => dxf({ entities: grid(20_000) }),
    'desks upon desks': () => dxf({ entities: rectangles(100_000, () => 160) }),
    'a hundred thousand desks in one place': () =>
      dxf({ entities: [...times(100_000, (index) => rectangle(index / 1e6, 0, 160, 80)), line(0, 0, SIDE, SIDE)] }),
    'a hundred thousand sizes': () => {
      const random = seeded(1);
      return dxf({ entities: rectangles(100_000, () => 20 + random() * 400) });
    },
    'a hundred thousand texts on one desk': () =>
      dxf({
        entities: [
          ...times(40, (index) => rectangle(index * 200, 0, 160, 80)),
          ...times(100_000, (index) => text(`A${index}`, 10, (index % 800) * 10, 20, 40, 40, 10)),
        ],
      }),
  },
  { isHeavy: true, isPlan: true },
);

/** Lines that cross the whole sheet, or too many for the renderer of SVG: drawing them may take all the CPU or memory. */
export const tangled = hostile(
  'tangled',
  {
    'a DXF of 20000 crossing lines': () => dxf({ entities: crossing(20_000).map((ends) => line(...ends)) }),
    'a DXF of 200000 crossing lines': () => dxf({ entities: crossing(200_000).map((ends) => line(...ends)) }),
    'an SVG of 100000 short lines': () => shortSvg(shortLines(100_000)),
    'an SVG of one path of 200000 short lines': () => shortSvg([shortLines(200_000).join('')]),
    'one outline with 8000 crossing sides': () =>
      dxf({ entities: [closed(crossing(8000).map(([x, y]) => [x, y] as const))] }),
  },
  { isHeavy: true, mayBePlan: true },
);
