import { titleBlock, wall, windows } from '../furniture/building.ts';
import {
  copyOf,
  type Drawn,
  exploded,
  type Furniture,
  label,
  line,
  type Part,
  rectangle,
  rounded,
  separated,
} from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { DxfWriter } from '../write-dxf.ts';
import {
  cabin,
  closet,
  copier,
  counter,
  couch,
  lockerBank,
  racetrack,
  shelves,
  spiralStairs,
  upTo,
  washstand,
} from './fittings.ts';
import { armed, square } from './seats.ts';

/**
 * A trading floor in millimetres without a unit, from a program that knows only LINE, ARC and CIRCLE: everything
 * exploded on layer 0, in coordinates of the country, with one point left at the origin. Long tables with divider lines,
 * and rows that show only chairs and screens along one table.
 */
const UNITS_PER_METRE = 1000;
const ORIGIN = { x: 3_512_400, y: 5_402_300 };
const trader = armed('trader');
const visitor = square('visitor');

const box = (x: number, y: number, long: number, short: number, rotation = 0) => ({ x, y, long, short, rotation });

/** A table for two rows of traders: one outline, a spine, and a line between neighbours. */
function tradingTable(name: string, places: number, wide: number, deep: number): Furniture {
  const long = places * wide;
  const parts: Part[] = [rectangle('desk', 0, 0, long, deep * 2), line('desk', -long / 2, 0, long / 2, 0)];
  for (const index of upTo(places)) {
    const x = -long / 2 + wide * (index + 0.5);
    if (index > 0) parts.push(line('desk', x - wide / 2, -deep, x - wide / 2, deep));
    for (const sign of [1, -1])
      parts.push(
        ...[-0.48, 0, 0.48].map((dx) => rectangle('equipment', x + dx, sign * 0.2, 0.46, 0.05)),
        rounded('equipment', x, sign * 0.55, 0.44, 0.15, 0.02),
        copyOf(trader, x + 0.04, sign * (deep + 0.28), sign > 0 ? 0 : 180),
      );
  }
  const desks = upTo(places).flatMap((index) => {
    const x = -long / 2 + wide * (index + 0.5);
    return [box(x, deep / 2, wide, deep), box(x, -deep / 2, wide, deep, 180)];
  });
  return { name, parts, desks };
}

/** Places along a table that nothing divides but screens between neighbours. */
function screenedTable(name: string, places: number, wide: number, deep: number): Furniture {
  const long = places * wide;
  const parts: Part[] = [rectangle('desk', 0, 0, long, deep * 2), rectangle('furniture', 0, 0, long - 0.1, 0.04)];
  for (const index of upTo(places)) {
    const x = -long / 2 + wide * (index + 0.5);
    if (index > 0)
      parts.push(
        rectangle('furniture', x - wide / 2, 0.3, 0.03, 0.5),
        rectangle('furniture', x - wide / 2, -0.3, 0.03, 0.5),
      );
    parts.push(copyOf(trader, x, deep + 0.2), copyOf(trader, x, -deep - 0.2, 180));
  }
  const desks = upTo(places).flatMap((index) => {
    const x = -long / 2 + wide * (index + 0.5);
    return [box(x, deep / 2, wide, deep), box(x, -deep / 2, wide, deep, 180)];
  });
  return { name, parts, desks };
}

const headDesk: Furniture = {
  name: 'head',
  parts: [
    rounded('desk', 0, 0, 2, 0.9, 0.06),
    rectangle('equipment', -0.25, -0.2, 0.5, 0.05),
    rectangle('equipment', 0.3, -0.2, 0.5, 0.05),
    copyOf(trader, 0, 0.7),
    copyOf(visitor, -0.4, -0.8, 180),
    copyOf(visitor, 0.45, -0.8, 180),
  ],
  desks: [box(0, 0, 2, 0.9)],
};

function building(sheet: Sheet): void {
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: 42, y: 0 }, 0.4, windows(42, 3, 6, 5)),
    ...wall({ x: 42, y: 0 }, { x: 42, y: 20 }, 0.4, windows(20, 4, 6, 5)),
    ...wall({ x: 42, y: 20 }, { x: 0, y: 20 }, 0.4),
    ...wall({ x: 0, y: 20 }, { x: 0, y: 0 }, 0.4, [{ at: 12, width: 2, kind: 'double', side: 1 }]),
    ...wall({ x: 0.2, y: 15.5 }, { x: 41.8, y: 15.5 }, 0.15, [
      { at: 2, width: 1, kind: 'door' },
      { at: 6, width: 1, kind: 'door' },
      { at: 12, width: 1.8, kind: 'double' },
      { at: 22, width: 1, kind: 'door' },
      { at: 26.4, width: 1, kind: 'door' },
      { at: 30.8, width: 1, kind: 'door' },
      { at: 37, width: 3, kind: 'gap' },
    ]),
    ...[4, 8, 17, 20.8, 25.2, 29.6, 34].flatMap((x) => wall({ x, y: 15.58 }, { x, y: 19.8 }, 0.15)),
    ...[10.5, 21, 31.5].flatMap((x) => [
      rectangle('wall', x, 9, 0.6, 0.6),
      line('wall', x - 0.3, 8.7, x + 0.3, 9.3),
      line('wall', x - 0.3, 9.3, x + 0.3, 8.7),
    ]),
  );
}

