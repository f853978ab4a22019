import { wall, windows } from '../furniture/building.ts';
import { placed } from '../geometry.ts';
import {
  copyOf,
  type Drawn,
  exploded,
  type Furniture,
  label,
  type Layer,
  line,
  type Part,
  polyline,
  rectangle,
} from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { SvgWriter } from '../write-svg.ts';
import { bistro, conference, couch, counter, lockerBank, shelves, tree, upTo } from './fittings.ts';
import { ringStool, square } from './seats.ts';

/**
 * An export of a booking tool's web page: a flat list, each rectangle turned around its own centre, strokes without
 * areas, all desks first and all chairs after them. Desks have ids, and some a text.
 */
const UNITS_PER_METRE = 24;
const MOVE = { x: 3, y: 3 };

/** Two rectangles, whose corners the page rounds. */
const chair: Furniture = {
  name: 'chair',
  parts: [rectangle('chair', 0, 0, 0.5, 0.46), rectangle('chair', 0, 0.27, 0.4, 0.08)],
};
const visitor = square('visitor', 0.44);

const desk = (name: string, long: number, short: number, reach: number): Furniture => ({
  name,
  parts: [
    rectangle('desk', 0, 0, long, short),
    rectangle('equipment', 0, -short / 2 + 0.14, 0.6, 0.08),
    copyOf(chair, 0, short / 2 + reach),
  ],
  desks: [{ x: 0, y: 0, long, short, rotation: 0 }],
});
const wide = desk('wide', 1.8, 0.8, 0.3);
const narrow = desk('narrow', 1.5, 0.75, 0.18);

/** Three desks leave one point like the blades of a fan. */
const fan: Furniture = {
  name: 'fan',
  parts: [0, 120, 240].map((turn) => {
    const at = placed({ x: 0.72, y: 0.56 }, { x: 0, y: 0, rotation: turn });
    return copyOf(narrow, at.x, at.y, turn);
  }),
};

/** L-shaped: 36 m by 11 m, with a leg of 13 m by 13 m below its left end. */
function building(sheet: Sheet): void {
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: 36, y: 0 }, 0.3, windows(36, 2, 3, 2.2)),
    ...wall({ x: 36, y: 0 }, { x: 36, y: 11 }, 0.3),
    ...wall({ x: 36, y: 11 }, { x: 13, y: 11 }, 0.3, windows(23, 2, 3, 2.2)),
    ...wall({ x: 13, y: 11 }, { x: 13, y: 24 }, 0.3),
    ...wall({ x: 13, y: 24 }, { x: 0, y: 24 }, 0.3, [{ at: 10, width: 1.8, kind: 'double' }]),
    ...wall({ x: 0, y: 24 }, { x: 0, y: 0 }, 0.3, windows(24, 2, 3, 2.2)),
    ...wall({ x: 30, y: 0.15 }, { x: 30, y: 10.85 }, 0.1, [
      { at: 2, width: 0.9, kind: 'door' },
      { at: 8, width: 0.9, kind: 'door' },
    ]),
    ...wall({ x: 30.05, y: 5.2 }, { x: 35.85, y: 5.2 }, 0.1),
    ...wall({ x: 0.15, y: 19.4 }, { x: 12.85, y: 19.4 }, 0.1, [{ at: 6, width: 3, kind: 'gap' }]),
  );
}

function turnedPod(sheet: Sheet, x: number, y: number, turn: number, columns: number): void {
  for (const index of upTo(columns)) {
    const dx = (index - (columns - 1) / 2) * 1.84;
    for (const side of [1, -1]) {
      const at = placed({ x: dx, y: side * 0.42 }, { x, y, rotation: turn });
      sheet.put(wide, at.x, at.y, side > 0 ? turn : turn + 180);
      // Only the desks of these pods have a text.
      sheet.name(`3.${String(sheet.names.size + 1).padStart(3, '0')}`);
    }
  }
}

function furniture(sheet: Sheet): void {
  turnedPod(sheet, 4.4, 5.4, 30, 2);
  turnedPod(sheet, 9.6, 5.4, 30, 2);
  turnedPod(sheet, 15.2, 5.4, 30, 3);
  turnedPod(sheet, 21.2, 5.4, 30, 3);
  turnedPod(sheet, 26.6, 5.4, -60, 2);
  for (const [x, y, turn] of [
    [3.2, 11.4, 0],
    [8.4, 11.8, 45],
    [3.4, 16.4, 20],
    [8.6, 16.6, 75],
  ] as const)
    sheet.put(fan, x, y, turn);
  sheet.row(narrow, { x: 14.6, y: 10.1, rotation: 180 }, 8, 1.62);
  sheet.row(narrow, { x: 12.3, y: 13, rotation: 90 }, 3, 0, 1.62);
  sheet.room('Focus', 30, 0, 36, 5.2, { x: 30.5, y: 4.8 }, 0.4);
  for (const dy of [1.3, 3]) sheet.put(narrow, 35.2, dy, 90);
  sheet.put(couch('couch', 1.8), 31.9, 0.8);
  sheet.room('Board', 30, 5.2, 36, 11, { x: 30.5, y: 10.6 }, 0.4);
  sheet.put(conference('board', 3.2, 1.2, 4, visitor), 33.2, 8);
  sheet.room('Canteen', 0, 19.4, 13, 24, { x: 4.6, y: 23.4 }, 0.4);
  sheet.put(counter('counter', 3), 9.6, 23.4, 180);
  sheet.row(bistro('bistro', 0.45, 4, ringStool('stool')), { x: 3.4, y: 21.2 }, 3, 2.6);
  sheet.row(lockerBank('lockers', 4), { x: 12.5, y: 21, rotation: 90 }, 1, 0, 2);
  sheet.row(shelves('shelf', 1.6, 0.4), { x: 0.45, y: 3.4, rotation: 90 }, 1, 2);
  for (const [x, y] of [
    [0.8, 0.8],
    [29.2, 0.8],
    [0.8, 13.8],
  ] as const)
    sheet.put(tree('tree'), x, y);
}

