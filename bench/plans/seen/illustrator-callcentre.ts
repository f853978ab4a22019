import { wall, windows } from '../furniture/building.ts';
import { circleChair } from '../furniture/chairs.ts';
import { bench, desk } from '../furniture/desks.ts';
import {
  armchair,
  kitchen,
  lockers,
  meetingTable,
  plant,
  printer,
  roundTable,
  sofa,
  toilet,
} from '../furniture/others.ts';
import { exploded, label, type Layer, rectangle } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { SvgWriter } from '../write-svg.ts';

/**
 * A brochure plan saved by Illustrator: flat, relative commands, no superfluous digits, classes, letters as
 * outlines, no scale. Rows of twenty seats at one table that lines divide, and tables for two in a training room.
 */
const UNITS_PER_METRE = 33.7;
const MOVE = { x: 2, y: 2 };

const chair = circleChair('seat', 0.23);
const row = bench('row', { seats: 10, width: 1.2, deep: 0.75, chair, reach: 0.14, screens: true });
const half = bench('half row', { seats: 6, width: 1.2, deep: 0.75, chair, reach: 0.14, screens: true });
const lead = desk('lead', { long: 1.6, short: 0.8, chair, reach: 0.2, monitors: 2 });
const training = meetingTable('training', 1.5, 0.5, 1, chair);

function building(sheet: Sheet): void {
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: 44, y: 0 }, 0.4, windows(44, 2, 4, 3.2), 'rectangles'),
    ...wall({ x: 44, y: 0 }, { x: 44, y: 25 }, 0.4, [], 'rectangles'),
    ...wall({ x: 44, y: 25 }, { x: 0, y: 25 }, 0.4, windows(44, 2, 4, 3.2), 'rectangles'),
    ...wall({ x: 0, y: 25 }, { x: 0, y: 0 }, 0.4, [{ at: 12, width: 2, kind: 'double' }], 'rectangles'),
    ...wall({ x: 31, y: 0.2 }, { x: 31, y: 8 }, 0.12, [{ at: 7, width: 0.9, kind: 'door' }], 'rectangles'),
    ...wall({ x: 31, y: 8 }, { x: 43.8, y: 8 }, 0.12, [], 'rectangles'),
    ...wall(
      { x: 31, y: 17 },
      { x: 43.8, y: 17 },
      0.12,
      [
        { at: 2, width: 0.9, kind: 'door' },
        { at: 8, width: 0.9, kind: 'door' },
      ],
      'rectangles',
    ),
    ...wall({ x: 31, y: 17 }, { x: 31, y: 24.8 }, 0.12, [], 'rectangles'),
    ...wall({ x: 38, y: 17 }, { x: 38, y: 24.8 }, 0.12, [], 'rectangles'),
  );
  sheet.room('TRAINING', 31, 0, 44, 8, { x: 35.5, y: 7.4 }, 0.45);
  sheet.room('CANTEEN', 31, 17, 38, 25, { x: 32, y: 24.2 }, 0.45);
  sheet.room('WC', 38, 17, 44, 25, { x: 40, y: 24.2 }, 0.45);
  sheet.open([0, 0], [31, 0], [31, 8], [44, 8], [44, 17], [31, 17], [31, 25], [0, 25]);
  sheet.add(label(12, 12.7, 'CUSTOMER CARE', 0.6), label(33, 12.4, 'LOUNGE', 0.45));
}

function furniture(sheet: Sheet): void {
  for (const y of [2.8, 6.8, 17.4, 21.6]) {
    sheet.put(row, 8.2, y);
    sheet.put(half, 20.6, y);
  }
  for (const y of [2.8, 6.2, 18.2, 21.6]) sheet.put(lead, 27.6, y, 90);
  for (const x of [10.4, 18.4]) sheet.put(lead, x - 8, 10.6, 180);
  // Two seats at one side of each table: a meeting table, by its pair of seats.
  for (const y of [2, 3.6, 5.2])
    for (const x of [34.4, 36.8, 39.2, 41.6]) {
      sheet.put({ ...training, parts: training.parts.slice(0, 1) }, x, y);
      sheet.put(chair, x - 0.38, y + 0.46);
      sheet.put(chair, x + 0.38, y + 0.46);
    }
  sheet.add(rectangle('furniture', 32, 3.8, 0.1, 3));
  sheet.row(lockers('locker', 1.2, 0.75, 4), { x: 12.6, y: 14.4 }, 8, 1.2);
  for (const [x, y] of [
    [33, 19],
    [35.8, 19],
    [33, 21.6],
    [35.8, 21.6],
  ] as const)
    sheet.put(roundTable('table', 0.45, 4, chair), x, y);
  sheet.put(kitchen('buffet', 3.6), 36, 23.3, 180);
  sheet.put(sofa('sofa', 3), 35, 10);
  sheet.put(sofa('sofa', 3), 35, 13.6, 180);
  sheet.put(armchair('armchair'), 38, 11, 60);
  sheet.put(armchair('armchair'), 38.4, 13, 120);
  sheet.put(printer('printer'), 42.8, 12, 90);
  for (const x of [40, 41.4, 42.8]) sheet.put(toilet('wc'), x, 18);
  for (const [x, y] of [
    [0.9, 0.9],
    [30, 0.9],
    [30, 24],
    [0.9, 24],
    [40.6, 10],
  ] as const)
    sheet.put(plant('plant', 0.45), x, y);
}

const CLASSES: Readonly<Partial<Record<Layer, string>>> = {
  wall: 'cls-1',
  window: 'cls-2',
  door: 'cls-2',
  desk: 'cls-3',
  chair: 'cls-4',
  equipment: 'cls-5',
  furniture: 'cls-6',
  fixture: 'cls-6',
  text: 'cls-7',
};

const svg = new SvgWriter({
  unitsPerMetre: UNITS_PER_METRE,
  origin: { x: MOVE.x * UNITS_PER_METRE, y: MOVE.y * UNITS_PER_METRE },
  decimals: 2,
  relative: true,
  compact: true,
  primitives: true,
  outlines: true,
  attributes: (layer) => ` class="${CLASSES[layer] ?? 'cls-2'}"`,
});

export const illustratorCallcentre: Plan = {
  name: 'illustrator-callcentre',
  file: 'illustrator-callcentre.svg',
  dialect: 'svg',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    furniture(sheet);
    sheet.withoutNames();
    const elements = exploded(sheet.parts).map((part) => svg.element(part));
    const content = `<?xml version="1.0" encoding="UTF-8"?>
<svg id="Layer_1" data-name="Layer 1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1617.6 977.3"><defs><style>.cls-1{fill:#1d1d1b;}.cls-2,.cls-3,.cls-4,.cls-6{stroke:#1d1d1b;stroke-miterlimit:10;}.cls-2{fill:none;stroke-width:.5px;}.cls-3{fill:#f9d9a8;stroke-width:.75px;}.cls-4{fill:#fff;stroke-width:.5px;}.cls-5{fill:#575756;}.cls-6{fill:#e3ecd9;stroke-width:.5px;}.cls-7{fill:#be1622;}</style></defs>
<title>floor_2_web</title>
${elements.join('\n')}
</svg>
`;
    return { content: Buffer.from(content), truth: sheet.truth(UNITS_PER_METRE, MOVE) };
  },
};
