import { dimensions, hatchLines, titleBlock, wall, windows } from '../furniture/building.ts';
import { copyOf, type Furniture, label, line, type Part, polyline, rectangle, rounded, exploded } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { DxfWriter } from '../write-dxf.ts';
import {
  bistro,
  cabin,
  closet,
  conference,
  cornerSofa,
  counter,
  doubleStairs,
  lockerBank,
  phoneBooth,
  schoolTable,
  shelves,
  tree,
  washstand,
} from './fittings.ts';
import { ringStool, shell as shellChair } from './seats.ts';

/**
 * A French publisher in metres, two levels of different size below each other on one sheet: curved desks in both hands,
 * walls with lines as hatches, a training room on the lower level, a legend of the furniture beside.
 */
const UNITS_PER_METRE = 1;
const chair = shellChair('Fauteuil');

/** Deeper at its right, with a wave in front. */
const wave: Furniture = {
  name: 'Bureau vague 160x100',
  parts: [
    polyline('desk', [
      { x: -0.8, y: -0.5 },
      { x: 0.8, y: -0.5 },
      { x: 0.8, y: 0.5 },
      { x: 0.45, y: 0.5, bulge: -0.3 },
      { x: -0.05, y: 0.28, bulge: 0.12 },
      { x: -0.8, y: 0.1 },
    ]),
    rectangle('equipment', 0.4, -0.2, 0.4, 0.3),
    copyOf(chair, -0.15, 0.6, -12),
  ],
  desks: [{ x: 0, y: 0, long: 1.6, short: 1, rotation: 0 }],
};

const straight: Furniture = {
  name: 'Bureau droit 140x70',
  parts: [
    rounded('desk', 0, 0, 1.4, 0.7, 0.04),
    line('equipment', -0.28, -0.24, 0.28, -0.24),
    line('equipment', -0.28, -0.24, -0.22, -0.19),
    line('equipment', 0.28, -0.24, 0.22, -0.19),
    copyOf(chair, 0, 0.46),
  ],
  desks: [{ x: 0, y: 0, long: 1.4, short: 0.7, rotation: 0 }],
};

/** A director's desk with a round end for visitors. */
const director: Furniture = {
  name: 'Bureau direction',
  parts: [
    polyline('desk', [
      { x: -1, y: -0.45 },
      { x: 0.6, y: -0.45, bulge: 0.9 },
      { x: 0.9, y: 0.45 },
      { x: -1, y: 0.45 },
    ]),
    rectangle('furniture', -1.25, 0.55, 0.45, 1.2),
    copyOf(chair, -0.2, 0.75),
    copyOf(chair, 0.1, -0.75, 180),
  ],
  desks: [{ x: 0.08, y: 0, long: 2.16, short: 0.9, rotation: 0 }],
};

const storey = (sheet: Sheet, y: number, wide: number, deep: number): void => {
  sheet.add(
    ...wall({ x: 0, y }, { x: wide, y }, 0.35, windows(wide, 1.4, 2.8, 1.6)),
    ...wall({ x: wide, y }, { x: wide, y: y + deep }, 0.35),
    ...wall({ x: wide, y: y + deep }, { x: 0, y: y + deep }, 0.35, windows(wide, 1.4, 2.8, 1.6)),
    ...wall({ x: 0, y: y + deep }, { x: 0, y }, 0.35),
    ...hatchLines(wide - 0.175, y, wide + 0.175, y + deep, 0.25),
    ...hatchLines(-0.175, y, 0.175, y + deep, 0.25),
  );
};

function upper(sheet: Sheet, y: number): void {
  storey(sheet, y, 36, 15);
  sheet.room('Rédaction', 0, y, 24, y + 15, { x: 1, y: y + 7.7 }, 0.35);
  // Groups of four waves around a cross.
  for (const [x, dy] of [
    [3.4, 3.6],
    [8.2, 3.6],
    [13, 3.6],
    [17.8, 3.6],
    [3.4, 11.4],
    [8.2, 11.4],
    [13, 11.4],
  ] as const) {
    sheet.put(wave, x - 0.81, y + dy + 0.51);
    sheet.put(wave, x + 0.81, y + dy + 0.51, 0, true);
    sheet.put(wave, x + 0.81, y + dy - 0.51, 180);
    sheet.put(wave, x - 0.81, y + dy - 0.51, 180, true);
  }
  sheet.add(
    ...wall({ x: 24, y: y + 0.2 }, { x: 24, y: y + 14.8 }, 0.1, [{ at: 7.3, width: 1.6, kind: 'gap' }]),
    ...wall({ x: 24, y: y + 5.6 }, { x: 35.8, y: y + 5.6 }, 0.1, [
      { at: 1, width: 0.9, kind: 'door', side: -1 },
      { at: 5, width: 0.9, kind: 'door', side: -1 },
      { at: 9, width: 0.9, kind: 'door', side: -1 },
    ]),
    ...wall({ x: 28, y: y + 0.2 }, { x: 28, y: y + 5.6 }, 0.1),
    ...wall({ x: 32, y: y + 0.2 }, { x: 32, y: y + 5.6 }, 0.1),
    ...wall({ x: 24, y: y + 9 }, { x: 35.8, y: y + 9 }, 0.1, [
      { at: 2, width: 0.9, kind: 'door' },
      { at: 7, width: 0.9, kind: 'door' },
    ]),
    ...wall({ x: 29, y: y + 9 }, { x: 29, y: y + 14.8 }, 0.1),
  );
  [24, 28, 32].forEach((x, index) => {
    sheet.room(`Direction ${index + 1}`, x, y, x + 4, y + 5.6, { x: x + 1.4, y: y + 5.2 });
    sheet.put(director, x + 2.1, y + 2.4, 180, index === 1);
    sheet.put(shelves('Armoire', 1.2, 0.4), x + 0.35, y + 4, 90);
  });
  sheet.room('Salle Colette', 24, y + 9, 29, y + 15, { x: 24.4, y: y + 14.4 });
  sheet.put(conference('Table 8 places', 2.8, 1.1, 4, chair), 26.6, y + 12, 90);
  sheet.put(doubleStairs('Escalier', 9, 1.2), 32.6, y + 11);
  sheet.put(cabin('Ascenseur'), 34.6, y + 13.6);
  sheet.row(phoneBooth('Cabine', ringStool('Tabouret')), { x: 17.2, y: y + 14 - 0.4, rotation: 180 }, 3, 1.25);
  sheet.put(tree('Plante'), 22.8, y + 1);
}

