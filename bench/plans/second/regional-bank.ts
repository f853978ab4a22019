import { column, dimensions, grid, northArrow, titleBlock, wall, windows } from '../furniture/building.ts';
import { circle, copyOf, type Furniture, label, line, polyline, rectangle, rounded } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import {
  bistro,
  cabin,
  closet,
  copier,
  counter,
  couch,
  doubleStairs,
  lockerBank,
  racetrack,
  shelves,
  upTo,
  washstand,
} from '../unseen/fittings.ts';
import { DxfWriter } from '../write-dxf.ts';
import { cantilever, fiveStar } from './chairs.ts';

/**
 * A bank's regional office in centimetres: height-adjustable desks of 1.80 by 0.90 m with acoustic screens. The desks are
 * dynamic blocks in three states, which are anonymous blocks in a DXF; everything else is a named block.
 */
const UNITS_PER_METRE = 100;
const task = fiveStar('Drehstuhl');
const visitor = cantilever('Besucherstuhl');

/** The frame's feet and crossbar show through the top, as in the manufacturer's drawing. */
function sitStand(name: string, caddy: -1 | 0 | 1): Furniture {
  return {
    name,
    parts: [
      rounded('desk', 0, 0, 1.8, 0.9, 0.03),
      rectangle('furniture', -0.7, 0, 0.08, 0.7),
      rectangle('furniture', 0.7, 0, 0.08, 0.7),
      line('furniture', -0.66, 0, 0.66, 0),
      rounded('equipment', 0, -0.36, 0.5, 0.09, 0.02),
      rectangle('equipment', -0.3, -0.2, 0.55, 0.05),
      rectangle('equipment', 0.3, -0.2, 0.55, 0.05),
      ...(caddy === 0 ? [] : [rectangle('furniture', caddy * 0.62, 0.12, 0.43, 0.6)]),
      copyOf(task, caddy * -0.08, 0.68),
    ],
    desks: [{ x: 0, y: 0, long: 1.8, short: 0.9, rotation: 0 }],
  };
}
const STATES = [sitStand('AP_180_L', -1), sitStand('AP_180', 0), sitStand('AP_180_R', 1)] as const;

/** An adviser works here all day; the customers' side is bowed. */
const advice: Furniture = {
  name: 'AP_Beratung',
  parts: [
    polyline('desk', [
      { x: -1, y: 0.4 },
      { x: -1, y: -0.3, bulge: 0.16 },
      { x: 1, y: -0.3 },
      { x: 1, y: 0.4 },
    ]),
    rectangle('equipment', 0.5, 0.02, 0.5, 0.06),
    copyOf(task, 0, 0.66),
    copyOf(visitor, -0.45, -0.78, 180),
    copyOf(visitor, 0.45, -0.78, 180),
  ],
  desks: [{ x: 0, y: -0.03, long: 2, short: 0.86, rotation: 0 }],
};

const screen = (long: number): Furniture => ({
  name: `Akustikwand_${long * 100}`,
  parts: [rounded('furniture', 0, 0, long, 0.06, 0.03), circle('furniture', 0, 0, 0.02)],
});

