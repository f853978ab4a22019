import { wall, windows } from '../furniture/building.ts';
import { placed } from '../geometry.ts';
import { copyOf, type Furniture, label, line, type Part, polyline, rectangle, rounded } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { SvgWriter } from '../write-svg.ts';
import {
  cabin,
  closet,
  conference,
  copier,
  counter,
  doubleStairs,
  lockerBank,
  schoolTable,
  shelves,
  tree,
  upTo,
  washstand,
} from './fittings.ts';
import { shell as shellChair, tapered } from './seats.ts';

/**
 * A town hall from Illustrator at 1:100 in points: classes in a style sheet, symbols with `use` and an upturned matrix,
 * texts as outlines. Desks with a return and a pedestal, clerks with two chairs for citizens, a wing at 30 degrees.
 */
const UNITS_PER_METRE = 28.346;
const MOVE = { x: 2, y: 2 };
const chair = tapered('chair');
const visitor = shellChair('visitor', 0.46);

const returnDesk: Furniture = {
  name: 'Desk_Return',
  parts: [
    rounded('desk', 0, 0, 1.6, 0.8, 0.05),
    polyline('desk', [
      { x: -0.8, y: 0.42 },
      { x: -0.3, y: 0.42 },
      { x: -0.3, y: 1.2 },
      { x: -0.8, y: 1.2 },
    ]),
    rectangle('furniture', -0.57, 0.92, 0.38, 0.5),
    rectangle('equipment', 0.2, -0.22, 0.54, 0.07),
    copyOf(chair, 0.2, 0.68),
  ],
  desks: [{ x: 0, y: 0, long: 1.6, short: 0.8, rotation: 0 }],
};

const clerkDesk: Furniture = {
  name: 'Clerk',
  parts: [
    polyline('desk', [
      { x: -0.9, y: -0.4, bulge: 0.1 },
      { x: 0.9, y: -0.4 },
      { x: 0.9, y: 0.4 },
      { x: -0.9, y: 0.4 },
    ]),
    rectangle('equipment', -0.45, 0, 0.1, 0.5),
    rectangle('furniture', 0.66, 0.12, 0.4, 0.5),
    copyOf(chair, 0, 0.66),
    copyOf(visitor, -0.35, -0.75, 180),
    copyOf(visitor, 0.35, -0.75, 180),
  ],
  desks: [{ x: 0, y: -0.02, long: 1.8, short: 0.85, rotation: 0 }],
};

const plainDesk: Furniture = {
  name: 'Desk_180',
  parts: [
    rectangle('desk', 0, 0, 1.8, 0.9),
    rectangle('equipment', 0, -0.25, 0.6, 0.06),
    rectangle('equipment', 0, 0.2, 0.45, 0.14),
    rectangle('furniture', -0.66, 0.12, 0.42, 0.6),
    copyOf(chair, 0.1, 0.62),
  ],
  desks: [{ x: 0, y: 0, long: 1.8, short: 0.9, rotation: 0 }],
};

const WING = { x: 36, y: 0, rotation: 30 };
const inWing = (x: number, y: number) => placed({ x, y }, WING);

function building(sheet: Sheet): void {
  const doors = upTo(6).map((index) => ({ at: 4.2 * index + 2, width: 0.9, kind: 'door' as const, side: -1 as const }));
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: 36, y: 0 }, 0.5, windows(36, 2.1, 4.2, 2.2), 'rectangles'),
    ...wall(inWing(0, 0), inWing(16, 0), 0.5, windows(16, 2, 3, 2), 'rectangles'),
    ...wall(inWing(16, 0), inWing(16, 9), 0.5, [], 'rectangles'),
    ...wall(inWing(16, 9), inWing(5.2, 9), 0.5, windows(10.8, 2, 3, 2), 'rectangles'),
    ...wall(inWing(5.2, 9), { x: 36, y: 15 }, 0.5, [], 'rectangles'),
    ...wall({ x: 36, y: 15 }, { x: 0, y: 15 }, 0.5, windows(36, 2.1, 4.2, 2.2), 'rectangles'),
    ...wall({ x: 0, y: 15 }, { x: 0, y: 0 }, 0.5, [{ at: 7.5, width: 1.8, kind: 'double' }], 'rectangles'),
    ...wall({ x: 0.25, y: 5.5 }, { x: 25.2, y: 5.5 }, 0.15, doors, 'rectangles'),
    ...upTo(6).flatMap((index) =>
      wall({ x: 4.2 * (index + 1), y: 0.25 }, { x: 4.2 * (index + 1), y: 5.43 }, 0.15, [], 'rectangles'),
    ),
    ...wall(
      { x: 0.25, y: 8.5 },
      { x: 21, y: 8.5 },
      0.15,
      [
        { at: 3, width: 1.6, kind: 'double' },
        { at: 12, width: 0.9, kind: 'door' },
        { at: 15, width: 0.9, kind: 'door' },
        { at: 18.5, width: 1.4, kind: 'gap' },
      ],
      'rectangles',
    ),
    ...[10.5, 13.5, 16.5, 21].flatMap((x) => wall({ x, y: 8.5 }, { x, y: 14.75 }, 0.15, [], 'rectangles')),
  );
}

