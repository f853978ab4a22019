import { column, dimensions, grid, northArrow, titleBlock, wall, windows } from '../furniture/building.ts';
import { roundedChair, threeArcChair } from '../furniture/chairs.ts';
import { desk } from '../furniture/desks.ts';
import {
  basin,
  boatTable,
  cupboard,
  kitchen,
  lift,
  lockers,
  plant,
  printer,
  sofa,
  stairs,
  toilet,
} from '../furniture/others.ts';
import { label, line, copyOf } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { DxfWriter } from '../write-dxf.ts';

/**
 * A drawing saved by AutoCAD: nested blocks, anonymous blocks of dynamic ones, MINSERT, mirrored inserts by negative scale and
 * by extrusion, attributes with the desks' names, MTEXT with formats, millimetres far from the origin.
 */
const UNITS_PER_METRE = 1000;
const chair = roundedChair('CHAIR-TASK');
const standard = desk('I_FURN_Desk_1600x800', {
  long: 1.6,
  short: 0.8,
  chair,
  aside: 0.1,
  monitors: 2,
  pedestal: true,
});
const dynamic = desk('*U14', { long: 1.8, short: 0.8, chair, monitors: 1, outlet: true });
const visitor = threeArcChair('CHAIR-CONF');
const boat = boatTable('TABLE-CONF-12', 4.2, 1.3, 5, visitor);
const small = boatTable('TABLE-CONF-6', 2.4, 1.1, 3, visitor);
const storage = cupboard('STOR-1200', 1.2, 0.45);
const locker = lockers('LOCKER-1600', 1.6, 0.8, 4);

const OFFICES = [0, 4, 8, 12, 16, 20];

function shell(sheet: Sheet): void {
  const [wide, deep] = [48, 18];
  const facade = windows(wide, 2, 4, 2.8);
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: wide, y: 0 }, 0.4, facade),
    ...wall({ x: wide, y: 0 }, { x: wide, y: deep }, 0.4),
    ...wall({ x: wide, y: deep }, { x: 0, y: deep }, 0.4, facade),
    ...wall({ x: 0, y: deep }, { x: 0, y: 0 }, 0.4, [{ at: 11.7, width: 1.8, kind: 'double', side: 1 }]),
    ...wall(
      { x: 0.2, y: 5.4 },
      { x: 24, y: 5.4 },
      0.12,
      OFFICES.map((x) => ({ at: x + 3.1, width: 0.9, kind: 'door', side: -1 })),
    ),
    ...wall({ x: 24, y: 5.4 }, { x: 47.8, y: 5.4 }, 0.12, [
      { at: 1.2, width: 0.9, kind: 'door', side: -1 },
      { at: 7.2, width: 0.9, kind: 'door', side: -1, hinge: 'end' },
      { at: 15, width: 2.4, kind: 'gap' },
      { at: 19, width: 0.9, kind: 'door', side: -1 },
      { at: 22.2, width: 0.9, kind: 'door', side: -1 },
    ]),
    ...[4, 8, 12, 16, 20, 24, 30, 36, 42].flatMap((x) => wall({ x, y: 0.2 }, { x, y: 5.34 }, 0.12)),
    ...wall({ x: 45, y: 0.2 }, { x: 45, y: 5.34 }, 0.1),
    ...wall({ x: 39, y: 8.4 }, { x: 47.8, y: 8.4 }, 0.25, [{ at: 2, width: 1, kind: 'door' }]),
    ...wall({ x: 39, y: 8.4 }, { x: 39, y: 17.8 }, 0.25, [{ at: 5, width: 1, kind: 'door', side: -1 }]),
    ...[6, 12, 18, 24, 30, 36].flatMap((x) => column(x + 0.3, 12.4, 0.4)),
  );
}

function offices(sheet: Sheet): void {
  OFFICES.forEach((x, index) => {
    sheet.room(`2.${String(index + 1).padStart(2, '0')} Office`, x, 0, x + 4, 5.4, { x: x + 0.4, y: 4.9 });
    sheet.put(dynamic, x + 1.2, 2.5, 90);
    sheet.put(dynamic, x + 2.8, 2.5, 90, true);
    sheet.put(storage, x + 1, 0.5);
  });
  sheet.room('2.07 Boardroom', 24, 0, 30, 5.4, { x: 24.4, y: 4.9 });
  sheet.put(boat, 27, 2.4);
  sheet.room('2.08 Meeting', 30, 0, 36, 5.4, { x: 33.4, y: 4.9 });
  sheet.put(small, 33, 2.4, 90);
  sheet.room('2.09 Pantry', 36, 0, 42, 5.4, { x: 36.4, y: 4.9 });
  sheet.put(kitchen('PANTRY-3600', 3.6), 38.4, 0.55);
  sheet.row(threeTop, { x: 38, y: 3 }, 2, 2.2);
  sheet.room('2.10 WC M', 42, 0, 45, 5.4, { x: 42.3, y: 4.9 });
  sheet.room('2.11 WC F', 45, 0, 48, 5.4, { x: 45.3, y: 4.9 });
  const [wc, wash] = [toilet('WC'), basin('BASIN')];
  for (const x of [42, 45]) {
    sheet.row(wc, { x: x + 0.7, y: 0.7 }, 2, 1.1);
    sheet.add(line('wall', x + 1.25, 0.2, x + 1.25, 1.8));
    sheet.row(wash, { x: x + 2.6, y: 2.4, rotation: 90 }, 2, 0, 0.9);
  }
}