const svg = new SvgWriter({
  unitsPerMetre: UNITS_PER_METRE,
  origin: { x: MOVE.x * UNITS_PER_METRE, y: MOVE.y * UNITS_PER_METRE },
  decimals: 3,
  attributes: (layer) => (layer === 'text' ? ' text-anchor="start" fill="#334155" stroke="none"' : ''),
});

/** A rectangle in any turn as `rect`, with the turn as its transform. */
function turnedRect({ points }: Extract<Drawn, { kind: 'path' }>, extra: string): string | undefined {
  const [a, b, c, d] = points;
  if (a === undefined || b === undefined || c === undefined || d === undefined || points.length !== 4) return undefined;
  if (Math.hypot(a.x + c.x - b.x - d.x, a.y + c.y - b.y - d.y) > 1e-6 || points.some(({ bulge = 0 }) => bulge !== 0))
    return undefined;
  const [width, height] = [
    Math.hypot(b.x - a.x, b.y - a.y) * UNITS_PER_METRE,
    Math.hypot(c.x - b.x, c.y - b.y) * UNITS_PER_METRE,
  ];
  const [x, y] = [((a.x + c.x) / 2 + MOVE.x) * UNITS_PER_METRE, ((a.y + c.y) / 2 + MOVE.y) * UNITS_PER_METRE];
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const transform =
    Math.abs(turn) < 1e-6 ? '' : ` transform="rotate(${svg.number(turn)} ${svg.number(x)} ${svg.number(y)})"`;
  return `<rect${extra} x="${svg.number(x - width / 2)}" y="${svg.number(y - height / 2)}" width="${svg.number(width)}" height="${svg.number(height)}"${transform}/>`;
}

function group(id: string, parts: readonly Drawn[], layers: readonly Layer[], attributes: string): string {
  let count = 0;
  const elements = parts
    .filter(({ layer }) => layers.includes(layer))
    .map((part) => {
      count += 1;
      const extra =
        id === 'desks' ? ` id="desk-3-${String(count).padStart(3, '0')}" rx="2"` : id === 'chairs' ? ' rx="4"' : '';
      return (part.kind === 'path' && part.closed ? turnedRect(part, extra) : undefined) ?? svg.element(part);
    });
  return `<g id="${id}" ${attributes}>${elements.join('')}</g>`;
}

function document(all: readonly Part[], texts: readonly Part[]): string {
  const parts = exploded(all);
  return `<svg width="1010" height="720" viewBox="0 0 1010 720" fill="none" xmlns="http://www.w3.org/2000/svg"><title>Floor 3</title>
${group('walls', parts, ['wall'], 'stroke="#0f172a" stroke-width="2"')}
${group('openings', parts, ['door', 'window'], 'stroke="#94a3b8"')}
${group('desks', parts, ['desk'], 'stroke="#2563eb" stroke-width="1.5"')}
${group('fittings', parts, ['furniture', 'fixture', 'stairs', 'sheet'], 'stroke="#64748b"')}
${group('chairs', parts, ['chair'], 'stroke="#475569"')}
${group('screens', parts, ['equipment'], 'stroke="#475569"')}
${group('labels', exploded(texts), ['text'], 'font-family="Inter, sans-serif"')}
</svg>
`;
}

export const seatPicker: Plan = {
  name: 'seat-picker',
  file: 'seat-picker.svg',
  dialect: 'svg',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    furniture(sheet);
    const truth = { ...sheet.truth(UNITS_PER_METRE, MOVE), page: { width: 1010, height: 720 } };
    const names = [...sheet.names].map(([index, text]) => {
      const { x = 0, y = 0 } = truth.desks[index] ?? {};
      return label(x / UNITS_PER_METRE - MOVE.x - 0.3, y / UNITS_PER_METRE - MOVE.y + 0.06, text, 0.18);
    });
    // The key of the colours has a sample of each shape.
    sheet.add(
      rectangle('sheet', 24, 19, 12, 5),
      label(19, 17.4, 'Key', 0.4),
      rectangle('fixture', 20, 19, 1.8, 0.8),
      label(21.4, 19.1, 'Free desk', 0.3),
      polyline('sheet', [
        { x: 25, y: 18.4 },
        { x: 26.2, y: 18.4 },
        { x: 25.6, y: 19.4 },
      ]),
      label(26.6, 19.1, 'Exit', 0.3),
      line('sheet', 18.6, 20.6, 29.4, 20.6),
    );
    return {
      content: Buffer.from(document(sheet.parts, [...sheet.parts.filter(({ kind }) => kind === 'text'), ...names])),
      truth,
    };
  },
};
