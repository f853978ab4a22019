import {
  arc,
  copyOf,
  type Furniture,
  label,
  type Layer,
  line,
  type Part,
  polyline,
  rectangle,
  rounded,
  circle,
} from '../parts.ts';
import { combined, placed } from '../geometry.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { bistro, closet, couch, counter, lockerBank, phoneBooth, upTo } from './fittings.ts';
import { stool } from './seats.ts';
import { SvgWriter } from '../write-svg.ts';

/**
 * A start-up's plan from draw.io, in pixels with a view box that starts at -0.5: rectangles and ellipses with a turn
 * around their centre, labels as plain texts. Long tables that nothing divides but the screens
 * and chairs of each place, desks with a rounded corner, and a table for table tennis.
 */
const UNITS_PER_METRE = 40;
const MOVE = { x: 1, y: 1 };

const chair: Furniture = {
  name: 'chair',
  parts: [rounded('chair', 0, 0, 0.48, 0.48, 0.12), arc('chair', 0, 0, 0.3, 40, 140)],
};

/** A table with this number of places at each side. */
function longTable(places: number): Furniture {
  const long = places * 1.6;
  const xs = upTo(places).map((index) => 1.6 * (index - (places - 1) / 2));
  const parts: Part[] = [rectangle('desk', 0, 0, long, 1.6)];
  for (const x of xs)
    for (const side of [1, -1])
      parts.push(rectangle('equipment', x, side * 0.16, 0.55, 0.08), copyOf(chair, x, side * 1.05, side > 0 ? 0 : 180));
  return {
    name: `long ${places}`,
    parts,
    desks: xs.flatMap((x) => [
      { x, y: 0.4, long: 1.6, short: 0.8, rotation: 0 },
      { x, y: -0.4, long: 1.6, short: 0.8, rotation: 180 },
    ]),
  };
}

/** One front corner is cut round. */
const cornered: Furniture = {
  name: 'cornered',
  parts: [
    polyline('desk', [
      { x: -0.75, y: -0.4 },
      { x: 0.75, y: -0.4 },
      { x: 0.75, y: 0, bulge: Math.tan(Math.PI / 8) },
      { x: 0.35, y: 0.4 },
      { x: -0.75, y: 0.4 },
    ]),
    rectangle('equipment', 0, -0.2, 0.5, 0.08),
    copyOf(chair, -0.1, 0.62),
  ],
  desks: [{ x: 0, y: 0, long: 1.5, short: 0.8, rotation: 0 }],
};

