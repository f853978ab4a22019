import { column, northArrow, titleBlock, wall, windows } from '../furniture/building.ts';
import { circle, copyOf, type Furniture, line, type Part, rectangle, rounded } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import {
  bistro,
  cabin,
  closet,
  conference,
  copier,
  counter,
  couch,
  doubleStairs,
  lockerBank,
  schoolTable,
  shelves,
  tree,
  upTo,
  washstand,
} from '../unseen/fittings.ts';
import { DxfWriter } from '../write-dxf.ts';
import { fiveStar, moulded, operator } from './chairs.ts';

/**
 * A call centre in inches, at the coordinates of the state's grid: benches whose top is one piece, where only chairs,
 * monitors and screens show who sits where. A bench is a block, with the agent's things as a block inside it.
 */
const UNITS_PER_METRE = 1000 / 25.4;
const FOOT = 0.3048;
/** In inches. */
const ORIGIN = { x: 25_188_342.5, y: 8_341_720.75 };
const agent = operator('CHAIR-AGENT');
const lead = fiveStar('CHAIR-TASK');
const stackable = moulded('CHAIR-STACK');

/** A monitor, a telephone and a keyboard on the top. */
const kit: Furniture = {
  name: 'AGENT-KIT',
  parts: [
    rectangle('equipment', 0, -0.2, 0.54, 0.06),
    rectangle('equipment', 0, -0.14, 0.2, 0.06),
    rounded('equipment', -0.05, 0.14, 0.44, 0.14, 0.02),
    rectangle('equipment', 0.38, 0.05, 0.17, 0.2),
    circle('equipment', 0.24, 0.14, 0.03),
  ],
};

/** Places of 4 by 2.5 feet on both sides; the top is not divided. */
function bench(places: number): Furniture {
  const [wide, deep] = [4 * FOOT, 2.5 * FOOT];
  const long = places * wide;
  const middles = upTo(places).map((index) => -long / 2 + wide * (index + 0.5));
  const parts: Part[] = [
    rectangle('desk', 0, 0, long, deep * 2),
    rectangle('furniture', 0, 0, long - 0.1, 0.05),
    ...middles
      .slice(1)
      .flatMap((x) => [
        rectangle('furniture', x - wide / 2, 0.3, 0.03, 0.5),
        rectangle('furniture', x - wide / 2, -0.3, 0.03, 0.5),
      ]),
    ...middles.flatMap((x, index) => [
      copyOf(kit, x, deep / 2),
      copyOf(kit, x, -deep / 2, 180),
      // People leave their chairs as they like.
      copyOf(
        agent,
        x + ((index * 7) % 5) * 0.03 - 0.06,
        deep + 0.16 + ((index * 3) % 4) * 0.04,
        ((index * 11) % 7) * 5 - 15,
      ),
      copyOf(
        agent,
        x + ((index * 5) % 4) * 0.03 - 0.05,
        -deep - 0.14 - ((index * 5) % 3) * 0.05,
        170 + ((index * 13) % 5) * 5,
      ),
    ]),
  ];
  const desks = middles.flatMap((x) => [
    { x, y: deep / 2, long: wide, short: deep, rotation: 0 },
    { x, y: -deep / 2, long: wide, short: deep, rotation: 180 },
  ]);
  return { name: `BENCH-${places * 2}P`, parts, desks };
}

/** A team leader's desk at the head of a bench. */
const leader: Furniture = {
  name: 'DESK-LEAD-6030',
  parts: [
    rectangle('desk', 0, 0, 5 * FOOT, 2.5 * FOOT),
    rectangle('furniture', -0.5, 0, 0.38, 0.6),
    line('furniture', -0.69, 0.2, -0.31, 0.2),
    rectangle('equipment', 0.05, -0.2, 0.5, 0.06),
    rectangle('equipment', 0.56, -0.18, 0.3, 0.05),
    copyOf(lead, 0.1, 0.62),
  ],
  desks: [{ x: 0, y: 0, long: 5 * FOOT, short: 2.5 * FOOT, rotation: 0 }],
};

