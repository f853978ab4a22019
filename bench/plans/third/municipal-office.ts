import { dimensions, northArrow, titleBlock, wall } from '../furniture/building.ts';
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
import { bistro, conference, copier, counter, doubleStairs, lockerBank, shelves, upTo } from '../unseen/fittings.ts';
import { DxfWriter } from '../write-dxf.ts';
import { drafted, stacking } from './chairs.ts';
import { door, facade, toilets } from './kit.ts';

/**
 * A municipal office in centimetres, exploded, in the format of R12: offices for two with facing desks of 1.60 by 0.80 m
 * that share an end table, offices for one, and counters for citizens with a partition between the clerks.
 */
const UNITS_PER_METRE = 100;
const clerk = drafted('clerk');
const citizen = stacking('citizen');

const desk: Furniture = {
  name: 'desk',
  parts: [
    rectangle('desk', 0, 0, 1.6, 0.8),
    rounded('equipment', 0.1, -0.22, 0.45, 0.14, 0.02),
    polyline('equipment', [
      { x: -0.12, y: 0.1 },
      { x: 0.32, y: 0.1 },
      { x: 0.32, y: 0.24 },
      { x: -0.12, y: 0.24 },
    ]),
    copyOf(clerk, 0.1, 0.56),
  ],
  desks: [{ x: 0, y: 0, long: 1.6, short: 0.8, rotation: 0 }],
};

/** Two face each other; a half round table for talks closes the end. */
const facing = (hasEnd: boolean): Furniture => ({
  name: 'facing',
  parts: [
    copyOf(desk, 0, 0.4),
    copyOf(desk, 0, -0.4, 180, true),
    ...(hasEnd
      ? [
          polyline('furniture', [
            { x: 0.8, y: -0.6, bulge: 1 },
            { x: 0.8, y: 0.6 },
          ]),
          copyOf(citizen, 1.62, 0, 270),
        ]
      : []),
  ],
});

/** The top is 1.80 by 0.80 m, with a protruding pedestal under it, and a citizen opposite. */
const counselling: Furniture = {
  name: 'counselling',
  parts: [
    polyline('desk', [
      { x: -0.9, y: -0.4 },
      { x: 0.9, y: -0.4 },
      { x: 0.9, y: 0.4 },
      { x: -0.9, y: 0.4 },
    ]),
    rectangle('equipment', -0.5, 0, 0.08, 0.5),
    copyOf(clerk, 0, 0.57),
    copyOf(citizen, -0.35, -0.68, 180),
    copyOf(citizen, 0.35, -0.68, 180),
  ],
  desks: [{ x: 0, y: 0, long: 1.8, short: 0.8, rotation: 0 }],
};

const MODULE = 4.2;

function building(sheet: Sheet): void {
  const doors = upTo(10).map((index) => door(MODULE * index + (index % 2 === 0 ? 3.5 : 0.7) - 0.18, -1));
  facade(sheet, 42, 14.4, { thick: 0.4, step: 2.1, opening: 1.3 });
  sheet.add(
    ...wall({ x: 0.2, y: 5.6 }, { x: 41.8, y: 5.6 }, 0.175, doors),
    ...wall(
      { x: 0.2, y: 8.2 },
      { x: 33.6, y: 8.2 },
      0.175,
      doors.slice(0, 8).map((one) => ({ ...one, side: 1 as const })),
    ),
    ...upTo(9).flatMap((index) =>
      wall({ x: MODULE * (index + 1), y: 0.2 }, { x: MODULE * (index + 1), y: 5.51 }, 0.115),
    ),
    ...[1, 2, 3, 4, 6, 7].flatMap((index) =>
      wall({ x: MODULE * index, y: 8.29 }, { x: MODULE * index, y: 14.2 }, 0.115),
    ),
    ...wall({ x: 33.6, y: 5.69 }, { x: 33.6, y: 14.2 }, 0.24, [door(1.3)]),
  );
}