const box = (x1: number, y1: number, x2: number, y2: number) =>
  rectangle('wall', (x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1);

function plan(sheet: Sheet): void {
  sheet.add(
    box(0, 0, 26, 0.2),
    box(0, 15.8, 26, 16),
    box(0, 0.2, 0.2, 7),
    box(0, 8.6, 0.2, 15.8),
    box(25.8, 0.2, 26, 15.8),
    box(17, 0.2, 17.1, 4.8),
    box(17, 6, 17.1, 10.4),
    box(17, 11.6, 17.1, 15.8),
    box(17.1, 5.2, 25.8, 5.3),
    box(17.1, 10.6, 25.8, 10.7),
    box(21.6, 10.7, 21.7, 15.8),
    arc('door', 17, 6, 1.2, 180, 270),
    arc('door', 17, 11.6, 1.2, 180, 270),
  );
  sheet.room('Dev', 0, 0, 17, 7.6, { x: 0.8, y: 0.9 }, 0.35);
  sheet.put(longTable(4), 4.6, 3.4);
  sheet.put(longTable(3), 12.6, 3.4);
  sheet.room('Growth', 0, 7.6, 17, 16, { x: 0.8, y: 9.6 }, 0.35);
  sheet.put(longTable(2), 3.4, 12, 90);
  sheet.put(longTable(2), 7.4, 12, 90);
  for (const y of [10.4, 12.4, 14.4]) {
    sheet.put(cornered, 11.4, y, 0);
    sheet.put(cornered, 14.4, y, 0, true);
  }
  sheet.room('Founders', 17, 0, 26, 5.2, { x: 17.6, y: 0.9 }, 0.35);
  sheet.put(cornered, 20, 2.8, 45);
  sheet.put(cornered, 23.6, 2.8, -45, true);
  sheet.room('Play', 17, 5.2, 26, 10.6, { x: 17.6, y: 6.1 }, 0.35);
  // Table tennis.
  sheet.add(
    rectangle('furniture', 20.6, 8, 2.74, 1.525),
    line('furniture', 20.6, 7.1, 20.6, 8.9),
    line('furniture', 19.23, 8, 21.97, 8),
  );
  sheet.put(couch('couch', 2), 24.9, 8, 90);
  sheet.room('Kitchen', 17, 10.6, 21.6, 16, { x: 17.6, y: 11.5 }, 0.35);
  sheet.put(counter('counter', 3), 19.8, 15.4, 180);
  sheet.put(bistro('bistro', 0.5, 4, stool('stool', 0.2)), 19.6, 13);
  sheet.room('WC', 21.6, 10.6, 26, 16, { x: 22.2, y: 11.5 }, 0.35);
  sheet.row(closet('wc'), { x: 22.6, y: 15.2, rotation: 180 }, 3, 1.2);
  sheet.row(phoneBooth('booth', stool('stool', 0.2), 1.1), { x: 9.4, y: 8.1, rotation: 180 }, 3, 1.2);
  sheet.put(lockerBank('lockers', 5), 16.7, 13.8, 90);
}

const STYLES: Readonly<Partial<Record<Layer, string>>> = {
  wall: 'fill="#000000" stroke="none"',
  door: 'fill="none" stroke="#000000" stroke-miterlimit="10"',
  desk: 'fill="#fff2cc" stroke="#d6b656"',
  chair: 'fill="#dae8fc" stroke="#6c8ebf"',
  equipment: 'fill="#647687" stroke="#314354"',
  furniture: 'fill="#d5e8d4" stroke="#82b366"',
  fixture: 'fill="#f5f5f5" stroke="#666666"',
};

const svg = new SvgWriter({
  unitsPerMetre: UNITS_PER_METRE,
  origin: { x: MOVE.x * UNITS_PER_METRE, y: MOVE.y * UNITS_PER_METRE },
  decimals: 2,
  attributes: (layer) => ` ${STYLES[layer] ?? 'fill="none" stroke="rgb(0, 0, 0)"'} pointer-events="all"`,
});

/** All paths of a piece keep their upright coordinates; the turn around the piece's centre is their transform. */
function elements(
  part: Part,
  by: { x: number; y: number; rotation?: number; mirrored?: boolean } = { x: 0, y: 0 },
): string[] {
  if (part.kind === 'use') {
    const all = combined(part, by);
    return part.of.parts.flatMap((one) => elements(one, all));
  }
  if (part.kind === 'text') return [text(part.text, part.x, part.y, part.height)];
  const rotation = by.rotation ?? 0;
  const centre = { x: (by.x + MOVE.x) * UNITS_PER_METRE, y: (by.y + MOVE.y) * UNITS_PER_METRE };
  const transform =
    rotation === 0
      ? ''
      : ` transform="rotate(${svg.number(rotation)},${svg.number(centre.x)},${svg.number(centre.y)})"`;
  const upright = { x: by.x, y: by.y, mirrored: by.mirrored ?? false };
  const sign = upright.mirrored ? -1 : 1;
  if (part.kind === 'circle') {
    const { x, y } = placed(part, upright);
    const r = svg.length(part.radius);
    return [
      `<ellipse cx="${svg.length(x + MOVE.x)}" cy="${svg.length(y + MOVE.y)}" rx="${r}" ry="${r}" ${STYLES[part.layer] ?? ''} pointer-events="all"${transform}/>`,
    ];
  }
  const points = part.points.map((point) => ({
    ...placed(point, upright),
    ...(point.bulge === undefined ? {} : { bulge: sign * point.bulge }),
  }));
  return [svg.element({ ...part, points }).replace('/>', `${transform}/>`)];
}

function text(content: string, x: number, y: number, height: number): string {
  const [left, base, size] = [svg.length(x + MOVE.x), svg.length(y + MOVE.y), svg.length(height * 1.3)];
  return `<g fill="rgb(0, 0, 0)" font-family="Helvetica" font-size="${size}px"><text x="${left}" y="${base}">${content}</text></g>`;
}

const [WIDE, HIGH] = [1122, 722];

export const drawioStartup: Plan = {
  name: 'drawio-startup',
  file: 'drawio-startup.svg',
  dialect: 'svg',
  draw() {
    const sheet = new Sheet();
    plan(sheet);
    sheet.add(label(0, 16.8, 'Office v7 (final)', 0.4), circle('door', 25, 16.6, 0.3));
    const content = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="${WIDE}px" height="${HIGH}px" viewBox="-0.5 -0.5 ${WIDE} ${HIGH}"><defs/><g>${sheet.parts.flatMap((part) => elements(part)).join('')}</g></svg>
`;
    return {
      content: Buffer.from(content),
      truth: { ...sheet.truth(UNITS_PER_METRE, MOVE), page: { width: WIDE, height: HIGH } },
    };
  },
};