function shell(sheet: Sheet): void {
  const doors = (...at: number[]) =>
    at.map((one) => ({ at: one, width: 0.95, kind: 'door' as const, side: -1 as const }));
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: 45, y: 0 }, 0.36, windows(45, 2, 4, 2.6)),
    ...wall({ x: 45, y: 0 }, { x: 45, y: 18 }, 0.36, [{ at: 6.5, width: 1.8, kind: 'double', side: 1 }]),
    ...wall({ x: 45, y: 18 }, { x: 0, y: 18 }, 0.36, windows(45, 15, 4, 2.6)),
    ...wall({ x: 0, y: 18 }, { x: 0, y: 0 }, 0.36, windows(18, 3, 6, 3)),
    ...wall({ x: 0.18, y: 5 }, { x: 44.82, y: 5 }, 0.12, doors(3, 7, 11, 15, 19, 23, 26, 33, 40)),
    ...[4, 8, 12, 16, 20, 24, 31, 37].flatMap((x) => wall({ x, y: 0.18 }, { x, y: 4.94 }, 0.12)),
    ...wall({ x: 33, y: 8 }, { x: 44.82, y: 8 }, 0.24, doors(1.2, 4.2, 7, 10)),
    ...wall({ x: 33, y: 8 }, { x: 33, y: 17.82 }, 0.24, doors(7.4)),
    ...[36, 39].flatMap((x) => wall({ x, y: 8.12 }, { x, y: 12.4 }, 0.12)),
    ...wall({ x: 33.12, y: 12.4 }, { x: 44.82, y: 12.4 }, 0.24),
    ...wall({ x: 39, y: 12.4 }, { x: 39, y: 17.82 }, 0.24),
    ...[8, 16, 24].flatMap((x) => [...column(x + 2.4, 8.4, 0.4), ...column(x + 2.4, 12.9, 0.4)]),
  );
}

const screens = { pair: screen(3.6), side: screen(0.9) };

/** Four desks, back to back, with a screen along them and one across. */
function island(sheet: Sheet, x: number, y: number, rotation: 0 | 90): void {
  const at = (dx: number, dy: number) => (rotation === 0 ? { x: x + dx, y: y + dy } : { x: x - dy, y: y + dx });
  upTo(4).forEach((index) => {
    const [side, row] = [index % 2 === 0 ? -1 : 1, index < 2 ? 1 : -1];
    const place = at(side * 0.91, row * 0.49);
    const state = STATES[(index + Math.round(x)) % 3] ?? STATES[1];
    sheet.put(state, place.x, place.y, rotation + (row > 0 ? 0 : 180));
    sheet.name(`2.${String(sheet.names.size + 1).padStart(3, '0')}`);
  });
  sheet.put(screens.pair, x, y, rotation);
  const end = at(0, 0.5);
  sheet.put(screens.side, end.x, end.y, rotation + 90);
}

function offices(sheet: Sheet): void {
  upTo(6).forEach((index) => {
    const x = index * 4;
    sheet.room(`Beratung ${index + 1}`, x, 0, x + 4, 5, { x: x + 0.4, y: 4.7 }, 0.2);
    // The adviser sits at the window and sees the door.
    sheet.put(advice, x + 1.9, 2, 180, index % 2 === 1);
    sheet.put(shelves('Regal_90', 0.9), x + 0.36, 3.2, 90);
  });
  sheet.room('Besprechung', 24, 0, 31, 5, { x: 24.4, y: 4.7 }, 0.2);
  sheet.put(racetrack('Konferenz_10', 4, 1.4, 4, visitor), 27.4, 2.5);
  sheet.room('Filialleitung', 31, 0, 37, 5, { x: 31.4, y: 4.7 }, 0.2);
  sheet.put(STATES[2], 33, 1.7, 180);
  sheet.put(bistro('Tisch_rund', 0.5, 4, visitor), 35.4, 2.9);
  sheet.room('Küche', 37, 0, 45, 5, { x: 37.4, y: 4.7 }, 0.2);
  sheet.put(counter('Kuechenzeile', 3), 40, 0.5);
  sheet.put(bistro('Tisch_hoch', 0.4, 3, visitor), 39.6, 3);
  sheet.put(bistro('Tisch_hoch', 0.4, 3, visitor), 42.4, 2.8, 50);
}

