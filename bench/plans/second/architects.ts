import { column, dimensions, grid, northArrow, titleBlock, wall, windows } from '../furniture/building.ts';
import { turned } from '../geometry.ts';
import { circle, copyOf, type Furniture, type Layer, line, type Part, polyline, rectangle, rounded } from '../parts.ts';
import type { Box, Place, Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import {
  bistro,
  closet,
  conference,
  copier,
  counter,
  doubleStairs,
  lockerBank,
  shelves,
  washstand,
} from '../unseen/fittings.ts';
import { matrixOf, SvgWriter } from '../write-svg.ts';
import { cantilever, draughtsmanStool, embracing } from './chairs.ts';

/**
 * Architects who drew their own office in Vectorworks: desks like boomerangs in threes, kidneys, two groups of plain
 * desks for models of buildings, and drawing tables. The SVG is in points at 1:100 on A2, with groups within groups,
 * clip paths for the viewport, and the y axis upwards until the innermost group.
 */
const POINTS_PER_METRE = 72 / 0.0254 / 100;
/** The paths are in centimetres. */
const CENTIMETRES = 100;
const MOVE = { x: 7, y: 7 };
const PAGE = { width: 1684, height: 1191 };
const chair = embracing('Chair');
const guest = cantilever('Guest');

const [ARM, DEEP] = [1.25, 0.78];
const half = ARM * Math.sin(Math.PI / 3);

/** Both arms are 1.25 m along the back and 0.78 m deep, with a hollow where the person sits. */
const boomerang: Furniture = {
  name: 'Desk 120',
  parts: [
    polyline('desk', [
      { x: 0, y: 0 },
      { x: half, y: ARM / 2 },
      { x: half - DEEP / 2, y: ARM / 2 + DEEP * Math.sin(Math.PI / 3), bulge: -0.36 },
      { x: DEEP / 2 - half, y: ARM / 2 + DEEP * Math.sin(Math.PI / 3) },
      { x: -half, y: ARM / 2 },
    ]),
    polyline('equipment', [
      { x: -0.32, y: 0.42 },
      { x: 0, y: 0.36 },
      { x: 0.32, y: 0.42 },
      { x: 0.32, y: 0.46 },
      { x: 0, y: 0.4 },
      { x: -0.32, y: 0.46 },
    ]),
    copyOf(chair, 0, 1.28),
  ],
  desks: [boomerangBox()],
};

function boomerangBox(): Box {
  const short = ARM / 2 + DEEP * Math.sin(Math.PI / 3);
  return { x: 0, y: short / 2, long: 2 * half, short, rotation: 0 };
}

/** Three desks with a pole for cables in the middle. */
const triple: Furniture = {
  name: 'Desk group 3',
  parts: [
    ...[0, 120, 240].map((rotation) => {
      const out = turned({ x: 0, y: 0.06 }, rotation);
      return copyOf(boomerang, out.x, out.y, rotation);
    }),
    circle('furniture', 0, 0, 0.04),
  ],
};

/** The right end is wider than the left; a guest can sit at it. */
const kidney: Furniture = {
  name: 'Desk kidney',
  parts: [
    polyline('desk', [
      { x: -0.62, y: -0.42, bulge: 0.06 },
      { x: 0.6, y: -0.48, bulge: 0.8 },
      { x: 0.5, y: 0.42, bulge: -0.14 },
      { x: -0.55, y: 0.26, bulge: 0.85 },
    ]),
    rectangle('equipment', -0.1, -0.26, 0.55, 0.06),
    rounded('equipment', -0.1, 0.02, 0.4, 0.13, 0.02),
    copyOf(chair, -0.12, 0.52),
  ],
  desks: [{ x: 0.02, y: -0.04, long: 1.79, short: 0.91, rotation: 0 }],
};

const plainDesk: Furniture = {
  name: 'Desk 160',
  parts: [
    rectangle('desk', 0, 0, 1.6, 0.8),
    rectangle('equipment', -0.32, -0.24, 0.58, 0.06),
    rectangle('equipment', 0.32, -0.24, 0.58, 0.06),
    rectangle('equipment', 0, 0.18, 0.42, 0.14),
    copyOf(chair, 0.05, 0.58),
  ],
  desks: [{ x: 0, y: 0, long: 1.6, short: 0.8, rotation: 0 }],
};

/** Models are made at these, so that the desks are straight. */
const four: Furniture = {
  name: 'Desk group 4',
  parts: [
    ...[-0.8, 0.8].flatMap((x) => [copyOf(plainDesk, x, 0.4), copyOf(plainDesk, x, -0.4, 180)]),
    copyOf(shelves('Low shelf', 1.6, 0.4), 1.8, 0, 90),
  ],
};

/** With a parallel rule and a set square. */
const drawingTable: Furniture = {
  name: 'Drawing table',
  parts: [
    rectangle('furniture', 0, 0, 1.5, 1),
    rectangle('furniture', 0, 0.1, 1.4, 0.06),
    polyline('furniture', [
      { x: 0.2, y: 0.07 },
      { x: 0.5, y: 0.07 },
      { x: 0.5, y: -0.25 },
    ]),
    copyOf(draughtsmanStool('Stool'), 0, 0.75),
  ],
};

const workbench: Furniture = {
  name: 'Workbench',
  parts: [
    rectangle('furniture', 0, 0, 2.4, 1.1),
    rectangle('furniture', -0.9, 0.3, 0.4, 0.3),
    line('furniture', -1.2, -0.45, 1.2, -0.45),
  ],
};

const planChest: Furniture = {
  name: 'Plan chest',
  parts: [
    rectangle('furniture', 0, 0, 1.3, 0.95),
    line('furniture', -0.65, 0.4, 0.65, 0.4),
    line('furniture', -0.1, 0.43, 0.1, 0.43),
  ],
};

const door = (at: number, side: 1 | -1 = 1) => ({ at, width: 0.95, kind: 'door' as const, side });

function shell(sheet: Sheet): void {
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: 36, y: 0 }, 0.4, windows(36, 3, 6, 5)),
    ...wall({ x: 36, y: 0 }, { x: 36, y: 20 }, 0.4, windows(20, 3.5, 6.5, 5)),
    ...wall({ x: 36, y: 20 }, { x: 0, y: 20 }, 0.4, windows(36, 3, 6, 3)),
    ...wall({ x: 0, y: 20 }, { x: 0, y: 0 }, 0.4, [{ at: 14.2, width: 1.8, kind: 'double', side: 1 }]),
    ...wall({ x: 0.2, y: 11.6 }, { x: 13, y: 11.6 }, 0.15, [door(3), door(6.2), { at: 10.5, width: 1.2, kind: 'gap' }]),
    ...wall({ x: 13, y: 11.6 }, { x: 13, y: 19.8 }, 0.15, []),
    ...wall({ x: 4.2, y: 11.6 }, { x: 4.2, y: 19.8 }, 0.15),
    ...wall({ x: 8.2, y: 11.6 }, { x: 8.2, y: 19.8 }, 0.15),
    ...wall({ x: 4.2, y: 15.7 }, { x: 8.2, y: 15.7 }, 0.15, [door(3.2)]),
    ...wall({ x: 13.1, y: 14.8 }, { x: 29, y: 14.8 }, 0.1, [door(1), door(6.4), door(11.6)]),
    ...[18, 23.4, 29].flatMap((x) => wall({ x, y: 14.8 }, { x, y: 19.8 }, 0.1, x === 29 ? [door(2, -1)] : [])),
    ...[6, 12, 18, 24, 30].flatMap((x) => column(x, 6.6, 0.35)),
  );
}

