import { hatchLines, titleBlock, wall } from '../furniture/building.ts';
import { halfMoonChair } from '../furniture/chairs.ts';
import { cornerDesk, desk } from '../furniture/desks.ts';
import { cupboard, kitchen, meetingTable, roundTable, sideboard, sofa, stairs, toilet } from '../furniture/others.ts';
import { exploded, label, separated } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { DxfWriter } from '../write-dxf.ts';

/**
 * An exploded drawing, saved as release 12: single lines and arcs on two layers, centimetres without
 * a variable for the unit, chairs as half moons, cupboards with the length of a desk.
 */
const UNITS_PER_METRE = 100;
const chair = halfMoonChair('stoel');
const bureau = desk('bureau', { long: 1.6, short: 0.8, chair, reach: 0.12 });
const wide = desk('bureau breed', { long: 1.6, short: 0.8, chair, reach: 0.12, monitors: 1 });
const corner = cornerDesk('hoekbureau', 1.6, 0.7, chair);
const kast = cupboard('kast', 1.6, 0.45);
const dossier = sideboard('dossierkast', 1.6, 0.8);

const ROOMS = [
  { name: 'Financien', from: 0, to: 6.4 },
  { name: 'HR', from: 6.4, to: 11.2 },
  { name: 'Directie', from: 11.2, to: 16 },
  { name: 'Inkoop', from: 16, to: 22.4 },
  { name: 'ICT', from: 22.4, to: 28.8 },
];

function shell(sheet: Sheet): void {
  const windowsAt = [1.6, 4.8, 8.8, 13.6, 17.6, 20.8, 24, 27.2].map((at) => ({
    at,
    width: 2,
    kind: 'window' as const,
  }));
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: 28.8, y: 0 }, 0.35, windowsAt),
    ...wall({ x: 28.8, y: 0 }, { x: 28.8, y: 16 }, 0.35),
    ...wall({ x: 28.8, y: 16 }, { x: 0, y: 16 }, 0.35, windowsAt),
    ...wall({ x: 0, y: 16 }, { x: 0, y: 0 }, 0.35, [{ at: 9.2, width: 1.8, kind: 'double', side: 1 }]),
    ...wall(
      { x: 0, y: 5.8 },
      { x: 28.8, y: 5.8 },
      0.1,
      ROOMS.map(({ to }) => ({ at: to - 0.8, width: 0.93, kind: 'door', side: -1, hinge: 'end' })),
    ),
    ...wall({ x: 0, y: 7.8 }, { x: 28.8, y: 7.8 }, 0.1, [
      { at: 3, width: 2, kind: 'gap' },
      { at: 17.2, width: 0.93, kind: 'door' },
      { at: 24, width: 0.93, kind: 'door' },
      { at: 27.6, width: 0.93, kind: 'door' },
    ]),
    ...ROOMS.slice(1).flatMap(({ from }) => wall({ x: from, y: 0.17 }, { x: from, y: 5.75 }, 0.1)),
    ...[16, 22.4].flatMap((x) => wall({ x, y: 7.85 }, { x, y: 15.83 }, 0.1)),
    ...wall({ x: 26.4, y: 7.85 }, { x: 26.4, y: 11.9 }, 0.1),
    ...wall({ x: 22.4, y: 12 }, { x: 28.6, y: 12 }, 0.2),
    ...hatchLines(22.6, 12.1, 23.2, 15.8, 0.15),
  );
}

function northSide(sheet: Sheet): void {
  for (const { name, from, to } of ROOMS) sheet.room(name, from, 0, to, 5.8, { x: from + 0.3, y: 5.5 }, 0.22);
  for (const x of [0, 16, 22.4]) {
    // Two blocks of two, backs to the windows.
    for (const dx of [1.6, 4.8]) {
      sheet.put(bureau, x + dx - 0.4, 2.4, 90);
      sheet.put(bureau, x + dx + 0.4, 2.4, -90);
    }
    sheet.put(kast, x + 2, 5.45);
    sheet.put(kast, x + 3.7, 5.45);
  }
  sheet.put(corner, 7.6, 1.4);
  sheet.put(corner, 10, 1.4, 0, true);
  sheet.put(dossier, 8.8, 4.9);
  sheet.put(corner, 12.4, 1.5);
  sheet.put(roundTable('overlegtafel', 0.55, 4, chair), 14.2, 3.8);
}

function southSide(sheet: Sheet): void {
  sheet.room('Klantenservice', 0, 7.8, 16, 16, { x: 0.5, y: 8.4 }, 0.3);
  for (const y of [10.2, 13.6])
    for (const x of [1.6, 4.8, 8.6, 11.8]) {
      sheet.put(wide, x, y + 0.4);
      sheet.put(wide, x, y - 0.4, 180);
    }
  // A row at the wall, turned.
  sheet.row(bureau, { x: 15.2, y: 9.6, rotation: 90 }, 3, 0, 1.7);
  sheet.room('Vergaderzaal', 16, 7.8, 22.4, 16, { x: 16.4, y: 8.4 }, 0.3);
  sheet.put(meetingTable('vergadertafel', 4.8, 1.6, 6, chair, true), 19.2, 12.2, 90);
  sheet.put(sofa('bank', 2), 20.8, 15.1, 180);
  sheet.room('Pantry', 22.4, 7.8, 26.4, 12, { x: 22.7, y: 11.7 }, 0.22);
  sheet.put(kitchen('keuken', 2.4), 24.9, 8.2);
  sheet.room('Toiletten', 26.4, 7.8, 28.8, 12, { x: 26.6, y: 11.7 }, 0.22);
  sheet.row(toilet('toilet'), { x: 28.1, y: 9.6, rotation: 90 }, 2, 0, 1.1);
  sheet.put(stairs('trap', 16, 1.1), 26, 14);
}

export const explodedLines: Plan = {
  name: 'exploded-lines',
  file: 'exploded-lines.dxf',
  dialect: 'dxf',
  draw() {
    const sheet = new Sheet();
    shell(sheet);
    northSide(sheet);
    southSide(sheet);
    sheet.add(
      ...titleBlock(-2, -2.5, 38.5, 19, [
        'Opdrachtgever: Gemeente',
        'Begane grond - inrichting',
        'Schaal 1:50  formaat A1',
        'Datum 12-09-2019',
      ]),
      label(1, 17.6, 'Maten in centimeters', 0.25),
    );
    const writer = new DxfWriter({
      version: 'AC1009',
      unitsPerMetre: UNITS_PER_METRE,
      precision: 4,
      layers: {
        desk: 'Meubilair',
        chair: 'Meubilair',
        equipment: 'Meubilair',
        furniture: 'Meubilair',
        fixture: 'Meubilair',
      },
    });
    writer.add(...separated(exploded(sheet.parts)));
    return { content: writer.write(), truth: sheet.truth(UNITS_PER_METRE) };
  },
};
