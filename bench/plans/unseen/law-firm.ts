import { column, dimensions, northArrow, titleBlock, wall, windows } from '../furniture/building.ts';
import { copyOf, type Furniture, label, line, polyline, rectangle } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { DxfWriter } from '../write-dxf.ts';
import {
  cabin,
  closet,
  conference,
  copier,
  couch,
  counter,
  doubleStairs,
  racetrack,
  shelves,
  tub,
  upTo,
  washstand,
} from './fittings.ts';
import { padded, tapered } from './seats.ts';

/**
 * An American law firm in inches: executive desks as one L with guests' chairs, assistants' desks with a return and a
 * pedestal, and hatched walls. All blocks are anonymous, as those of dynamic blocks are.
 */
const UNITS_PER_METRE = 1000 / 25.4;
const executive = padded('exec');
const guest = tapered('guest');

/** 72 by 36 inches with a return of 42 by 24, seen as one outline. */
const partnerDesk: Furniture = {
  name: 'partner',
  parts: [
    polyline('desk', [
      { x: -0.915, y: -0.455 },
      { x: 0.915, y: -0.455 },
      { x: 0.915, y: 0.455 },
      { x: -0.305, y: 0.455 },
      { x: -0.305, y: 1.525 },
      { x: -0.915, y: 1.525 },
    ]),
    rectangle('equipment', -0.62, 0.95, 0.36, 0.42),
    copyOf(executive, 0.22, 0.85),
    copyOf(guest, -0.4, -0.85, 180),
    copyOf(guest, 0.4, -0.85, 180),
  ],
  desks: [{ x: 0, y: 0.535, long: 1.98, short: 1.83 }],
};

/** 60 by 30 inches; the return and the pedestal are pieces of their own. */
const assistantDesk: Furniture = {
  name: 'assistant',
  parts: [
    rectangle('desk', 0, 0, 1.524, 0.762),
    rectangle('furniture', 0.537, 0.836, 0.45, 0.91),
    rectangle('furniture', 0.537, 1.0, 0.4, 0.5),
    line('furniture', 0.337, 1.13, 0.737, 1.13),
    rectangle('equipment', -0.1, -0.2, 0.5, 0.09),
    copyOf(tapered('task'), -0.15, 0.62),
  ],
  desks: [{ x: 0, y: 0, long: 1.524, short: 0.762, rotation: 0 }],
};

function shell(sheet: Sheet): void {
  const facade = windows(36, 1.8, 3.6, 2.2);
  const doors = upTo(10).map((index) => ({
    at: index * 3.6 + 2.9,
    width: 0.92,
    kind: 'door' as const,
    side: -1 as const,
  }));
  const offices = [...upTo(9)].map((index) => (index + 1) * 3.6);
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: 36, y: 0 }, 0.3, facade, 'rectangles'),
    ...wall({ x: 36, y: 0 }, { x: 36, y: 22 }, 0.3, windows(22, 7, 3, 2), 'rectangles'),
    ...wall({ x: 36, y: 22 }, { x: 0, y: 22 }, 0.3, facade, 'rectangles'),
    ...wall({ x: 0, y: 22 }, { x: 0, y: 0 }, 0.3, windows(22, 7, 3, 2), 'rectangles'),
    ...wall({ x: 0.15, y: 4.6 }, { x: 35.85, y: 4.6 }, 0.13, doors, 'rectangles'),
    ...wall(
      { x: 35.85, y: 17.4 },
      { x: 0.15, y: 17.4 },
      0.13,
      doors.filter((_, index) => index !== 2),
      'rectangles',
    ),
    ...offices.flatMap((x) => wall({ x, y: 0.15 }, { x, y: 4.53 }, 0.13, [], 'rectangles')),
    ...offices
      .filter((x) => x < 21 || x > 32)
      .flatMap((x) => wall({ x, y: 17.47 }, { x, y: 21.85 }, 0.13, [], 'rectangles')),
    ...wall(
      { x: 13, y: 7.4 },
      { x: 23, y: 7.4 },
      0.2,
      [
        { at: 1.4, width: 0.9, kind: 'door' },
        { at: 8.6, width: 0.9, kind: 'door' },
      ],
      'rectangles',
    ),
    ...wall({ x: 23, y: 7.4 }, { x: 23, y: 14.6 }, 0.2, [], 'rectangles'),
    ...wall({ x: 23, y: 14.6 }, { x: 13, y: 14.6 }, 0.2, [{ at: 5, width: 1.8, kind: 'double' }], 'rectangles'),
    ...wall({ x: 13, y: 14.6 }, { x: 13, y: 7.4 }, 0.2, [], 'rectangles'),
    ...wall({ x: 13.1, y: 10.8 }, { x: 22.9, y: 10.8 }, 0.13, [], 'rectangles'),
    ...wall({ x: 16.4, y: 7.5 }, { x: 16.4, y: 10.7 }, 0.13, [], 'rectangles'),
    ...wall({ x: 19.6, y: 7.5 }, { x: 19.6, y: 10.7 }, 0.13, [], 'rectangles'),
    ...[1, 12, 24, 35].flatMap((x) => [...column(x, 5.2, 0.5), ...column(x, 16.8, 0.5)]),
  );
}