function openPlan(sheet: Sheet): void {
  sheet.room('Marktfolge', 0, 8, 33, 18, { x: 0.6, y: 12.9 }, 0.3);
  for (const y of [10.5, 15.3]) for (const x of [3, 8.2, 13.4, 18.6, 23.8]) island(sheet, x, y, 0);
  for (const y of [10.4, 15.2]) island(sheet, 29.6, y, 90);
  sheet.put(lockerBank('Schliessfach_6', 6), 5.1, 5.4);
  sheet.put(lockerBank('Schliessfach_6', 6), 13.1, 5.4);
  sheet.put(copier('Kopierer'), 17.5, 5.6);
  sheet.put(couch('Sofa_2', 1.7), 29, 5.6);
  sheet.row(shelves('Sideboard_160', 1.6, 0.45), { x: 5.6, y: 12.9 }, 3, 7.8);
  sheet.room('WC Damen', 33, 8, 36, 12.4, { x: 33.3, y: 10 }, 0.2);
  sheet.room('WC Herren', 36, 8, 39, 12.4, { x: 36.3, y: 10 }, 0.2);
  for (const x of [33, 36]) {
    sheet.row(closet('WC'), { x: x + 0.7, y: 11.9, rotation: 180 }, 3, 0.9);
    sheet.put(washstand('Waschtisch', 2), x + 2.6, 9.6, 90);
  }
  sheet.put(doubleStairs('Treppe'), 42, 10.4);
  sheet.row(cabin('Aufzug'), { x: 35, y: 14 }, 2, 2);
  sheet.room('Archiv', 39, 12.4, 45, 18, { x: 39.4, y: 17.6 }, 0.2);
  sheet.row(shelves('Rollregal', 3.4, 0.6), { x: 40, y: 14.9, rotation: 90 }, 6, 0.75);
}

export const regionalBank: Plan = {
  name: 'regional-bank',
  file: 'regional-bank.dxf',
  dialect: 'dxf',
  draw() {
    const sheet = new Sheet();
    shell(sheet);
    offices(sheet);
    openPlan(sheet);
    sheet.add(
      ...grid([0, 8, 16, 24, 33, 45], [0, 8, 18]),
      ...dimensions([0, 4, 8, 12, 16, 20, 24, 31, 37, 45], -1.2, (metres) => (metres * 100).toFixed(0)),
      ...northArrow(48.4, 1),
      ...titleBlock(-4, -4.6, 51, 24, [
        'Regionalbank Nord eG',
        'Geschäftsstelle Hafenstraße, 2. OG',
        'Möblierungsplan',
        'M 1:100',
        '14.02.2025',
      ]),
    );
    const writer = new DxfWriter({
      version: 'AC1021',
      insUnits: 5,
      unitsPerMetre: UNITS_PER_METRE,
      precision: 5,
      blockName: ({ name }, count) => (name.startsWith('AP_180') ? `*U${count * 2 + 31}` : name),
      mtext: (text, { layer }) => (layer === 'text' ? String.raw`{\fArial|b0|i0|c0|p34;${text}}` : undefined),
      hatched: ['wall'],
      layers: {
        wall: 'AR_Wand',
        door: 'AR_Tuer',
        window: 'AR_Fenster',
        desk: 'MO_Einrichtung',
        chair: 'MO_Einrichtung',
        equipment: 'MO_Technik',
        furniture: 'MO_Einrichtung',
        fixture: 'SA_Objekte',
        stairs: 'AR_Treppe',
        text: 'TX_Raum',
        grid: 'AC_Achsen',
        dimension: 'BE_Mass',
        sheet: 'PL_Rahmen',
        hatch: 'AR_Schraffur',
      },
    });
    let desks = 0;
    for (const part of sheet.parts) {
      const count = part.kind === 'use' ? (part.of.desks?.length ?? 0) : 0;
      const name = sheet.names.get(desks);
      desks += count;
      if (part.kind !== 'use' || count === 0 || name === undefined) writer.add(part);
      else {
        const attributes = { PLATZ: label(part.x - 0.25, part.y + 0.06, name, 0.12) };
        writer.raw(...writer.insert(part, { layer: 'desk', attributes }));
      }
    }
    return { content: writer.write(), truth: sheet.truth(UNITS_PER_METRE) };
  },
};
