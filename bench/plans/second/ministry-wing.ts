import { dimensions, northArrow, titleBlock, wall, windows } from '../furniture/building.ts';
import {
  copyOf,
  type Drawn,
  exploded,
  type Furniture,
  label,
  line,
  type Part,
  polyline,
  rectangle,
  rounded,
  separated,
} from '../parts.ts';
import type { Plan } from '../plan.ts';
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
import { DxfWriter } from '../write-dxf.ts';
import { moulded } from './chairs.ts';

/**
 * A ministry's wing in millimetres, exploded to single lines on layer 0: offices for two with desks as an L, back to
 * back or apart, and a chair for a guest. Between the rows of offices is a corridor.
 */
const UNITS_PER_METRE = 1000;
const MODULE = 4.4;
const guest = moulded('guest');

/** A seat with arms, and a back as a rounded bar. */
const clerk: Furniture = {
  name: 'clerk',
  parts: [
    rounded('chair', 0, 0, 0.5, 0.46, 0.07),
    rounded('chair', 0, 0.27, 0.44, 0.09, 0.04),
    line('chair', -0.29, -0.14, -0.29, 0.16),
    line('chair', 0.29, -0.14, 0.29, 0.16),
    line('chair', -0.29, 0.16, -0.22, 0.26),
    line('chair', 0.29, 0.16, 0.22, 0.26),
  ],
};

/** 1.80 by 0.80 m with an extension of 0.60 m at the left of the person, with a rounded inner corner. */
const angled: Furniture = {
  name: 'angled',
  parts: [
    polyline('desk', [
      { x: -0.9, y: -0.8 },
      { x: 0.9, y: -0.8 },
      { x: 0.9, y: 0 },
      { x: -0.1, y: 0, bulge: -0.41 },
      { x: -0.3, y: 0.2 },
      { x: -0.3, y: 0.8 },
      { x: -0.9, y: 0.8 },
    ]),
    rounded('equipment', -0.38, -0.38, 0.42, 0.2, 0.02),
    rectangle('furniture', 0.64, -0.32, 0.42, 0.58),
    line('furniture', 0.43, -0.08, 0.85, -0.08),
    copyOf(clerk, 0.2, 0.28),
  ],
  desks: [{ x: 0, y: 0, long: 1.8, short: 1.6 }],
};

/** For heads of units: a straight desk with a sideboard within reach and two guests. */
const straight: Furniture = {
  name: 'straight',
  parts: [
    rectangle('desk', 0, 0, 2, 1),
    line('desk', -0.97, -0.47, 0.97, -0.47),
    rectangle('equipment', 0.5, -0.1, 0.5, 0.18),
    copyOf(clerk, 0, 0.74),
    copyOf(guest, -0.5, -0.8, 180),
    copyOf(guest, 0.5, -0.8, 180),
  ],
  desks: [{ x: 0, y: 0, long: 2, short: 1, rotation: 0 }],
};

const filing = (name: string, width: number): Furniture => ({
  name,
  parts: [
    rectangle('furniture', 0, 0, width, 0.42),
    line('furniture', -width / 2, 0.18, width / 2, 0.18),
    line('furniture', 0, 0.18, 0, 0.21),
  ],
});

function shell(sheet: Sheet): void {
  const long = MODULE * 14;
  const doors = upTo(14).map((index) => ({
    at: MODULE * index + (index % 2 === 0 ? 3.5 : 0.9),
    width: 1,
    kind: 'door' as const,
    side: -1 as const,
    hinge: index % 2 === 0 ? ('end' as const) : ('start' as const),
  }));
  const mirroredDoors = doors.map((door) => ({ ...door, side: 1 as const }));
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: long, y: 0 }, 0.45, windows(long, 1.2, 2.2, 1.3)),
    ...wall({ x: long, y: 0 }, { x: long, y: 13 }, 0.45, [{ at: 6.5, width: 1.2, kind: 'window' }]),
    ...wall({ x: long, y: 13 }, { x: 0, y: 13 }, 0.45, windows(long, 1, 2.2, 1.3)),
    ...wall({ x: 0, y: 13 }, { x: 0, y: 0 }, 0.45, [{ at: 6.5, width: 1.6, kind: 'double', side: 1 }]),
    ...wall({ x: 0.22, y: 5.4 }, { x: long - 0.22, y: 5.4 }, 0.2, doors),
    ...wall({ x: 0.22, y: 7.6 }, { x: long - 0.22, y: 7.6 }, 0.2, mirroredDoors),
    ...upTo(13).flatMap((index) => {
      const x = MODULE * (index + 1);
      const north = wall({ x, y: 0.22 }, { x, y: 5.3 }, 0.12);
      // The meeting room is two modules wide.
      return index === 9 ? north : [...north, ...wall({ x, y: 7.7 }, { x, y: 12.78 }, 0.12)];
    }),
  );
}