function furniture(sheet: Sheet): void {
  upTo(10).forEach((index) => {
    const x = index * 3.6;
    sheet.room(`Partner ${401 + index}`, x, 0, x + 3.6, 4.6, { x: x + 0.3, y: 4.3 }, 0.2);
    // The partner looks at the door.
    if (index % 2 === 0) sheet.put(partnerDesk, x + 1.7, 2.05, 180);
    else sheet.put(partnerDesk, x + 1.9, 2.05, 180, true);
    sheet.put(shelves('bookcase', 1.5), x + 0.27, 1.2, 90);
  });
  upTo(5).forEach((index) => {
    const x = index * 3.6;
    sheet.room(`Associate ${415 + index}`, x, 17.4, x + 3.6, 22, { x: x + 0.3, y: 17.9 }, 0.2);
    sheet.put(partnerDesk, x + (index % 2 === 0 ? 1.7 : 1.9), 19.95, 0, index % 2 === 1);
    sheet.put(shelves('bookcase', 1.5), x + 0.27, 20.6, 90);
  });
  sheet.room('Library', 18, 17.4, 21.6, 22, { x: 18.3, y: 17.9 }, 0.2);
  sheet.row(shelves('stack', 2.4, 0.6), { x: 19, y: 20.2, rotation: 90 }, 3, 0.95);
  sheet.room('Large conference', 21.6, 17.4, 32.4, 22, { x: 22, y: 17.9 }, 0.2);
  sheet.put(racetrack('boardroom', 6.4, 1.6, 7, executive), 27, 19.7);
  sheet.room('Small conference', 32.4, 17.4, 36, 22, { x: 32.7, y: 17.9 }, 0.2);
  sheet.put(conference('six', 2.1, 1.05, 3, guest), 34.2, 20, 90);
  // Assistants, back to back, with returns next to each other.
  for (const [left, y] of [
    [1.9, 8.2],
    [1.9, 13.7],
    [26.1, 8.2],
    [26.1, 13.7],
  ] as const)
    upTo(6).forEach((index) => {
      const x = left + index * 1.6;
      sheet.put(assistantDesk, x, y + 0.4, 0, index % 2 === 1);
      sheet.put(assistantDesk, x, y - 0.4, 180, index % 2 === 0);
      sheet.add(line('furniture', x - 0.8, y, x + 0.8, y));
    });
  sheet.room('Men', 13, 7.4, 16.4, 10.8, { x: 13.3, y: 10.5 }, 0.2);
  sheet.room('Women', 19.6, 7.4, 23, 10.8, { x: 19.9, y: 10.5 }, 0.2);
  for (const x of [13, 19.6]) {
    sheet.row(closet('wc'), { x: x + 0.6, y: 10.2, rotation: 180 }, 2, 1);
    sheet.put(washstand('lavs', 2), x + 2.9, 9.4, 90);
  }
  sheet.row(cabin('elevator'), { x: 17.3, y: 9.2 }, 1, 2);
  sheet.put(cabin('elevator'), 18.75, 9.2);
  sheet.put(doubleStairs('stair'), 15.3, 12.7);
  sheet.room('Reception', 18, 10.8, 23, 14.6, { x: 18.3, y: 11.3 }, 0.2);
  // A receptionist works at this counter, but people may or may not call it a desk.
  sheet.add(
    polyline('furniture', [
      { x: 20, y: 12.2 },
      { x: 22.4, y: 12.2 },
      { x: 22.4, y: 12.9 },
      { x: 20, y: 12.9 },
    ]),
    line('furniture', 20, 12.8, 22.4, 12.8),
    copyOf(guest, 21.2, 11.85, 180),
  );
  sheet.ignore.push({ x: 21.2, y: 12.55 });
  sheet.put(couch('settee', 1.9), 12, 15.7);
  sheet.put(tub('lounge chair'), 10.3, 15.9, 60);
  sheet.put(copier('mfp'), 24.4, 9, 90);
  sheet.put(counter('coffee', 2.6), 24.1, 12.6, 90);
}

