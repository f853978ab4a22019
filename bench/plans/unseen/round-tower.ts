import { northArrow, titleBlock } from '../furniture/building.ts';
import { placed, randomFrom } from '../geometry.ts';
import {
  arc,
  circle,
  exploded,
  type Furniture,
  label,
  line,
  type Part,
  polyline,
  rectangle,
  rounded,
} from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { DxfWriter } from '../write-dxf.ts';
import {
  bistro,
  cabin,
  closet,
  copier,
  couch,
  counter,
  doubleStairs,
  lockerBank,
  racetrack,
  tree,
  upTo,
  washstand,
} from './fittings.ts';
import { armed, tapered } from './seats.ts';

/**
 * A round tower in decimal feet: every group of desks has a turn of its own. Table tops are loose outlines, chairs are
 * blocks of their own, placed by hand, a little aside and turned.
 */
const UNITS_PER_METRE = 1 / 0.3048;
const chair = armed('CHR-02');
const guest = tapered('CHR-07');
let random = randomFrom(29);
const about = (range: number) => (random() - 0.5) * range;

/** The top alone; it is drawn as loose lines. */
const top = (long: number, short: number, cut = 0): Furniture => ({
  name: `top ${long}`,
  parts: [
    polyline('desk', [
      { x: -long / 2, y: -short / 2 },
      { x: long / 2, y: -short / 2 },
      { x: long / 2, y: short / 2 - cut },
      { x: long / 2 - cut, y: short / 2 },
      { x: -long / 2 + cut, y: short / 2 },
      { x: -long / 2, y: short / 2 - cut },
    ]),
    polyline('equipment', [
      { x: -0.27, y: -short / 2 + 0.1 },
      { x: 0.27, y: -short / 2 + 0.1 },
      { x: 0.2, y: -short / 2 + 0.2 },
      { x: -0.2, y: -short / 2 + 0.2 },
    ]),
  ],
  desks: [{ x: 0, y: 0, long, short, rotation: 0 }],
});
const wide = top(1.75, 0.8, 0.08);
const narrow = top(1.37, 0.68, 0.05);
const manager: Furniture = {
  name: 'manager',
  parts: [
    polyline('desk', [
      { x: -1, y: -0.4, bulge: 0.2 },
      { x: 1, y: -0.4 },
      { x: 0.9, y: 0.45, bulge: -0.1 },
      { x: -0.9, y: 0.45 },
    ]),
    rounded('furniture', 0, 1.5, 1.8, 0.45, 0.04),
  ],
  desks: [{ x: 0, y: -0.06, long: 2, short: 1.05, rotation: 0 }],
};

type Spot = { x: number; y: number; rotation: number };
const at = (radius: number, degrees: number): Spot => ({
  ...placed({ x: 0, y: -radius }, { x: 0, y: 0, rotation: degrees }),
  rotation: degrees,
});

function seated(sheet: Sheet, piece: Furniture, x: number, y: number, turn: number, reach: number, pod: Spot): void {
  const place = placed({ x, y }, pod);
  sheet.put(piece, place.x, place.y, pod.rotation + turn);
  const seat = placed({ x: about(0.16), y: reach + about(0.08) }, { ...place, rotation: pod.rotation + turn });
  sheet.put(chair, seat.x, seat.y, pod.rotation + turn + about(40));
}

const radial = (degrees: number, from: number, to: number): Part => {
  const [a, b] = [at(from, degrees), at(to, degrees)];
  return line('wall', a.x, a.y, b.x, b.y);
};

function building(sheet: Sheet): void {
  sheet.add(
    circle('wall', 0, 0, 17),
    circle('wall', 0, 0, 17.35),
    circle('window', 0, 0, 17.2),
    circle('wall', 0, 0, 5.6),
    circle('wall', 0, 0, 5.3),
  );
  for (const degrees of upTo(24).map((index) => index * 15)) {
    const post = at(17.17, degrees);
    sheet.add(circle('wall', post.x, post.y, 0.3));
  }
  // Offices and a meeting room in a third of the ring, behind walls towards the middle.
  for (const degrees of [120, 142, 164, 196, 218, 240])
    sheet.add(radial(degrees, 10.4, 17), radial(degrees + 0.5, 10.4, 17));
  for (const [from, to] of [
    [120, 136],
    [142, 158],
    [164, 186],
    [196, 212],
    [218, 234],
  ] as const)
    sheet.add(arc('wall', 0, 0, 10.4, from - 90, to - 90), arc('wall', 0, 0, 10.5, from - 90, to - 90));
}