function studio(sheet: Sheet): void {
  sheet.room('Studio', 8, 0, 36, 11.6, { x: 26.4, y: 12.4 }, 0.3);
  for (const [x, y, rotation] of [
    [9.4, 3.2, 0],
    [14.8, 3.2, 60],
    [20.2, 3.2, 0],
    [25.6, 3.2, 60],
    [9.4, 9, 0],
    [14.8, 9, 60],
    [20.2, 9, 0],
  ] as const)
    sheet.put(triple, x, y, rotation);
  // Models are made at these, so that the desks are straight.
  sheet.put(four, 25.4, 9);
  sheet.put(four, 29.6, 2.9, 90);
  sheet.put(four, 33.4, 2.9, 90);
  for (const [x, y, rotation] of [
    [29.6, 8, 180],
    [32, 8, 180],
    [34.4, 8, 180],
    [29.6, 11.2, 0],
    [32, 11.2, 0],
    [34.4, 11.2, 0],
  ] as const)
    sheet.put(kidney, x, y, rotation, rotation === 0);
  // An architect may work at a drawing table all day or not.
  for (const x of [15.4, 17.6, 19.8, 22, 24.2]) {
    sheet.put(drawingTable, x, 13.2);
    sheet.ignore.push({ x, y: 13.2 });
  }
  sheet.row(planChest, { x: 27.4, y: 14.2, rotation: 180 }, 1, 0);
}