function furniture(sheet: Sheet): void {
  upTo(6).forEach((index) => {
    const x = index * 4.2;
    sheet.room(String(101 + index), x, 0, x + 4.2, 5.5, { x: x + 3.1, y: 5.1 }, 0.24);
    if (index === 0) {
      sheet.put(conference('Table_6', 1.9, 1, 3, visitor), x + 2.2, 2.6, 90);
      return;
    }
    // Two officers face each other; the returns are at the windows.
    sheet.put(returnDesk, x + 1.68, 2.5, 90, index % 2 === 0);
    sheet.put(returnDesk, x + 2.52, 2.5, -90, index % 2 === 1);
    sheet.put(shelves('Cabinet', 1.2, 0.42), x + 0.9, 5.1);
  });
  sheet.room('Training', 0, 8.5, 10.5, 15, { x: 0.6, y: 14.5 }, 0.24);
  const table = schoolTable('Training_Table', 1.8, 0.7, 2, visitor);
  for (const x of [3.2, 5.6, 8]) sheet.row(table, { x, y: 9.9 + 0.9, rotation: 90 }, 2, 0, 2.1);
  sheet.add(line('furniture', 9.9, 10.2, 9.9, 13.4));
  sheet.room('WC', 10.5, 8.5, 13.5, 15, { x: 11, y: 12.6 }, 0.24);
  sheet.room('WC', 13.5, 8.5, 16.5, 15, { x: 14, y: 12.6 }, 0.24);
  for (const x of [10.5, 13.5]) {
    sheet.row(closet('WC'), { x: x + 0.6, y: 14.2, rotation: 180 }, 3, 0.9);
    sheet.put(washstand('Basin', 2), x + 1.5, 11.5);
  }
  sheet.put(doubleStairs('Stairs', 9, 1.2), 18.8, 12.4);
  sheet.put(cabin('Lift'), 17.6, 9.9 - 0.1);
  sheet.room('Citizens', 21, 5.5, 36, 15, { x: 21.8, y: 8 }, 0.3);
  for (const y of [10.4, 13.2]) sheet.row(clerkDesk, { x: 23.6, y, rotation: 0 }, 5, 2.5);
  sheet.row(clerkDesk, { x: 28, y: 2, rotation: 180, mirrored: true }, 3, 2.6);
  for (const x of [27.6, 30.2]) sheet.row(visitor, { x, y: 6.6 }, 3, 0.56);
  // The wing: pairs face each other, and a row along the inner facade.
  for (const x of [2.8, 6.1, 9.4, 12.7])
    for (const y of [1.65, 3.5]) {
      const [left, right] = [inWing(x - 0.46, y), inWing(x + 0.46, y)];
      sheet.put(plainDesk, left.x, left.y, 30 + 90);
      sheet.put(plainDesk, right.x, right.y, 30 - 90, true);
    }
  for (const x of [8.4, 10.7, 13]) {
    const at = inWing(x, 8.1);
    sheet.put(plainDesk, at.x, at.y, 30 + 180);
  }
  const at = (piece: Furniture, x: number, y: number, turn: number) => {
    const place = inWing(x, y);
    sheet.put(piece, place.x, place.y, 30 + turn);
  };
  at(lockerBank('Lockers', 5), 15.4, 7, 90);
  at(copier('Copier'), 15.2, 2, 90);
  at(tree('Tree'), 0.9, 1, 0);
  sheet.put(counter('Tea', 2.4), 22.8, 14.4 - 8.3, 180);
}