function lower(sheet: Sheet, y: number): void {
  storey(sheet, y, 24, 12);
  sheet.add(
    ...wall({ x: 9, y: y + 0.2 }, { x: 9, y: y + 11.8 }, 0.1, [{ at: 6, width: 1.6, kind: 'double' }]),
    ...wall({ x: 9, y: y + 8 }, { x: 23.8, y: y + 8 }, 0.1, [
      { at: 4, width: 1.2, kind: 'gap' },
      { at: 9, width: 0.9, kind: 'door' },
    ]),
    ...wall({ x: 17, y: y + 8 }, { x: 17, y: y + 11.8 }, 0.1),
  );
  sheet.room('Salle de formation', 0, y, 9, y + 12, { x: 0.8, y: y + 11.4 });
  const table = schoolTable('Table formation', 1.6, 0.6, 2, chair);
  for (const dy of [3.2, 5, 6.8, 8.6]) sheet.row(table, { x: 2, y: y + dy }, 3, 2.1);
  sheet.add(rectangle('furniture', 4.5, y + 0.4, 3.2, 0.08));
  sheet.room('Service clients', 9, y, 24, y + 8, { x: 9.6, y: y + 7.5 });
  for (const x of [11.6, 15.4, 19.2])
    for (const dy of [2, 3.44, 4.88]) {
      sheet.put(straight, x - 0.36, y + dy, 90);
      sheet.put(straight, x + 0.36, y + dy, -90);
    }
  sheet.put(cornerSofa('Canapé', 2.2, 2.2), 22.3, y + 1.5, 90);
  sheet.room('Cuisine', 9, y + 8, 17, y + 12, { x: 9.6, y: y + 8.6 });
  sheet.put(counter('Cuisine', 3.4), 11.4, y + 11.4, 180);
  sheet.row(bistro('Mange-debout', 0.35, 3, ringStool('Tabouret')), { x: 13.2, y: y + 9.9 }, 2, 1.9);
  sheet.room('Sanitaires', 17, y + 8, 24, y + 12, { x: 17.4, y: y + 8.6 });
  sheet.row(closet('WC'), { x: 21, y: y + 11.3, rotation: 180 }, 3, 1);
  sheet.put(washstand('Lavabos', 3), 18.6, y + 11.5, 180);
  sheet.row(lockerBank('Casiers', 4), { x: 9.4, y: y + 1.6, rotation: -90 }, 1, 0, 2);
}

/** Samples of the symbols, which are no furniture of the floor. */
function legend(sheet: Sheet): void {
  sheet.add(label(42, 2, 'LÉGENDE MOBILIER', 0.4), rectangle('sheet', 46, 5.4, 9, 9));
  const samples: readonly (readonly [string, Furniture])[] = [
    ['Bureau vague 160', wave],
    ['Bureau droit 140', straight],
    ['Table de formation', schoolTable('Table formation', 1.6, 0.6, 2, chair)],
  ];
  samples.forEach(([text, { parts }], index) =>
    sheet.add(...exploded(parts, { x: 43.4, y: 3 + index * 2.4 }), label(45.2, 3.2 + index * 2.4, text, 0.25)),
  );
}

export const deuxNiveaux: Plan = {
  name: 'deux-niveaux',
  file: 'deux-niveaux.dxf',
  dialect: 'dxf',
  draw() {
    const sheet = new Sheet();
    upper(sheet, 0);
    lower(sheet, 24);
    legend(sheet);
    const around: Part[] = [
      label(0, 18, 'NIVEAU 1', 0.6),
      label(0, 39, 'REZ-DE-CHAUSSÉE', 0.6),
      ...dimensions([0, 9, 24], 22.8, (metres) => metres.toFixed(2)),
      ...dimensions([0, 24, 28, 32, 36], -1.2, (metres) => metres.toFixed(2)),
      ...titleBlock(-3, -4, 56, 42, ['Maître d’ouvrage', 'Aménagement N1 et RDC', 'Échelle 1:100', 'Indice C']),
    ];
    sheet.add(...around);
    const writer = new DxfWriter({
      version: 'AC1021',
      insUnits: 6,
      unitsPerMetre: UNITS_PER_METRE,
      layers: {
        wall: 'MURS',
        door: 'PORTES',
        window: 'FENETRES',
        desk: 'MOBILIER',
        chair: 'MOBILIER',
        equipment: 'MOBILIER',
        furniture: 'MOBILIER',
        fixture: 'SANITAIRES',
        stairs: 'CIRCULATION',
        text: 'TEXTES',
        dimension: 'COTES',
        sheet: 'CARTOUCHE',
        hatch: 'HACHURES',
      },
    });
    writer.add(...sheet.parts);
    return { content: writer.write(), truth: sheet.truth(UNITS_PER_METRE) };
  },
};
