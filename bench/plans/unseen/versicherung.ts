import { grid, titleBlock, wall, windows } from '../furniture/building.ts';
import { placed } from '../geometry.ts';
import { arc, circle, copyOf, type Furniture, label, line, polyline, rectangle } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { DxfWriter } from '../write-dxf.ts';
import {
  bistro,
  closet,
  conference,
  copier,
  counter,
  doubleStairs,
  lockerBank,
  shelves,
  tree,
  upTo,
  washstand,
} from './fittings.ts';
import { castor, shell as shellChair } from './seats.ts';

/**
 * A German insurer in centimetres with all lines on layer 0: groups of three at 120 degrees in blocks two deep, desks as
 * MINSERT arrays, a wing at 45 degrees with mirrored pieces, numbers as attributes.
 */
const UNITS_PER_METRE = 100;
const swivel = castor('Drehstuhl');
const [SIN, COS] = [Math.sin(Math.PI / 3), 0.5];

/** Wings of 1.10 × 0.65 m around its point, which is the middle of the group; hollow in front, with round ends. */
const wingDesk: Furniture = {
  name: 'AP_120Grad',
  parts: [
    polyline('desk', [
      { x: 0, y: 0.03 },
      { x: 1.1 * SIN, y: 0.03 + 1.1 * COS, bulge: 0.35 },
      { x: 1.1 * SIN - 0.65 * COS, y: 0.03 + 1.1 * COS + 0.65 * SIN },
      { x: 0.34, y: 0.98, bulge: -0.3 },
      { x: -0.34, y: 0.98 },
      { x: -1.1 * SIN + 0.65 * COS, y: 0.03 + 1.1 * COS + 0.65 * SIN, bulge: 0.35 },
      { x: -1.1 * SIN, y: 0.03 + 1.1 * COS },
    ]),
    circle('equipment', 0, 0.3, 0.04),
    polyline('equipment', [
      { x: -0.3, y: 0.42 },
      { x: 0.3, y: 0.42 },
      { x: 0.24, y: 0.5 },
      { x: -0.24, y: 0.5 },
    ]),
    copyOf(swivel, 0, 1.15),
  ],
  desks: [{ x: 0, y: 0.59, long: 1.98, short: 1.12, rotation: 0 }],
};
const group: Furniture = {
  name: 'Gruppe_3er',
  parts: [
    ...[0, 120, 240].map((turn) => copyOf(wingDesk, 0, 0, turn)),
    ...[60, 180, 300].map((turn) => {
      const end = placed({ x: 0, y: 1.05 }, { x: 0, y: 0, rotation: turn });
      return line('furniture', 0, 0, end.x, end.y);
    }),
  ],
};

const plainDesk: Furniture = {
  name: 'Schreibtisch_160x80',
  parts: [
    rectangle('desk', 0, 0, 1.6, 0.8),
    rectangle('equipment', 0, -0.22, 0.62, 0.05),
    rectangle('equipment', -0.02, 0.16, 0.45, 0.15),
    circle('equipment', 0.36, 0.16, 0.04),
    copyOf(swivel, 0.05, 0.66, 8),
  ],
  desks: [{ x: 0, y: 0, long: 1.6, short: 0.8, rotation: 0 }],
};

/** Curved towards the person, with a container at its left. */
const bowDesk: Furniture = {
  name: 'Freiformtisch',
  parts: [
    polyline('desk', [
      { x: -0.9, y: -0.4 },
      { x: 0.9, y: -0.4 },
      { x: 0.9, y: 0.2, bulge: -0.12 },
      { x: -0.2, y: 0.4 },
      { x: -0.9, y: 0.4 },
    ]),
    rectangle('furniture', -0.66, 0.1, 0.43, 0.58),
    line('furniture', -0.875, 0.32, -0.445, 0.32),
    copyOf(swivel, 0.2, 0.62, -10),
  ],
  desks: [{ x: 0, y: 0, long: 1.8, short: 0.8, rotation: 0 }],
};

const WING = { x: 40, y: 0, rotation: 45 };