const svg = new SvgWriter({
  unitsPerMetre: UNITS_PER_METRE,
  origin: { x: MOVE.x * UNITS_PER_METRE, y: MOVE.y * UNITS_PER_METRE },
  decimals: 2,
  relative: true,
  compact: true,
  primitives: true,
  outlines: true,
  attributes: (layer) => ` class="${CLASSES[layer] ?? 'st0'}"`,
});
const CLASSES: Readonly<Record<string, string>> = {
  wall: 'st1',
  door: 'st2',
  window: 'st2',
  desk: 'st3',
  chair: 'st4',
  equipment: 'st5',
  furniture: 'st6',
  fixture: 'st2',
  text: 'st7',
};

/** Symbols have the vertical axis upwards, and nested ones use others. */
const upturned = (part: Part): Part => {
  if (part.kind === 'path')
    return {
      ...part,
      points: part.points.map(({ bulge, ...at }) => ({
        x: at.x,
        y: -at.y,
        ...(bulge === undefined ? {} : { bulge: -bulge }),
      })),
    };
  return { ...part, y: -part.y };
};

const BOX = 90;
function matrixOf(part: Extract<Part, { kind: 'use' }>, isInside: boolean): string {
  const [cos, sin] = [
    Math.cos(((part.rotation ?? 0) * Math.PI) / 180),
    Math.sin(((part.rotation ?? 0) * Math.PI) / 180),
  ];
  const sign = part.mirrored === true ? -1 : 1;
  const move = isInside ? { x: 0, y: 0 } : MOVE;
  const place = [(part.x + move.x) * UNITS_PER_METRE, (part.y + move.y) * UNITS_PER_METRE * (isInside ? -1 : 1)];
  // Inside a symbol both axes are upwards, so that a turn changes its sign.
  const turn = isInside ? [cos, -sin, sin, cos] : [sign * cos, sign * sin, sin, -cos];
  return [...turn, ...place].map((value) => String(Number(value.toFixed(4)))).join(' ');
}

const useOf = (part: Extract<Part, { kind: 'use' }>, isInside: boolean) =>
  `<use xlink:href="#${part.of.name}" width="${BOX * 2}" height="${BOX * 2}" x="-${BOX}" y="-${BOX}" transform="matrix(${matrixOf(part, isInside)})" style="overflow:visible;"/>`;

function symbols(parts: readonly Part[], done = new Map<string, string>()): Map<string, string> {
  for (const part of parts) {
    if (part.kind !== 'use' || done.has(part.of.name)) continue;
    symbols(part.of.parts, done);
    const inner = part.of.parts.map((one) => {
      if (one.kind === 'use') return useOf(one, true);
      const turned = upturned(one);
      return turned.kind === 'use' ? '' : svg.element(turned, true);
    });
    done.set(
      part.of.name,
      `<symbol id="${part.of.name}" viewBox="-${BOX} -${BOX} ${BOX * 2} ${BOX * 2}">\n<g>\n${inner.join('\n')}\n</g>\n</symbol>`,
    );
  }
  return done;
}

const [WIDE, HIGH] = [1650, 760];

const document = (parts: readonly Part[]) => `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 24.1.2, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<svg version="1.1" id="Ebene_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px" viewBox="0 0 ${WIDE} ${HIGH}" style="enable-background:new 0 0 ${WIDE} ${HIGH};" xml:space="preserve">
<style type="text/css">
	.st0{fill:none;stroke:#1D1D1B;stroke-width:0.5;}
	.st1{fill:#575756;}
	.st2{fill:none;stroke:#706F6F;stroke-width:0.35;stroke-miterlimit:10;}
	.st3{fill:#F6E7C8;stroke:#1D1D1B;stroke-width:0.5;}
	.st4{fill:#FFFFFF;stroke:#1D1D1B;stroke-width:0.35;}
	.st5{fill:#3C3C3B;}
	.st6{fill:#EDEDED;stroke:#1D1D1B;stroke-width:0.35;}
	.st7{fill:#1D1D1B;}
</style>
${[...symbols(parts).values()].join('\n')}
<g id="Plan">
${parts.map((part) => (part.kind === 'use' ? useOf(part, false) : svg.element(part))).join('\n')}
</g>
</svg>
`;

export const townHall: Plan = {
  name: 'town-hall',
  file: 'town-hall.svg',
  dialect: 'svg',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    furniture(sheet);
    sheet.withoutNames();
    sheet.add(label(0, 19.5, 'TOWN HALL - GROUND FLOOR', 0.7), label(0, 20.6, 'SCALE 1:100', 0.4));
    return { content: Buffer.from(document(sheet.parts)), truth: sheet.truth(UNITS_PER_METRE, MOVE) };
  },
};
