import { column, dimensions, grid, hatchLines, northArrow, titleBlock, wall, windows } from '../furniture/building.ts';
import { threeArcChair } from '../furniture/chairs.ts';
import { cornerDesk, desk } from '../furniture/desks.ts';
import { basin, boatTable, cupboard, kitchen, lift, lockers, printer, stairs, toilet } from '../furniture/others.ts';
import { exploded, label } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { PdfWriter } from '../write-pdf.ts';

/**
 * An A1 sheet at 1:75 from a plotter driver: dots of 1/600 inch, each line a path of its own, arcs as short lines,
 * letters as strokes, thick walls, a clip path, optional content by layer. Nothing in it is closed, filled or named.
 */
const UNITS_PER_METRE = 72 / 0.0254 / 75;
const ORIGIN = { x: 170, y: 190 };

const chair = threeArcChair('chair');
const standard = desk('desk', { long: 1.6, short: 0.8, chair, reach: 0.24, monitors: 2, keyboard: true });
const corner = cornerDesk('corner', 1.8, 0.8, chair);

function shell(sheet: Sheet): void {
  const facade = windows(54, 1.8, 3.6, 2.4);
  const doors = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      at: 4.5 * index + 3.6,
      width: 0.9,
      kind: 'door' as const,
      side: -1 as const,
    }));
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: 54, y: 0 }, 0.4, facade),
    ...wall({ x: 54, y: 0 }, { x: 54, y: 16 }, 0.4),
    ...wall({ x: 54, y: 16 }, { x: 0, y: 16 }, 0.4, facade),
    ...wall({ x: 0, y: 16 }, { x: 0, y: 0 }, 0.4, [{ at: 9.6, width: 1.6, kind: 'double' }]),
    ...wall({ x: 0.2, y: 5.2 }, { x: 27, y: 5.2 }, 0.12, doors(6)),
    ...[4.5, 9, 13.5, 18, 22.5, 27].flatMap((x) => wall({ x, y: 0.2 }, { x, y: 5.2 }, 0.12)),
    ...wall({ x: 45, y: 0.2 }, { x: 45, y: 15.8 }, 0.2, [{ at: 7.6, width: 1.2, kind: 'double' }]),
    ...wall({ x: 45, y: 5 }, { x: 53.8, y: 5 }, 0.12, [
      { at: 1, width: 0.9, kind: 'door', side: -1 },
      { at: 5.4, width: 0.9, kind: 'door', side: -1 },
    ]),
    ...wall({ x: 49.4, y: 0.2 }, { x: 49.4, y: 5 }, 0.12),
    ...wall({ x: 45, y: 10.4 }, { x: 53.8, y: 10.4 }, 0.12, [{ at: 2, width: 0.9, kind: 'door' }]),
    ...[7.2, 14.4, 21.6, 28.8, 36].flatMap((x) => column(x, 8.4, 0.35)),
    ...hatchLines(52, 11, 53.6, 15.6, 0.2),
  );
}

