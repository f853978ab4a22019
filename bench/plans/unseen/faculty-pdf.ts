import { dimensions, northArrow, titleBlock, wall, windows } from '../furniture/building.ts';
import { copyOf, type Furniture, label, line, type Part, polyline, rectangle, rounded } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { PdfWriter } from '../write-pdf.ts';
import {
  bistro,
  closet,
  conference,
  copier,
  couch,
  counter,
  doubleStairs,
  lockerBank,
  schoolTable,
  shelves,
  tub,
  upTo,
  washstand,
} from './fittings.ts';
import { padded, shell as shellChair, square } from './seats.ts';

/**
 * A faculty's offices at 1:100 on A3, printed on a turned page with optional layers: crosses of four corner desks with
 * a curved front, a long table of three places at one side, offices of professors, a seminar room.
 */
const UNITS_PER_METRE = 72 / 0.0254 / 100;
const ORIGIN = { x: 100, y: 130 };
const PAGE = { width: 1190.55, height: 841.89 };
const chair = shellChair('chair', 0.5);
const visitor = square('visitor', 0.4);

/** Both sides are 1.50 m, with a hollow front; the seat is at its lower right. */
const corner: Furniture = {
  name: 'corner',
  parts: [
    polyline('desk', [
      { x: -0.75, y: -0.75 },
      { x: 0.75, y: -0.75 },
      { x: 0.75, y: -0.1 },
      { x: 0.45, y: -0.1, bulge: -0.25 },
      { x: -0.1, y: 0.45 },
      { x: -0.1, y: 0.75 },
      { x: -0.75, y: 0.75 },
    ]),
    polyline('equipment', [
      { x: -0.42, y: -0.2 },
      { x: -0.2, y: -0.42 },
      { x: -0.16, y: -0.38 },
      { x: -0.38, y: -0.16 },
    ]),
    copyOf(chair, 0.38, 0.38, -45),
  ],
  desks: [{ x: 0, y: 0, long: 1.5, short: 1.5 }],
};
const cross: Furniture = {
  name: 'cross',
  parts: [
    copyOf(corner, 0.77, 0.77),
    copyOf(corner, -0.77, 0.77, 90),
    copyOf(corner, -0.77, -0.77, 180),
    copyOf(corner, 0.77, -0.77, 270),
    rectangle('furniture', 0, 0, 3.04, 0.03),
    rectangle('furniture', 0, 0, 0.03, 3.04),
  ],
};

/** One top for three people at a wall; they have a monitor and a chair each. */
const wallTable: Furniture = {
  name: 'wall table',
  parts: [
    rectangle('desk', 0, 0, 4.2, 0.75),
    ...[-0.7, 0.7].map((x) => line('desk', x, -0.375, x, 0.375)),
    ...[-1.4, 0, 1.4].flatMap((x): Part[] => [rectangle('equipment', x, -0.22, 0.5, 0.05), copyOf(chair, x, 0.55)]),
  ],
  desks: [-1.4, 0, 1.4].map((x) => ({ x, y: 0, long: 1.4, short: 0.75, rotation: 0 })),
};

const professor: Furniture = {
  name: 'professor',
  parts: [
    rounded('desk', 0, 0, 1.9, 0.95, 0.1),
    rectangle('furniture', -1.2, 0.35, 0.45, 1.6),
    rectangle('equipment', 0.3, -0.2, 0.5, 0.1),
    copyOf(padded('padded'), 0, 0.85),
    copyOf(visitor, 0, -0.8, 180),
  ],
  desks: [{ x: 0, y: 0, long: 1.9, short: 0.95, rotation: 0 }],
};

function building(sheet: Sheet): void {
  const bays = [0, 1, 2, 3, 4].map((index) => ({
    at: 0.9 + index * 4,
    width: 0.9,
    kind: 'door' as const,
    side: -1 as const,
  }));
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: 32, y: 0 }, 0.4, windows(32, 2, 4, 2.4), 'rectangles'),
    ...wall({ x: 32, y: 0 }, { x: 32, y: 15 }, 0.4, [], 'rectangles'),
    ...wall({ x: 32, y: 15 }, { x: 0, y: 15 }, 0.4, windows(32, 2, 4, 2.4), 'rectangles'),
    ...wall({ x: 0, y: 15 }, { x: 0, y: 0 }, 0.4, [{ at: 8.2, width: 1.6, kind: 'double', side: 1 }], 'rectangles'),
    ...wall({ x: 0.2, y: 5.2 }, { x: 20, y: 5.2 }, 0.12, bays, 'rectangles'),
    ...upTo(5).flatMap((index) =>
      wall({ x: 4 * (index + 1), y: 0.2 }, { x: 4 * (index + 1), y: 5.2 }, 0.12, [], 'rectangles'),
    ),
    ...wall(
      { x: 0.2, y: 8 },
      { x: 12, y: 8 },
      0.12,
      [
        { at: 3, width: 1, kind: 'door' },
        { at: 9, width: 0.9, kind: 'door' },
        { at: 11, width: 0.9, kind: 'door' },
      ],
      'rectangles',
    ),
    ...wall({ x: 7.6, y: 8 }, { x: 7.6, y: 14.8 }, 0.12, [], 'rectangles'),
    ...wall({ x: 9.8, y: 8 }, { x: 9.8, y: 14.8 }, 0.12, [], 'rectangles'),
    ...wall({ x: 12, y: 8 }, { x: 12, y: 14.8 }, 0.25, [], 'rectangles'),
  );
}

