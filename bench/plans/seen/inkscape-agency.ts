import { wall, windows } from '../furniture/building.ts';
import { circleChair, starChair } from '../furniture/chairs.ts';
import { desk, kidneyDesk, tripleDesk } from '../furniture/desks.ts';
import { armchair, cupboard, kitchen, plant, roundTable, sideboard, sofa, toilet } from '../furniture/others.ts';
import type { Placement } from '../geometry.ts';
import type { Furniture, Layer, Part } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { matrixOf, SvgWriter } from '../write-svg.ts';

/**
 * A designer's drawing from Inkscape: layers, clones of one original desk, nested groups with matrices, paths with
 * relative commands, a viewBox in millimetres of paper at 1:50. Kidneys, groups of three at 120 degrees, and a row of
 * plain desks in an angled wing.
 */
const UNITS_PER_METRE = 20;
const MOVE = { x: 1.5, y: 1.5 };

const star = starChair('chair');
const kidney = kidneyDesk('kidney', 1.8, 0.9, star);
const triple = tripleDesk('triple', 1.25, 0.75, star);
const plainDesk = desk('plain', { long: 1.4, short: 0.7, chair: star, reach: 0.28, monitors: 1 });
const dining = circleChair('dining-chair', 0.2);
const ORIGINALS: readonly Furniture[] = [kidney, plainDesk, star, dining];

function building(sheet: Sheet): void {
  const facade = windows(26, 1.4, 2.6, 2);
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: 26, y: 0 }, 0.36, facade, 'rectangles'),
    ...wall({ x: 26, y: 0 }, { x: 26, y: 9 }, 0.36, [], 'rectangles'),
    // The wing leaves at 30 degrees.
    ...wall({ x: 26, y: 9 }, { x: 34.66, y: 14 }, 0.36, windows(10, 1.4, 2.4, 1.8), 'rectangles'),
    ...wall({ x: 34.66, y: 14 }, { x: 31.16, y: 20.06 }, 0.36, [], 'rectangles'),
    ...wall({ x: 31.16, y: 20.06 }, { x: 22.5, y: 15.06 }, 0.36, windows(10, 1.4, 2.4, 1.8), 'rectangles'),
    ...wall({ x: 22.5, y: 15.06 }, { x: 22.5, y: 18 }, 0.36, [], 'rectangles'),
    ...wall({ x: 22.5, y: 18 }, { x: 0, y: 18 }, 0.36, windows(22.5, 1.4, 2.6, 2), 'rectangles'),
    ...wall({ x: 0, y: 18 }, { x: 0, y: 0 }, 0.36, [{ at: 9, width: 1.8, kind: 'double' }], 'rectangles'),
    ...wall(
      { x: 0.18, y: 5 },
      { x: 11, y: 5 },
      0.1,
      [
        { at: 4.4, width: 0.9, kind: 'door', side: -1 },
        { at: 8, width: 0.9, kind: 'door', side: -1 },
      ],
      'rectangles',
    ),
    ...wall({ x: 5.5, y: 0.18 }, { x: 5.5, y: 4.95 }, 0.1, [], 'rectangles'),
    ...wall({ x: 11, y: 0.18 }, { x: 11, y: 5.05 }, 0.1, [], 'rectangles'),
    ...wall({ x: 17, y: 12.4 }, { x: 17, y: 17.82 }, 0.1, [{ at: 1, width: 0.9, kind: 'door' }], 'rectangles'),
    ...wall({ x: 17, y: 12.4 }, { x: 22.3, y: 12.4 }, 0.1, [{ at: 3, width: 0.9, kind: 'door' }], 'rectangles'),
    ...wall({ x: 20, y: 12.4 }, { x: 20, y: 17.82 }, 0.1, [], 'rectangles'),
  );
  sheet.room('Think tank', 0, 0, 5.5, 5, { x: 0.6, y: 4.5 }, 0.3);
  sheet.room('Dark room', 5.5, 0, 11, 5, { x: 5.9, y: 4.5 }, 0.3);
  sheet.room('Copy', 17, 12.4, 20, 18, { x: 18, y: 17 }, 0.3);
  sheet.room('WC', 20, 12.4, 22.5, 18, { x: 21, y: 17 }, 0.3);
  sheet.open(
    [0, 5],
    [11, 5],
    [11, 0],
    [26, 0],
    [26, 9],
    [34.66, 14],
    [31.16, 20.06],
    [22.5, 15.06],
    [22.5, 12.4],
    [17, 12.4],
    [17, 18],
    [0, 18],
  );
}

