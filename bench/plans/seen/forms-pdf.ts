import { wall, windows } from '../furniture/building.ts';
import { roundedChair, stool } from '../furniture/chairs.ts';
import { bench, desk } from '../furniture/desks.ts';
import {
  armchair,
  kitchen,
  lockers,
  meetingTable,
  plant,
  printer,
  roundTable,
  sideboard,
  sofa,
  stairs,
} from '../furniture/others.ts';
import { label } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { PdfWriter } from '../write-pdf.ts';

/**
 * A leasing brochure as PDF: an A3 page stored upright and turned when it is shown, furniture as form XObjects with
 * matrices, filled areas, curves, names in a font, and the scale 1:150 in the corner.
 */
const UNITS_PER_METRE = 72 / 0.0254 / 150;
const ORIGIN = { x: 70, y: 80 };
const [WIDE, HIGH] = [1190.55, 841.89];

const chair = roundedChair('chair');
const row = bench('bench', { seats: 4, width: 1.6, deep: 0.8, chair, reach: 0.2, divided: false, monitors: true });
const single = desk('desk', { long: 1.8, short: 0.9, chair, reach: 0.18, aside: -0.3, radius: 0.06, pedestal: true });
const sit = desk('small', { long: 1.6, short: 0.8, chair, reach: 0.2, radius: 0.04, outlet: true });

function building(sheet: Sheet): void {
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: 52, y: 0 }, 0.5, windows(52, 2, 4, 3), 'rectangles'),
    ...wall({ x: 52, y: 0 }, { x: 52, y: 28 }, 0.5, windows(28, 2, 4, 3), 'rectangles'),
    ...wall({ x: 52, y: 28 }, { x: 0, y: 28 }, 0.5, windows(52, 2, 4, 3), 'rectangles'),
    ...wall({ x: 0, y: 28 }, { x: 0, y: 0 }, 0.5, [], 'rectangles'),
    // The core in the middle.
    ...wall({ x: 18, y: 10 }, { x: 34, y: 10 }, 0.3, [{ at: 3, width: 1, kind: 'door', side: -1 }], 'rectangles'),
    ...wall({ x: 34, y: 10 }, { x: 34, y: 18 }, 0.3, [{ at: 4, width: 1.6, kind: 'double', side: -1 }], 'rectangles'),
    ...wall({ x: 34, y: 18 }, { x: 18, y: 18 }, 0.3, [], 'rectangles'),
    ...wall({ x: 18, y: 18 }, { x: 18, y: 10 }, 0.3, [{ at: 4, width: 1.6, kind: 'double', side: -1 }], 'rectangles'),
    ...wall({ x: 40, y: 0.25 }, { x: 40, y: 9 }, 0.15, [{ at: 7.6, width: 1, kind: 'door' }], 'rectangles'),
    ...wall({ x: 40, y: 9 }, { x: 51.75, y: 9 }, 0.15, [], 'rectangles'),
    ...wall({ x: 40, y: 20 }, { x: 51.75, y: 20 }, 0.15, [{ at: 1.4, width: 1, kind: 'door' }], 'rectangles'),
    ...wall({ x: 40, y: 20 }, { x: 40, y: 27.75 }, 0.15, [], 'rectangles'),
  );
  sheet.room('Boardroom', 40, 0, 52, 9, { x: 44, y: 8.3 }, 0.5);
  sheet.room('Café', 40, 20, 52, 28, { x: 44.5, y: 21.4 }, 0.5);
  sheet.room('Core', 18, 10, 34, 18, { x: 25, y: 17.4 }, 0.5);
  sheet.open([0, 0], [40, 0], [40, 9], [52, 9], [52, 20], [40, 20], [40, 28], [0, 28]);
  sheet.add(label(2, 30.6, 'Level 7, test fit A    Scale 1:150 @ A3', 0.6));
}

function furniture(sheet: Sheet): void {
  for (const x of [5, 13]) for (const y of [3.2, 7.4]) sheet.put(row, x, y);
  for (const y of [12.4, 19]) sheet.put(row, 4, y, 90);
  sheet.put(row, 9, 23);
  for (const x of [20, 23.4, 26.8, 30.2, 33.6]) {
    sheet.put(single, x, 2.4, 180);
    sheet.put(single, x, 5.6, 0, x > 26);
  }
  for (let index = 0; index < 6; index += 1)
    sheet.put(sit, 20 + index * 2.8, 22.6, index % 2 === 0 ? 25 : -25, index % 2 === 1);
  for (let index = 0; index < 4; index += 1) sheet.put(sit, 49.6, 11 + index * 2.2, 90);
  sheet.put(meetingTable('table', 6, 1.6, 8, chair, true), 46, 4.2);
  sheet.put(kitchen('kitchen', 5), 47, 27.2, 180);
  for (const x of [42.6, 46, 49.4]) sheet.put(roundTable('round', 0.5, 4, stool('stool')), x, 24);
  sheet.put(stairs('stairs', 14, 1.3), 21, 12);
  sheet.row(lockers('lockers', 1.6, 0.8, 4), { x: 23.6, y: 18.9 }, 5, 1.6);
  sheet.row(sideboard('sideboard', 1.8, 0.45), { x: 8, y: 12 }, 3, 1.85);
  sheet.put(printer('printer'), 37.6, 12, 90);
  sheet.put(sofa('sofa', 3), 37, 19);
  sheet.put(armchair('armchair'), 38.6, 21, 80);
  for (const [x, y] of [
    [1, 1],
    [39, 1],
    [1, 27],
    [39, 27],
  ] as const)
    sheet.put(plant('plant', 0.5), x, y);
}

export const formsPdf: Plan = {
  name: 'forms-pdf',
  file: 'forms.pdf',
  dialect: 'pdf',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    furniture(sheet);
    const writer = new PdfWriter({
      width: WIDE,
      height: HIGH,
      unitsPerMetre: UNITS_PER_METRE,
      origin: ORIGIN,
      turned: true,
      strokes: { wall: 0.2, desk: 0.35, chair: 0.2, furniture: 0.3 },
      fills: {
        wall: '0.25 0.25 0.25',
        desk: '0.93 0.87 0.75',
        chair: '1 1 1',
        furniture: '0.85 0.9 0.85',
        equipment: '0.3 0.3 0.3',
      },
    });
    for (const part of sheet.parts)
      if (part.kind === 'use') writer.form(part.of, part);
      else writer.add(part);
    const move = { x: ORIGIN.x / UNITS_PER_METRE, y: ORIGIN.y / UNITS_PER_METRE };
    return { content: writer.write(), truth: sheet.truth(UNITS_PER_METRE, move) };
  },
};
