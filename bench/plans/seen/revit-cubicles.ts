import { dimensions, grid, titleBlock, wall, windows } from '../furniture/building.ts';
import { squareChair, starChair } from '../furniture/chairs.ts';
import { boatTable, kitchen, lockers, printer, sideboard, sofa, stairs, toilet } from '../furniture/others.ts';
import {
  type Furniture,
  label,
  line,
  type Part,
  polyline,
  rectangle,
  rounded,
  separated,
  type Drawn,
} from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { DxfWriter } from '../write-dxf.ts';

/**
 * An export of Revit: inches, blocks of single lines named by family, type, number and level, desks and chairs as
 * blocks of their own, room tags in two lines. Cubicles with panels, and private offices whose desks have two chairs
 * for visitors and a credenza behind the seat.
 */
const UNITS_PER_METRE = 1 / 0.0254;
const INCH = 0.0254;
const FOOT = 12 * INCH;

const plain = (name: string, parts: readonly Part[], rest: Partial<Furniture> = {}): Furniture => ({
  name,
  parts: separated(parts.filter((part): part is Drawn => part.kind !== 'use')),
  ...rest,
});

const task = plain('Chair-Task', starChair('').parts);
const guest = plain('Chair-Guest', squareChair('').parts);
const hotel = plain(
  'Desk - 60 x 30',
  [rectangle('desk', 0, 0, 60 * INCH, 30 * INCH), rectangle('equipment', 0, -9 * INCH, 24 * INCH, 2 * INCH)],
  {
    desks: [{ x: 0, y: 0, long: 60 * INCH, short: 30 * INCH, rotation: 0 }],
  },
);
const executive = plain('Desk-Executive - 72 x 36', [rounded('desk', 0, 0, 72 * INCH, 36 * INCH, 2 * INCH)], {
  desks: [{ x: 0, y: 0, long: 72 * INCH, short: 36 * INCH, rotation: 0 }],
});
const credenza = plain('Credenza - 72 x 24', [
  rectangle('furniture', 0, 0, 72 * INCH, 24 * INCH),
  line('furniture', 0, 0, 0, 12 * INCH),
]);

/** Six feet square with panels on three sides; the work surface is an L in its upper left. */
function cubicle(): Furniture {
  const [side, panel, deep] = [72 * INCH, 2 * INCH, 24 * INCH];
  const [a, b] = [-side / 2 + panel, side / 2 - panel];
  return plain(
    'Workstation Cubicle - 72 x 72',
    [
      rectangle('furniture', 0, -side / 2 + panel / 2, side, panel),
      rectangle('furniture', -side / 2 + panel / 2, panel / 2, panel, side - panel),
      rectangle('furniture', side / 2 - panel / 2, -side / 4, panel, side / 2 - panel),
      polyline('desk', [
        { x: a, y: a },
        { x: b, y: a },
        { x: b, y: a + deep },
        { x: a + deep, y: a + deep },
        { x: a + deep, y: b + panel },
        { x: a, y: b + panel },
      ]),
      rectangle('equipment', a + 0.45, a + 0.35, 0.5, 0.2),
      rectangle('furniture', b - 0.25, a + 0.28, 0.38, 0.5),
    ],
    { desks: [{ x: (a + b) / 2, y: (a + b + panel) / 2, long: b - a + panel, short: b - a }] },
  );
}

const station = cubicle();

function shell(sheet: Sheet): void {
  const facade = windows(45, 1.5, 3, 2);
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: 45, y: 0 }, 0.3, facade),
    ...wall({ x: 45, y: 0 }, { x: 45, y: 13 }, 0.3),
    ...wall({ x: 45, y: 13 }, { x: 33, y: 13 }, 0.3, windows(12, 1.5, 3, 2)),
    ...wall({ x: 33, y: 13 }, { x: 33, y: 22 }, 0.3),
    ...wall({ x: 33, y: 22 }, { x: 0, y: 22 }, 0.3, windows(33, 1.5, 3, 2)),
    ...wall({ x: 0, y: 22 }, { x: 0, y: 0 }, 0.3),
    ...wall(
      { x: 0.15, y: 17.6 },
      { x: 28, y: 17.6 },
      0.12,
      Array.from({ length: 8 }, (_, index) => ({ at: index * 3.5 + 2.6, width: 0.91, kind: 'door', side: 1 })),
    ),
    ...Array.from({ length: 8 }, (_, index) =>
      wall({ x: (index + 1) * 3.5, y: 17.6 }, { x: (index + 1) * 3.5, y: 21.85 }, 0.12),
    ).flat(),
    ...wall({ x: 33, y: 0.15 }, { x: 33, y: 8 }, 0.12, [{ at: 6.8, width: 0.91, kind: 'door', side: -1 }]),
    ...wall({ x: 33, y: 8 }, { x: 44.85, y: 8 }, 0.12, [{ at: 9, width: 0.91, kind: 'door', side: -1 }]),
    ...wall({ x: 39, y: 0.15 }, { x: 39, y: 8 }, 0.12),
  );
}

/** The desk with its chair as a block of its own, a little off as people leave them. */
function seat(sheet: Sheet, x: number, y: number, turn: number): void {
  sheet.put(task, x, y, turn);
}

