import { wall, windows } from '../furniture/building.ts';
import { circle, copyOf, type Furniture, line, type Part, polyline, rectangle, rounded } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { SvgWriter } from '../write-svg.ts';
import {
  bistro,
  closet,
  cornerSofa,
  couch,
  counter,
  lockerBank,
  phoneBooth,
  ring,
  spiralStairs,
  tree,
  tub,
  upTo,
  washstand,
} from './fittings.ts';
import { castor, ringStool, stool, square } from './seats.ts';

/**
 * A coworking floor from Inkscape 0.48, A3 at 1:100: layers shifted far up and back, nested groups with matrices, circles
 * as scaled arcs, styles with colours. Hot desks of 1.20 × 0.70 m with stools, booths, a lounge, lockers and an event space.
 */
const UNITS_PER_METRE = 10;
const MOVE = { x: 4, y: 4.5 };
const PAGE = { width: 420, height: 297 };
const SHIFT = 755.43;

const hocker = stool('hocker', 0.18);
const task = castor('task');

const hotDesk: Furniture = {
  name: 'hot',
  parts: [rectangle('desk', 0, 0, 1.2, 0.7), circle('equipment', 0, -0.25, 0.04), copyOf(hocker, 0, 0.5)],
  desks: [{ x: 0, y: 0, long: 1.2, short: 0.7, rotation: 0 }],
};
const table = (places: number): Furniture => ({
  name: `table${places}`,
  parts: upTo(places).flatMap((index) => {
    const x = 1.2 * (index - (places - 1) / 2);
    return [copyOf(hotDesk, x, 0.35), copyOf(hotDesk, x, -0.35, 180)];
  }),
});
/** Along a window, for one person each. */
const windowDesk: Furniture = {
  name: 'window',
  parts: [
    rounded('desk', 0, 0, 1.2, 0.6, 0.05),
    rectangle('equipment', 0.3, -0.08, 0.3, 0.22),
    copyOf(ringStool('ring'), 0, 0.48),
  ],
  desks: [{ x: 0, y: 0, long: 1.2, short: 0.6, rotation: 0 }],
};
const teamDesk: Furniture = {
  name: 'team',
  parts: [
    rectangle('desk', 0, 0, 1.4, 0.7),
    polyline('equipment', [
      { x: -0.3, y: -0.2, bulge: 0.2 },
      { x: 0.3, y: -0.2 },
      { x: 0.28, y: -0.15 },
      { x: -0.28, y: -0.15 },
    ]),
    copyOf(task, 0, 0.55),
  ],
  desks: [{ x: 0, y: 0, long: 1.4, short: 0.7, rotation: 0 }],
};

function building(sheet: Sheet): void {
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: 32, y: 0 }, 0.5, windows(32, 2, 4, 3), 'rectangles'),
    ...wall({ x: 32, y: 0 }, { x: 32, y: 18 }, 0.5, [], 'rectangles'),
    ...wall({ x: 32, y: 18 }, { x: 0, y: 18 }, 0.5, windows(32, 2, 4, 3), 'rectangles'),
    ...wall({ x: 0, y: 18 }, { x: 0, y: 0 }, 0.5, [{ at: 9, width: 2, kind: 'double', side: 1 }], 'rectangles'),
    ...wall({ x: 20, y: 0.25 }, { x: 20, y: 5.2 }, 0.1, [], 'rectangles'),
    ...wall({ x: 24, y: 0.25 }, { x: 24, y: 5.2 }, 0.1, [], 'rectangles'),
    ...wall({ x: 28, y: 0.25 }, { x: 28, y: 5.2 }, 0.1, [], 'rectangles'),
    ...wall(
      { x: 20, y: 5.25 },
      { x: 31.75, y: 5.25 },
      0.1,
      [2, 6, 10].map((at) => ({ at, width: 0.9, kind: 'door' as const, side: -1 as const })),
      'rectangles',
    ),
    ...wall(
      { x: 26, y: 12 },
      { x: 31.75, y: 12 },
      0.1,
      [
        { at: 1.2, width: 0.9, kind: 'door' },
        { at: 4, width: 0.9, kind: 'door' },
      ],
      'rectangles',
    ),
    ...wall({ x: 26, y: 11.95 }, { x: 26, y: 17.75 }, 0.1, [], 'rectangles'),
    ...wall({ x: 28.9, y: 12.05 }, { x: 28.9, y: 17.75 }, 0.1, [], 'rectangles'),
    ...[8, 16, 24].map((x) => circle('wall', x, 9, 0.22)),
  );
}

