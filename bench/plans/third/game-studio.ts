import { wall } from '../furniture/building.ts';
import { combined, placed, type Placement } from '../geometry.ts';
import {
  circle,
  copyOf,
  exploded,
  type Furniture,
  type Layer,
  type Part,
  type PathPart,
  polyline,
  rounded,
} from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import {
  bistro,
  closet,
  conference,
  cornerSofa,
  counter,
  couch,
  doubleStairs,
  lockerBank,
  tree,
  upTo,
} from '../unseen/fittings.ts';
import { boxOf, SvgWriter } from '../write-svg.ts';
import { racing, stacking } from './chairs.ts';
import { door, facade } from './kit.ts';

/**
 * A game studio's floor from a design tool, in pixels: frames and auto layouts become groups with a translation, desks
 * have areas, shadows and three screens, and each desk carries the name of its person.
 */
const UNITS_PER_METRE = 40;
const MOVE = { x: 2, y: 2.4 };
const PAGE = { width: 1600, height: 1040 };
const chair = racing('Chair / Racing');
const side = stacking('Chair / Side');

/** 1.80 by 0.80 m for two or three screens, with a computer on the floor at its side. */
const dev: Furniture = {
  name: 'Desk / Dev',
  parts: [
    rounded('desk', 0, 0, 1.8, 0.8, 0.06),
    rounded('equipment', 0, -0.24, 0.62, 0.06, 0.02),
    polyline('equipment', [
      { x: -0.85, y: -0.1 },
      { x: -0.36, y: -0.26 },
      { x: -0.34, y: -0.21 },
      { x: -0.83, y: -0.05 },
    ]),
    rounded('equipment', -0.02, 0.16, 0.44, 0.14, 0.02),
    rounded('equipment', 0.62, 0.02, 0.22, 0.46, 0.03),
    circle('equipment', 0.34, 0.22, 0.04),
    copyOf(chair, 0, 0.66),
  ],
  desks: [{ x: 0, y: 0, long: 1.8, short: 0.8, rotation: 0 }],
};

/** Artists draw on a tablet that fills their desk. */
const artist: Furniture = {
  name: 'Desk / Artist',
  parts: [
    rounded('desk', 0, 0, 1.6, 0.9, 0.06),
    rounded('equipment', -0.15, 0.08, 0.95, 0.56, 0.04),
    rounded('equipment', -0.15, 0.08, 0.8, 0.45, 0.02),
    rounded('equipment', 0.56, -0.2, 0.36, 0.06, 0.02),
    copyOf(chair, -0.1, 0.72),
  ],
  desks: [{ x: 0, y: 0, long: 1.6, short: 0.9, rotation: 0 }],
};

/** Rows that face each other, with a strip for cables between them. */
function squad(name: string, desk: Furniture, wide: number, count: number, gap: number): Furniture {
  return {
    name,
    parts: [
      rounded('furniture', 0, 0, wide * count, gap - 0.04, 0.03),
      ...upTo(count).flatMap((index) => {
        const x = (index - (count - 1) / 2) * wide;
        return [
          copyOf(desk, x, gap / 2 + (desk.desks?.[0]?.short ?? 0) / 2),
          copyOf(desk, x, -gap / 2 - (desk.desks?.[0]?.short ?? 0) / 2, 180),
        ];
      }),
    ],
  };
}
const devSquad = squad('Squad / Dev 6', dev, 1.82, 3, 0.2);
const artSquad = squad('Squad / Art 4', artist, 1.66, 2, 0.12);

/** Playtests are not work places: a bench along the wall with consoles and bean bags. */
const console = (name: string): Furniture => ({
  name,
  parts: [
    rounded('furniture', 0, -0.7, 1.4, 0.4, 0.04),
    rounded('equipment', 0, -0.78, 1.2, 0.07, 0.02),
    circle('furniture', -0.45, 0.6, 0.42),
    circle('furniture', 0.5, 0.7, 0.42),
  ],
});

/** Sound engineers sit at a desk with wings in a treated room. */
const mixing: Furniture = {
  name: 'Desk / Audio',
  parts: [
    polyline('desk', [
      { x: -1, y: -0.45 },
      { x: 1, y: -0.45 },
      { x: 1.1, y: 0.45 },
      { x: 0.8, y: 0.45 },
      { x: 0.55, y: 0.2 },
      { x: -0.55, y: 0.2 },
      { x: -0.8, y: 0.45 },
      { x: -1.1, y: 0.45 },
    ]),
    rounded('equipment', 0, -0.05, 0.9, 0.3, 0.02),
    polyline('equipment', [
      { x: -0.9, y: -0.4 },
      { x: -0.62, y: -0.4 },
      { x: -0.66, y: -0.16 },
      { x: -0.88, y: -0.2 },
    ]),
    polyline('equipment', [
      { x: 0.9, y: -0.4 },
      { x: 0.62, y: -0.4 },
      { x: 0.66, y: -0.16 },
      { x: 0.88, y: -0.2 },
    ]),
    copyOf(chair, 0, 0.5),
  ],
  desks: [{ x: 0, y: 0, long: 2.2, short: 0.9, rotation: 0 }],
};