function building(sheet: Sheet): void {
  const at = (x: number, y: number) => placed({ x, y }, WING);
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: 40, y: 0 }, 0.36, windows(40, 1.5, 2.5, 1.6)),
    ...wall(at(0, 0), at(14, 0), 0.36, windows(14, 2, 2.5, 1.6)),
    ...wall(at(14, 0), at(14, 10), 0.36),
    ...wall(at(14, 10), at(9.8, 10), 0.36),
    ...wall(at(9.8, 10), { x: 0, y: 14 }, 0.36, windows(39.8, 1.5, 2.5, 1.6)),
    ...wall({ x: 0, y: 14 }, { x: 0, y: 0 }, 0.36, [{ at: 7, width: 2, kind: 'double', side: 1 }]),
    ...wall({ x: 0.18, y: 5.2 }, { x: 10, y: 5.2 }, 0.115, [
      { at: 4, width: 0.885, kind: 'door', side: -1 },
      { at: 8.8, width: 0.885, kind: 'door', side: -1 },
    ]),
    ...wall({ x: 5, y: 0.18 }, { x: 5, y: 5.15 }, 0.115),
    ...wall({ x: 10, y: 0.18 }, { x: 10, y: 5.25 }, 0.115),
    ...wall({ x: 0.18, y: 9 }, { x: 8, y: 9 }, 0.24, [
      { at: 2, width: 0.885, kind: 'door' },
      { at: 6.4, width: 0.885, kind: 'door' },
    ]),
    ...wall({ x: 4.4, y: 9.1 }, { x: 4.4, y: 13.8 }, 0.24),
    ...wall({ x: 8, y: 8.9 }, { x: 8, y: 13.8 }, 0.24),
    ...wall({ x: 8, y: 9 }, { x: 13.6, y: 9 }, 0.24, [{ at: 1.4, width: 1.01, kind: 'door', side: -1 }]),
    ...wall({ x: 13.6, y: 8.9 }, { x: 13.6, y: 13.8 }, 0.24),
  );
}

type Array = { first: ReturnType<typeof copyOf>; count: number; rows: number; dx: number; dy: number };

/** Writes the array, and puts each of its desks into the truth. */
function arrays(sheet: Sheet): { arrays: Array[]; hidden: Set<unknown> } {
  const all: Array[] = [
    { first: copyOf(plainDesk, 16, 9.2), count: 5, rows: 2, dx: 1.62, dy: 2.9 },
    { first: copyOf(plainDesk, 22.48, 8.38, 180), count: 5, rows: 2, dx: 1.62, dy: -2.9 },
  ];
  const hidden = new Set<unknown>();
  for (const { first, count, rows, dx, dy } of all)
    for (let row = 0; row < rows; row += 1)
      for (let index = 0; index < count; index += 1) {
        const { x, y } = placed({ x: index * dx, y: row * dy }, first);
        sheet.put(plainDesk, x, y, first.rotation);
        hidden.add(sheet.parts.at(-1));
      }
  return { arrays: all, hidden };
}

