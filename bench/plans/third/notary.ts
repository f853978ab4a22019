import { wall } from '../furniture/building.ts';
import { type Placement } from '../geometry.ts';
import {
  circle,
  copyOf,
  type Furniture,
  label,
  type Layer,
  line,
  type Part,
  polyline,
  rectangle,
  rounded,
} from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import {
  bistro,
  cabin,
  copier,
  counter,
  doubleStairs,
  lockerBank,
  racetrack,
  shelves,
  tree,
  upTo,
} from '../unseen/fittings.ts';
import { matrixOf, SvgWriter } from '../write-svg.ts';
import { crescent, executive, mesh } from './chairs.ts';
import { door, facade, toilets } from './kit.ts';

/**
 * A notary's office in an old house, drawn in Inkscape in millimetres at 1:100: clones of clones with matrices, layers,
 * names as texts, notaries at large desks with clients, assistants at desks with a return, a reception.
 */
const UNITS_PER_METRE = 10;
const MOVE = { x: 2.5, y: 3 };
const PAGE = { width: 420, height: 297 };
const task = mesh('buerostuhl');
const boss = executive('chefsessel');
const client = crescent('stuhl');

/** An antique: bowed at both long sides, with a leather inlay. */
const notaryDesk: Furniture = {
  name: 'notar',
  parts: [
    polyline('desk', [
      { x: -1.05, y: -0.45, bulge: 0.06 },
      { x: 1.05, y: -0.45 },
      { x: 1.05, y: 0.45, bulge: 0.06 },
      { x: -1.05, y: 0.45 },
    ]),
    rounded('equipment', 0, 0, 1.6, 0.6, 0.05),
    copyOf(boss, 0, 0.8),
    copyOf(client, -0.5, -0.86, 180),
    copyOf(client, 0.5, -0.86, 180),
  ],
  desks: [{ x: 0, y: 0, long: 2.1, short: 1.026, rotation: 0 }],
};

/** 1.60 by 0.80 m, and a lower return of its own at the right. */
const assistant: Furniture = {
  name: 'sachbearbeitung',
  parts: [
    rectangle('desk', 0, 0, 1.6, 0.8),
    rectangle('furniture', 1.1, 0.2, 0.6, 1.2),
    rectangle('equipment', 1.1, 0.5, 0.42, 0.42),
    rounded('equipment', -0.1, -0.2, 0.5, 0.16, 0.02),
    line('equipment', -0.32, 0.12, 0.12, 0.12),
    copyOf(task, -0.1, 0.62),
  ],
  desks: [{ x: 0, y: 0, long: 1.6, short: 0.8, rotation: 0 }],
};

/** Clerks of the registry: desks without a return. */
const clerk: Furniture = {
  name: 'kanzlei',
  parts: [
    rounded('desk', 0, 0, 1.5, 0.75, 0.03),
    rounded('equipment', 0.1, -0.18, 0.5, 0.16, 0.02),
    circle('furniture', -0.6, -0.22, 0.09),
    copyOf(task, 0, 0.6),
  ],
  desks: [{ x: 0, y: 0, long: 1.5, short: 0.75, rotation: 0 }],
};
const face: Furniture = { name: 'gegenueber', parts: [copyOf(clerk, 0, 0.38), copyOf(clerk, 0, -0.38, 180)] };

/** A high counter in front, and the desk of the person behind it. */
const reception: Furniture = {
  name: 'empfang',
  parts: [
    polyline('furniture', [
      { x: -1.4, y: -0.75 },
      { x: 1.4, y: -0.75 },
      { x: 1.4, y: -0.42 },
      { x: -1.4, y: -0.42 },
    ]),
    rectangle('desk', 0, 0, 1.8, 0.8),
    rounded('equipment', 0.4, -0.18, 0.5, 0.16, 0.02),
    copyOf(task, 0.2, 0.62),
  ],
  desks: [{ x: 0, y: 0, long: 1.8, short: 0.8, rotation: 0 }],
};

const ORIGINALS: readonly Furniture[] = [task, boss, client, clerk, assistant, notaryDesk];