const manager: Furniture = {
  name: 'DESK-MGR-7236',
  parts: [
    rectangle('desk', 0, 0, 6 * FOOT, 3 * FOOT),
    rectangle('furniture', 0, 1.5, 6 * FOOT, 0.5),
    line('furniture', 0, 1.25, 0, 1.75),
    rectangle('equipment', 0.45, 0, 0.5, 0.06),
    copyOf(lead, 0, 0.72),
    copyOf(stackable, -0.45, -0.72, 180),
    copyOf(stackable, 0.45, -0.72, 180),
  ],
  desks: [{ x: 0, y: 0, long: 6 * FOOT, short: 3 * FOOT, rotation: 0 }],
};

const door = (at: number, side: 1 | -1 = 1) => ({ at, width: 0.91, kind: 'door' as const, side });

function shell(sheet: Sheet): void {
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: 40, y: 0 }, 0.3, windows(40, 2.5, 5, 3.6)),
    ...wall({ x: 40, y: 0 }, { x: 40, y: 22 }, 0.3, windows(22, 2.5, 5, 3.6)),
    ...wall({ x: 40, y: 22 }, { x: 0, y: 22 }, 0.3, [{ at: 21, width: 1.83, kind: 'double', side: 1 }]),
    ...wall({ x: 0, y: 22 }, { x: 0, y: 0 }, 0.3, windows(22, 2.5, 5, 3.6)),
    ...wall({ x: 0.15, y: 16.4 }, { x: 39.85, y: 16.4 }, 0.12, [
      door(3),
      door(6.5),
      door(10),
      door(15.4),
      { at: 19, width: 1.83, kind: 'gap' },
      door(25),
      door(29.8),
      door(34),
      door(38),
    ]),
    ...[4.4, 8, 11.6, 17, 22.4, 28, 32, 36].flatMap((x) => wall({ x, y: 16.46 }, { x, y: 21.85 }, 0.12)),
    ...[10, 20, 30].flatMap((x) => column(x, 8.1, 0.45)),
  );
}

function furniture(sheet: Sheet): void {
  sheet.room('OPERATIONS', 0, 0, 40, 16.4, { x: 1, y: 8.2 }, 0.3);
  const [eight, six] = [bench(8), bench(6)];
  for (const x of [8, 20.4]) for (const y of [2.9, 6.1]) sheet.put(eight, x, y);
  for (const [x, y] of [
    [7, 11],
    [18, 11],
  ] as const)
    sheet.put(six, x, y);
  sheet.put(six, 27.7, 5, 90);
  sheet.put(leader, 14.2, 2.9, 90);
  sheet.put(leader, 14.2, 6.1, 90, true);
  sheet.put(leader, 1.6, 11, 270);
  sheet.put(leader, 12.4, 11, 90);
  sheet.put(leader, 23.6, 11, 90, true);
  sheet.put(leader, 27.7, 10.6, 180);
  sheet.row(lockerBank('LOCKERS-10', 10, 0.3, 0.45), { x: 3, y: 15.9, rotation: 180 }, 2, 4.6);
  sheet.row(tree('PLANT'), { x: 33.4, y: 2 }, 3, 0, 3.6);
  sheet.put(copier('MFP'), 27, 14.9, 180);
  sheet.put(couch('SOFA', 1.9), 37.6, 5, 90);
  sheet.put(couch('SOFA', 1.9), 35.6, 5, 270);
  sheet.add(rounded('furniture', 36.6, 5, 0.6, 1.1, 0.1));
  sheet.put(bistro('TABLE-RD', 0.45, 4, stackable), 37, 11.8);
  sheet.put(bistro('TABLE-RD', 0.45, 4, stackable), 34, 12.4, 30);
}