const threeTop = boatTable('TABLE-CAFE', 0.8, 0.8, 1, visitor);

/** Two by two, face to face; in every second group the upper ones are mirrored instead of turned alone. */
function group(sheet: Sheet, x: number, y: number, isMirrored: boolean): void {
  for (const dx of [-0.8, 0.8]) {
    sheet.put(standard, x + dx, y + 0.4, 0, isMirrored && dx > 0);
    sheet.put(standard, x + dx, y - 0.4, 180, isMirrored && dx < 0);
  }
}

function openOffice(sheet: Sheet): void {
  sheet.room('2.20 Open office', 0, 5.4, 39, 18, { x: 18, y: 7 }, 0.35);
  [3.4, 9, 14.6, 20.2, 25.8].forEach((x, index) => {
    group(sheet, x, 9.8, index % 2 === 1);
    group(sheet, x, 15, index % 2 === 0);
  });
  // Turned groups near the corner.
  for (const [x, y] of [
    [31.6, 10.4],
    [35.6, 13],
  ] as const) {
    const at = (dx: number, dy: number) => ({ x: x + dx * 0.799 - dy * 0.602, y: y + dx * 0.602 + dy * 0.799 });
    for (const dx of [-0.8, 0.8]) {
      const [low, high] = [at(dx, 0.4), at(dx, -0.4)];
      sheet.put(standard, low.x, low.y, 37);
      sheet.put(standard, high.x, high.y, 217, true);
    }
  }
  sheet.put(sofa('SOFA-3', 3), 31, 16.6, 180);
  sheet.put(plant('PLANT'), 29.3, 17.2);
  sheet.put(plant('PLANT-L', 0.4), 38.4, 17.2);
  sheet.put(printer('MFP'), 36.8, 17);
  sheet.put(stairs('STAIR-18', 16, 1.2), 43, 10.4);
  sheet.row(lift('ELEV'), { x: 41, y: 15.5 }, 3, 2.2);
}

function around(sheet: Sheet): void {
  const xs = [0, 6, 12, 18, 24, 30, 36, 42, 48];
  sheet.add(
    ...grid(xs, [0, 5.4, 12.4, 18], 2.6),
    ...dimensions(xs, -1.4),
    ...northArrow(51, 2),
    ...titleBlock(-5, -5, 56, 26, [
      'PROJECT  Harbour House',
      'SHEET  A-2.02 Furniture plan',
      'SCALE  1:100',
      'DRAWN  MK',
      'REV  C  2025-03-14',
    ]),
    label(-4, 25, 'All dimensions in millimetres. Do not scale.', 0.2, 'sheet'),
  );
}

export const autocadBlocks: Plan = {
  name: 'autocad-blocks',
  file: 'autocad-blocks.dxf',
  dialect: 'dxf',
  draw() {
    const sheet = new Sheet();
    shell(sheet);
    offices(sheet);
    openOffice(sheet);
    const writer = new DxfWriter({
      version: 'AC1015',
      insUnits: 4,
      unitsPerMetre: UNITS_PER_METRE,
      origin: { x: 250_000, y: -120_000 },
      extruded: true,
      layers: {
        wall: 'A-WALL',
        door: 'A-DOOR',
        window: 'A-GLAZ',
        desk: 'A-FURN',
        chair: 'A-FURN-CHAR',
        equipment: 'A-EQPM',
        furniture: 'A-FURN-STOR',
        fixture: 'P-FIXT',
        stairs: 'A-FLOR-STRS',
        text: 'A-AREA-IDEN',
        grid: 'S-GRID',
        dimension: 'A-ANNO-DIMS',
        sheet: 'A-ANNO-TTLB',
        hatch: 'A-WALL-PATT',
      },
      mtext: (text, { layer }) =>
        layer === 'text' ? `{\\fArial|b1|i0|c0|p34;${text.replace(' ', '\\P')}}` : undefined,
    });
    around(sheet);
    let desks = 0;
    for (const part of sheet.parts) {
      if (part.kind !== 'use' || part.of.desks === undefined) {
        writer.add(part);
        continue;
      }
      const name = `2-${String((desks += 1)).padStart(3, '0')}`;
      sheet.names.set(desks - 1, name);
      const attributes = { DESKNO: label(part.x - 0.3, part.y + 0.05, name, 0.12) };
      writer.raw(...writer.insert(part, { layer: 'desk', attributes }));
    }
    // A MINSERT of lockers along the corridor, as large as desks.
    writer.array(copyOf(locker, 40.2, 6, 0), 4, 1, 1.7, 0);
    return { content: writer.write(), truth: sheet.truth(UNITS_PER_METRE, { x: 250, y: 120 }) };
  },
};