function furniture(sheet: Sheet): void {
  sheet.room('TRADING FLOOR', 0, 0, 42, 15.5, { x: 2, y: 9.2 }, 0.4);
  const table = tradingTable('six', 6, 1.5, 0.85);
  for (const y of [2.7, 6.2]) for (const x of [9, 20]) sheet.put(table, x, y);
  const short = tradingTable('four', 4, 1.5, 0.85);
  sheet.put(short, 35.6, 4.4, 90);
  sheet.put(short, 31.2, 4.4, 90);
  const screened = screenedTable('screened', 5, 1.4, 0.8);
  for (const x of [7.6, 17.2, 26.8]) sheet.put(screened, x, 11.6);
  sheet.put(screenedTable('screened four', 4, 1.4, 0.8), 36.6, 11.6, 0);
  sheet.room('WC', 0, 15.5, 4, 20, { x: 2.8, y: 17 });
  sheet.room('WC', 4, 15.5, 8, 20, { x: 6.8, y: 17 });
  for (const x of [0, 4]) {
    sheet.row(closet('wc'), { x: x + 0.9, y: 19.3, rotation: 180 }, 3, 1);
    sheet.row({ name: 'partition', parts: [line('wall', 0, 0, 0, 1.4)] }, { x: x + 1.4, y: 18.4 }, 2, 1);
    sheet.put(washstand('basins', 2), x + 0.5, 16.9, -90);
  }
  sheet.room('CRISIS ROOM', 8, 15.5, 17, 20, { x: 8.4, y: 16.1 });
  sheet.put(racetrack('oval', 5, 1.5, 5, visitor), 12.6, 17.9);
  sheet.put(spiralStairs('spiral', 1.3), 18.9, 17.8);
  [20.8, 25.2, 29.6].forEach((x, index) => {
    sheet.room(`HEAD ${index + 1}`, x, 15.5, x + 4.4, 20, { x: x + 0.3, y: 19.5 });
    sheet.put(headDesk, x + 2.2, 17.9);
    sheet.put(shelves('bookcase', 1.2, 0.4), x + 0.35, 18.3, 90);
  });
  sheet.put(counter('pantry', 3.2), 36, 19.4, 180);
  sheet.put(copier('copier'), 38.8, 19.2, 180);
  sheet.put(couch('couch', 2), 41.1, 17.6, 90);
  sheet.row(cabin('lift'), { x: 40.6, y: 14 }, 1, 1);
  sheet.row(lockerBank('lockers', 5), { x: 0.5, y: 3.4, rotation: -90 }, 2, 0, 2.1);
}

/** No rectangle is left in one piece. */
const lines = (parts: readonly Part[]): Drawn[] => separated(exploded(parts));

export const tradingFloor: Plan = {
  name: 'trading-floor',
  file: 'trading-floor.dxf',
  dialect: 'dxf',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    furniture(sheet);
    sheet.add(
      ...titleBlock(-3, -3, 52, 23, ['DEALING ROOM LEVEL 2', 'AS BUILT', '1:100', 'REV 4']),
      label(0, 21.6, 'NORTH ELEVATION SEE SHEET 7', 0.3),
    );
    const writer = new DxfWriter({
      version: 'AC1009',
      unitsPerMetre: UNITS_PER_METRE,
      precision: 3,
      origin: ORIGIN,
      layers: {},
    });
    writer.raw([0, 'POINT'], [8, 'STRAY'], [10, '0.0'], [20, '0.0'], [30, '0.0']);
    writer.raw(
      [0, 'LINE'],
      [8, 'STRAY'],
      [10, '0.0'],
      [20, '0.0'],
      [30, '0.0'],
      [11, '120.0'],
      [21, '0.0'],
      [31, '0.0'],
    );
    writer.add(...lines(sheet.parts));
    return {
      content: writer.write(),
      truth: sheet.truth(UNITS_PER_METRE, { x: ORIGIN.x / UNITS_PER_METRE, y: -ORIGIN.y / UNITS_PER_METRE }),
    };
  },
};