function furniture(sheet: Sheet): void {
  for (const degrees of [-108, -84, -60, -36, -12, 12, 36, 60, 84, 108]) {
    const pod = at(12.6, degrees + about(4));
    for (const side of [1, -1])
      for (const column of [-1, 1])
        seated(sheet, wide, (column * 1.78) / 2, side * 0.42, side > 0 ? 0 : 180, 0.66, pod);
  }
  for (const degrees of [-90, -66, -42, -18, 18, 42, 66, 90])
    seated(sheet, narrow, 0, 0, 180, 0.56, at(6.6 + 0.1, degrees));
  for (const degrees of [131, 153, 207, 229]) {
    const spot = at(13.6, degrees);
    seated(sheet, manager, 0, 0, 180, 0.75, spot);
    for (const dx of [-0.45, 0.45]) {
      const visitor = placed({ x: dx, y: 0.95 }, spot);
      sheet.put(guest, visitor.x, visitor.y, degrees + about(20));
    }
  }
  const meeting = at(13.8, 180);
  sheet.put(racetrack('TBL-10', 3.4, 1.2, 3, guest), meeting.x, meeting.y, 180);
  sheet.add(label(-1.2, 16, 'MEETING', 0.3));
  sheet.row(cabin('LIFT', 1.6, 1.9), { x: -2.7, y: -1.6 }, 2, 1.75);
  sheet.put(doubleStairs('STR', 8, 1.1), 1.6, 1.2, 90);
  sheet.row(closet('SAN-1'), { x: -3, y: 3.4, rotation: 180 }, 3, 1);
  sheet.put(washstand('SAN-2', 2), -2.9, 1, 0);
  const pieces: readonly (readonly [Furniture, number, number])[] = [
    [counter('KIT-1', 2.6), 8.2, 180],
    [copier('MFD'), 8, -125],
    [lockerBank('LKR-6', 6), 6.2, 128],
    [couch('SOF-2', 1.9), 16, 24],
    [tree('PLT'), 16.2, 0],
    [tree('PLT'), 16.2, 72],
    [tree('PLT'), 16.2, -48],
    [bistro('TBL-2', 0.4, 2, guest), 9, 150],
    [bistro('TBL-2', 0.4, 2, guest), 9, 208],
  ];
  for (const [piece, radius, degrees] of pieces) {
    const spot = at(radius, degrees);
    sheet.put(piece, spot.x, spot.y, degrees);
  }
}

export const roundTower: Plan = {
  name: 'round-tower',
  file: 'round-tower.dxf',
  dialect: 'dxf',
  draw() {
    random = randomFrom(29);
    const sheet = new Sheet();
    building(sheet);
    furniture(sheet);
    sheet.add(
      ...northArrow(20, -16),
      ...titleBlock(-22, -20, 30, 21, ['MERIDIAN TOWER', 'LEVEL 17', 'FEET DECIMAL', 'FM-17-02']),
      line('sheet', -17, 19, -17 + 6.096, 19),
      label(-17, 18.7, '0            20 FT', 0.35, 'sheet'),
      rectangle('sheet', -15.48, 19.1, 3.048, 0.2),
    );
    const writer = new DxfWriter({
      version: 'AC1027',
      insUnits: 2,
      unitsPerMetre: UNITS_PER_METRE,
      layers: {
        wall: 'WALL',
        door: 'DOOR',
        window: 'GLASS',
        desk: 'FF&E-TABLE',
        chair: 'FF&E-SEAT',
        equipment: 'FF&E-IT',
        furniture: 'FF&E-STORAGE',
        fixture: 'SANITARY',
        stairs: 'CORE',
        text: 'NOTES',
        sheet: 'FRAME',
      },
    });
    for (const part of sheet.parts) {
      // Table tops never were blocks.
      if (part.kind === 'use' && part.of.desks !== undefined) writer.add(...exploded([part]));
      else writer.add(part);
    }
    return { content: writer.write(), truth: sheet.truth(UNITS_PER_METRE) };
  },
};
