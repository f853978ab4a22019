import { column, dimensions, grid, northArrow, titleBlock, wall } from '../furniture/building.ts';
import { circle, copyOf, type Furniture, label, line, type Part, polyline, rectangle, rounded } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import {
  bistro,
  cabin,
  conference,
  copier,
  counter,
  doubleStairs,
  lockerBank,
  racetrack,
  shelves,
  upTo,
} from '../unseen/fittings.ts';
import { DxfWriter } from '../write-dxf.ts';
import { executive, stacking, swivel } from './chairs.ts';
import { door, facade, toilets } from './kit.ts';

/**
 * The administration of a hospital in inches: cubicles of 6 by 6 feet between panels with posts, each with worksurfaces
 * as an L whose corner is cut, smaller cubicles with a straight worksurface, and offices with a desk and a credenza.
 */
const UNITS_PER_METRE = 1 / 0.0254;
const INCH = 0.0254;
const task = swivel('TASK-SWV');
const guest = stacking('GUEST-STK');
const boss = executive('EXEC-HB');

/** A panel between two posts, 2 inches thick. */
function panel(x1: number, y1: number, x2: number, y2: number): Part[] {
  const [wide, high] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
  const thick = 2 * INCH;
  return [
    rectangle('furniture', (x1 + x2) / 2, (y1 + y2) / 2, Math.max(wide - thick, thick), Math.max(high - thick, thick)),
    rectangle('furniture', x1, y1, thick, thick),
    rectangle('furniture', x2, y2, thick, thick),
  ];
}

const SIDE = 72 * INCH;
const HALF = SIDE / 2;
const DEEP = 24 * INCH;

/** Worksurfaces along the upper and the left panel; the person sits at the corner, whose inner edge is cut. */
const corner: Furniture = {
  name: 'WS-L-7272',
  parts: [
    polyline('desk', [
      { x: -HALF + 0.03, y: -HALF + 0.03 },
      { x: HALF - 0.03, y: -HALF + 0.03 },
      { x: HALF - 0.03, y: -HALF + DEEP },
      { x: -HALF + DEEP + 0.32, y: -HALF + DEEP },
      { x: -HALF + DEEP, y: -HALF + DEEP + 0.32 },
      { x: -HALF + DEEP, y: HALF - 0.03 },
      { x: -HALF + 0.03, y: HALF - 0.03 },
    ]),
    circle('equipment', -HALF + 0.5, -HALF + 0.12, 0.04),
    rectangle('furniture', HALF - 0.24, -HALF + 0.33, 0.38, 0.5),
    rectangle('furniture', -HALF + 0.33, HALF - 0.24, 0.5, 0.38),
    copyOf(task, 0.1, 0.12, -45),
  ],
  desks: [{ x: 0, y: 0, long: SIDE - 0.06, short: SIDE - 0.06 }],
};

const cubicle: Furniture = {
  name: 'CUBE-6X6',
  parts: [...panel(-HALF, -HALF, HALF, -HALF), ...panel(-HALF, -HALF, -HALF, HALF), copyOf(corner, 0, 0)],
};

/** Four cubicles around a cross of panels, open towards the aisles. */
const quad: Furniture = {
  name: 'POD-4',
  parts: [
    copyOf(cubicle, HALF, HALF),
    copyOf(cubicle, -HALF, HALF, 0, true),
    copyOf(cubicle, HALF, -HALF, 270),
    copyOf(cubicle, -HALF, -HALF, 90, true),
  ],
};

/** 48 by 24 inches between wings, for telephone operators. */
const carrel: Furniture = {
  name: 'CARREL-48',
  parts: [
    ...panel(-0.635, -0.33, 0.635, -0.33),
    ...panel(-0.635, -0.33, -0.635, 0.45),
    ...panel(0.635, -0.33, 0.635, 0.45),
    rectangle('desk', 0, 0, 48 * INCH, 24 * INCH),
    rectangle('equipment', 0, -0.14, 0.5, 0.06),
    copyOf(task, 0, 0.52),
  ],
  desks: [{ x: 0, y: 0, long: 48 * INCH, short: 24 * INCH, rotation: 0 }],
};

