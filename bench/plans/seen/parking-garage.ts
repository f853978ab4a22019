import { column, hatchLines, titleBlock, wall } from '../furniture/building.ts';
import { threeArcChair } from '../furniture/chairs.ts';
import { desk } from '../furniture/desks.ts';
import { car, cupboard, lift, meetingTable, stairs } from '../furniture/others.ts';
import { accessibleBay, comb, leaningBay } from '../furniture/parking.ts';
import { label, line, polyline } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { DxfWriter } from '../write-dxf.ts';

/**
 * A garage below an office, as Vectorworks exports it: classes as layers, centimetres, bays as combs of lines, as
 * leaning closed shapes and with the sign of a wheelchair; some with a car; a small office with thirty desks beside it.
 */
const UNITS_PER_METRE = 100;
const row12 = comb('Bays 12', 12);
const row8 = comb('Bays 8', 8, 2.4, 5, true);
const leaning = leaningBay('Bay 60', 2.9, 4.8, 2.4);
const accessible = accessibleBay('Bay accessible');
const parked = car('Car');
const desk140 = desk('Workstation', {
  long: 1.4,
  short: 0.8,
  chair: threeArcChair('Chair'),
  reach: 0.2,
  monitors: 1,
  radius: 0.04,
});

function garage(sheet: Sheet): void {
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: 60, y: 0 }, 0.3),
    ...wall({ x: 60, y: 0 }, { x: 60, y: 34 }, 0.3, [{ at: 13.5, width: 6, kind: 'gap' }]),
    ...wall({ x: 60, y: 34 }, { x: 0, y: 34 }, 0.3),
    ...wall({ x: 0, y: 34 }, { x: 0, y: 0 }, 0.3),
    ...[9, 24, 39].flatMap((x) => (x < 30 ? [5.9, 28] : [5.9]).flatMap((y) => column(x, y, 0.4))),
  );
  sheet.put(row12, 16, 2.9);
  sheet.put(row12, 16, 14, 180);
  sheet.put(row12, 16, 19);
  sheet.put(row8, 43, 2.9);
  for (let index = 0; index < 9; index += 1) sheet.put(leaning, 35 + index * 2.9 - 1.2, 15.2);
  sheet.row(accessible, { x: 54.5, y: 2.8 }, 1, 3.6);
  sheet.put(accessible, 36, 28.8);
  sheet.put(accessible, 41.1, 28.8);
  sheet.add(...hatchLines(37.8, 26.3, 39.3, 31.3, 0.4));
  for (const [x, y] of [
    [2.25, 2.9],
    [7.25, 2.9],
    [24.75, 2.9],
    [12.25, 14],
    [17.25, 19],
    [29.75, 19],
  ] as const)
    sheet.put(parked, x, y, x > 12 ? 180 : 0);
  for (let index = 0; index < 12; index += 1) {
    sheet.add(
      label(1.9 + index * 2.5, 4.9, String(index + 1), 0.4),
      label(1.9 + index * 2.5, 12.4, String(index + 13), 0.4),
    );
  }
  // Arrows of the lanes, and the ramp.
  for (const [x, y] of [
    [10, 8.4],
    [30, 8.4],
    [12, 24],
  ] as const)
    sheet.add(
      line('parking', x, y, x + 2.4, y),
      polyline('parking', [
        { x: x + 2.4, y: y - 0.25 },
        { x: x + 3, y },
        { x: x + 2.4, y: y + 0.25 },
      ]),
    );
  sheet.put(stairs('Ramp', 24, 5.4, 0.4), 53, 23);
  sheet.room('Garage', 0, 0, 60, 25.8, { x: 46, y: 10 }, 0.6);
}

function office(sheet: Sheet): void {
  sheet.add(
    ...wall({ x: 0.15, y: 25.8 }, { x: 33.5, y: 25.8 }, 0.2, [{ at: 31, width: 1, kind: 'door' }]),
    ...wall({ x: 33.5, y: 25.8 }, { x: 33.5, y: 33.85 }, 0.2),
    ...wall({ x: 23, y: 25.8 }, { x: 23, y: 33.85 }, 0.1, [{ at: 6.5, width: 0.9, kind: 'door' }]),
    ...wall({ x: 23, y: 30.4 }, { x: 33.5, y: 30.4 }, 0.1, [{ at: 5, width: 0.9, kind: 'door' }]),
  );
  for (const x of [2.2, 6.2, 10.2, 14.2, 18.2])
    for (const [dy, turn] of [
      [0, 0],
      [-0.8, 180],
    ] as const) {
      sheet.put(desk140, x, 28.2 + dy, turn);
      sheet.put(desk140, x + 1.4, 28.2 + dy, turn, true);
      sheet.put(desk140, x + 0.7, 32.2 + dy, turn);
    }
  sheet.put(meetingTable('Table', 2.4, 1, 3, threeArcChair('Chair')), 27, 32.3);
  sheet.row(cupboard('Cupboard', 1, 0.45), { x: 24, y: 26.2 }, 5, 1.02);
  sheet.put(lift('Lift'), 32, 29);
  sheet.room('Dispatch', 0, 25.8, 23, 34, { x: 20.2, y: 33.4 }, 0.4);
  sheet.room('Briefing', 23, 30.4, 33.5, 34, { x: 30.4, y: 33.4 }, 0.4);
}

export const parkingGarage: Plan = {
  name: 'parking-garage',
  file: 'parking-garage.dxf',
  dialect: 'dxf',
  draw() {
    const sheet = new Sheet();
    garage(sheet);
    office(sheet);
    sheet.add(...titleBlock(-3, -3, 70, 38, ['P1 Basement', '1:200', 'Issue 4']));
    const writer = new DxfWriter({
      version: 'AC1021',
      insUnits: 5,
      unitsPerMetre: UNITS_PER_METRE,
      layers: {
        wall: 'Walls-Ext',
        door: 'Doors-Main',
        desk: 'Furniture-Main',
        chair: 'Furniture-Main',
        equipment: 'Furniture-Main',
        furniture: 'Furniture-Main',
        parking: 'Site-Parking',
        stairs: 'Stairs-Main',
        text: 'NonPlot',
        hatch: 'None',
        sheet: 'Border',
      },
    });
    writer.add(...sheet.parts);
    return { content: writer.write(), truth: sheet.truth(UNITS_PER_METRE) };
  },
};