function furniture(sheet: Sheet): void {
  for (const [x, y, turn] of [
    [14, 3.2, 0],
    [18.4, 3.4, 20],
    [22.8, 3.2, 0],
    [15.6, 8.4, 60],
    [20.4, 8.8, 0],
    [4, 14.6, 0],
    [8.6, 14.6, 30],
  ] as const)
    sheet.put(triple, x, y, turn);
  // Kidneys in two rows, which look at each other.
  sheet.row(kidney, { x: 2.2, y: 7.4, rotation: 180 }, 4, 2.3);
  sheet.row(kidney, { x: 2.2, y: 8.4 }, 4, 2.3);
  sheet.put(kidney, 13, 14.2, 90);
  sheet.put(kidney, 13.95, 14.2, -90);
  sheet.put(kidney, 13, 16.2, 90, true);
  sheet.put(kidney, 13.95, 16.2, -90, true);
  // Along the lower wall of the wing.
  for (let index = 0; index < 5; index += 1) {
    sheet.put(plainDesk, 25.1 + index * 1.39, 14.8 + index * 0.8, 30 + 180);
    sheet.put(plainDesk, 27.1 + index * 1.39, 11.4 + index * 0.8, 30);
  }
  sheet.put(roundTable('round', 0.9, 8, dining), 2.8, 2.3);
  sheet.put(roundTable('round', 0.7, 5, dining), 8.2, 2.3);
  sheet.put(sofa('sofa', 3), 12.8, 10.6, 180);
  sheet.put(sofa('sofa', 2), 11, 11.8, -60);
  sheet.put(armchair('armchair'), 14.6, 11.4, 100);
  sheet.put(kitchen('bar', 4), 19.6, 11.9, 180);
  sheet.row(cupboard('shelf', 1.8, 0.4), { x: 18.5, y: 13 }, 1, 1);
  sheet.row(sideboard('plan chest', 1.4, 0.7), { x: 18, y: 15.6, rotation: 90 }, 2, 1.1);
  sheet.row(toilet('wc'), { x: 21.9, y: 14.4, rotation: 90 }, 2, 0, 1.2);
  for (const [x, y] of [
    [0.8, 5.8],
    [25.2, 0.8],
    [11.4, 17.2],
    [32, 17.6],
    [25, 8],
  ] as const)
    sheet.put(plant('plant', 0.4), x, y);
}

const STYLES: Readonly<Partial<Record<Layer, string>>> = {
  wall: 'fill:#333333;stroke:none',
  window: 'fill:none;stroke:#6fa8dc;stroke-width:0.4',
  door: 'fill:none;stroke:#777777;stroke-width:0.25',
  desk: 'fill:#e8d3a8;stroke:#5b4a24;stroke-width:0.35;stroke-linejoin:round',
  chair: 'fill:#f4f4f4;stroke:#444444;stroke-width:0.25',
  equipment: 'fill:#222222',
  furniture: 'fill:#dfe7dc;stroke:#4c6b3c;stroke-width:0.3',
  fixture: 'fill:#ffffff;stroke:#999999;stroke-width:0.3',
  text: 'font-style:normal;font-family:sans-serif;fill:#aa0000',
};

const svg = new SvgWriter({
  unitsPerMetre: UNITS_PER_METRE,
  decimals: 4,
  relative: true,
  attributes: (layer) => ` style="${STYLES[layer] ?? 'fill:none;stroke:#000000'}"`,
});

const matrix = (at: Placement) => `matrix(${matrixOf(at, UNITS_PER_METRE).join(',')})`;

let ids = 0;
const nextId = (kind: string) => `${kind}${(ids += 7) + 1000}`;

/** A clone if its original is in the definitions, else a group. */
function element(part: Part): string {
  if (part.kind !== 'use') return svg.element(part, true);
  const at = ` transform="${matrix(part)}"`;
  if (ORIGINALS.includes(part.of))
    return `<use x="0" y="0" xlink:href="#${part.of.name}" id="${nextId('use')}"${at} width="100%" height="100%"/>`;
  return `<g id="${nextId('g')}"${at}>${part.of.parts.map(element).join('\n')}</g>`;
}

const layer = (name: string, parts: readonly Part[], attributes = '') =>
  `<g inkscape:groupmode="layer" id="${nextId('layer')}" inkscape:label="${name}"${attributes}>\n${parts.map(element).join('\n')}\n</g>`;

function document(sheet: Sheet): string {
  ids = 0;
  const isFurniture = (part: Part) => part.kind === 'use';
  const originals = ORIGINALS.map(
    ({ name, parts }) => `<g id="${name}" inkscape:label="${name}">${parts.map(element).join('')}</g>`,
  );
  const [wide, high] = [38 * UNITS_PER_METRE, 23 * UNITS_PER_METRE];
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="${wide}mm" height="${high}mm" viewBox="0 0 ${wide} ${high}" version="1.1" id="svg5" inkscape:version="1.3.2" sodipodi:docname="agency.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">
<sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:document-units="mm" showgrid="false"/>
<defs id="defs2">
<linearGradient id="linearGradient1" inkscape:swatch="solid"><stop style="stop-color:#e8d3a8" offset="0" id="stop1"/></linearGradient>
${originals.join('\n')}
</defs>
<g transform="translate(${MOVE.x * UNITS_PER_METRE},${MOVE.y * UNITS_PER_METRE})" id="floor">
${layer(
  'Walls',
  sheet.parts.filter(({ kind }) => kind === 'path'),
)}
${layer('Furniture', sheet.parts.filter(isFurniture))}
${layer(
  'Labels',
  sheet.parts.filter(({ kind }) => kind === 'text'),
)}
</g>
<g inkscape:groupmode="layer" id="layer99" inkscape:label="Old seating" style="display:none"><rect x="300" y="100" width="32" height="16" style="fill:#ff0000"/></g>
</svg>
`;
}

export const inkscapeAgency: Plan = {
  name: 'inkscape-agency',
  file: 'inkscape-agency.svg',
  dialect: 'svg',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    furniture(sheet);
    return {
      content: Buffer.from(document(sheet)),
      truth: {
        ...sheet.truth(UNITS_PER_METRE, MOVE),
        page: { width: 38 * UNITS_PER_METRE, height: 23 * UNITS_PER_METRE },
      },
    };
  },
};
