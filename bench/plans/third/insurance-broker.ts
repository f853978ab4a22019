import { column, dimensions, grid, northArrow, titleBlock, wall } from '../furniture/building.ts';
import { copyOf, type Furniture, line, rectangle, rounded } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import {
  bistro,
  cabin,
  conference,
  copier,
  counter,
  couch,
  doubleStairs,
  lockerBank,
  racetrack,
  shelves,
} from '../unseen/fittings.ts';
import { DxfWriter } from '../write-dxf.ts';
import { mesh, stacking } from './chairs.ts';
import { door, facade, toilets } from './kit.ts';

/**
 * An insurance broker's floor in millimetres: the desk, its chair and its pedestal are one block, and the wings left and
 * right of the stairs are one block too, mirrored. Walls and rooms in the middle are drawn once.
 */
const UNITS_PER_METRE = 1000;
const task = mesh('STUHL_DREH');
const visitor = stacking('STUHL_STAPEL');

/** The chair and the pedestal are lines of this block, not blocks in it. */
const workstation: Furniture = {
  name: 'ARBEITSPLATZ_160',
  parts: [
    rectangle('desk', 0, 0, 1.6, 0.8),
    rectangle('furniture', 0.55, 0.08, 0.42, 0.58),
    line('furniture', 0.34, 0.32, 0.76, 0.32),
    rounded('equipment', -0.1, -0.26, 0.58, 0.16, 0.03),
    rectangle('equipment', -0.1, 0.1, 0.46, 0.16),
    ...task.parts.map((part) =>
      part.kind === 'path'
        ? { ...part, points: part.points.map((at) => ({ ...at, x: at.x - 0.1, y: at.y + 0.66 })) }
        : part,
    ),
  ],
  desks: [{ x: 0, y: 0, long: 1.6, short: 0.8, rotation: 0 }],
};

/** Two face each other, without a gap. */
const pair: Furniture = {
  name: 'DOPPELPLATZ',
  parts: [copyOf(workstation, 0, 0.4), copyOf(workstation, 0, -0.4, 180)],
};

/** The head of a team, who receives clients. */
const head: Furniture = {
  name: 'TEAMLEITUNG',
  parts: [
    rounded('desk', 0, 0, 1.9, 0.9, 0.05),
    rectangle('equipment', -0.4, -0.1, 0.1, 0.55),
    copyOf(task, 0, 0.7),
    copyOf(visitor, -0.4, -0.75, 180),
    copyOf(visitor, 0.4, -0.75, 180),
  ],
  desks: [{ x: 0, y: 0, long: 1.9, short: 0.9, rotation: 0 }],
};

/** 14 by 16 m, with its inner end at x = 14. */
const wing: Furniture = {
  name: 'FLUEGEL',
  parts: [
    ...[1.8, 3.4, 6.6, 8.2].flatMap((x) => [copyOf(pair, x, 8.3), copyOf(pair, x, 13.4)]),
    copyOf(pair, 11.9, 10.2, 90),
    copyOf(pair, 11.9, 11.8, 90),
    ...[2, 6.4].map((x) => copyOf(head, x, 2, 180)),
    copyOf(shelves('REGAL', 1.2, 0.4), 5, 15.5),
    copyOf(shelves('REGAL', 1.2, 0.4), 10.4, 15.5),
    copyOf(shelves('REGAL', 1.2, 0.4), 11.6, 15.5),
    copyOf(lockerBank('SCHRANK_FACH', 5), 5, 5.3),
    copyOf(conference('TISCH_6', 2.4, 1, 3, visitor), 11, 2.3),
  ],
};

function building(sheet: Sheet): void {
  facade(sheet, 40, 16, {});
  for (const [x, sign] of [[0, 1] as const, [40, -1] as const]) {
    const at = (distance: number) => x + sign * distance;
    sheet.add(
      ...wall({ x: at(0.18), y: 4.8 }, { x: at(14), y: 4.8 }, 0.12, [
        door(3.2, sign),
        door(7.6, sign),
        door(12.2, sign),
      ]),
      ...[4.4, 8.8].flatMap((one) => wall({ x: at(one), y: 0.18 }, { x: at(one), y: 4.74 }, 0.12)),
      ...wall({ x: at(14), y: 0.18 }, { x: at(14), y: 15.82 }, 0.24, [door(6.2, sign)]),
      ...[5, 10].flatMap((one) => column(at(one), 10.85, 0.4)),
    );
  }
  sheet.add(
    ...wall({ x: 14.12, y: 5 }, { x: 25.88, y: 5 }, 0.24, [door(2), door(6), door(10)]),
    ...[18, 22].flatMap((x) => wall({ x, y: 0.18 }, { x, y: 4.88 }, 0.12)),
    ...wall({ x: 14.12, y: 10.4 }, { x: 25.88, y: 10.4 }, 0.12, [door(3), door(9)]),
    ...wall({ x: 20, y: 10.46 }, { x: 20, y: 15.82 }, 0.12),
  );
}

