import { wall } from '../furniture/building.ts';
import { combined, placed, type Placement } from '../geometry.ts';
import {
  arc,
  circle,
  copyOf,
  exploded,
  type Furniture,
  type Layer,
  line,
  type Part,
  type PathPart,
  rectangle,
  rounded,
} from '../parts.ts';
import type { Place, Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { bistro, closet, conference, counter, doubleStairs, racetrack, upTo, washstand } from '../unseen/fittings.ts';
import { boxOf, SvgWriter } from '../write-svg.ts';
import { icon, moulded } from './chairs.ts';

/**
 * A software company's floor that its office manager keeps in Figma: components become groups of absolute shapes, each
 * turned rectangle turns around its own corner, and nothing has a scale.
 */
const UNITS_PER_METRE = 46;
const MOVE = { x: 2, y: 2 };
const PAGE = { width: 1932, height: 1196 };
const chair = icon('Chair');
const side = moulded('Side chair');

/** Six desks of 1.40 by 0.70 m in two rows, with a felt divider between them. */
function cluster(): Furniture {
  const desk: Furniture = {
    name: 'Desk',
    parts: [
      rounded('desk', 0, 0, 1.38, 0.7, 0.04),
      rounded('equipment', 0, -0.2, 0.62, 0.07, 0.03),
      rounded('equipment', 0.02, 0.12, 0.38, 0.13, 0.02),
      copyOf(chair, 0, 0.56),
    ],
    desks: [{ x: 0, y: 0, long: 1.38, short: 0.7, rotation: 0 }],
  };
  return {
    name: 'Pod of 6',
    parts: [
      ...[-1.4, 0, 1.4].flatMap((x) => [copyOf(desk, x, 0.38), copyOf(desk, x, -0.38, 180)]),
      rounded('furniture', 0, 0, 4.18, 0.05, 0.02),
    ],
  };
}

/** A small height-adjustable desk that faces a wall. */
const focus: Furniture = {
  name: 'Focus desk',
  parts: [
    rounded('desk', 0, 0, 1.2, 0.65, 0.06),
    rounded('equipment', 0, -0.18, 0.6, 0.07, 0.03),
    copyOf(chair, 0, 0.52),
  ],
  desks: [{ x: 0, y: 0, long: 1.2, short: 0.65, rotation: 0 }],
};

const booth: Furniture = {
  name: 'Phone booth',
  parts: [
    rounded('furniture', 0, 0, 1.05, 1.05, 0.1),
    rectangle('furniture', 0, -0.36, 0.9, 0.22),
    rounded('furniture', 0, 0.25, 0.7, 0.34, 0.08),
    line('door', -0.4, 0.52, 0.4, 0.52),
  ],
};

/** Two benches with high backs face a table: four people meet here. */
const alcove: Furniture = {
  name: 'Alcove',
  parts: [
    rounded('furniture', 0, -0.95, 1.7, 0.7, 0.08),
    rounded('furniture', 0, 0.95, 1.7, 0.7, 0.08),
    rounded('furniture', 0, 0, 1.4, 0.7, 0.06),
    rectangle('furniture', 0, -1.24, 1.7, 0.12),
    rectangle('furniture', 0, 1.24, 1.7, 0.12),
  ],
};

const sofa = (seats: number): Furniture => ({
  name: 'Sofa',
  parts: [
    rounded('furniture', 0, 0, seats * 0.75 + 0.4, 0.95, 0.2),
    ...upTo(seats).map((index) => rounded('furniture', (index - (seats - 1) / 2) * 0.75, 0.1, 0.72, 0.7, 0.1)),
  ],
});

const pouf: Furniture = { name: 'Pouf', parts: [circle('furniture', 0, 0, 0.3)] };
const plant: Furniture = {
  name: 'Plant',
  parts: [circle('furniture', 0, 0, 0.32), circle('furniture', 0, 0, 0.2), arc('furniture', 0, 0, 0.26, 20, 200)],
};

/** The long table of the kitchen, with stools. */
const farmTable: Furniture = {
  name: 'Kitchen table',
  parts: [
    rounded('furniture', 0, 0, 3.6, 0.9, 0.1),
    ...[-1.35, -0.45, 0.45, 1.35].flatMap((x) => [
      circle('furniture', x, 0.62, 0.18),
      circle('furniture', x, -0.62, 0.18),
    ]),
  ],
};

const door = (at: number, turn: 1 | -1 = 1) => ({ at, width: 0.9, kind: 'door' as const, side: turn });
const glazed = (length: number) =>
  upTo(Math.floor(length / 4)).map((index) => ({ at: 2 + index * 4, width: 3.2, kind: 'window' as const }));

function building(sheet: Sheet): void {
  const add = (from: Place, to: Place, thick: number, openings: Parameters<typeof wall>[3] = []) =>
    sheet.add(...wall(from, to, thick, openings, 'rectangles'));
  add({ x: 0, y: 0 }, { x: 38, y: 0 }, 0.3, glazed(38));
  add({ x: 38, y: 0 }, { x: 38, y: 22 }, 0.3, glazed(16));
  add({ x: 38, y: 22 }, { x: 0, y: 22 }, 0.3, glazed(38).slice(2));
  add({ x: 0, y: 22 }, { x: 0, y: 0 }, 0.3, glazed(22).slice(1));
  add({ x: 0.15, y: 16.6 }, { x: 24, y: 16.6 }, 0.12, [door(3.4), door(8.2), door(14), door(22.6)]);
  for (const x of [4.6, 9.4, 15.6, 24]) add({ x, y: 16.66 }, { x, y: 21.85 }, 0.12);
  add({ x: 25.6, y: 8.6 }, { x: 25.6, y: 0.15 }, 0.12, [{ at: 4, width: 2.4, kind: 'gap' }]);
  add({ x: 25.6, y: 8.6 }, { x: 37.85, y: 8.6 }, 0.12, [{ at: 9, width: 3, kind: 'gap' }]);
  add({ x: 27, y: 15.4 }, { x: 37.85, y: 15.4 }, 0.2, [door(1.4), door(4.6), door(9, -1)]);
  for (const x of [27, 30.2, 33.4]) add({ x, y: 15.4 }, { x, y: 21.85 }, 0.2);
}

function people(sheet: Sheet): void {
  sheet.room('Engineering', 0.2, 0.2, 25.4, 16.4);
  const pod = cluster();
  for (const y of [2.5, 6.7, 10.9]) for (const x of [3, 8.4, 13.8]) sheet.put(pod, x, y);
  sheet.put(pod, 18.4, 3.4, 90);
  sheet.put(pod, 18.4, 8.9, 90);
  sheet.put(pod, 22, 3.4, 90);
  // They look at the wall of the meeting rooms.
  for (const x of [5.2, 6.6, 9.8, 11.2]) sheet.put(focus, x, 16.15, 180);
  sheet.row(booth, { x: 15.2, y: 15.9, rotation: 180 }, 6, 1.15);
  sheet.put(alcove, 22, 10.2);
  sheet.put(alcove, 22, 13.6);
  for (const [x, y] of [
    [16.2, 0.8],
    [16.2, 12.9],
    [0.7, 8.8],
    [24.9, 15.8],
  ] as const)
    sheet.put(plant, x, y);
}

function others(sheet: Sheet): void {
  sheet.room('Ada', 0.2, 16.7, 4.5, 21.8);
  sheet.put(conference('Table for 4', 1.6, 0.9, 2, side), 2.3, 19.4, 90);
  sheet.room('Grace', 4.7, 16.7, 9.3, 21.8);
  sheet.put(bistro('Round table', 0.65, 5, side), 7, 19.4);
  sheet.room('Edsger', 9.5, 16.7, 15.5, 21.8);
  sheet.put(racetrack('Table for 10', 3.6, 1.3, 4, side), 12.5, 19.4);
  sheet.room('All hands', 15.7, 16.7, 23.9, 21.8);
  for (const y of [18.4, 19.5, 20.6]) sheet.row(side, { x: 17, y, rotation: 90 }, 6, 0.95);
  sheet.room('Lounge', 25.7, 0.2, 37.8, 8.5);
  sheet.put(sofa(3), 29, 1.4);
  sheet.put(sofa(3), 29, 4.6, 180);
  sheet.add(rounded('furniture', 29, 3, 1.3, 0.7, 0.1));
  sheet.put(sofa(2), 36.9, 3, 90);
  sheet.row(pouf, { x: 34.4, y: 2.2 }, 3, 0.2, 0.9);
  sheet.put(bistro('Café table', 0.4, 3, side), 33, 6.6);
  sheet.put(bistro('Café table', 0.4, 3, side), 36, 6.8, 70);
  sheet.room('Kitchen', 25.7, 8.7, 37.8, 15.3);
  sheet.put(farmTable, 30, 12);
  sheet.put(farmTable, 34.8, 12, 90);
  sheet.put(counter('Kitchen unit', 4), 31.4, 9.1);
  sheet.room('WC', 27.1, 15.5, 30.1, 21.8);
  sheet.room('WC', 30.3, 15.5, 33.3, 21.8);
  for (const x of [27, 30.2]) {
    sheet.row(closet('WC'), { x: x + 0.7, y: 21.3, rotation: 180 }, 3, 0.85);
    sheet.put(washstand('Basins', 2), x + 0.45, 18.4, -90);
  }
  sheet.put(doubleStairs('Stairs', 9, 1.2), 35.7, 19.8, 90);
}

const svg = new SvgWriter({ unitsPerMetre: UNITS_PER_METRE, origin: { x: 0, y: 0 }, decimals: 3, attributes: style });

function style(layer: Layer, part: Part): string {
  const isOpen = part.kind === 'path' && !part.closed;
  if (layer === 'wall') return ' fill="#3D3D46"';
  const fills: Partial<Record<Layer, string>> = {
    desk: '#FFFFFF',
    chair: '#C9D6F5',
    furniture: '#F1EDE4',
    fixture: 'white',
  };
  return ` fill="${isOpen ? 'none' : (fills[layer] ?? '#D9D9D9')}" stroke="#5B5B66"${layer === 'equipment' ? ' stroke-width="0.5"' : ''}`;
}

/** A rectangle, rounded or not, with its corner, as Figma exports it. Others are paths. */
function rectAt(part: PathPart, at: Placement): string | undefined {
  const box = boxOf(part);
  if (box === undefined) return undefined;
  const { left, right, top, bottom, radius } = box;
  const corner = placed({ x: left, y: top }, at);
  const [x, y] = [svg.length(corner.x), svg.length(corner.y)];
  const turn = ((at.rotation ?? 0) % 360) + 0;
  const rounding = radius === 0 ? '' : ` rx="${svg.length(radius)}"`;
  const transform = turn === 0 ? '' : ` transform="rotate(${turn > 180 ? turn - 360 : turn} ${x} ${y})"`;
  return `<rect x="${x}" y="${y}" width="${svg.length(right - left)}" height="${svg.length(bottom - top)}"${rounding}${transform}`;
}

function element(part: Part, at: Placement): string {
  if (part.kind === 'use')
    return `<g id="${part.of.name}">\n${part.of.parts.map((inner) => element(inner, combined(part, at))).join('\n')}\n</g>`;
  const rect = part.kind === 'path' ? rectAt(part, at) : undefined;
  if (rect !== undefined) return `${rect}${style(part.layer, part)}/>`;
  return exploded([part], at)
    .map((one) => svg.element(one))
    .join('');
}

function text({ name = '', polygon }: Sheet['rooms'][number]): string {
  const [corner = { x: 0, y: 0 }] = polygon;
  const [x, y] = [svg.length(corner.x + MOVE.x + 0.4), svg.length(corner.y + MOVE.y + 0.6)];
  return `<text fill="#1E1E1E" xml:space="preserve" style="white-space: pre" font-family="Inter" font-size="12" letter-spacing="0em"><tspan x="${x}" y="${y}">${name}</tspan></text>`;
}

export const softwareCompany: Plan = {
  name: 'software-company',
  file: 'software-company.svg',
  dialect: 'svg',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    people(sheet);
    others(sheet);
    const isFurniture = ({ kind }: Part) => kind === 'use';
    const elements = (parts: readonly Part[]) => parts.map((part) => element(part, MOVE)).join('\n');
    const content = `<svg width="${PAGE.width}" height="${PAGE.height}" viewBox="0 0 ${PAGE.width} ${PAGE.height}" fill="none" xmlns="http://www.w3.org/2000/svg">
<g id="HQ / Level 3" clip-path="url(#clip0_88_1204)">
<rect width="${PAGE.width}" height="${PAGE.height}" fill="white"/>
<g id="Architecture">
${elements(sheet.parts.filter((part) => !isFurniture(part)))}
</g>
<g id="Furniture">
${elements(sheet.parts.filter(isFurniture))}
</g>
<g id="Labels">
${sheet.rooms.map(text).join('\n')}
<text fill="#1E1E1E" xml:space="preserve" style="white-space: pre" font-family="Inter" font-size="28" font-weight="600" letter-spacing="0em"><tspan x="92" y="56">Level 3 – who sits where</tspan></text>
</g>
</g>
<defs>
<clipPath id="clip0_88_1204"><rect width="${PAGE.width}" height="${PAGE.height}" fill="white"/></clipPath>
</defs>
</svg>
`;
    return { content: Buffer.from(content), truth: sheet.truth(UNITS_PER_METRE, MOVE) };
  },
};
