import { arcOf, flattened } from '../geometry.ts';
import {
  circle,
  copyOf,
  type Drawn,
  exploded,
  type Furniture,
  label,
  type Layer,
  line,
  polyline,
  rectangle,
  rounded,
} from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { PdfWriter } from '../write-pdf.ts';
import { ring, upTo } from './fittings.ts';

/**
 * A slide on A4 that a facility manager drew with the shapes of a presentation program: rectangles and ellipses in
 * colours, each painted twice (area, then line) inside a clip of its own, snapped to a raster. No scale, no symbols.
 */
const UNITS_PER_METRE = 24;
const ORIGIN = { x: 45, y: 78 };
const PAGE = { width: 841.92, height: 595.32 };

/** Ellipses have four curves. */
const chair: Furniture = { name: 'chair', parts: [circle('chair', 0, 0, 0.25)] };
const desk: Furniture = {
  name: 'desk',
  parts: [copyOf(chair, 0, 0.62), rectangle('desk', 0, 0, 1.5, 0.75)],
  desks: [{ x: 0, y: 0, long: 1.5, short: 0.75, rotation: 0 }],
};
/** Overlapped by its own chair. */
const bossDesk: Furniture = {
  name: 'boss',
  parts: [
    rounded('desk', 0, 0, 2, 1, 0.15),
    rounded('chair', 0, 0.6, 0.6, 0.5, 0.12),
    circle('chair', -0.5, -0.8, 0.25),
    circle('chair', 0.5, -0.8, 0.25),
  ],
  desks: [{ x: 0, y: 0, long: 2, short: 1, rotation: 0 }],
};

const box = (layer: Layer, x1: number, y1: number, x2: number, y2: number) =>
  rectangle(layer, (x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1);

function building(sheet: Sheet): void {
  const [wide, deep] = [31, 18];
  sheet.add(
    // The floor is one area behind all.
    box('sheet', 0, 0, wide, deep),
    box('wall', -0.25, -0.25, wide + 0.25, 0),
    box('wall', -0.25, deep, 13, deep + 0.25),
    box('wall', 15, deep, wide + 0.25, deep + 0.25),
    box('wall', -0.25, 0, 0, deep),
    box('wall', wide, 0, wide + 0.25, deep),
    box('wall', 0, 5, 3, 5.125),
    box('wall', 4, 5, 8, 5.125),
    box('wall', 9, 5, 13, 5.125),
    box('wall', 5, 0, 5.125, 5),
    box('wall', 10, 0, 10.125, 5),
    box('wall', 15, 0, 15.125, 5),
    box('wall', 14, 5, 15.125, 5.125),
    box('wall', 23, 11.5, 25, 11.625),
    box('wall', 26, 11.5, wide, 11.625),
    box('wall', 23, 11.5, 23.125, deep),
    box('wall', 27, 11.625, 27.125, deep),
    ...upTo(7).map((index) => box('window', 1.5 + index * 4.25, -0.19, 4 + index * 4.25, -0.06)),
  );
}

function furniture(sheet: Sheet): void {
  sheet.room('Director', 0, 0, 5, 5, { x: 0.4, y: 4.6 }, 0.3);
  sheet.put(bossDesk, 2.5, 2, 180);
  sheet.room('Finance', 5, 0, 10, 5, { x: 5.4, y: 4.6 }, 0.3);
  sheet.put(desk, 7.125, 2.25, 90);
  sheet.put(desk, 7.875, 2.25, -90);
  sheet.put(desk, 7.5, 1, 180);
  sheet.room('Meeting room', 10, 0, 15, 5, { x: 10.4, y: 4.6 }, 0.3);
  sheet.add(
    polyline(
      'furniture',
      ring(1.5, 0.7, 0, 32).map(({ x, y }) => ({ x: x + 12.5, y: y + 2.25 })),
    ),
    ...upTo(8).map((index) =>
      circle('chair', 12.5 + 1.8 * Math.cos((index * Math.PI) / 4), 2.25 + Math.sin((index * Math.PI) / 4), 0.25),
    ),
  );
  sheet.room('Sales', 15, 0, 31, 11.5, { x: 21.6, y: 5.6 }, 0.4);
  for (const x of [17.5, 21.5, 25.5])
    for (const y of [2.5, 8.5])
      for (const dx of [0, 1.5]) {
        sheet.put(desk, x + dx, y + 0.375);
        sheet.put(desk, x + dx, y - 0.375, 180);
      }
  for (const y of [2.25, 4, 5.75, 7.5]) sheet.put(desk, 30.5, y, 90);
  sheet.room('Support', 0, 5, 15, 18, { x: 0.6, y: 6 }, 0.4);
  for (const x of [3, 7, 11])
    for (const dy of [0, 1.5, 3]) {
      sheet.put(desk, x - 0.375, 8.5 + dy, 90);
      sheet.put(desk, x + 0.375, 8.5 + dy, -90);
    }
  sheet.row(desk, { x: 2, y: 17.5, rotation: 180 }, 5, 2);
  sheet.room('Kitchen', 23, 11.5, 27, 18, { x: 23.4, y: 12.4 }, 0.3);
  sheet.add(
    box('fixture', 23.25, 17.25, 26.75, 17.875),
    circle('fixture', 24, 17.55, 0.2),
    box('furniture', 24.25, 14.25, 25.5, 15.25),
    ...[24.5, 25.25].flatMap((x) => [circle('chair', x, 13.9, 0.25), circle('chair', x, 15.6, 0.25)]),
  );
  sheet.room('Toilets', 27, 11.5, 31, 18, { x: 27.4, y: 12.4 }, 0.3);
  for (const y of [14, 15.5, 17])
    sheet.add(rounded('fixture', 30.4, y, 0.8, 0.5, 0.2), line('wall', 29.5, y + 0.75, 31, y + 0.75));
  // Lockers and a sofa in the middle.
  sheet.add(
    ...upTo(6).map((index) => box('furniture', 16 + index * 0.75, 17.25, 16.75 + index * 0.75, 17.875)),
    rounded('furniture', 18.5, 14, 2.5, 1, 0.2),
    rounded('furniture', 17.5, 12.5, 0.9, 0.9, 0.2),
    box('furniture', 18.25, 12.75, 19.5, 13.25),
  );
}

const FILLS: Readonly<Partial<Record<Layer, string>>> = {
  sheet: '0.97 0.97 0.95',
  wall: '0.35 0.35 0.35',
  window: '0.74 0.84 0.93',
  desk: '0.96 0.79 0.56',
  chair: '0.36 0.61 0.84',
  furniture: '0.66 0.82 0.56',
  fixture: '0.85 0.85 0.85',
};

const point = ({ x, y }: { x: number; y: number }) =>
  `${Number((ORIGIN.x + x * UNITS_PER_METRE).toFixed(2))} ${Number((PAGE.height - ORIGIN.y - y * UNITS_PER_METRE).toFixed(2))}`;

const asPath = (part: Exclude<Drawn, { kind: 'text' }>) =>
  part.kind === 'path'
    ? part
    : polyline(part.layer, [
        { x: part.x - part.radius, y: part.y, bulge: 1 },
        { x: part.x + part.radius, y: part.y, bulge: 1 },
      ]);

/** Quarters of a circle as curves, all else as lines. */
function outline(part: Exclude<Drawn, { kind: 'text' }>): string {
  const { points, closed } = asPath(part);
  const [first] = points;
  if (first === undefined) return '';
  const steps = points.flatMap((from, index) => {
    const to = points[index + 1] ?? (closed ? first : undefined);
    if (to === undefined) return [];
    if ((from.bulge ?? 0) === 0) return [`${point(to)} l`];
    const { centre, radius, start, sweep } = arcOf(from, to, from.bulge ?? 0);
    const pieces = Math.max(1, Math.round(Math.abs(sweep) / (Math.PI / 2)));
    const pull = (4 / 3) * Math.tan(sweep / pieces / 4) * radius;
    const at = (angle: number) => ({ x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) });
    return upTo(pieces).map((piece) => {
      const [a, b] = [start + (sweep * piece) / pieces, start + (sweep * (piece + 1)) / pieces];
      const [p, q] = [at(a), at(b)];
      return `${point({ x: p.x - pull * Math.sin(a), y: p.y + pull * Math.cos(a) })} ${point({ x: q.x + pull * Math.sin(b), y: q.y - pull * Math.cos(b) })} ${point(q)} c`;
    });
  });
  return [`${point(first)} m`, ...steps, ...(closed ? ['h'] : [])].join('\n');
}