function rooms(sheet: Sheet): void {
  const names = ['Schaden', 'Vertrieb', 'Bestand', 'Recht'];
  sheet.put(wing, 0, 0);
  sheet.put(wing, 40, 0, 0, true);
  [0, 4.4, 31.2, 35.6].forEach((x, index) =>
    sheet.room(`Leitung ${names[index] ?? ''}`, x, 0, x + 4.4, 4.8, { x: x + 0.4, y: 4.3 }, 0.2),
  );
  sheet.room('Besprechung West', 8.8, 0, 14, 4.8, { x: 9.2, y: 4.4 }, 0.2);
  sheet.room('Besprechung Ost', 26, 0, 31.2, 4.8, { x: 26.6, y: 4.4 }, 0.2);
  sheet.room('Großraum West', 0, 4.8, 14, 16, { x: 0.6, y: 6.1 }, 0.3);
  sheet.room('Großraum Ost', 26, 4.8, 40, 16, { x: 36.6, y: 6.1 }, 0.3);
  sheet.room('WC Damen', 14, 0, 18, 5, { x: 15.2, y: 4.2 }, 0.2);
  sheet.room('WC Herren', 18, 0, 22, 5, { x: 19.2, y: 4.2 }, 0.2);
  toilets(sheet, 14, 0, 4, 5);
  toilets(sheet, 18, 0, 4, 5);
  sheet.room('Teeküche', 22, 0, 26, 5, { x: 22.4, y: 4.2 }, 0.2);
  sheet.put(counter('KUECHE_280', 2.8), 24, 0.55);
  sheet.put(bistro('BISTRO', 0.4, 3, visitor), 24, 2.8);
  sheet.room('Foyer', 14, 5, 26, 10.4, { x: 18.4, y: 9.9 }, 0.25);
  sheet.put(doubleStairs('TREPPE', 9, 1.2), 17, 7.7);
  sheet.put(cabin('AUFZUG'), 22, 7);
  sheet.put(couch('SOFA', 1.8), 24.6, 9.6);
  sheet.room('Besprechung groß', 14, 10.4, 20, 16, { x: 14.5, y: 11.2 }, 0.2);
  sheet.put(racetrack('TISCH_12', 3.6, 1.3, 3, visitor), 17, 13.5);
  sheet.room('Druck und Post', 20, 10.4, 26, 16, { x: 20.5, y: 11.2 }, 0.2);
  sheet.put(copier('KOPIERER'), 21.4, 15.3);
  sheet.put(copier('KOPIERER'), 23.6, 15.3);
  sheet.put(shelves('REGAL_POST', 2.4, 0.4), 25.6, 12.9, 90);
}

export const insuranceBroker: Plan = {
  name: 'insurance-broker',
  file: 'insurance-broker.dxf',
  dialect: 'dxf',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    rooms(sheet);
    sheet.add(
      ...grid([0, 14, 26, 40], [0, 4.8, 16]),
      ...dimensions([0, 4.4, 8.8, 14, 18, 22, 26, 31.2, 35.6, 40], 17.4),
      ...northArrow(44, 1),
      ...titleBlock(-4, -4.4, 47, 23, [
        'Assekuranz Makler GmbH',
        'Bürogebäude Am Wall, 4. OG',
        'Bestuhlung und Belegung',
        'M 1:100',
        'gez. TH 08.05.2024',
      ]),
    );
    const writer = new DxfWriter({
      version: 'AC1027',
      insUnits: 4,
      unitsPerMetre: UNITS_PER_METRE,
      precision: 3,
      layers: {
        wall: 'A-WAND',
        door: 'A-TUER',
        window: 'A-FENSTER',
        desk: 'M-TISCH',
        chair: 'M-STUHL',
        equipment: 'M-EDV',
        furniture: 'M-SCHRANK',
        fixture: 'S-SANITAER',
        stairs: 'A-TREPPE',
        text: 'A-TEXT',
        grid: 'A-ACHSE',
        dimension: 'A-BEMASSUNG',
        sheet: 'A-RAHMEN',
        hatch: 'A-SCHRAFFUR',
      },
    });
    writer.add(...sheet.parts);
    return { content: writer.write(), truth: sheet.truth(UNITS_PER_METRE) };
  },
};