/** Two people who face each other, with the extensions at the windows or at the walls. */
function forTwo(sheet: Sheet, x: number, isSouth: boolean, variant: number, filingAt: number): void {
  const middle = x + MODULE / 2;
  const y = isSouth ? 10.7 : 2.3;
  // Desks with their backs together, or each at its own wall.
  if (variant === 0) {
    sheet.put(angled, middle - 0.82, y, 90, isSouth);
    sheet.put(angled, middle + 0.82, y, 270, !isSouth);
    sheet.put(guest, middle, isSouth ? y - 1.3 : y + 1.3, isSouth ? 180 : 0);
  } else {
    sheet.put(angled, x + 1.05, y, 270, isSouth);
    sheet.put(angled, x + MODULE - 1.05, y, 90, !isSouth);
    sheet.put(guest, x + 0.55, isSouth ? y - 1.3 : y + 1.3, isSouth ? 160 : 20);
  }
  sheet.put(filing('filing', 1.2), x + filingAt, isSouth ? 7.94 : 5.06, isSouth ? 0 : 180);
}

const awayFromDoor = (index: number) => (index % 2 === 0 ? 1.3 : 3.1);

function offices(sheet: Sheet): void {
  upTo(14).forEach((index) => {
    const x = MODULE * index;
    const name = `1.${String(index + 1).padStart(2, '0')}`;
    sheet.room(name, x, 0, x + MODULE, 5.4, { x: x + 2, y: 4.6 }, 0.22);
    if (index === 4 || index === 8) {
      sheet.put(straight, x + 2.2, 1.7, 180);
      sheet.put(shelves('bookcase', 1.2, 0.4), x + 0.3, 3.2, 90);
    } else forTwo(sheet, x, false, index % 3 === 1 ? 1 : 0, awayFromDoor(index));
  });
  upTo(14).forEach((index) => {
    const x = MODULE * index;
    if (index === 10) return;
    const name = `1.${String(index + 21)}`;
    const wide = index === 9 ? MODULE * 2 : MODULE;
    sheet.room(name, x, 7.6, x + wide, 13, { x: x + 2, y: 8.8 }, 0.22);
    if (index === 9) sheet.put(conference('meeting', 4.8, 1.3, 6, guest), x + MODULE, 10.6);
    else if (index === 0 || index === 7) {
      sheet.put(straight, x + 2.2, 11.3);
      sheet.put(conference('small', 1.2, 0.8, 1, guest), x + awayFromDoor(index), 9.1, 90);
    } else if (index < 4 || index > 6) forTwo(sheet, x, true, index % 2, awayFromDoor(index));
  });
}

/** Toilets, stairs and a kitchen are in the modules 5 to 7 of the south side. */
function core(sheet: Sheet): void {
  const [wc, stairs, kitchen] = [MODULE * 4, MODULE * 5, MODULE * 6];
  sheet.row(closet('closet'), { x: wc + 0.7, y: 12.35, rotation: 180 }, 4, 1);
  sheet.row({ name: 'partition', parts: [rectangle('wall', 0, 0, 0.05, 1.5)] }, { x: wc + 1.2, y: 11.95 }, 3, 1);
  sheet.put(washstand('basins', 2), wc + 4, 9.6, 90);
  sheet.put(doubleStairs('stairs', 9, 1.3), stairs + 2.2, 11.2);
  sheet.put(cabin('lift', 1.4, 1.5), stairs + 3.4, 8.7);
  sheet.put(counter('kitchen', 2.6), kitchen + 2.2, 12.4, 180);
  sheet.put(conference('breakfast', 1.4, 0.7, 2, guest), kitchen + 2.6, 10.4);
  sheet.put(copier('copier'), kitchen + 1.2, 8.2);
  sheet.put(lockerBank('lockers', 6), MODULE * 2, 5.8);
  sheet.put(lockerBank('lockers', 6), MODULE * 8, 5.8);
}

const lines = (parts: readonly Part[]): Drawn[] => separated(exploded(parts));

export const ministryWing: Plan = {
  name: 'ministry-wing',
  file: 'ministry-wing.dxf',
  dialect: 'dxf',
  draw() {
    const sheet = new Sheet();
    shell(sheet);
    offices(sheet);
    core(sheet);
    sheet.add(
      ...dimensions(
        upTo(15).map((index) => index * MODULE),
        -1.4,
      ),
      label(26, 6.65, 'CORRIDOR', 0.3),
      ...northArrow(65, 1),
      ...titleBlock(-3, -4, 68.5, 21, [
        'MINISTRY OF REGIONAL AFFAIRS',
        'BUILDING C, WING EAST, LEVEL 1',
        'OCCUPANCY PLAN',
        '1:100',
        '2023-09-18',
      ]),
    );
    const writer = new DxfWriter({
      version: 'AC1015',
      insUnits: 4,
      unitsPerMetre: UNITS_PER_METRE,
      precision: 4,
      layers: {},
    });
    writer.add(...lines(sheet.parts));
    return { content: writer.write(), truth: sheet.truth(UNITS_PER_METRE) };
  },
};