/** 72 by 36 inches with a bowed front, and a credenza behind the person. */
const office: Furniture = {
  name: 'OFF-SUITE',
  parts: [
    polyline('desk', [
      { x: -36 * INCH, y: -15 * INCH, bulge: 0.12 },
      { x: 36 * INCH, y: -15 * INCH },
      { x: 36 * INCH, y: 18 * INCH },
      { x: -36 * INCH, y: 18 * INCH },
    ]),
    rectangle('equipment', 0.5, 0.15, 0.36, 0.24),
    copyOf(boss, 0, 0.86),
    rectangle('furniture', 0, 1.62, 72 * INCH, 20 * INCH),
    ...[-12, 12].map((x) => line('furniture', x * INCH, 1.62 - 10 * INCH, x * INCH, 1.62 + 10 * INCH)),
    copyOf(guest, -0.45, -0.95, 180),
    copyOf(guest, 0.45, -0.95, 180),
  ],
  // The bow adds 4.3 inches to the front.
  desks: [{ x: 0, y: -0.016, long: 72 * INCH, short: 0.948, rotation: 0 }],
};

function building(sheet: Sheet): void {
  facade(sheet, 38, 24, { thick: 12 * INCH, step: 3, opening: 1.52 });
  sheet.add(
    ...wall(
      { x: 0.15, y: 4.6 },
      { x: 37.85, y: 4.6 },
      5 * INCH,
      [2, 5.8, 9.6, 13.4, 17.2, 23, 28.6, 34].map((at) => door(at + 0.7, -1)),
    ),
    ...[3.8, 7.6, 11.4, 15.2, 19, 26, 31].flatMap((x) => wall({ x, y: 0.15 }, { x, y: 4.54 }, 5 * INCH)),
    ...wall({ x: 27, y: 7 }, { x: 27, y: 23.85 }, 8 * INCH, [door(2, -1), door(8), door(14.6)]),
    ...wall({ x: 27, y: 7 }, { x: 37.85, y: 7 }, 8 * INCH, [door(10.2, 1)]),
    ...wall({ x: 27.1, y: 12 }, { x: 37.85, y: 12 }, 8 * INCH),
    ...wall({ x: 32.4, y: 7.1 }, { x: 32.4, y: 11.9 }, 5 * INCH),
    ...wall({ x: 27.1, y: 18.4 }, { x: 37.85, y: 18.4 }, 8 * INCH),
    ...[9, 18].flatMap((x) => [...column(x, 6.2, 0.45), ...column(x, 20.8, 0.45)]),
  );
}