function building(sheet: Sheet): void {
  facade(sheet, 36, 20, { thick: 0.3, step: 3, opening: 2.4, style: 'rectangles' });
  const add = (...of: Parameters<typeof wall>) => sheet.add(...wall(of[0], of[1], of[2], of[3], 'rectangles'));
  add({ x: 26, y: 0.15 }, { x: 26, y: 19.85 }, 0.15, [door(2), door(6.5), door(10), door(16)]);
  for (const y of [5, 8.6, 13]) add({ x: 26.08, y }, { x: 35.85, y }, 0.15);
  add({ x: 31, y: 5.08 }, { x: 31, y: 8.52 }, 0.12, [door(2.6)]);
  add({ x: 31, y: 8.68 }, { x: 31, y: 12.92 }, 0.12, [door(0.9)]);
  add({ x: 0.15, y: 15 }, { x: 7, y: 15 }, 0.12, [door(5.6)]);
  add({ x: 7, y: 15 }, { x: 7, y: 19.85 }, 0.12);
}

function furnish(sheet: Sheet): void {
  sheet.open([0, 0], [26, 0], [26, 20], [7, 20], [7, 15], [0, 15]);
  for (const [x, y] of [
    [4, 2.9],
    [11.2, 2.9],
    [18.4, 2.9],
    [4, 7.6],
    [11.2, 7.6],
    [18.4, 7.6],
  ] as const)
    sheet.put(devSquad, x, y);
  for (const x of [3, 8.2, 13.4]) sheet.put(artSquad, x, 12.1);
  sheet.put(devSquad, 23.6, 12.4, 90);
  sheet.put(devSquad, 18.8, 15.4, 60);
  sheet.put(cornerSofa('Sofa L', 3, 2.4), 9.4, 18);
  sheet.put(bistro('Coffee table', 0.35, 0, side), 10.2, 18.6);
  sheet.row(tree('Plant'), { x: 23.2, y: 1 }, 3, 1);
  sheet.row(lockerBank('Lockers', 6), { x: 13.4, y: 19.5, rotation: 180 }, 2, 2.5);
  sheet.room('Playtest', 0, 15, 7, 20);
  sheet.put(console('Console'), 1.7, 17);
  sheet.put(console('Console'), 4.4, 17);
  sheet.put(couch('Couch', 2), 3, 19.2, 180);
  sheet.room('Warp Zone', 26, 0, 36, 5);
  sheet.put(conference('Meeting 10', 4.5, 1.4, 5, side), 31.2, 2.6);
  sheet.room('Audio 1', 26, 5, 31, 8.6);
  sheet.put(mixing, 28.8, 6.5);
  sheet.room('Audio 2', 31, 5, 36, 8.6);
  sheet.put(mixing, 34.6, 6.9, 90);
  sheet.room('WC', 26, 8.6, 31, 13);
  sheet.row(closet('WC'), { x: 27.4, y: 12.5, rotation: 180 }, 4, 0.95);
  sheet.room('Stairs', 31, 8.6, 36, 13);
  sheet.put(doubleStairs('Stair', 8, 1.2), 33.6, 11.3);
  sheet.room('Canteen', 26, 13, 36, 20);
  sheet.put(counter('Kitchen', 4), 32.6, 13.5);
  for (const [x, y] of [
    [29, 16],
    [32.8, 16],
    [29, 18.4],
    [32.8, 18.4],
  ] as const)
    sheet.put(conference('Table 6', 2, 0.8, 3, side), x, y);
}

const COLOURS: Readonly<Partial<Record<Layer, string>>> = {
  wall: ' fill="#2B2D42"',
  window: ' stroke="#8D99AE"',
  door: ' stroke="#8D99AE"',
  desk: ' fill="#F4E9D8" stroke="#C8B79A"',
  chair: ' fill="#3D405B"',
  equipment: ' fill="#111827" fill-opacity="0.7"',
  furniture: ' fill="#E5E7EB" stroke="#9CA3AF"',
  fixture: ' fill="white" stroke="#9CA3AF"',
  stairs: ' stroke="#6B7280"',
};

const svg = new SvgWriter({
  unitsPerMetre: UNITS_PER_METRE,
  decimals: 3,
  attributes: (layer, part) => (part.kind === 'path' && !part.closed ? ' stroke="#6B7280"' : (COLOURS[layer] ?? '')),
});

