import { column, wall } from '../furniture/building.ts';
import {
  copyOf,
  exploded,
  type Furniture,
  label,
  type Layer,
  line,
  type Part,
  polyline,
  rectangle,
  rounded,
} from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import {
  bistro,
  cabin,
  conference,
  copier,
  counter,
  couch,
  doubleStairs,
  lockerBank,
  shelves,
  tree,
  upTo,
} from '../unseen/fittings.ts';
import { SvgWriter } from '../write-svg.ts';
import { soft, stacking, swivel } from './chairs.ts';
import { door, facade, toilets } from './kit.ts';

/**
 * A shared-service centre exported from Illustrator: everything is flat, in relative commands and classes, and letters
 * are outlines. Desks of 1.40 by 0.80 m are in groups of eight with screens between the rows; acoustic booths for one
 * and for four are among them.
 */
const UNITS_PER_METRE = 28.346;
const MOVE = { x: 2.5, y: 3.2 };
const PAGE = { width: 1332.3, height: 793.7 };
const chair = swivel('chair');
const team = soft('team');
const guest = stacking('guest');

const desk: Furniture = {
  name: 'desk',
  parts: [
    rectangle('desk', 0, 0, 1.4, 0.8),
    rounded('equipment', -0.3, -0.24, 0.5, 0.06, 0.02),
    rounded('equipment', 0.24, -0.24, 0.5, 0.06, 0.02),
    rectangle('equipment', 0, 0.12, 0.44, 0.14),
    copyOf(chair, 0, 0.62),
  ],
  desks: [{ x: 0, y: 0, long: 1.4, short: 0.8, rotation: 0 }],
};

/** Two rows of four, with an acoustic screen along the middle, and a bin for cables at the head. */
const eight: Furniture = {
  name: 'eight',
  parts: [
    ...upTo(4).flatMap((index) => {
      const x = (index - 1.5) * 1.4;
      return [copyOf(desk, x, 0.44), copyOf(desk, x, -0.44, 180)];
    }),
    rectangle('furniture', 0, 0, 5.6, 0.06),
    rounded('furniture', -2.95, 0, 0.2, 0.9, 0.05),
  ],
};

/** The head of a team sits across the end of a row. */
const lead: Furniture = {
  name: 'lead',
  parts: [
    rounded('desk', 0, 0, 1.6, 0.8, 0.04),
    rounded('equipment', 0, -0.24, 0.6, 0.06, 0.02),
    rectangle('furniture', 0.55, 0.1, 0.42, 0.56),
    copyOf(team, -0.1, 0.62),
  ],
  desks: [{ x: 0, y: 0, long: 1.6, short: 0.8, rotation: 0 }],
};

/** A pod of felt for one: walls with rounded corners, a shelf, a stool and a glass door. */
const pod: Furniture = {
  name: 'pod',
  parts: [
    rounded('furniture', 0, 0, 1.1, 1, 0.12),
    rounded('furniture', 0, 0, 0.94, 0.84, 0.06),
    polyline('furniture', [
      { x: -0.47, y: -0.42 },
      { x: 0.47, y: -0.42 },
      { x: 0.47, y: -0.14 },
      { x: -0.47, y: -0.14, bulge: 0 },
    ]),
    rounded('furniture', 0, 0.15, 0.36, 0.3, 0.1),
    line('door', -0.47, 0.46, 0.47, 0.46),
  ],
};

/** Two benches and a table in a pod. */
const podFour: Furniture = {
  name: 'pod for four',
  parts: [
    rounded('furniture', 0, 0, 2.2, 1.6, 0.1),
    rectangle('furniture', -0.8, 0, 0.45, 1.4),
    rectangle('furniture', 0.8, 0, 0.45, 1.4),
    rounded('furniture', 0, -0.15, 0.75, 1.1, 0.06),
  ],
};

function building(sheet: Sheet): void {
  facade(sheet, 42, 21, { thick: 0.3, step: 3, opening: 2.6, style: 'rectangles' });
  const add = (...of: Parameters<typeof wall>) => sheet.add(...wall(of[0], of[1], of[2], of[3], 'rectangles'));
  add({ x: 30, y: 0.15 }, { x: 30, y: 20.85 }, 0.2, [door(3.8), door(7.3), door(17)]);
  for (const y of [5.2, 9.4, 14.6]) add({ x: 30.1, y }, { x: 41.85, y }, 0.15, y === 14.6 ? [door(9)] : []);
  add({ x: 36, y: 0.15 }, { x: 36, y: 5.12 }, 0.1, [door(3.9)]);
  add({ x: 36, y: 5.28 }, { x: 36, y: 9.32 }, 0.1, [door(3.4)]);
  add({ x: 36, y: 9.48 }, { x: 36, y: 14.52 }, 0.1, [door(1)]);
  for (const x of [8.1, 16.6, 25]) for (const y of [6.8, 13.9]) sheet.add(...column(x, y, 0.35));
}

