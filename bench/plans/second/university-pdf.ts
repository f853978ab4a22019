import { northArrow, titleBlock, wall, windows } from '../furniture/building.ts';
import { copyOf, type Furniture, label, line, type Part, polyline, rectangle } from '../parts.ts';
import type { Box, Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import {
  cabin,
  closet,
  conference,
  copier,
  counter,
  doubleStairs,
  lockerBank,
  shelves,
  upTo,
  washstand,
} from '../unseen/fittings.ts';
import { PdfWriter } from '../write-pdf.ts';
import { cantilever, plain } from './chairs.ts';

/**
 * The administration of a university at 1:200 on A3, printed for its space management: rooms are filled with the colour
 * of their department, and carry a number and an area. A bar of offices, and a wing with the registry.
 */
const UNITS_PER_METRE = 72 / 0.0254 / 200;
const ORIGIN = { x: 130, y: 120 };
const PAGE = { width: 1190.55, height: 841.89 };
const DEPARTMENTS = ['0.98 0.93 0.8', '0.85 0.93 0.98', '0.88 0.96 0.86', '0.97 0.88 0.9'] as const;
const chair = plain('chair');
const visitor = cantilever('visitor');

/** The corners towards the person are cut. */
const top = (long: number, short: number): Part =>
  polyline('desk', [
    { x: -long / 2, y: -short / 2 },
    { x: long / 2, y: -short / 2 },
    { x: long / 2, y: short / 2 - 0.1 },
    { x: long / 2 - 0.1, y: short / 2 },
    { x: 0.1 - long / 2, y: short / 2 },
    { x: -long / 2, y: short / 2 - 0.1 },
  ]);

const box = (long: number, short: number): Box => ({ x: 0, y: 0, long, short, rotation: 0 });

const office: Furniture = {
  name: 'office',
  parts: [top(1.6, 0.8), rectangle('equipment', 0.1, -0.2, 0.5, 0.12), copyOf(chair, 0, 0.62)],
  desks: [box(1.6, 0.8)],
};

/** With a side table for the printer, and a chair for one visitor. */
const single: Furniture = {
  name: 'single',
  parts: [
    ...office.parts,
    rectangle('furniture', -1.1, 0.2, 0.6, 1.2),
    rectangle('equipment', -1.1, 0.5, 0.4, 0.4),
    copyOf(visitor, 0.3, -0.72, 170),
  ],
  desks: [box(1.6, 0.8)],
};

/** For enquiries: a clerk, and two students across the desk. */
const service: Furniture = {
  name: 'service',
  parts: [
    top(1.8, 0.9),
    rectangle('equipment', 0.55, 0, 0.1, 0.5),
    copyOf(chair, 0, 0.68),
    copyOf(visitor, -0.4, -0.74, 180),
    copyOf(visitor, 0.4, -0.74, 180),
  ],
  desks: [box(1.8, 0.9)],
};

/** Four desks with a low screen between the rows. */
const block: Furniture = {
  name: 'block',
  parts: [
    ...[-0.8, 0.8].flatMap((x) => [copyOf(office, x, 0.42), copyOf(office, x, -0.42, 180)]),
    line('furniture', -1.6, 0, 1.6, 0),
  ],
};

type Kind = 'single' | 'double' | 'four' | 'meeting' | 'service' | 'wc' | 'stairs' | 'kitchen';
const WIDTHS: Readonly<Record<Kind, number>> = {
  single: 3.3,
  double: 4.95,
  four: 9.9,
  meeting: 6.6,
  service: 13.2,
  wc: 3.3,
  stairs: 6.6,
  kitchen: 4.95,
};
const NORTH: readonly Kind[] = [
  ...(['single', 'single', 'single', 'single', 'double', 'double', 'meeting', 'four'] as const),
  ...(['single', 'single', 'double', 'double', 'four'] as const),
];
const SOUTH: readonly Kind[] = [
  ...(['service', 'wc', 'wc', 'stairs', 'four', 'double', 'double', 'kitchen', 'double'] as const),
  ...(['single', 'single', 'single'] as const),
];

type Bay = { readonly kind: Kind; readonly x: number; readonly wide: number };

function baysOf(kinds: readonly Kind[]): Bay[] {
  let x = 0;
  return kinds.map((kind) => {
    const bay = { kind, x, wide: WIDTHS[kind] };
    x += bay.wide;
    return bay;
  });
}

const door = (at: number, side: 1 | -1) => ({ at, width: 0.9, kind: 'door' as const, side });

function shell(sheet: Sheet): void {
  const add = (...of: Parameters<typeof wall>) => sheet.add(...wall(of[0], of[1], of[2], of[3], 'rectangles'));
  const [north, south] = [baysOf(NORTH), baysOf(SOUTH)];
  add({ x: 0, y: 0 }, { x: 66, y: 0 }, 0.4, windows(66, 1.65, 3.3, 2));
  add({ x: 66, y: 0 }, { x: 66, y: 12.6 }, 0.4, [{ at: 6.3, width: 1.4, kind: 'window' }]);
  add({ x: 66, y: 12.6 }, { x: 0, y: 12.6 }, 0.4, [
    ...windows(52, 1.65, 3.3, 2),
    { at: 60, width: 1.6, kind: 'double', side: 1 },
  ]);
  add({ x: 0, y: 31 }, { x: 0, y: 0 }, 0.4, windows(17, 2.4, 3.6, 2.4));
  add({ x: 13.2, y: 12.6 }, { x: 13.2, y: 31 }, 0.4, windows(18, 2.4, 3.6, 2.4));
  add({ x: 13.2, y: 31 }, { x: 0, y: 31 }, 0.4, windows(13.2, 2.4, 4.2, 2.4));
  add(
    { x: 0.2, y: 5.2 },
    { x: 65.8, y: 5.2 },
    0.15,
    north.map(({ x, wide }) => door(x + wide - 0.9, -1)),
  );
  add(
    { x: 0.2, y: 7.4 },
    { x: 65.8, y: 7.4 },
    0.15,
    south.map(({ x, wide }) => door(x + wide - 0.9, 1)),
  );
  for (const { x } of north.slice(1)) add({ x, y: 0.2 }, { x, y: 5.12 }, 0.1);
  for (const { x } of south.slice(1)) add({ x, y: 7.48 }, { x, y: 12.4 }, 0.1);
}

/** `inner` is the y of the corridor's wall, `out` points to the windows. */
function furnish(sheet: Sheet, { kind, x, wide }: Bay, inner: number, out: 1 | -1): void {
  const y = (distance: number) => inner + out * distance;
  const [middle, turn] = [x + wide / 2, out < 0 ? 180 : 0];
  if (kind === 'single') {
    sheet.put(single, x + 1.75, y(3.2), turn, x % 2 > 1);
    sheet.put(shelves('shelf', 1, 0.35), x + 0.3, y(1), 90);
  }
  if (kind === 'double') {
    sheet.put(office, middle - 0.42, y(3.6), 90);
    sheet.put(office, middle + 0.42, y(3.6), 270);
    sheet.put(shelves('shelf', 1.2, 0.4), x + 1.4, y(0.32));
    sheet.put(visitor, x + 3.1, y(1.5), out < 0 ? 15 : 165);
  }
  if (kind === 'four') {
    sheet.put(block, x + 2.6, y(2.9));
    sheet.put(office, x + 6.9, y(3.4), 90);
    sheet.put(office, x + 7.74, y(3.4), 270);
    sheet.row(shelves('shelf', 1.2, 0.4), { x: x + 5, y: y(0.32) }, 2, 1.2);
  }
  if (kind === 'meeting') sheet.put(conference('meeting', 3.6, 1.2, 5, visitor), middle, y(2.7));
  if (kind === 'service') {
    sheet.row(service, { x: x + 1.8, y: y(3.2), rotation: turn }, 4, 2.7);
    sheet.row(visitor, { x: x + 2, y: y(0.5), rotation: 180 }, 8, 0.6);
  }
  if (kind === 'wc') {
    sheet.row(closet('wc'), { x: x + 0.7, y: y(4.5), rotation: 180 }, 3, 0.9);
    sheet.put(washstand('basin', 2), x + 0.4, y(2), -90);
  }
  if (kind === 'stairs') {
    sheet.put(doubleStairs('stairs', 10, 1.3), x + 2.4, y(3));
    sheet.put(cabin('lift'), x + 5.6, y(3.6));
  }
  if (kind === 'kitchen') {
    sheet.put(counter('kitchen', 2.8), middle, y(4.6), 180);
    sheet.put(conference('table', 1.4, 0.8, 2, visitor), middle - 0.4, y(2.2));
  }
}

const USES: Readonly<Partial<Record<Kind, string>>> = { wc: 'WC', stairs: 'Stairs', kitchen: 'Kitchen' };

function rooms(sheet: Sheet): string[] {
  const tints: string[] = [];
  const tint = (x: number, y: number, wide: number, high: number, colour: string) => {
    const corner = [ORIGIN.x + x * UNITS_PER_METRE, PAGE.height - ORIGIN.y - (y + high) * UNITS_PER_METRE];
    const numbers = [...corner, wide * UNITS_PER_METRE, high * UNITS_PER_METRE].map((value) => value.toFixed(2));
    tints.push(`${colour} rg\n${numbers.join(' ')} re f`);
  };
  const mark = (name: string, x: number, y: number, wide: number, high: number, below: number) => {
    sheet.room(name, x, y, x + wide, y + high, { x: x + 0.35, y: y + below }, 0.3);
    sheet.add(label(x + 0.35, y + below + 0.42, `${(wide * high * 0.94).toFixed(1)} m²`, 0.22));
  };
  baysOf(NORTH).forEach((bay, index) => {
    const isShared = bay.kind === 'meeting';
    tint(bay.x, 0, bay.wide, 5.2, isShared ? '0.93 0.93 0.93' : (DEPARTMENTS[Math.floor(index / 4)] ?? '1 1 1'));
    mark(`2.${101 + index}`, bay.x, 0, bay.wide, 5.2, bay.kind === 'single' ? 3.9 : 4);
    furnish(sheet, bay, 5.2, -1);
  });
  baysOf(SOUTH).forEach((bay, index) => {
    const use = USES[bay.kind];
    if (use === undefined) tint(bay.x, 7.4, bay.wide, 5.2, DEPARTMENTS[(Math.floor(index / 4) + 2) % 4] ?? '1 1 1');
    mark(use ?? `2.${130 + index}`, bay.x, 7.4, bay.wide, 5.2, 1.1);
    furnish(sheet, bay, 7.4, 1);
  });
  tint(0, 12.6, 13.2, 18.4, DEPARTMENTS[3]);
  mark('2.150', 0, 12.6, 13.2, 18.4, 1.6);
  for (const y of [16, 19.6, 23.2, 26.8]) for (const x of [3.4, 9.4]) sheet.put(block, x, y);
  sheet.put(conference('table', 2.2, 0.9, 3, visitor), 6.4, 29.4);
  sheet.row(shelves('shelf', 1.2, 0.4), { x: 3.6, y: 13.1 }, 5, 1.2);
  // The key of the colours.
  DEPARTMENTS.forEach((colour, index) => tint(20, 23.6 + index * 1.2, 1.6, 0.8, colour));
  sheet.put(lockerBank('lockers', 8), 30, 5.6);
  sheet.put(copier('copier'), 12, 29.8, 180);
  return tints;
}

export const universityPdf: Plan = {
  name: 'university-pdf',
  file: 'university.pdf',
  dialect: 'pdf',
  draw() {
    const sheet = new Sheet();
    const tints = rooms(sheet);
    shell(sheet);
    const key = upTo(4).flatMap((index): Part[] => [
      rectangle('sheet', 20.8, 24 + index * 1.2, 1.6, 0.8),
      label(22, 24.15 + index * 1.2, ['Finance', 'Human resources', 'Student services', 'Registry'][index] ?? '', 0.35),
    ]);
    sheet.add(
      ...key,
      ...northArrow(70, 1),
      ...titleBlock(-7, -6, 72.5, 48, [
        'Estates and facilities',
        'Administration building, level 2',
        'Space allocation',
        'Scale 1:200 @ A3',
        'Printed 3 Nov 2025',
      ]),
    );
    const writer = new PdfWriter({
      ...PAGE,
      unitsPerMetre: UNITS_PER_METRE,
      origin: ORIGIN,
      strokes: { wall: 0.18, desk: 0.18, chair: 0.09, equipment: 0.09, furniture: 0.13, fixture: 0.13, sheet: 0.35 },
      fills: { wall: '0.35 0.35 0.35', desk: '1 1 1' },
    });
    writer.clip(14, 14, PAGE.width - 28, PAGE.height - 28);
    writer.raw(tints.join('\n'));
    writer.add(...sheet.parts);
    return {
      content: writer.write(),
      truth: sheet.truth(UNITS_PER_METRE, { x: ORIGIN.x / UNITS_PER_METRE, y: ORIGIN.y / UNITS_PER_METRE }),
    };
  },
};