function clipOf(part: Exclude<Drawn, { kind: 'text' }>): string {
  const { points, closed } = asPath(part);
  const all = flattened(points, closed);
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - 0.1, Math.min(...ys) - 0.1];
  const [width, height] = [Math.max(...xs) + 0.1 - left, Math.max(...ys) + 0.1 - top];
  return `${point({ x: left, y: top + height })} ${(width * UNITS_PER_METRE).toFixed(2)} ${(height * UNITS_PER_METRE).toFixed(2)} re W* n`;
}

function painted(part: Exclude<Drawn, { kind: 'text' }>): string {
  const path = outline(part);
  const fill = part.kind === 'path' && !part.closed ? undefined : FILLS[part.layer];
  const area = fill === undefined ? '' : `q\n${clipOf(part)}\n${fill} rg\n${path}\nf*\nQ\n`;
  return `/P <</MCID 0>> BDC\n${area}q\n${clipOf(part)}\n0.96 w\n0.18 0.33 0.59 RG\n${path}\nS\nQ\nEMC`;
}

export const officeProgramPdf: Plan = {
  name: 'office-program-pdf',
  file: 'office-program.pdf',
  dialect: 'pdf',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    furniture(sheet);
    sheet.add(
      label(0, -1.4, 'Seating plan 2nd floor - from 1 March', 0.7),
      label(24.6, -1.4, 'Facility Management', 0.35),
    );
    // The key below has one of each shape.
    sheet.add(
      box('desk', 0.5, 19, 2, 19.75),
      label(2.4, 19.5, 'Desk', 0.3),
      circle('chair', 5, 19.4, 0.25),
      label(5.6, 19.5, 'Chair', 0.3),
    );
    const writer = new PdfWriter({ ...PAGE, unitsPerMetre: UNITS_PER_METRE, origin: ORIGIN, strokes: {} });
    writer.clip(0, 0, PAGE.width, PAGE.height);
    for (const part of exploded(sheet.parts)) {
      if (part.kind === 'text') writer.add(part);
      else writer.raw(painted(part));
    }
    return {
      content: writer.write(),
      truth: sheet.truth(UNITS_PER_METRE, { x: ORIGIN.x / UNITS_PER_METRE, y: ORIGIN.y / UNITS_PER_METRE }),
    };
  },
};