function furniture(sheet: Sheet): void {
  sheet.room('Open Space', 0, 0, 20, 9, { x: 8.2, y: 8.3 }, 0.4);
  sheet.put(table(3), 4, 2.9);
  sheet.put(table(3), 9.2, 2.9);
  sheet.put(table(4), 15.4, 2.9);
  sheet.put(table(3), 4.2, 6.2, 15);
  sheet.put(table(4), 16, 6.4, -8);
  sheet.row(windowDesk, { x: 2.2, y: 17.2, rotation: 180 }, 6, 1.3);
  ['Team A', 'Team B', 'Team C'].forEach((name, index) => {
    const x = 20 + index * 4;
    sheet.room(name, x, 0, x + 4, 5.2, { x: x + 0.4, y: 4.9 }, 0.3);
    for (const dy of [-0.71, 0.71]) {
      sheet.put(teamDesk, x + 1.65, 2.2 + dy, 90);
      sheet.put(teamDesk, x + 2.36, 2.2 + dy, -90);
    }
  });
  sheet.row(phoneBooth('booth', hocker, 1.2), { x: 20.8, y: 7.4, rotation: 0 }, 4, 1.35);
  sheet.row(lockerBank('locker', 5, 0.35, 0.5), { x: 31.45, y: 7.2, rotation: 90 }, 2, 0, 1.8);
  sheet.room('Lounge', 9.5, 11, 17, 18, { x: 10.4, y: 11.8 }, 0.35);
  sheet.put(cornerSofa('sectional', 3, 2.4), 12.2, 16.2, -90);
  sheet.put(couch('couch', 2.1), 14.8, 13.4, 20);
  sheet.put(tub('tub'), 11, 13.4, -40);
  sheet.put(tub('tub'), 12.3, 12.9, 10);
  sheet.add(
    polyline(
      'furniture',
      ring(0.6, 0.35).map(({ x, y }) => ({ x: x + 13.4, y: y + 15 })),
    ),
  );
  sheet.room('Café', 17.5, 10.5, 26, 18, { x: 18, y: 11.2 }, 0.35);
  sheet.put(counter('kitchen', 4.6), 22.6, 17.3, 180);
  sheet.add(rectangle('furniture', 22.6, 15.4, 3, 0.9));
  sheet.row(hocker, { x: 21.5, y: 14.75, rotation: 180 }, 4, 0.72);
  sheet.row(bistro('cafe', 0.4, 2, square('wood', 0.38)), { x: 18.8, y: 13 }, 3, 2);
  sheet.room('Event', 0.3, 10.5, 9, 16, { x: 1, y: 11.2 }, 0.35);
  for (const y of [12, 13, 14]) sheet.row(square('wood', 0.4), { x: 2.4, y }, 8, 0.62);
  sheet.add(line('furniture', 2.4, 10.9, 7, 10.9));
  sheet.room('WC 1', 26, 12, 28.9, 18, { x: 26.6, y: 14 }, 0.3);
  sheet.room('WC 2', 28.9, 12, 32, 18, { x: 29.5, y: 14 }, 0.3);
  for (const x of [26, 28.9]) {
    sheet.row(closet('wc'), { x: x + 0.7, y: 17.2, rotation: 180 }, 2, 1.2);
    sheet.put(washstand('basin', 2), x + 2.5, 15.2, 90);
  }
  sheet.put(spiralStairs('spiral', 1.1), 30.2, 10.2);
  for (const [x, y] of [
    [0.8, 0.8],
    [19.2, 0.8],
    [17, 17.2],
    [17, 12],
  ] as const)
    sheet.put(tree('tree', 0.4), x, y);
}

