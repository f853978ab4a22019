import { dimensions, northArrow, titleBlock, wall } from '../furniture/building.ts';
import { circle, copyOf, type Furniture, line, polyline, rectangle, rounded } from '../parts.ts';
import type { Box, Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import {
  bistro,
  conference,
  copier,
  counter,
  couch,
  doubleStairs,
  lockerBank,
  racetrack,
  shelves,
  upTo,
} from '../unseen/fittings.ts';
import { PdfWriter } from '../write-pdf.ts';
import { crescent, executive, mesh, stacking } from './chairs.ts';
import { door, facade, toilets } from './kit.ts';

/**
 * The administration of a school, printed from a CAD program at 1:100 on A2: the secretaries, the heads, work places of
 * the teachers in groups and along a wall, the staff room with its long tables, and a class room beside them.
 */
const UNITS_PER_METRE = 72 / 0.0254 / 100;
const ORIGIN = { x: 190, y: 190 };
const PAGE = { width: 1683.78, height: 1190.55 };
const task = mesh('task');
const boss = executive('head');
const chair = stacking('chair');
const staff = crescent('staff');

const box = (long: number, short: number): Box => ({ x: 0, y: 0, long, short, rotation: 0 });

/** A small desk for preparing lessons, with a laptop. */
const teacher: Furniture = {
  name: 'teacher',
  parts: [
    rectangle('desk', 0, 0, 1.2, 0.7),
    polyline('equipment', [
      { x: -0.17, y: -0.12 },
      { x: 0.17, y: -0.12 },
      { x: 0.17, y: 0.12 },
      { x: -0.17, y: 0.12 },
    ]),
    line('equipment', -0.17, -0.02, 0.17, -0.02),
    copyOf(task, 0, 0.58),
  ],
  desks: [box(1.2, 0.7)],
};

/** Six in two rows, with a shelf across one end. */
const six: Furniture = {
  name: 'six',
  parts: [
    ...[-1.2, 0, 1.2].flatMap((x) => [copyOf(teacher, x, 0.35), copyOf(teacher, x, -0.35, 180)]),
    rectangle('furniture', 2, 0, 0.35, 1.4),
    line('furniture', 2, -0.7, 2, 0.7),
  ],
};

/** 1.80 by 0.80 m with a pedestal and a lower table at the left. */
const secretary: Furniture = {
  name: 'secretary',
  parts: [
    rounded('desk', 0, 0, 1.8, 0.8, 0.04),
    rectangle('furniture', -1.15, 0.1, 0.5, 1),
    rectangle('equipment', -1.15, 0.3, 0.4, 0.42),
    rounded('equipment', 0.1, -0.2, 0.52, 0.16, 0.02),
    rectangle('equipment', 0.1, 0.12, 0.44, 0.14),
    rectangle('furniture', 0.64, 0.08, 0.42, 0.6),
    copyOf(task, 0.05, 0.64),
  ],
  desks: [box(1.8, 0.8)],
};

/** With a half round end, at which parents sit. */
const head: Furniture = {
  name: 'head',
  parts: [
    polyline('desk', [
      { x: -1, y: -0.45 },
      { x: 0.8, y: -0.45, bulge: 1 },
      { x: 0.8, y: 0.45 },
      { x: -1, y: 0.45 },
    ]),
    rounded('equipment', -0.5, -0.2, 0.52, 0.16, 0.02),
    copyOf(boss, -0.3, 0.76),
    copyOf(chair, 0.2, -0.76, 180),
    copyOf(chair, 1.2, -0.62, 220),
  ],
  desks: [{ x: 0.125, y: 0, long: 2.25, short: 0.9, rotation: 0 }],
};

/** For two pupils; class rooms have no places to book. */
const pupils: Furniture = {
  name: 'pupils',
  parts: [rectangle('furniture', 0, 0, 1.3, 0.55), copyOf(chair, -0.32, 0.42), copyOf(chair, 0.32, 0.42)],
};

function building(sheet: Sheet): void {
  const add = (...of: Parameters<typeof wall>) => sheet.add(...wall(of[0], of[1], of[2], of[3]));
  facade(sheet, 40, 17, { thick: 0.42, step: 2.4, opening: 1.6 });
  add(
    { x: 0.21, y: 6.4 },
    { x: 39.79, y: 6.4 },
    0.24,
    [3.4, 8.2, 12.4, 18.6, 24, 29.5, 36].map((at) => door(at, -1)),
  );
  add(
    { x: 0.21, y: 9 },
    { x: 39.79, y: 9 },
    0.24,
    [2, 12.4, 16.8, 21.3, 26.4, 36.4].map((at) => door(at, 1)),
  );
  for (const x of [4.6, 9.2, 13.8, 22.2, 26.8, 31.4]) add({ x, y: 0.21 }, { x, y: 6.28 }, 0.12);
  for (const x of [11.5, 15.4, 19.3, 24.6, 31]) add({ x, y: 9.12 }, { x, y: 16.79 }, 0.12);
}

function north(sheet: Sheet): void {
  const room = (name: string, x1: number, x2: number) => sheet.room(name, x1, 0, x2, 6.4, { x: x1 + 0.4, y: 6 }, 0.24);
  room('Principal', 0, 4.6);
  sheet.put(head, 2.2, 2.2, 180);
  sheet.put(shelves('bookcase', 1.6, 0.4), 0.45, 4.6, 90);
  room('Deputy', 4.6, 9.2);
  sheet.put(head, 7, 2.2, 180, true);
  sheet.put(shelves('bookcase', 1.6, 0.4), 4.9, 4.4, 90);
  room('Coordinator', 9.2, 13.8);
  sheet.put(secretary, 11.2, 1.7, 180);
  sheet.put(bistro('round', 0.5, 4, chair), 12.4, 4.2);
  room('Secretaries', 13.8, 22.2);
  for (const x of [15.2, 17.9, 20.4]) sheet.put(secretary, x, 1.8, 180);
  sheet.put(secretary, 20.6, 4.6, 270);
  // The counter for pupils.
  sheet.add(rectangle('furniture', 16.4, 4.6, 3.4, 0.5), line('furniture', 14.7, 4.5, 18.1, 4.5));
  room('Counselling', 22.2, 26.8);
  sheet.put(secretary, 24.4, 1.8, 180);
  sheet.put(couch('couch', 1.6), 22.8, 4.2, 270);
  sheet.put(bistro('low table', 0.3, 0, chair), 24, 4.4);
  room('Meeting', 26.8, 31.4);
  sheet.put(conference('meeting', 2.8, 1.2, 4, staff), 29.1, 3, 90);
  room('Class 1.12', 31.4, 40);
  for (const x of [34.4, 35.9, 37.4, 38.9]) for (const y of [1.3, 2.8, 4.3]) sheet.put(pupils, x, y, 270);
}

function south(sheet: Sheet): void {
  const room = (name: string, x1: number, x2: number, x: number, y = 16.5) =>
    sheet.room(name, x1, 9, x2, 17, { x, y }, 0.24);
  room('Teachers, work room', 0, 11.5, 0.5, 9.7);
  for (const y of [11.8, 14.6]) for (const x of [2.6, 7.4]) sheet.put(six, x, y);
  sheet.row(teacher, { x: 11.06, y: 11.2, rotation: 90 }, 4, 0, 1.4);
  sheet.row(shelves('shelf', 1.2, 0.35), { x: 4.6, y: 9.4 }, 4, 1.2);
  room('WC', 11.5, 15.4, 12.2);
  toilets(sheet, 11.5, 13, 3.9, 0);
  room('Stairs', 15.4, 19.3, 15.8);
  sheet.put(doubleStairs('stairs', 10, 1.3), 17.4, 13.6, 90);
  room('Kitchen', 19.3, 24.6, 19.8);
  sheet.put(counter('kitchen', 3), 22.2, 16.3, 180);
  sheet.put(conference('table', 1.8, 0.8, 3, chair), 21.9, 13.4);
  room('Copies and lockers', 24.6, 31, 25);
  sheet.put(copier('copier'), 25.5, 10.8, 270);
  sheet.put(copier('copier'), 25.5, 12.9, 270);
  sheet.row(lockerBank('lockers', 8), { x: 30.6, y: 11.4, rotation: 90 }, 2, 0, 3.3);
  sheet.put(lockerBank('lockers', 6), 28, 14.8);
  room('Staff room', 31, 40, 31.5);
  sheet.put(racetrack('staff table', 5.4, 1.3, 6, staff), 35.6, 11.6);
  sheet.put(conference('staff table', 4.8, 1, 7, staff), 35.4, 14.6);
  sheet.put(couch('couch', 2), 39, 14.8, 90);
  sheet.room('Corridor', 0, 6.4, 40, 9, { x: 18, y: 7.9 }, 0.3);
}

/** The print has the marks of a CAD program: section lines, levels and a scale. */
function marks(sheet: Sheet): void {
  sheet.add(
    ...dimensions([0, 4.6, 9.2, 13.8, 22.2, 26.8, 31.4, 40], -1.3, (metres) => metres.toFixed(2)),
    ...dimensions([0, 11.5, 15.4, 19.3, 24.6, 31, 40], 18.4, (metres) => metres.toFixed(2)),
    line('dimension', -2, 7.7, -0.6, 7.7),
    circle('dimension', -2.4, 7.7, 0.35),
    ...upTo(6).map((index) => rectangle('sheet', 0.5 + index, 21, 1, index % 2 === 0 ? 0.16 : 0.08)),
    ...northArrow(44.5, 1),
    ...titleBlock(-5.4, -5.6, 51, 33.2, [
      'Municipal secondary school',
      'First floor, administration',
      'Furniture as built',
      'Scale 1:100, A2',
      'Plotted 17.06.2024 09:41',
    ]),
  );
}

export const schoolPdf: Plan = {
  name: 'school-pdf',
  file: 'school.pdf',
  dialect: 'pdf',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    north(sheet);
    south(sheet);
    marks(sheet);
    const writer = new PdfWriter({
      ...PAGE,
      unitsPerMetre: UNITS_PER_METRE,
      origin: ORIGIN,
      strokes: {
        wall: 0.71,
        door: 0.25,
        window: 0.25,
        desk: 0.35,
        chair: 0.18,
        equipment: 0.13,
        furniture: 0.25,
        fixture: 0.18,
        stairs: 0.18,
        dimension: 0.13,
        sheet: 0.5,
      },
      layers: {
        wall: 'Walls',
        door: 'Doors',
        window: 'Windows',
        desk: 'Furniture',
        chair: 'Furniture',
        furniture: 'Furniture',
        equipment: 'Equipment',
        fixture: 'Sanitary',
        stairs: 'Stairs',
        text: 'Text',
        dimension: 'Dimensions',
        sheet: 'Title',
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
