import { column, hatchLines, wall, windows } from './furniture/building.ts';
import { roundedChair, threeArcChair } from './furniture/chairs.ts';
import { bench, desk } from './furniture/desks.ts';
import { boatTable, cupboard, plant, stairs, toilet } from './furniture/others.ts';
import { randomFrom } from './geometry.ts';
import { exploded, line } from './parts.ts';
import type { Plan } from './plan.ts';
import { Sheet } from './sheet.ts';
import { DxfWriter } from './write-dxf.ts';

/** The most that the product accepts, less a little. */
const BYTES = 20 * 1024 * 1024;
const UNITS_PER_METRE = 1000;
const [WIDE, DEEP] = [60, 24];

const chair = roundedChair('CHAIR');
const single = desk('DESK', { long: 1.6, short: 0.8, chair, monitors: 2, pedestal: true });
const row = bench('BENCH', { seats: 5, width: 1.4, deep: 0.8, chair, screens: true });
const table = boatTable('TABLE', 3.6, 1.2, 4, threeArcChair('CHAIR-2'));
const storage = cupboard('STORAGE', 1.2, 0.45);

/** One wing of a campus; every third one without blocks. */
function wing(sheet: Sheet, left: number, top: number): void {
  const at = (x: number, y: number) => ({ x: left + x, y: top + y });
  sheet.add(
    ...wall(at(0, 0), at(WIDE, 0), 0.4, windows(WIDE, 2, 4, 3)),
    ...wall(at(WIDE, 0), at(WIDE, DEEP), 0.4),
    ...wall(at(WIDE, DEEP), at(0, DEEP), 0.4, windows(WIDE, 2, 4, 3)),
    ...wall(at(0, DEEP), at(0, 0), 0.4, [{ at: 12, width: 1.8, kind: 'double' }]),
    ...wall(at(50, 0.2), at(50, 23.8), 0.15, [{ at: 8, width: 1, kind: 'door' }]),
    ...[6, 18, 30, 42].flatMap((x) => column(left + x, top + 12, 0.5)),
  );
  for (const x of [6, 15, 24, 33, 42]) for (const y of [3, 7.6]) sheet.put(row, left + x, top + y);
  for (let x = 3; x < 46; x += 4)
    for (const y of [15.4, 20]) {
      sheet.put(single, left + x, top + y + 0.4);
      sheet.put(single, left + x, top + y - 0.4, 180);
    }
  sheet.put(table, left + 55, top + 4, 90);
  sheet.put(stairs('STAIRS', 16, 1.2), left + 55, top + 12);
  sheet.row(storage, at(3, 23.4), 12, 3.2);
  sheet.row(toilet('WC'), at(52, 20), 4, 1.2);
  sheet.put(plant('PLANT'), left + 48, top + 11);
}

/** Screeds, lawns and ceilings that an export has turned into single lines. */
function hatch(sheet: Sheet, left: number, top: number, random: () => number): void {
  sheet.add(
    ...hatchLines(left + 50.2, top + 14, left + 59.8, top + 23.8, 0.08),
    ...hatchLines(left + 0.3, top + DEEP + 0.6, left + WIDE, top + DEEP + 5, 0.15),
  );
  for (let index = 0; index < 2500; index += 1) {
    const [x, y, turn] = [left + random() * WIDE, top + DEEP + 0.6 + random() * 4.4, random() * Math.PI];
    sheet.add(line('hatch', x, y, x + 0.15 * Math.cos(turn), y + 0.15 * Math.sin(turn)));
  }
}

/** A campus just below the limit of size, for the processor's time. */
export const largePlan: Plan = {
  name: 'large',
  file: 'large.dxf',
  dialect: 'dxf',
  draw() {
    const all = new Sheet();
    const random = randomFrom(34);
    const writer = new DxfWriter({
      version: 'AC1015',
      insUnits: 4,
      unitsPerMetre: UNITS_PER_METRE,
      hatched: ['wall'],
      precision: 4,
      layers: {
        wall: 'A-WALL',
        door: 'A-DOOR',
        desk: 'A-FURN',
        chair: 'A-FURN',
        furniture: 'A-FURN',
        hatch: 'A-PATT',
        fixture: 'P-FIXT',
      },
    });
    for (let index = 0; writer.bytes < BYTES * 0.97; index += 1) {
      const sheet = new Sheet();
      const [left, top] = [(index % 6) * (WIDE + 12), Math.floor(index / 6) * (DEEP + 12)];
      wing(sheet, left, top);
      hatch(sheet, left, top, random);
      writer.add(...(index % 3 === 2 ? exploded(sheet.parts) : sheet.parts));
      all.add(...sheet.parts);
    }
    return { content: writer.write(), truth: all.truth(UNITS_PER_METRE) };
  },
};