const STYLES: Readonly<Record<string, string>> = {
  wall: 'fill:#1a1a1a;fill-opacity:1;stroke:none',
  window: 'fill:none;stroke:#3771c8;stroke-width:0.15',
  door: 'fill:none;stroke:#808080;stroke-width:0.15;stroke-linecap:butt',
  desk: 'fill:#ffe6d5;fill-opacity:1;stroke:#803300;stroke-width:0.2;stroke-miterlimit:4',
  chair: 'fill:#b7c8be;stroke:#222b00;stroke-width:0.15;stroke-opacity:1',
  equipment: 'fill:#333333;stroke:none',
  furniture: 'fill:#e3dbdb;stroke:#483737;stroke-width:0.2',
  fixture: 'fill:#ffffff;stroke:#5f8dd3;stroke-width:0.2',
  stairs: 'fill:none;stroke:#000000;stroke-width:0.15',
  text: 'font-size:4px;font-style:normal;fill:#000000;font-family:Bitstream Vera Sans',
};

const svg = new SvgWriter({
  unitsPerMetre: UNITS_PER_METRE,
  decimals: 5,
  relative: true,
  primitives: true,
  attributes: (layer) => ` style="${STYLES[layer] ?? 'fill:none;stroke:#000000;stroke-width:0.2'}"`,
});

const short = (value: number) => String(Number(value.toFixed(6)));

/** Circles are arcs of radius 5 around one place, moved and scaled. */
function element(part: Part): string {
  if (part.kind === 'circle') {
    const scale = (part.radius * UNITS_PER_METRE) / 5;
    const at = `matrix(${short(scale)},0,0,${short(scale)},${short(part.x * UNITS_PER_METRE - 40 * scale)},${short(part.y * UNITS_PER_METRE - 30 * scale)})`;
    return `<path sodipodi:type="arc" style="${STYLES[part.layer] ?? ''}" sodipodi:cx="40" sodipodi:cy="30" sodipodi:rx="5" sodipodi:ry="5" d="m 45,30 a 5,5 0 1 1 -10,0 5,5 0 1 1 10,0 z" transform="${at}"/>`;
  }
  if (part.kind !== 'use') return svg.element(part, true);
  const [cos, sin] = [
    Math.cos(((part.rotation ?? 0) * Math.PI) / 180),
    Math.sin(((part.rotation ?? 0) * Math.PI) / 180),
  ];
  const [x, y] = [short(part.x * UNITS_PER_METRE), short(part.y * UNITS_PER_METRE)];
  const transform =
    part.rotation === undefined || part.rotation === 0
      ? `translate(${x},${y})`
      : `matrix(${[cos, sin, -sin, cos].map(short).join(',')},${x},${y})`;
  return `<g transform="${transform}">${part.of.parts.map(element).join('\n')}</g>`;
}

const layer = (label: string, parts: readonly Part[]) =>
  `<g inkscape:label="${label}" inkscape:groupmode="layer" transform="translate(${MOVE.x * UNITS_PER_METRE},${MOVE.y * UNITS_PER_METRE - SHIFT})"><g transform="translate(0,${SHIFT})">\n${parts.map(element).join('\n')}\n</g></g>`;

const document = ({ parts }: Sheet) => `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:svg="http://www.w3.org/2000/svg" xmlns="http://www.w3.org/2000/svg" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="420mm" height="297mm" viewBox="0 0 ${PAGE.width} ${PAGE.height}" id="svg2" version="1.1" inkscape:version="0.48.4 r9939" sodipodi:docname="coworking.svg">
<defs id="defs4"><marker inkscape:stockid="Arrow1Lend" orient="auto" id="Arrow1Lend" style="overflow:visible"><path d="M 0,0 5,-5 -12.5,0 5,5 0,0 z"/></marker></defs>
<sodipodi:namedview id="base" pagecolor="#ffffff" inkscape:document-units="mm" inkscape:current-layer="layer1"/>
${layer(
  'Mauern',
  parts.filter((part) => part.kind === 'path' || part.kind === 'circle'),
)}
${layer(
  'Einrichtung',
  parts.filter(({ kind }) => kind === 'use'),
)}
${layer(
  'Beschriftung',
  parts.filter(({ kind }) => kind === 'text'),
)}
</svg>
`;

export const coworking: Plan = {
  name: 'coworking',
  file: 'coworking.svg',
  dialect: 'svg',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    furniture(sheet);
    return { content: Buffer.from(document(sheet)), truth: { ...sheet.truth(UNITS_PER_METRE, MOVE), page: PAGE } };
  },
};