function furniture(sheet: Sheet): void {
  for (let index = 0; index < 6; index += 1) {
    const x = index * 4.5;
    sheet.room(`1.${index + 1}`, x, 0, x + 4.5, 5.2, { x: x + 0.4, y: 4.8 }, 0.25);
    if (index % 3 === 2) {
      sheet.put(corner, x + 1.6, 1.6);
      sheet.put(corner, x + 3.2 - 0.2, 3.6 - 0.2, 180);
      continue;
    }
    sheet.put(standard, x + 1.85, 2.4, 90);
    sheet.put(standard, x + 2.65, 2.4, -90);
    sheet.put(cupboard('cupboard', 1.2, 0.45), x + 0.9, 0.5);
    sheet.put(cupboard('cupboard', 1.2, 0.45), x + 2.1, 0.5);
  }
  for (const x of [3.6, 9.4, 15.2, 21])
    for (const dx of [-0.8, 0.8]) {
      sheet.put(standard, x + dx, 12.8);
      sheet.put(standard, x + dx, 12, 180);
    }
  for (const y of [2.6, 6.4, 12.4])
    for (const x of [31, 35.2, 39.4]) {
      sheet.put(standard, x - 0.4, y, 90);
      sheet.put(standard, x + 0.4, y, -90);
    }
  for (let index = 0; index < 4; index += 1) sheet.put(standard, 26.6, 9.6 + index * 1.65, 90);
  sheet.put(boatTable('table', 3.6, 1.2, 4, chair), 49.4, 13.4);
  sheet.room('1.20', 45, 10.4, 54, 16, { x: 45.6, y: 15.4 }, 0.25);
  sheet.open([27, 0], [45, 0], [45, 16], [0, 16], [0, 5.2], [27, 5.2]);
  sheet.put(kitchen('kitchen', 3), 47.2, 0.55);
  sheet.row(toilet('wc'), { x: 50.2, y: 0.7 }, 3, 1.1);
  sheet.row(basin('basin'), { x: 50.4, y: 4.6, rotation: 180 }, 3, 0.9);
  sheet.put(stairs('stairs', 16, 1.2), 48.6, 7.6);
  sheet.put(lift('lift'), 52.6, 8);
  sheet.row(lockers('locker', 1.6, 0.8, 4), { x: 43.9, y: 2, rotation: 90 }, 4, 0, 1.65);
  sheet.put(printer('printer'), 44, 14.8, 90);
}

/** Samples of the symbols, which are no furniture of the floor. */
function legend(sheet: Sheet): void {
  sheet.add(label(10, 22, 'LEGEND', 0.5));
  const entries = [
    ['WORKPLACE 1600 X 800', [...standard.parts]],
    ['CORNER WORKPLACE', [...corner.parts]],
    ['LOCKERS', [...lockers('locker', 1.6, 0.8, 4).parts]],
  ] as const;
  entries.forEach(([text, parts], index) => {
    const y = 24.5 + index * 3;
    sheet.add(...exploded([...parts], { x: 11, y }), label(13, y + 0.2, text, 0.35));
  });
}

export const plottedPdf: Plan = {
  name: 'plotted-pdf',
  file: 'plotted.pdf',
  dialect: 'pdf',
  draw() {
    const sheet = new Sheet();
    shell(sheet);
    furniture(sheet);
    sheet.withoutNames();
    legend(sheet);
    const xs = [0, 7.2, 14.4, 21.6, 28.8, 36, 45, 54];
    sheet.add(
      ...grid(xs, [0, 8.4, 16], 2),
      ...dimensions(xs, -1.2),
      ...northArrow(4, 24),
      ...titleBlock(-3.6, -4, 57.4, 38.4, ['PROJECT LINDENHOF', 'FLOOR 1', 'SCALE 1:75', 'A1', 'REV B']),
    );
    const writer = new PdfWriter({
      width: 2383.94,
      height: 1683.78,
      unitsPerMetre: UNITS_PER_METRE,
      origin: ORIGIN,
      plotted: true,
      strokes: {
        wall: 1.4,
        desk: 0.5,
        chair: 0.25,
        furniture: 0.35,
        grid: 0.18,
        dimension: 0.18,
        sheet: 0.7,
        hatch: 0.1,
      },
      layers: {
        wall: 'A-WALL',
        desk: 'A-FURN',
        chair: 'A-FURN',
        furniture: 'A-FURN',
        equipment: 'A-FURN',
        text: 'A-TEXT',
      },
    });
    writer.clip(28, 28, 2383.94 - 56, 1683.78 - 56);
    writer.add(...sheet.parts);
    const move = { x: ORIGIN.x / UNITS_PER_METRE, y: ORIGIN.y / UNITS_PER_METRE };
    return { content: writer.write(), truth: sheet.truth(UNITS_PER_METRE, move) };
  },
};