function cubicles(sheet: Sheet): void {
  const side = 72 * INCH;
  for (const left of [3, 12.2, 21.4])
    for (let index = 0; index < 4; index += 1)
      for (const [row, flip] of [
        [0, false],
        [1, true],
      ] as const) {
        const [x, y] = [left + index * side, row === 0 ? 4.2 + side : 4.2];
        const isMirrored = index % 2 === 1;
        sheet.put(station, x, y, flip ? 180 : 0, isMirrored !== flip);
        const aside = isMirrored ? -0.2 : 0.2;
        seat(sheet, x + aside, y + (flip ? -0.2 : 0.2), flip ? 180 : 0);
      }
  for (const left of [3, 12.2])
    for (let index = 0; index < 4; index += 1) {
      const x = left + index * side;
      sheet.put(station, x, 12.4, 0, index % 2 === 1);
      seat(sheet, x + (index % 2 === 1 ? -0.2 : 0.2), 12.6, 0);
    }
}

function offices(sheet: Sheet): void {
  for (let index = 0; index < 8; index += 1) {
    const x = index * 3.5 + 1.75;
    sheet.put(executive, x, 19.7);
    seat(sheet, x, 20.5, 0);
    sheet.put(credenza, x, 21.4, 180);
    sheet.put(guest, x - 0.45, 18.85, 180);
    sheet.put(guest, x + 0.45, 18.85, 180);
    sheet.room(
      `OFFICE ${210 + index}`,
      index * 3.5,
      17.6,
      index * 3.5 + 3.5,
      22,
      { x: index * 3.5 + 0.3, y: 18.5 },
      0.15,
    );
  }
  for (let index = 0; index < 6; index += 1) {
    sheet.put(hotel, 29.6, 2 + index * 1.7, 90);
    seat(sheet, 28.85 + (index % 2) * 0.04, 2 + index * 1.7, 90 + (index % 3) * 9);
  }
  for (let index = 0; index < 4; index += 1) {
    sheet.put(hotel, 34.6 + index * 2.5, 12.3, 180);
    seat(sheet, 34.6 + index * 2.5, 11.6, 180);
  }
}

function others(sheet: Sheet): void {
  sheet.put(boatTable('Table-Conference - 144 x 54', 12 * FOOT, 54 * INCH, 5, guest), 36, 3.8, 90);
  sheet.room('CONFERENCE 204', 33, 0, 39, 8, { x: 34, y: 7.4 }, 0.2);
  sheet.put(kitchen('Casework - Break', 4), 42, 0.6);
  sheet.put(boatTable('Table-Dining - 48 x 30', 1.22, 0.76, 2, guest), 41, 3.4);
  sheet.put(boatTable('Table-Dining - 48 x 30', 1.22, 0.76, 2, guest), 43.4, 5.4, 90);
  sheet.room('BREAK 205', 39, 0, 45, 8, { x: 39.6, y: 7.4 }, 0.2);
  sheet.open([0, 0], [33, 0], [33, 8], [45, 8], [45, 13], [33, 13], [33, 22], [28, 22], [28, 17.6], [0, 17.6]);
  sheet.put(lockers('Locker - 60 x 30', 60 * INCH, 30 * INCH, 5), 30.4, 16.2, 90);
  sheet.put(lockers('Locker - 60 x 30', 60 * INCH, 30 * INCH, 5), 30.4, 17.8, 90);
  sheet.put(printer('Copier'), 29, 21.2, 180);
  sheet.put(sideboard('Storage', 1.5, 0.5), 31, 21.4);
  sheet.put(sofa('Sofa - 84', 3), 24.6, 15.8);
  sheet.put(stairs('Stair', 14, 1.2), 42.2, 9);
  sheet.row(toilet('Toilet'), { x: 30.8, y: 19.3 }, 2, 1.1);
}

export const revitCubicles: Plan = {
  name: 'revit-cubicles',
  file: 'revit-cubicles.dxf',
  dialect: 'dxf',
  draw() {
    const sheet = new Sheet();
    shell(sheet);
    cubicles(sheet);
    offices(sheet);
    others(sheet);
    const xs = [0, 9, 18, 27, 36, 45];
    sheet.add(
      ...grid(xs, [0, 8, 13, 22], 2.2),
      ...dimensions(xs, -1.2, (metres) => `${Math.floor(metres / FOOT)}'-${Math.round((metres % FOOT) / INCH)}"`),
      ...titleBlock(-5, -5, 53, 26, ['A-102', 'LEVEL 2 FURNITURE PLAN', '1/8" = 1\'-0"', 'PROJECT 21-044']),
    );
    sheet.add(label(8, 24.4, 'LEVEL 2 - FURNITURE PLAN', 0.4));
    const writer = new DxfWriter({
      version: 'AC1027',
      insUnits: 1,
      unitsPerMetre: UNITS_PER_METRE,
      precision: 10,
      layers: {
        wall: 'A-WALL',
        door: 'A-DOOR',
        window: 'A-GLAZ',
        desk: 'I-FURN',
        chair: 'I-FURN',
        equipment: 'I-FURN',
        furniture: 'I-FURN',
        fixture: 'P-SANR-FIXT',
        stairs: 'A-FLOR-STRS',
        text: 'I-AREA-IDEN',
        grid: 'S-GRID',
        dimension: 'A-ANNO-DIMS',
        sheet: 'A-ANNO-TTLB',
      },
      blockName: ({ name }, count) => `${name}-${301_000 + count * 17}-Level 2`,
      mtext: (text, { layer }) => (layer === 'text' ? text.replace(/^([A-Z]+) (?=\d{3}$)/u, '$1\\P') : undefined),
    });
    writer.add(...sheet.parts);
    return { content: writer.write(), truth: sheet.truth(UNITS_PER_METRE) };
  },
};
