import { dimensions, wall, windows } from '../furniture/building.ts';
import { halfMoonChair, squareChair } from '../furniture/chairs.ts';
import { bench, desk } from '../furniture/desks.ts';
import { basin, kitchen, lift, meetingTable, plant, sideboard, stairs, toilet } from '../furniture/others.ts';
import { exploded, label, rectangle } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { DxfWriter } from '../write-dxf.ts';

/**
 * Two floors on one sheet as ArchiCAD writes them: metres, each fill a HATCH next to its polyline, no blocks for most
 * of the furniture, German texts with escaped letters. Benches are one long table that lines divide.
 */
const UNITS_PER_METRE = 1;
const chair = squareChair('Drehstuhl 23');
const benchOf6 = bench('Arbeitstisch 480', { seats: 3, width: 1.6, deep: 0.8, chair, reach: 0.16 });
const benchOf8 = bench('Arbeitstisch 560', { seats: 4, width: 1.4, deep: 0.8, chair, reach: 0.16, screens: true });
const single = desk('Schreibtisch 180', { long: 1.8, short: 0.8, chair, reach: 0.18, pedestal: true });
const board = sideboard('Sideboard', 1.6, 0.43);
const conference = meetingTable('Besprechungstisch', 3.2, 1.2, 4, halfMoonChair('Stuhl 07'), true);

/** Both floors have the same walls. */
function floor(sheet: Sheet, dx: number, title: string): void {
  const at = (x: number, y: number) => ({ x: x + dx, y });
  const facade = windows(30, 1.5, 3, 2.2);
  sheet.add(
    ...wall(at(0, 0), at(30, 0), 0.36, facade),
    ...wall(at(30, 0), at(30, 14), 0.36, [{ at: 7, width: 1.4, kind: 'window' }]),
    ...wall(at(30, 14), at(0, 14), 0.36, facade),
    ...wall(at(0, 14), at(0, 0), 0.36, [{ at: 7, width: 1.4, kind: 'window' }]),
    ...wall(at(11, 0.18), at(11, 5), 0.15),
    ...wall(at(19, 0.18), at(19, 5), 0.15),
    ...wall(at(11, 5), at(19, 5), 0.24, [
      { at: 1.2, width: 1, kind: 'door' },
      { at: 4.6, width: 1, kind: 'door' },
    ]),
    ...wall(at(13.6, 0.18), at(13.6, 4.9), 0.15),
    ...wall(at(24, 8.2), at(24, 13.82), 0.1, [{ at: 0.8, width: 0.9, kind: 'door', side: -1 }]),
    ...wall(at(24, 8.2), at(29.82, 8.2), 0.1),
    ...dimensions(
      [0, 6, 12, 18, 24, 30].map((x) => x + dx),
      -1.2,
    ),
    label(dx + 10, 16.4, title, 0.6),
    rectangle('wall', dx + 11, 8.2, 0.4, 0.4),
    rectangle('wall', dx + 19, 8.2, 0.4, 0.4),
  );
  sheet.put(stairs('Treppe', 14, 1.2), dx + 16.4, 1.2);
  sheet.put(lift('Aufzug'), dx + 17.6, 3.6);
  sheet.row(toilet('WC'), { x: dx + 11.7, y: 0.7 }, 2, 1.1);
  sheet.put(basin('Waschtisch'), dx + 13.2, 3.2, 90);
}

/** Around the core and the room in the corner. */
const openFloor = (sheet: Sheet, x: number): void =>
  sheet.open(
    [x, 0],
    [x + 11, 0],
    [x + 11, 5],
    [x + 19, 5],
    [x + 19, 0],
    [x + 30, 0],
    [x + 30, 8.2],
    [x + 24, 8.2],
    [x + 24, 14],
    [x, 14],
  );

function ground(sheet: Sheet): void {
  for (const y of [2.4, 6.4]) sheet.put(benchOf6, 4, y);
  sheet.put(benchOf8, 4.4, 11);
  sheet.put(benchOf8, 12.4, 11);
  sheet.put(benchOf6, 20.2, 11);
  for (const y of [1.6, 4, 6.4]) {
    sheet.put(single, 22.4, y);
    sheet.put(single, 26.6, y, 180);
  }
  sheet.put(conference, 27, 11.4, 90);
  sheet.row(board, { x: 2, y: 13.55 }, 4, 1.65);
  sheet.room('Besprechung 0.05', 24, 8.2, 30, 14, { x: 24.4, y: 13.4 });
  sheet.room('WC', 11, 0, 13.6, 5, { x: 11.3, y: 4.6 });
  openFloor(sheet, 0);
}

function upper(sheet: Sheet, dx: number): void {
  for (const x of [3.2, 8]) {
    sheet.put(benchOf8, dx + x - 0.2, 3.6, 90);
    sheet.put(benchOf6, dx + x - 0.2, 10.4, 90);
  }
  sheet.put(benchOf6, dx + 14.4, 11);
  sheet.put(benchOf6, dx + 20.4, 11);
  for (const y of [1.6, 4]) {
    sheet.put(single, dx + 21.2, y);
    sheet.put(single, dx + 24.2, y);
    sheet.put(single, dx + 27.4, y);
  }
  sheet.put(kitchen('Teek\\U+00FCche', 3), dx + 28, 13.4, 180);
  sheet.put(conference, dx + 27, 10.6);
  sheet.row(board, { x: dx + 12, y: 7.2 }, 4, 1.6);
  sheet.put(plant('Pflanze', 0.35), dx + 22.6, 7.4);
  sheet.room('Teek\u00FCche 1.05', dx + 24, 8.2, dx + 30, 14);
  sheet.add(label(dx + 24.4, 12.4, 'Teek\\U+00FCche 1.05', 0.25));
  sheet.room('WC', dx + 11, 0, dx + 13.6, 5, { x: dx + 11.3, y: 4.6 });
  openFloor(sheet, dx);
}

export const archicadTwoFloors: Plan = {
  name: 'archicad-two-floors',
  file: 'archicad-two-floors.dxf',
  dialect: 'dxf',
  draw() {
    const sheet = new Sheet();
    floor(sheet, 0, 'Erdgeschoss');
    ground(sheet);
    floor(sheet, 38, '1. Obergeschoss');
    upper(sheet, 38);
    const writer = new DxfWriter({
      version: 'AC1021',
      insUnits: 6,
      unitsPerMetre: UNITS_PER_METRE,
      hatched: ['desk', 'furniture', 'wall'],
      layers: {
        wall: 'Tragwerk - Wand.1.AUSSEN',
        door: '\\U+00D6ffnungen',
        window: '\\U+00D6ffnungen',
        desk: 'Einrichtung - M\\U+00F6blierung',
        chair: 'Einrichtung - M\\U+00F6blierung',
        equipment: 'Einrichtung - M\\U+00F6blierung',
        furniture: 'Einrichtung - M\\U+00F6blierung',
        fixture: 'Einrichtung - Sanit\\U+00E4r',
        stairs: 'Tragwerk - Treppe',
        text: 'Text - Raumstempel',
        dimension: 'Bema\\U+00DFung - Allgemein',
        hatch: '2D-Zeichnung - Schraffur',
      },
    });
    writer.add(...exploded(sheet.parts));
    return { content: writer.write(), truth: sheet.truth(UNITS_PER_METRE) };
  },
};