function building(sheet: Sheet): void {
  facade(sheet, 35, 18, { thick: 0.5, step: 2.5, opening: 1.1, style: 'rectangles' });
  const add = (...of: Parameters<typeof wall>) => sheet.add(...wall(of[0], of[1], of[2], of[3], 'rectangles'));
  add(
    { x: 0.25, y: 6 },
    { x: 34.75, y: 6 },
    0.3,
    [3.9, 8.9, 13.9, 18.9, 27, 32.4].map((at) => door(at, -1)),
  );
  for (const x of [5, 10, 15, 20, 29.6]) add({ x, y: 0.25 }, { x, y: 5.85 }, 0.2);
  add({ x: 0.25, y: 9 }, { x: 14, y: 9 }, 0.3, [door(2.4), door(10.6)]);
  add({ x: 20.5, y: 9 }, { x: 34.75, y: 9 }, 0.3, [door(3), door(9.6), door(12.9)]);
  add({ x: 14, y: 8.85 }, { x: 14, y: 17.75 }, 0.3);
  add({ x: 20.5, y: 8.85 }, { x: 20.5, y: 17.75 }, 0.3, [door(5.2)]);
  add({ x: 7, y: 9.15 }, { x: 7, y: 17.75 }, 0.2);
  add({ x: 28, y: 9.15 }, { x: 28, y: 17.75 }, 0.2);
  add({ x: 28.1, y: 13.4 }, { x: 34.75, y: 13.4 }, 0.2);
  add({ x: 31.6, y: 9.15 }, { x: 31.6, y: 13.3 }, 0.15);
}

const NOTARIES = ['Dr. Brandt', 'Dr. Okafor', 'Lindqvist', 'Haller'] as const;
const STAFF = ['Meier', 'Sander', 'Voss', 'Yilmaz', 'Kern', 'Paul', 'Roth', 'Nowak', 'Beck', 'Thiel'] as const;

function named(sheet: Sheet, of: Furniture, x: number, y: number, rotation: number, text: string): void {
  sheet.put(of, x, y, rotation);
  sheet.name(text);
  sheet.add(label(x - 0.35, y + 0.06, text, 0.16));
}

function furnish(sheet: Sheet): void {
  NOTARIES.forEach((name, index) => {
    const x = index * 5;
    sheet.room(`Notariat ${index + 1}`, x, 0, x + 5, 6, { x: x + 0.6, y: 5.6 }, 0.25);
    named(sheet, notaryDesk, x + 2.4, 2.3, 180, name);
    sheet.put(shelves('buecher', 1.6, 0.35), x + 0.5 + (index > 0 ? -0.2 : 0), 4.2, 90);
    sheet.put(bistro('runder tisch', 0.45, 0, client), x + 4.1, 1);
  });
  sheet.room('Sachbearbeitung', 20, 0, 29.6, 6, { x: 20.4, y: 5.6 }, 0.25);
  [21.7, 24.4, 27.1].forEach((x, index) => {
    named(sheet, assistant, x, 1.9, 180, STAFF[index] ?? '');
    if (index < 2) named(sheet, assistant, x, 4, 0, STAFF[index + 3] ?? '');
  });
  sheet.room('Teeküche', 29.6, 0, 35, 6, { x: 30, y: 5.6 }, 0.25);
  sheet.put(counter('kueche', 3), 32.4, 0.6);
  sheet.put(racetrack('esstisch', 2, 0.9, 2, client), 32.2, 3);
  sheet.room('Beurkundung', 0, 9, 7, 18, { x: 0.6, y: 10 }, 0.25);
  sheet.put(racetrack('beurkundungstisch', 5, 1.6, 5, client), 3.5, 13.8, 90);
  sheet.room('Kanzlei', 7, 9, 14, 18, { x: 10, y: 12.1 }, 0.25);
  let place = 5;
  for (const y of [10.6, 13.45, 16.3])
    for (const x of [8.9, 12.2]) {
      const [lower = '', upper = ''] = [STAFF[place % 10], STAFF[(place + 1) % 10]];
      place += 2;
      sheet.put(face, x, y);
      sheet.name(upper);
      sheet.names.set(Math.max(...sheet.names.keys()) - 1, lower);
      sheet.add(label(x - 0.3, y + 0.42, lower, 0.16), label(x - 0.3, y - 0.34, upper, 0.16));
    }
  const corners = [
    [0, 6],
    [35, 6],
    [35, 9],
    [20.5, 9],
    [20.5, 18],
    [14, 18],
    [14, 9],
    [0, 9],
  ] as const;
  sheet.rooms.push({ name: 'Empfang', polygon: corners.map(([x, y]) => ({ x, y })) });
  sheet.add(label(14.6, 10.2, 'Empfang', 0.25));
  sheet.put(reception, 17.3, 13.4, 180);
  sheet.put(reception, 17.3, 16.2, 180);
  sheet.row(client, { x: 14.6, y: 11.4, rotation: 90 }, 4, 0, 0.7);
  sheet.row(tree('palme', 0.3), { x: 14.7, y: 17.2 }, 2, 5);
  sheet.room('Registratur', 20.5, 9, 28, 18, { x: 22.4, y: 10 }, 0.25);
  for (const y of [11.9, 13.4, 16.2]) sheet.put(face, 22.4, y, 90);
  sheet.put(clerk, 26.7, 10.1, 180);
  sheet.row(shelves('rollregal', 2.6, 0.6), { x: 25, y: 15.6, rotation: 90 }, 4, 0.75);
  sheet.put(copier('kopierer'), 25.4, 12.6);
  sheet.room('WC', 28, 9, 31.6, 13.4, { x: 28.3, y: 12.2 }, 0.25);
  toilets(sheet, 28, 11.3, 3.6, 0);
  sheet.room('Garderobe', 31.6, 9, 35, 13.4, { x: 32, y: 12.2 }, 0.25);
  sheet.put(lockerBank('spinde', 7), 33.2, 13, 180);
  sheet.room('Treppe', 28, 13.4, 35, 18, { x: 28.4, y: 14.2 }, 0.25);
  sheet.put(doubleStairs('treppe', 9, 1.2), 30.6, 16.2);
  sheet.put(cabin('lift', 1.4, 1.6), 33.9, 14.7);
}