function furniture(sheet: Sheet): void {
  sheet.room('Leitung', 0, 0, 5, 5.2, { x: 0.4, y: 4.8 });
  sheet.put(bowDesk, 2.4, 2.2, 180);
  sheet.put(bistro('Besprechung_rund', 0.5, 3, shellChair('Besucher')), 3.6, 3.9);
  sheet.put(shelves('Schrank_160', 1.6, 0.43), 1.2, 0.5);
  sheet.room('Besprechung 1', 5, 0, 10, 5.2, { x: 5.4, y: 4.8 });
  sheet.put(conference('Konferenz_8', 2.8, 1.2, 4, shellChair('Besucher')), 7.5, 2.4);
  for (const [x, y, turn] of [
    [12.6, 2.6, 0],
    [16.7, 3.2, 180],
    [20.8, 2.6, 0],
    [24.9, 3.2, 180],
    [29, 2.6, 0],
    [33.1, 3.2, 180],
    [27.2, 10.6, 30],
    [31.8, 10.6, 90],
  ] as const)
    sheet.put(group, x, y, turn);
  // The wing: two rows along the facades, the right half mirrored.
  const put = (piece: Furniture, x: number, y: number, turn: number, mirrored = false) => {
    const at = placed({ x, y }, WING);
    sheet.put(piece, at.x, at.y, 45 + turn, mirrored);
  };
  upTo(5).forEach((index) => put(bowDesk, 3.2 + index * 2.2, 1.8, 180, index % 2 === 1));
  upTo(2).forEach((index) => {
    put(bowDesk, 10.6 + index * 2, 8, 0, index === 1);
    put(plainDesk, 8.8 + index * 0.82, 5, index === 0 ? 90 : -90);
    put(plainDesk, 11.9 + index * 0.82, 5, index === 0 ? 90 : -90);
  });
  put(tree('Pflanze'), 7, 5.2, 0);
  sheet.room('WC Damen', 0, 9, 4.4, 14, { x: 0.5, y: 10.6 });
  sheet.room('WC Herren', 4.4, 9, 8, 14, { x: 5, y: 10.6 });
  for (const x of [0.4, 4.7]) {
    sheet.row(closet('WC'), { x: x + 0.6, y: 13.3, rotation: 180 }, 2, 1);
    sheet.add(line('wall', x + 1.1, 12.5, x + 1.1, 13.82));
    sheet.put(washstand('Waschtisch', 2), x + 2.4, 13.5, 180);
  }
  sheet.put(doubleStairs('Treppe', 10, 1.2), 10.8, 12.2);
  sheet.put(counter('Teekueche', 2.8), 25.2, 13.4, 180);
  sheet.put(lockerBank('Schliessfach', 6), 34.6, 13.5, 180);
  sheet.put(copier('Kopierer'), 37.4, 12.9, 180);
  // Files before AC1021 hold other letters by their number.
  sheet.room('Teamfläche', 13.6, 5.2, 40, 14);
  sheet.add(label(14.4, 6.4, String.raw`Teamfl\U+00E4che`, 0.3));
}

/** The block of the legend shows what the numbers mean. */
function legend(sheet: Sheet): void {
  sheet.add(
    label(56, 3, 'Legende', 0.4),
    label(58.6, 5, 'Arbeitsplatz', 0.25),
    label(58.6, 8, 'Gruppenarbeitsplatz', 0.25),
  );
  sheet.add(
    ...plainDesk.parts.flatMap((part) =>
      part.kind === 'path'
        ? [{ ...part, points: part.points.map((point) => ({ ...point, x: point.x + 57, y: point.y + 4.8 })) }]
        : [],
    ),
  );
  sheet.add(copyOf(swivel, 57.05, 5.46, 8), arc('chair', 57, 8, 0.4, 0, 180));
}

export const versicherung: Plan = {
  name: 'versicherung',
  file: 'versicherung.dxf',
  dialect: 'dxf',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    furniture(sheet);
    legend(sheet);
    const all = arrays(sheet);
    sheet.add(
      ...grid([0, 10, 20, 30, 40], [0, 5.2, 14], 2.4),
      ...titleBlock(-5, -5, 66, 26, [
        String.raw`Bauvorhaben  Umbau Nordstra\U+00DFe 8`,
        String.raw`Plan  M\U+00F6blierung 3. OG`,
        String.raw`Ma\U+00DFstab  1:100`,
        'gez. Ko',
        'Index b',
      ]),
    );
    const writer = new DxfWriter({
      version: 'AC1015',
      insUnits: 5,
      unitsPerMetre: UNITS_PER_METRE,
      precision: 4,
      layers: {},
    });
    let desks = 0;
    for (const part of sheet.parts) {
      if (all.hidden.has(part)) continue;
      if (part.kind !== 'use' || part.of !== bowDesk) {
        writer.add(part);
        desks += part.kind !== 'use' ? 0 : part.of === group ? 3 : (part.of.desks?.length ?? 0);
        continue;
      }
      const name = `3.${String(desks + 1).padStart(2, '0')}`;
      sheet.names.set(desks, name);
      desks += 1;
      writer.raw(...writer.insert(part, { attributes: { AP_NR: label(part.x - 0.2, part.y, name, 0.14) } }));
    }
    for (const { first, count, rows, dx, dy } of all.arrays) writer.array(first, count, rows, dx, dy);
    return { content: writer.write(), truth: sheet.truth(UNITS_PER_METRE) };
  },
};