function rooms(sheet: Sheet): void {
  sheet.room('WOMEN', 0, 16.4, 4.4, 22, { x: 1.6, y: 19 });
  sheet.room('MEN', 4.4, 16.4, 8, 22, { x: 5.8, y: 19 });
  for (const [x, count] of [
    [0.7, 4],
    [5, 3],
  ] as const) {
    sheet.row(closet('WC'), { x, y: 21.4, rotation: 180 }, count, 0.95);
    sheet.row({ name: 'STALL', parts: [line('wall', 0, 0, 0, 1.5)] }, { x: x + 0.475, y: 20.3 }, count - 1, 0.95);
  }
  sheet.put(washstand('LAV-2', 2), 0.42, 18.4, -90);
  sheet.put(washstand('LAV-2', 2), 7.68, 18.8, 90);
  sheet.room('STAIR', 8, 16.4, 11.6, 22, { x: 10.2, y: 17.6 });
  sheet.put(doubleStairs('STAIR-U', 9, 1.2), 9.8, 20, 90);
  sheet.room('TRAINING', 11.6, 16.4, 17, 22, { x: 12, y: 17.2 });
  for (const y of [18.4, 19.9, 21])
    sheet.row(schoolTable('TABLE-6018', 1.52, 0.46, 2, stackable), { x: 13.1, y }, 2, 2.2);
  sheet.room('LOBBY', 17, 16.4, 22.4, 22, { x: 17.4, y: 20.6 });
  sheet.row(cabin('ELEV'), { x: 21.4, y: 18 }, 1, 0);
  sheet.room('BREAK ROOM', 22.4, 16.4, 28, 22, { x: 23, y: 17.6 });
  sheet.put(counter('CASEWORK', 3.2), 25, 21.5, 180);
  sheet.row(conference('TABLE-4830', 1.2, 0.76, 2, stackable), { x: 24.2, y: 19.4 }, 2, 2.3);
  sheet.room('MANAGER', 28, 16.4, 32, 22, { x: 28.4, y: 17 });
  sheet.put(manager, 30, 19.5);
  sheet.room('HR', 32, 16.4, 36, 22, { x: 32.4, y: 17 });
  sheet.put(manager, 34, 19.5, 0, true);
  sheet.room('IT', 36, 16.4, 40, 22, { x: 36.4, y: 17 });
  sheet.row(shelves('RACK', 0.8, 1), { x: 37.2, y: 19.6 }, 3, 0.85);
}

export const callCentre: Plan = {
  name: 'call-centre',
  file: 'call-centre.dxf',
  dialect: 'dxf',
  draw() {
    const sheet = new Sheet();
    shell(sheet);
    furniture(sheet);
    rooms(sheet);
    sheet.add(
      ...northArrow(43, 1),
      ...titleBlock(-3, -3, 50, 26, [
        'LAKESHORE CONTACT CENTER',
        'LEVEL 1 FURNITURE PLAN',
        '1/8" = 1\'-0"',
        'ID-201',
        '11/20/2024',
      ]),
    );
    const writer = new DxfWriter({
      version: 'AC1027',
      insUnits: 1,
      unitsPerMetre: UNITS_PER_METRE,
      precision: 6,
      origin: ORIGIN,
      layers: {
        wall: 'A-WALL',
        door: 'A-DOOR',
        window: 'A-GLAZ',
        desk: 'I-FURN-SYST',
        chair: 'I-FURN-SEAT',
        equipment: 'I-FURN-EQPM',
        furniture: 'I-FURN-FREE',
        fixture: 'A-FLOR-PFIX',
        stairs: 'A-FLOR-STRS',
        text: 'A-AREA-IDEN',
        sheet: 'G-ANNO-TTLB',
        hatch: 'A-COLS-PATT',
      },
    });
    writer.add(...sheet.parts);
    return {
      content: writer.write(),
      truth: sheet.truth(UNITS_PER_METRE, { x: ORIGIN.x / UNITS_PER_METRE, y: -ORIGIN.y / UNITS_PER_METRE }),
    };
  },
};