function furnish(sheet: Sheet): void {
  const names = ['CFO', 'CNO', 'COUNSEL', 'QUALITY', 'HR DIR'];
  names.forEach((name, index) => {
    const x = index * 3.8;
    sheet.room(name, x, 0, x + 3.8, 4.6, { x: x + 0.4, y: 4.4 }, 0.18);
    sheet.put(office, x + 1.95, 2.4, 180);
  });
  sheet.room('BOARD ROOM', 19, 0, 26, 4.6, { x: 19.4, y: 4.4 }, 0.18);
  sheet.put(racetrack('CONF-14', 4.6, 1.5, 5, guest), 22.5, 2.3);
  sheet.room('HUDDLE', 26, 0, 31, 4.6, { x: 26.4, y: 4.4 }, 0.18);
  sheet.put(bistro('RND-48', 0.61, 5, guest), 28.5, 2.2);
  sheet.room('BREAK ROOM', 31, 0, 38, 4.6, { x: 31.4, y: 4.4 }, 0.18);
  sheet.put(counter('KITCH-120', 3), 33.4, 0.5);
  sheet.put(conference('BRK-6', 1.5, 0.75, 2, guest), 33, 2.7);
  sheet.put(conference('BRK-6', 1.5, 0.75, 2, guest), 36, 2.7);
  const corners = [
    [0, 4.6],
    [38, 4.6],
    [38, 7],
    [27, 7],
    [27, 24],
    [0, 24],
  ] as const;
  sheet.rooms.push({ name: 'BILLING AND RECORDS', polygon: corners.map(([x, y]) => ({ x, y })) });
  sheet.add(label(0.6, 7, 'BILLING AND RECORDS', 0.25));
  for (const y of [10.1, 15.6]) for (const x of [3.4, 8.8, 14.2, 19.6]) sheet.put(quad, x, y);
  sheet.row(carrel, { x: 2, y: 23, rotation: 180 }, 9, 54 * INCH);
  sheet.row(lockerBank('LCKR-12', 5, 0.3048, 0.46), { x: 16, y: 23.5, rotation: 180 }, 3, 1.6);
  sheet.put(copier('MFP'), 24.5, 12);
  sheet.row(shelves('LAT-FILE', 36 * INCH, 18 * INCH), { x: 26.6, y: 17, rotation: 90 }, 4, 0, 36 * INCH);
  sheet.room('WOMEN', 27, 7, 32.4, 12, { x: 28.4, y: 11 }, 0.2);
  sheet.room('MEN', 32.4, 7, 38, 12, { x: 33.8, y: 11 }, 0.2);
  toilets(sheet, 27.1, 7.05, 4, 4.6);
  toilets(sheet, 32.4, 7.05, 4, 4.6);
  sheet.room('STAIR 2', 27, 12, 38, 18.4, { x: 27.6, y: 12.8 }, 0.2);
  sheet.put(doubleStairs('STAIR', 11, 1.2), 33.6, 14.4);
  sheet.row(cabin('ELEV', 1.8, 1.9), { x: 32, y: 17.2 }, 2, 2.2);
  sheet.room('TRAINING', 27, 18.4, 38, 24, { x: 27.5, y: 19.2 }, 0.2);
  for (const x of [29.4, 32, 34.6])
    for (const y of [20.6, 22.4]) sheet.put(conference('TRN-72', 72 * INCH, 18 * INCH, 0, guest), x, y, 0);
  for (const x of [29.4, 32, 34.6])
    for (const y of [20.6, 22.4]) for (const dx of [-0.45, 0.45]) sheet.put(guest, x + dx, y + 0.5);
  sheet.put({ name: 'PODIUM', parts: [rounded('furniture', 0, 0, 0.6, 0.5, 0.05)] }, 37, 21.5, -90);
}

const feet = (metres: number) => {
  const inches = Math.round(metres / INCH);
  return `${Math.floor(inches / 12)}'-${inches % 12}"`;
};

export const hospitalAdmin: Plan = {
  name: 'hospital-admin',
  file: 'hospital-admin.dxf',
  dialect: 'dxf',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    furnish(sheet);
    sheet.add(
      ...grid([0, 9, 18, 27, 38], [0, 7, 24], 2.4),
      ...dimensions([0, 3.8, 7.6, 11.4, 15.2, 19, 26, 31, 38], -1.4, feet),
      ...northArrow(42.5, 1),
      ...upTo(5).map((index) => label(40.6, 8 + index * 0.5, `${index + 1}. VERIFY IN FIELD`, 0.2)),
      ...titleBlock(-4, -5, 47, 31, [
        'MERCY REGIONAL HOSPITAL',
        'ADMINISTRATION - LEVEL 3',
        'A-703 FURNITURE PLAN',
        '1/8" = 1\'-0"',
        'ISSUED 06/11/24',
      ]),
    );
    const writer = new DxfWriter({
      version: 'AC1015',
      insUnits: 1,
      unitsPerMetre: UNITS_PER_METRE,
      precision: 5,
      layers: {
        wall: 'A-WALL',
        door: 'A-DOOR',
        window: 'A-GLAZ',
        desk: 'I-FURN-SYST',
        chair: 'I-FURN-CHAR',
        equipment: 'I-FURN-POWR',
        furniture: 'I-FURN-PNLS',
        fixture: 'P-FIXT',
        stairs: 'A-FLOR-STRS',
        text: 'A-ANNO-TEXT',
        grid: 'S-GRID',
        dimension: 'A-ANNO-DIMS',
        sheet: 'A-ANNO-TTLB',
        hatch: 'S-COLS-PATT',
      },
    });
    writer.add(...sheet.parts);
    return { content: writer.write(), truth: sheet.truth(UNITS_PER_METRE) };
  },
};