function rooms(sheet: Sheet): void {
  sheet.room('Reception', 0, 0, 6.4, 11.6, { x: 0.8, y: 1 }, 0.25);
  sheet.put(conference('Waiting', 0.9, 0.9, 1, guest), 2, 3);
  sheet.put(lockerBank('Lockers', 6), 4, 0.5);
  // A receptionist sits here now and then.
  sheet.add(
    polyline('furniture', [
      { x: 3.4, y: 8.4 },
      { x: 5.6, y: 8.4, bulge: 0.41 },
      { x: 6.2, y: 9 },
      { x: 6.2, y: 10.4 },
      { x: 5.5, y: 10.4 },
      { x: 5.5, y: 9.1 },
      { x: 3.4, y: 9.1 },
    ]),
    copyOf(chair, 4.8, 9.6),
  );
  sheet.ignore.push({ x: 4.8, y: 9.2 }, { x: 4.6, y: 8.75 });
  sheet.room('WC', 0, 11.6, 4.2, 20, { x: 0.6, y: 13 }, 0.25);
  sheet.row(closet('WC'), { x: 0.9, y: 19.4, rotation: 180 }, 3, 1);
  sheet.put(washstand('Basins', 3), 0.5, 15.4, -90);
  sheet.room('Stairs', 4.2, 11.6, 8.2, 15.7, { x: 4.5, y: 12.4 }, 0.2);
  sheet.put(doubleStairs('Stairs', 7, 1.1), 6.4, 14.3);
  sheet.room('Plotter', 4.2, 15.7, 8.2, 20, { x: 4.6, y: 19.5 }, 0.25);
  sheet.put(copier('Plotter'), 6.2, 18.9, 180);
  sheet.put(planChest, 5, 17.4, 270);
  sheet.room('Models', 8.2, 11.6, 13, 20, { x: 8.6, y: 19.5 }, 0.25);
  sheet.put(workbench, 10.6, 14);
  sheet.put(workbench, 10.6, 17.2);
  for (const [name, x1, x2] of [
    ['Partner A', 13, 18],
    ['Partner B', 18, 23.4],
  ] as const) {
    sheet.room(name, x1, 14.8, x2, 20, { x: x1 + 0.4, y: 19.6 }, 0.25);
    sheet.put(kidney, x1 + 2, 18.2);
    sheet.put(guest, x1 + 2, 17.3, 180);
    sheet.put(bistro('Round', 0.5, 3, guest), x2 - 1.2, 16.8);
  }
  sheet.room('Conference', 23.4, 14.8, 29, 20, { x: 23.8, y: 19.4 }, 0.25);
  sheet.put(conference('Table 8', 3, 1.2, 4, guest), 26.2, 17.5);
  sheet.room('Library and café', 29, 12.6, 36, 20, { x: 29.6, y: 19.4 }, 0.25);
  sheet.put(counter('Kitchen', 3), 35.4, 16, 90);
  sheet.put(conference('Long table', 2.6, 0.9, 3, guest), 32.2, 15.2);
  sheet.row(shelves('Books', 1.2, 0.3), { x: 30, y: 19.6 }, 4, 1.3);
}