/** Upright rectangles are `rect`; others are paths. */
function rect(part: PathPart): string | undefined {
  const box = boxOf(part);
  if (box === undefined) return undefined;
  const { left, right, top, bottom, radius } = box;
  const rounding = radius === 0 ? '' : ` rx="${svg.length(radius)}"`;
  return `<rect x="${svg.length(left)}" y="${svg.length(top)}" width="${svg.length(right - left)}" height="${svg.length(bottom - top)}"${rounding}${COLOURS[part.layer] ?? ''}/>`;
}

const drawn = (part: Part): string =>
  part.kind === 'use' ? '' : ((part.kind === 'path' ? rect(part) : undefined) ?? svg.element(part));

const NAMES = [
  'Ada',
  'Bruno',
  'Chiara',
  'Dimitri',
  'Elif',
  'Finn',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Kaya',
  'Liam',
] as const;
const labels: string[] = [];
const people: string[] = [];

/** Upright pieces are drawn where they are; turned ones have a group that turns. */
function element(part: Part, at: Placement): string {
  if (part.kind !== 'use') return exploded([part], at).map(drawn).join('\n');
  const own = combined(part, at);
  const turn = (((own.rotation ?? 0) % 360) + 360) % 360;
  if ((part.of.desks ?? []).length > 0) {
    const spot = placed({ x: 0, y: 0 }, own);
    const name = `${NAMES[labels.length % NAMES.length] ?? ''} ${String.fromCodePoint(65 + (labels.length % 26))}.`;
    people.push(name);
    labels.push(
      `<text fill="#374151" xml:space="preserve" style="white-space: pre" font-family="Inter" font-size="8" letter-spacing="0em"><tspan x="${svg.length(spot.x - 0.35)}" y="${svg.length(spot.y + 0.08)}">${name}</tspan></text>`,
    );
    const shadow = '<g filter="url(#filter0_d_12_77)">';
    if (turn === 0)
      return `<g id="${part.of.name}">\n${shadow}\n${part.of.parts.map((inner) => element(inner, own)).join('\n')}\n</g>\n</g>`;
    const inner = part.of.parts.map((one) => element(one, { x: 0, y: 0 })).join('\n');
    return `<g id="${part.of.name}" transform="translate(${svg.length(own.x)} ${svg.length(own.y)}) rotate(${svg.number(turn)})">\n${shadow}\n${inner}\n</g>\n</g>`;
  }
  return `<g id="${part.of.name}">\n${part.of.parts.map((inner) => element(inner, own)).join('\n')}\n</g>`;
}

const roomName = ({ name = '', polygon }: Sheet['rooms'][number]): string => {
  const [corner = { x: 0, y: 0 }] = polygon;
  const [x, y] = [svg.length(corner.x + MOVE.x + 0.4), svg.length(corner.y + MOVE.y + 0.7)];
  return `<text fill="#111827" xml:space="preserve" style="white-space: pre" font-family="Inter" font-size="13" font-weight="600" letter-spacing="0em"><tspan x="${x}" y="${y}">${name}</tspan></text>`;
};

export const gameStudio: Plan = {
  name: 'game-studio',
  file: 'game-studio.svg',
  dialect: 'svg',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    furnish(sheet);
    labels.length = 0;
    people.length = 0;
    const isFurniture = ({ kind }: Part) => kind === 'use';
    const group = (name: string, parts: readonly Part[]) =>
      `<g id="${name}">\n${parts.map((part) => element(part, MOVE)).join('\n')}\n</g>`;
    const content = `<svg width="${PAGE.width}" height="${PAGE.height}" viewBox="0 0 ${PAGE.width} ${PAGE.height}" fill="none" xmlns="http://www.w3.org/2000/svg">
<rect width="${PAGE.width}" height="${PAGE.height}" fill="#FAFAF9"/>
<g id="Studio / Floor 5">
${group(
  'Shell',
  sheet.parts.filter((part) => !isFurniture(part)),
)}
${group('Furniture', sheet.parts.filter(isFurniture))}
<g id="People">
${labels.join('\n')}
</g>
<g id="Rooms">
${sheet.rooms
  .filter(({ name }) => name !== undefined)
  .map(roomName)
  .join('\n')}
<text fill="#111827" xml:space="preserve" style="white-space: pre" font-family="Inter" font-size="32" font-weight="700" letter-spacing="0em"><tspan x="80" y="58">Floor 5 · Seating, sprint 41</tspan></text>
</g>
</g>
<defs>
<filter id="filter0_d_12_77" x="-20%" y="-20%" width="140%" height="140%" filterUnits="objectBoundingBox" color-interpolation-filters="sRGB"><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.15 0"/><feOffset dy="2"/><feGaussianBlur stdDeviation="2" result="shadow"/><feBlend mode="normal" in="SourceGraphic" in2="shadow" result="shape"/></filter>
</defs>
</svg>
`;
    for (const [index, name] of people.entries()) sheet.names.set(index, name);
    return { content: Buffer.from(content), truth: sheet.truth(UNITS_PER_METRE, MOVE) };
  },
};