function furniture(sheet: Sheet): void {
  [0, 4, 8, 12].forEach((x, index) => {
    sheet.room(`Prof ${index + 1}`, x, 0, x + 4, 5.2, { x: x + 2.4, y: 4.9 });
    sheet.put(professor, x + 2, 2.2, 180, index % 2 === 1);
    sheet.row(shelves('shelf', 0.9, 0.3), { x: x + 0.3, y: 2.2, rotation: 90 }, 2, 0, 0.9);
  });
  sheet.room('Dean', 16, 0, 20, 5.2, { x: 18.4, y: 4.9 });
  sheet.put(corner, 17.4, 1.4);
  sheet.put(bistro('bistro', 0.45, 3, visitor), 18.6, 3.4);
  sheet.room('Seminar', 0, 8, 7.6, 15, { x: 0.6, y: 14.5 });
  for (const y of [10.2, 11.8, 13.2])
    sheet.row(schoolTable('seminar table', 1.5, 0.5, 2, visitor), { x: 1.8, y }, 3, 1.9);
  sheet.add(line('furniture', 2, 8.3, 6, 8.3));
  sheet.room('WC', 7.6, 8, 9.8, 15, { x: 8.2, y: 11 });
  sheet.room('WC', 9.8, 8, 12, 15, { x: 10.4, y: 11 });
  for (const x of [7.6, 9.8]) {
    sheet.row(closet('wc'), { x: x + 0.6, y: 14.3, rotation: 180 }, 2, 1);
    sheet.put(washstand('basin', 1), x + 0.5, 12, -90);
  }
  sheet.put(doubleStairs('stairs', 9, 1.2), 14.2, 13.2);
  sheet.room('Assistants', 20, 0, 32, 15, { x: 20.8, y: 7.6 }, 0.3);
  for (const [x, y] of [
    [23.6, 3.4],
    [28.8, 3.4],
    [28.8, 9.6],
    [23.6, 10],
    [18.6, 10],
  ] as const)
    sheet.put(cross, x, y);
  sheet.put(wallTable, 20, 14.3, 180);
  sheet.put(wallTable, 24.5, 14.3, 180);
  sheet.put(wallTable, 29.2, 14.3, 180);
  sheet.put(wallTable, 31.3, 0.2 + 7, 90, false);
  sheet.put(counter('kitchen', 2.2), 13.4, 8.5);
  sheet.put(couch('couch', 1.8), 12.8, 10.6, -90);
  sheet.put(tub('tub'), 14.6, 10.6, 90);
  sheet.put(copier('copier'), 20.9, 5.9);
  sheet.put(lockerBank('lockers', 6), 6, 7.6, 180);
}

/** A sample of each symbol below the plan, without a person at it. */
const key = (): Part[] => [
  label(0, 18, 'KEY', 0.4),
  rectangle('desk', 1.2, 19.2, 1.4, 0.75),
  label(2.4, 19.3, 'Workplace', 0.25),
  ...conference('sample', 1.6, 0.8, 2, visitor)
    .parts.map((part) => (part.kind === 'use' ? { ...part, x: part.x + 7, y: part.y + 19.2 } : part))
    .filter(({ kind }) => kind === 'use'),
  rectangle('furniture', 7, 19.2, 1.6, 0.8),
  label(8.4, 19.3, 'Meeting', 0.25),
];

export const facultyPdf: Plan = {
  name: 'faculty-pdf',
  file: 'faculty.pdf',
  dialect: 'pdf',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    furniture(sheet);
    sheet.add(
      ...key(),
      ...dimensions([0, 4, 8, 12, 16, 20, 32], -1, (metres) => metres.toFixed(2)),
      ...northArrow(34.6, 2),
      ...titleBlock(-2.6, -3.6, 37.4, 23.8, ['University estates', 'Faculty of Law, level 3', '1:100 at A3', 'L-03-F']),
    );
    const writer = new PdfWriter({
      ...PAGE,
      unitsPerMetre: UNITS_PER_METRE,
      origin: ORIGIN,
      turned: true,
      strokes: { wall: 0.5, desk: 0.35, chair: 0.18, furniture: 0.25, dimension: 0.13, sheet: 0.5 },
      fills: { wall: '0.2 0.2 0.2', desk: '1 1 1', chair: '0.9 0.9 0.9' },
      layers: {
        wall: 'Walls',
        desk: 'Furniture',
        chair: 'Furniture',
        furniture: 'Furniture',
        text: 'Text',
        dimension: 'Dimensions',
        sheet: 'Sheet',
      },
    });
    writer.clip(20, 20, PAGE.width - 40, PAGE.height - 40);
    writer.add(...sheet.parts);
    return {
      content: writer.write(),
      truth: sheet.truth(UNITS_PER_METRE, { x: ORIGIN.x / UNITS_PER_METRE, y: ORIGIN.y / UNITS_PER_METRE }),
    };
  },
};