export const lawFirm: Plan = {
  name: 'law-firm',
  file: 'law-firm.dxf',
  dialect: 'dxf',
  draw() {
    const sheet = new Sheet();
    shell(sheet);
    furniture(sheet);
    const feet = (metres: number) => `${Math.floor(metres / 0.3048)}'-${Math.round(((metres / 0.3048) % 1) * 12)}"`;
    sheet.add(
      ...dimensions([0, 3.6, 7.2, 10.8, 14.4, 18, 21.6, 25.2, 28.8, 32.4, 36], -1.2, feet),
      ...northArrow(39, 2),
      ...titleBlock(-3, -4, 46, 25, [
        'HALE & ROWAN LLP',
        '4TH FLOOR FURNITURE PLAN',
        'SCALE 1/8" = 1\'-0"',
        'A-104',
        'ISSUED 06/11/2024',
      ]),
    );
    const writer = new DxfWriter({
      version: 'AC1027',
      insUnits: 1,
      unitsPerMetre: UNITS_PER_METRE,
      precision: 4,
      blockName: (_, count) => `*U${count * 3 + 8}`,
      hatched: ['wall'],
      layers: {
        wall: 'A-WALL-FULL',
        door: 'A-DOOR',
        window: 'A-GLAZ',
        desk: 'I-FURN',
        chair: 'I-FURN',
        equipment: 'I-FURN',
        furniture: 'I-FURN',
        fixture: 'P-SANR-FIXT',
        stairs: 'A-FLOR-STRS',
        text: 'A-ANNO-ROOM',
        dimension: 'A-ANNO-DIMS',
        sheet: 'A-ANNO-TTLB',
        hatch: 'A-WALL-PATT',
      },
    });
    let seats = 0;
    for (const part of sheet.parts) {
      if (part.kind !== 'use' || part.of !== assistantDesk) {
        writer.add(part);
        seats += part.kind === 'use' ? (part.of.desks?.length ?? 0) : 0;
        continue;
      }
      const name = `4W${String(seats + 10).padStart(3, '0')}`;
      sheet.names.set(seats, name);
      seats += 1;
      const attributes = { STATION: label(part.x - 0.4, part.y + 0.1, name, 0.13) };
      writer.raw(...writer.insert(part, { layer: 'desk', attributes }));
    }
    return { content: writer.write(), truth: sheet.truth(UNITS_PER_METRE) };
  },
};