const svg = new SvgWriter({
  unitsPerMetre: CENTIMETRES,
  decimals: 3,
  attributes: (layer) => {
    const fill = layer === 'wall' ? 'rgb(90,90,90)' : layer === 'desk' ? 'rgb(250,246,232)' : 'none';
    return layer === 'text' ? ' font-family="Arial" fill="rgb(0,0,0)"' : ` fill="${fill}" stroke="rgb(0,0,0)"`;
  },
});

const element = (part: Part): string =>
  part.kind === 'use'
    ? `<g transform="matrix(${matrixOf(part, CENTIMETRES, 5).join(' ')})">${part.of.parts.map(element).join('')}</g>`
    : svg.element(part);

const CLASSES: readonly (readonly [string, (part: Part) => boolean])[] = [
  ['Building', (part) => part.kind !== 'use' && isOn(part.layer, 'wall', 'window', 'door', 'hatch')],
  ['Furniture', ({ kind }) => kind === 'use'],
  ['Notes', (part) => part.kind !== 'use' && !isOn(part.layer, 'wall', 'window', 'door', 'hatch', 'sheet')],
  ['Sheet', (part) => part.kind !== 'use' && part.layer === 'sheet'],
];

const isOn = (layer: Layer, ...layers: readonly Layer[]) => layers.includes(layer);

function document(parts: readonly Part[], move: Place): string {
  const scale = POINTS_PER_METRE / CENTIMETRES;
  const layers = CLASSES.map(
    (
      [name, isMember],
      index,
    ) => `<g id="${name}" clip-path="url(#clip_${index})"><g stroke-width="1.5" stroke-linejoin="round" transform="scale(1 -1)">
${parts.filter(isMember).map(element).join('\n')}
</g></g>`,
  );
  const clips = CLASSES.map(
    (_, index) => `<clipPath id="clip_${index}"><rect x="-680" y="-3480" width="5900" height="4150"/></clipPath>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg width="${PAGE.width}pt" height="${PAGE.height}pt" viewBox="0 0 ${PAGE.width} ${PAGE.height}" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
<defs>${clips.join('')}</defs>
<g id="Page"><g id="Viewport-1" transform="matrix(${scale.toFixed(8)} 0 0 -${scale.toFixed(8)} ${(move.x * POINTS_PER_METRE).toFixed(4)} ${(move.y * POINTS_PER_METRE).toFixed(4)})">
${layers.join('\n')}
</g></g>
</svg>
`;
}

export const architects: Plan = {
  name: 'architects',
  file: 'architects.svg',
  dialect: 'svg',
  draw() {
    const sheet = new Sheet();
    shell(sheet);
    studio(sheet);
    rooms(sheet);
    sheet.add(
      ...grid([0, 6, 12, 18, 24, 30, 36], [0, 6.6, 20]),
      ...dimensions([0, 6, 12, 18, 24, 30, 36], -1.2, (metres) => metres.toFixed(2).replace('.', ',')),
      ...northArrow(43, 1),
      ...titleBlock(-5.6, -5.4, 50, 32, ['Our own office', 'Ground floor', 'Scale 1:100', 'Sheet 01', 'Checked M.K.']),
    );
    return {
      content: Buffer.from(document(sheet.parts, MOVE)),
      truth: { ...sheet.truth(POINTS_PER_METRE, MOVE), page: PAGE },
    };
  },
};