function furnish(sheet: Sheet): void {
  sheet.open([0, 0], [30, 0], [30, 21], [0, 21]);
  for (const y of [2.6, 9.2, 12.8]) for (const x of [4.2, 12.6]) sheet.put(eight, x, y);
  for (const x of [4.2, 12.6]) sheet.put(eight, x, 18.4);
  sheet.put(eight, 21, 18.4);
  sheet.put(eight, 20.4, 5, 90);
  for (const y of [2.6, 9.2, 12.8]) sheet.put(lead, 16.9, y, 270);
  sheet.put(lead, 24.9, 18.4, 270);
  sheet.row(pod, { x: 2.4, y: 5.8 }, 4, 1.25);
  sheet.row(pod, { x: 11, y: 5.8 }, 3, 1.25);
  sheet.row(podFour, { x: 20.4, y: 10.6 }, 2, 2.5);
  sheet.put(podFour, 27.6, 12.8, 90);
  sheet.row(lockerBank('lockers', 7), { x: 2.2, y: 15.4 }, 3, 2.9);
  sheet.row(couch('couch', 1.8), { x: 25, y: 2, rotation: 90 }, 2, 0, 2.2);
  sheet.put(bistro('side table', 0.35, 0, guest), 26.6, 3);
  sheet.row(tree('tree'), { x: 28.6, y: 1 }, 3, 0, 1.1);
  sheet.put(copier('copier'), 28.6, 6.4, 90);
  sheet.put(copier('copier'), 28.6, 8.4, 90);
  sheet.room('Meeting', 30, 0, 36, 5.2);
  sheet.put(conference('meeting', 3.4, 1.2, 4, team), 33, 2.4);
  sheet.room('Head', 36, 0, 42, 5.2);
  sheet.put(lead, 39.4, 1.8, 180);
  sheet.put(bistro('round', 0.5, 4, guest), 38.2, 3.8);
  sheet.room('WC', 30, 5.2, 36, 9.4);
  toilets(sheet, 30.6, 5.3, 5, 3.8);
  sheet.room('WC', 36, 5.2, 42, 9.4);
  toilets(sheet, 36.4, 5.3, 5, 3.8);
  sheet.room('Files', 30, 9.4, 36, 14.6);
  sheet.row(shelves('shelf', 3.6, 0.5), { x: 31, y: 12, rotation: 90 }, 5, 0.95);
  sheet.room('Stairs', 36, 9.4, 42, 14.6);
  sheet.put(doubleStairs('stairs', 9, 1.2), 39.4, 11);
  sheet.put(cabin('lift'), 37.4, 13.3);
  sheet.room('Canteen', 30, 14.6, 42, 21);
  sheet.put(counter('kitchen', 3.6), 38.4, 20.4, 180);
  for (const x of [32.2, 35.4, 38.6]) sheet.put(conference('table', 1.4, 0.8, 2, guest), x, 16.6);
  for (const x of [32, 34.6]) sheet.put(bistro('bistro', 0.4, 3, guest), x, 19.4, x * 10);
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
  stairs: 'cls-2',
  hatch: 'cls-7',
  text: 'cls-8',
  sheet: 'cls-7',
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

/** Illustrator keeps its layers: all of one kind follow each other, whatever piece they belong to. */
const LAYERS: readonly (readonly [name: string, layers: readonly Layer[]])[] = [
  ['Walls', ['wall', 'hatch']],
  ['Openings', ['window', 'door', 'stairs']],
  ['Chairs', ['chair']],
  ['Tables', ['desk', 'furniture', 'fixture']],
  ['IT', ['equipment']],
  ['Type', ['text', 'sheet']],
];

const document = (parts: readonly Part[]) => {
  const flat = exploded(parts);
  const groups = LAYERS.map(
    ([name, layers]) =>
      `<g id="${name}">${flat
        .filter(({ layer }) => layers.includes(layer))
        .map((part) => svg.element(part))
        .join('')}</g>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><svg id="a" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE.width} ${PAGE.height}"><defs><style>.cls-1{fill:#3c3c3b;}.cls-2,.cls-7{fill:none;stroke:#706f6f;stroke-width:.25px;}.cls-2,.cls-3,.cls-4,.cls-6,.cls-7{stroke-miterlimit:10;}.cls-3{fill:#fff;stroke:#1d1d1b;stroke-width:.5px;}.cls-4{fill:#dadada;stroke:#1d1d1b;stroke-width:.25px;}.cls-5{fill:#878787;}.cls-6{fill:#f6f6f6;stroke:#575756;stroke-width:.35px;}.cls-8{fill:#1d1d1b;}</style></defs>${groups.join('')}</svg>`;
};

export const sharedServices: Plan = {
  name: 'shared-services',
  file: 'shared-services.svg',
  dialect: 'svg',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    furnish(sheet);
    sheet.withoutNames();
    sheet.add(
      label(30.6, 4.8, 'Meeting 1', 0.25),
      label(36.5, 4.9, 'Head of centre', 0.25),
      label(33.6, 8.8, 'WC', 0.25),
      label(39.6, 8.8, 'WC', 0.25),
      label(30.5, 14.3, 'Files', 0.25),
      label(39.4, 14.2, 'Stairs', 0.25),
      label(39.2, 18.4, 'Canteen', 0.25),
      label(0, -1.4, 'Shared service centre - level 6', 0.7),
      rectangle('sheet', 38.5, 23, 7, 1.6),
      line('sheet', 35, 23, 42, 23),
      label(35.2, 22.8, 'Fit-out 1:100', 0.3),
      label(35.2, 23.6, '12.09.2025 rev C', 0.3),
    );
    return { content: Buffer.from(document(sheet.parts)), truth: sheet.truth(UNITS_PER_METRE, MOVE) };
  },
};