const STYLES: Readonly<Partial<Record<Layer, string>>> = {
  wall: 'fill:#808080;stroke:#000000;stroke-width:0.18',
  window: 'fill:none;stroke:#000000;stroke-width:0.1',
  door: 'fill:none;stroke:#000000;stroke-width:0.1',
  desk: 'fill:#deaa87;fill-opacity:1;stroke:#000000;stroke-width:0.15',
  chair: 'fill:#ffffff;stroke:#000000;stroke-width:0.1',
  equipment: 'fill:none;stroke:#000000;stroke-width:0.1;stroke-opacity:0.6',
  furniture: 'fill:#ececec;stroke:#000000;stroke-width:0.12',
  fixture: 'fill:#ffffff;stroke:#000000;stroke-width:0.1',
  text: 'font-style:normal;font-family:"Linux Libertine";fill:#000080;stroke:none',
};

const svg = new SvgWriter({
  unitsPerMetre: UNITS_PER_METRE,
  decimals: 5,
  relative: true,
  attributes: (layer) =>
    ` style="${(STYLES[layer] ?? 'fill:none;stroke:#000000;stroke-width:0.1').replaceAll('"', "'")}"`,
});

const matrix = (at: Placement) => `matrix(${matrixOf(at, UNITS_PER_METRE).join(' ')})`;

function element(part: Part): string {
  if (part.kind !== 'use') return svg.element(part, true);
  if (ORIGINALS.includes(part.of)) return `<use xlink:href="#${part.of.name}" transform="${matrix(part)}" />`;
  return `<g inkscape:label="${part.of.name}" transform="${matrix(part)}">${part.of.parts.map(element).join('\n')}</g>`;
}

/** Each original is a group in a hidden layer beside the page, as users keep their library. */
const library = ORIGINALS.map((of) => `<g id="${of.name}">${of.parts.map(element).join('\n')}</g>`);

const layer = (name: string, id: number, parts: readonly Part[]) =>
  `<g inkscape:groupmode="layer" inkscape:label="${name}" id="layer${id}" transform="translate(${MOVE.x * UNITS_PER_METRE},${MOVE.y * UNITS_PER_METRE})">\n${parts.map(element).join('\n')}\n</g>`;

function frame(): Part[] {
  return [
    rectangle('sheet', 18.5, 11.85, 40, 27.7),
    rectangle('sheet', 33.5, 24, 10, 3.4),
    ...upTo(3).map((index) => line('sheet', 28.5, 23.15 + index * 0.85, 38.5, 23.15 + index * 0.85)),
    ...['Notariat am Markt', 'Bürogeschoss 1. OG, Bestand', 'M 1:100', 'Stand 2024-11'].map((text, index) =>
      label(28.8, 22.95 + index * 0.85, text, 0.35),
    ),
  ];
}

function document(sheet: Sheet): string {
  const is = (kind: Part['kind']) => sheet.parts.filter((part) => part.kind === kind);
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="${PAGE.width}mm" height="${PAGE.height}mm" viewBox="0 0 ${PAGE.width} ${PAGE.height}" version="1.1" id="svg8"
   inkscape:version="0.92.5 (2060ec1f9f, 2020-04-08)" sodipodi:docname="notariat.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg">
<sodipodi:namedview id="base" pagecolor="#ffffff" inkscape:document-units="mm" units="mm"/>
<defs id="defs2">
${library.join('\n')}
</defs>
${layer('Wände', 1, [...is('path'), ...is('circle')])}
${layer('Möbel', 2, is('use'))}
${layer('Namen', 3, is('text'))}
${layer('Rahmen', 4, frame())}
</svg>
`;
}

export const notary: Plan = {
  name: 'notary',
  file: 'notary.svg',
  dialect: 'svg',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    furnish(sheet);
    return { content: Buffer.from(document(sheet)), truth: { ...sheet.truth(UNITS_PER_METRE, MOVE), page: PAGE } };
  },
};