function offices(sheet: Sheet): void {
  upTo(10).forEach((index) => {
    const x = MODULE * index;
    sheet.room(`A ${101 + index}`, x, 0, x + MODULE, 5.6, { x: x + (index % 2 === 0 ? 0.4 : 2.4), y: 5.3 }, 0.2);
    if (index === 4) {
      sheet.put(conference('meeting', 2.8, 1.1, 4, citizen), x + 2.1, 2.6, 90);
      return;
    }
    if (index === 9) {
      sheet.put(counselling, x + 2.1, 1.6, 180);
      sheet.put(bistro('round', 0.45, 3, citizen), x + 2.8, 4.2);
      return;
    }
    if (index % 3 === 2) for (const y of [1.4, 3]) sheet.put(facing(false), x + 2.1, y, 90);
    else sheet.put(facing(index % 3 === 0), x + 2.1, 2.2, index % 2 === 0 ? 90 : 270);
    sheet.put(shelves('cabinet', 1.2, 0.42), x + (index % 2 === 0 ? 0.44 : MODULE - 0.32), 4.2, 90);
  });
  sheet.room('FLUR', 0, 5.6, 33.6, 8.2, { x: 15, y: 7 }, 0.25);
  upTo(8).forEach((index) => {
    const x = MODULE * index;
    if (index === 5) return;
    const wide = index === 4 ? MODULE * 2 : MODULE;
    const name = ['B 111', 'B 112', 'WC', 'TREPPE', 'SITZUNG', '', 'B 116', 'KUECHE'][index] ?? '';
    sheet.room(name, x, 8.2, x + wide, 14.4, { x: x + (index % 2 === 0 ? 0.4 : 2.4), y: 8.8 }, 0.2);
    if (index === 2) toilets(sheet, x, 9.1, MODULE, 4.9);
    else if (index === 3) sheet.put(doubleStairs('stairs', 8, 1.25), x + 2.1, 12.2);
    else if (index === 4) sheet.put(conference('council', 5.2, 1.4, 7, citizen), x + 4.2, 11.4);
    else if (index === 7) {
      sheet.put(counter('kitchen', 2.6), x + 2.1, 13.8, 180);
      sheet.put(conference('table', 1.6, 0.8, 2, citizen), x + 2.1, 11.2);
    } else {
      sheet.put(facing(true), x + 2.1, 11.8, index % 2 === 0 ? 270 : 90);
      sheet.put(shelves('cabinet', 1.2, 0.42), x + 3.86, 13.4, 90);
    }
  });
}

/** Citizens come here: clerks at the windows, each beside a partition, and a row for those who wait. */
function services(sheet: Sheet): void {
  sheet.rooms.push({
    name: 'BUERGERSERVICE',
    polygon: [
      [33.6, 5.6],
      [42, 5.6],
      [42, 14.4],
      [33.6, 14.4],
    ].map(([x = 0, y = 0]) => ({ x, y })),
  });
  sheet.add(label(34.4, 9.9, 'BUERGERSERVICE', 0.25));
  for (const x of [35, 37.8, 40.4]) sheet.put(counselling, x, 12.9);
  for (const x of [36.4, 39.1]) sheet.add(...[0, 0.05].map((dx) => line('furniture', x + dx, 11.6, x + dx, 14.1)));
  sheet.put(counselling, 40.6, 7.6, 270);
  sheet.row(citizen, { x: 35.6, y: 6.1, rotation: 180 }, 5, 0.6);
  sheet.put(copier('copier'), 40.6, 10.2);
  sheet.put(lockerBank('lockers', 6), 10, 5.95);
  sheet.put(lockerBank('lockers', 6), 27, 5.95);
}

const lines = (parts: readonly Part[]): Drawn[] => separated(exploded(parts));

export const municipalOffice: Plan = {
  name: 'municipal-office',
  file: 'municipal-office.dxf',
  dialect: 'dxf',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    offices(sheet);
    services(sheet);
    sheet.add(
      ...dimensions(
        upTo(11).map((index) => index * MODULE),
        -1.4,
        (metres) => (metres * 100).toFixed(0),
      ),
      ...northArrow(45, 2),
      ...titleBlock(-3, -4, 48.5, 22, [
        'STADT NEUENBURG',
        'RATHAUS II, 1. OG',
        'BELEGUNGSPLAN',
        'M 1:100',
        '21.3.2019',
      ]),
    );
    const writer = new DxfWriter({
      version: 'AC1009',
      unitsPerMetre: UNITS_PER_METRE,
      precision: 4,
      origin: { x: 12_500, y: 8400 },
      layers: {
        wall: 'WAND',
        door: 'WAND',
        window: 'WAND',
        desk: 'MOEBEL',
        chair: 'MOEBEL',
        equipment: 'MOEBEL',
        furniture: 'MOEBEL',
        fixture: 'MOEBEL',
        stairs: 'WAND',
        text: 'TEXT',
        dimension: 'MASSE',
        sheet: 'RAHMEN',
      },
    });
    writer.add(...lines(sheet.parts));
    return { content: writer.write(), truth: sheet.truth(UNITS_PER_METRE, { x: 125, y: -84 }) };
  },
};
