import { wall, windows } from '../furniture/building.ts';
import { shellChair, stool } from '../furniture/chairs.ts';
import { bench, desk } from '../furniture/desks.ts';
import { armchair, kitchen, lockers, plant, printer, roundTable, sofa, stairs } from '../furniture/others.ts';
import { turned } from '../geometry.ts';
import { type Drawn, type Furniture, type Layer, type Part, rectangle, type UsePart } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { SvgWriter } from '../write-svg.ts';

/**
 * An export of Visio: a group for each shape with a translation that is off by the height of the page, CSS classes,
 * elements and attributes of its own namespace, A3 in points at 1:100. Benches of eight with screens, and lockers as
 * large as their seats.
 */
const UNITS_PER_METRE = 72 / 2.54;
const [WIDE, HIGH] = [1190.55, 841.89];
const MOVE = { x: 3, y: 2.5 };

const chair = shellChair('Task chair');
const benchOf8 = bench('Bench 4x2', {
  seats: 4,
  width: 1.4,
  deep: 0.7,
  chair,
  screens: true,
  monitors: true,
  divided: false,
});
const single = desk('Desk', { long: 1.4, short: 0.7, chair, reach: 0.16, radius: 0.05, monitors: 1, keyboard: true });
const locker = lockers('Locker', 1.4, 0.7, 3);
const booth = desk('Shelf', { long: 0.9, short: 0.5, chair: stool('Stool', 0.34), reach: 0.3 });
const shelf: Furniture = { name: booth.name, parts: booth.parts };

function rooms(sheet: Sheet): void {
  const facade = windows(34, 1.7, 3.4, 2.6);
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: 34, y: 0 }, 0.3, facade, 'rectangles'),
    ...wall({ x: 34, y: 0 }, { x: 34, y: 22 }, 0.3, [{ at: 11, width: 1.8, kind: 'double' }], 'rectangles'),
    ...wall({ x: 34, y: 22 }, { x: 0, y: 22 }, 0.3, facade, 'rectangles'),
    ...wall({ x: 0, y: 22 }, { x: 0, y: 0 }, 0.3, [], 'rectangles'),
    ...wall(
      { x: 26, y: 0.15 },
      { x: 26, y: 8 },
      0.15,
      [
        { at: 2, width: 1, kind: 'door' },
        { at: 6.5, width: 1, kind: 'door' },
      ],
      'rectangles',
    ),
    ...wall({ x: 26, y: 4.2 }, { x: 33.85, y: 4.2 }, 0.15, [], 'rectangles'),
    ...wall({ x: 26, y: 8 }, { x: 33.85, y: 8 }, 0.15, [], 'rectangles'),
    ...wall(
      { x: 26, y: 14 },
      { x: 33.85, y: 14 },
      0.15,
      [
        { at: 1, width: 1, kind: 'door' },
        { at: 5.6, width: 1, kind: 'door' },
      ],
      'rectangles',
    ),
    ...wall({ x: 30.4, y: 14 }, { x: 30.4, y: 21.85 }, 0.15, [], 'rectangles'),
    ...wall({ x: 26, y: 14 }, { x: 26, y: 21.85 }, 0.15, [], 'rectangles'),
  );
  sheet.room('Project Blue', 26, 0, 34, 4.2, { x: 29.2, y: 0.9 });
  sheet.room('Project Green', 26, 4.2, 34, 8, { x: 29.2, y: 5 });
  sheet.room('Kitchen', 26, 14, 30.4, 22, { x: 27.2, y: 18.5 });
  sheet.room('Stair B', 30.4, 14, 34, 22, { x: 31.4, y: 20.6 });
  sheet.room('Open space', 0, 0, 26, 22, { x: 1, y: 11.2 }, 0.35);
}

function furniture(sheet: Sheet): void {
  for (const x of [4.2, 11.4, 18.6]) {
    sheet.put(benchOf8, x, 3.4);
    sheet.put(benchOf8, x, 7.8);
  }
  sheet.put(benchOf8, 6, 17.2, 90);
  sheet.put(benchOf8, 10.6, 17.2, 90);
  for (const x of [15.5, 19]) {
    sheet.put(single, x, 14.5, 180);
    sheet.put(single, x, 20.6);
    sheet.put(single, x, 17.5, 20);
  }
  for (const y of [2.9, 6.9]) sheet.row(single, { x: 28.2, y: y - 0.6 }, 3, 2, 0.05);
  sheet.row(locker, { x: 14.2, y: 11.6 }, 6, 1.4);
  sheet.row(locker, { x: 14.2, y: 12.3, rotation: 180 }, 6, 1.4);
  sheet.put(printer('MFP'), 24.9, 9.9, 90);
  sheet.put(roundTable('Round table', 0.5, 4, chair), 23.4, 16);
  sheet.put(roundTable('Round table', 0.5, 4, chair), 23.4, 19.4);
  sheet.put(sofa('Sofa', 3), 3, 12.4);
  sheet.put(armchair('Armchair'), 1.4, 13.6, -90);
  for (const [x, y] of [
    [0.8, 0.8],
    [25.2, 0.8],
    [0.8, 21.2],
    [13, 21.3],
  ] as const)
    sheet.put(plant('Plant', 0.35), x, y);
  sheet.put(kitchen('Counter', 3.4), 28.3, 21.4, 180);
  sheet.put(roundTable('High table', 0.4, 3, stool('Stool', 0.34)), 28.2, 16.6);
  sheet.put(stairs('Stair', 14, 1.2), 32.2, 17.5, 90);
  // Booths for calls: a shelf with a stool, which some organisations let people reserve.
  for (const x of [29, 31, 33]) {
    sheet.add(rectangle('stairs', x, 10, 1.4, 1.4));
    sheet.put(shelf, x, 9.7);
    sheet.ignore.push({ x, y: 9.7 });
  }
}

const CLASSES: Readonly<Partial<Record<Layer, string>>> = {
  wall: 'st1',
  window: 'st2',
  door: 'st3',
  desk: 'st4',
  chair: 'st5',
  equipment: 'st6',
  furniture: 'st7',
  fixture: 'st7',
  stairs: 'st3',
  text: 'st8',
};
const STYLES = [
  '.st1 {fill:#595959;stroke:#000000;stroke-linecap:round;stroke-linejoin:round;stroke-width:0.24}',
  '.st2 {fill:none;stroke:#4f81bd;stroke-linecap:round;stroke-width:0.24}',
  '.st3 {fill:none;stroke:#7f7f7f;stroke-linecap:round;stroke-width:0.24}',
  '.st4 {fill:#f2dcba;stroke:#000000;stroke-linecap:round;stroke-width:0.5}',
  '.st5 {fill:#c6d9f0;stroke:#1f497d;stroke-width:0.35}',
  '.st6 {fill:#404040;stroke:none}',
  '.st7 {fill:#ffffff;stroke:#3f3f3f;stroke-width:0.35}',
  '.st8 {fill:#000000;font-family:Calibri;font-size:0.83em}',
  '.st9 {fill:none;fill-rule:evenodd;font-size:12px;overflow:visible;stroke-linecap:square;stroke-miterlimit:3}',
];

/** The coordinates of each shape are below the page, and its translation moves it up again. */
class VisioPage {
  readonly #svg = new SvgWriter({
    unitsPerMetre: UNITS_PER_METRE,
    origin: { x: MOVE.x * UNITS_PER_METRE, y: MOVE.y * UNITS_PER_METRE },
    decimals: 3,
    primitives: true,
    attributes: (layer) => ` class="${CLASSES[layer] ?? 'st3'}"`,
  });
  readonly #low = new SvgWriter({
    unitsPerMetre: UNITS_PER_METRE,
    origin: { x: 0, y: HIGH },
    decimals: 3,
    primitives: true,
    attributes: (layer) => ` class="${CLASSES[layer] ?? 'st3'}"`,
  });
  #id = 0;

  #transform({ x, y, rotation = 0, mirrored = false }: UsePart, isNested: boolean): string {
    const down = turned({ x: 0, y: HIGH }, rotation);
    const move = isNested ? { x: 0, y: HIGH } : { x: MOVE.x * UNITS_PER_METRE, y: MOVE.y * UNITS_PER_METRE };
    const [left, top] = [x * UNITS_PER_METRE - down.x, y * UNITS_PER_METRE - down.y];
    const turn = rotation === 0 ? '' : ` rotate(${rotation})`;
    return `translate(${(left + move.x).toFixed(4)},${(top + move.y).toFixed(4)})${turn}${mirrored ? ' scale(-1,1)' : ''}`;
  }

  #shape(inner: string, title: string, transform = ''): string {
    this.#id += 1;
    const at = transform === '' ? '' : ` transform="${transform}"`;
    return `<g id="shape${this.#id}-${this.#id * 3}" v:mID="${this.#id}" v:groupContext="shape"${at}>\n<title>${title}.${this.#id}</title>\n${inner}\n</g>`;
  }

  #group(use: UsePart, isNested = false): string {
    const inner = use.of.parts.map((part) =>
      part.kind === 'use' ? this.#group(part, true) : this.#shape(this.#low.element(part), 'Sheet'),
    );
    this.#id += 1;
    return [
      `<g id="group${this.#id}-${this.#id * 3}" transform="${this.#transform(use, isNested)}" v:mID="${this.#id}" v:groupContext="group" v:layerMember="1">`,
      `<v:userDefs><v:ud v:nameU="ShapeClass" v:val="VT4(Furniture)"/></v:userDefs>`,
      `<title>${use.of.name}.${this.#id}</title>`,
      ...inner,
      '</g>',
    ].join('\n');
  }

  #single(part: Drawn): string {
    if (part.kind !== 'text') return this.#shape(this.#svg.element(part), 'Sheet');
    const text = this.#svg.element(part).replace(/>(?=[^<]+<)/u, '><v:paragraph v:horizAlign="1"/><v:tabList/>');
    return this.#shape(`<v:textBlock v:margins="rect(2,2,2,2)"/>\n${text}`, 'Sheet');
  }

  write(parts: readonly Part[]): string {
    const shapes = parts.map((part) => (part.kind === 'use' ? this.#group(part) : this.#single(part)));
    return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Generated by Microsoft Visio, SVG Export visio-benches.svg Floor 3 -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ev="http://www.w3.org/2001/xml-events"
\t\txmlns:v="http://schemas.microsoft.com/visio/2003/SVGExtensions/" width="16.5354in" height="11.6929in" viewBox="0 0 ${WIDE} ${HIGH}" xml:space="preserve" class="st9">
<v:documentProperties v:langID="1033" v:metric="true" v:viewMarkup="false"/>
<style type="text/css"><![CDATA[
${STYLES.join('\n')}
]]></style>
<g v:mID="0" v:index="1" v:groupContext="foregroundPage">
<title>Floor 3</title>
<v:pageProperties v:drawingScale="0.0393701" v:pageScale="3.93701" v:drawingUnits="24" v:shadowOffsetX="8.50394" v:shadowOffsetY="-8.50394"/>
<v:layer v:name="Building envelope" v:index="0"/>
<v:layer v:name="Furniture" v:index="1"/>
${shapes.join('\n')}
</g>
</svg>
`;
  }
}

export const visioBenches: Plan = {
  name: 'visio-benches',
  file: 'visio-benches.svg',
  dialect: 'svg',
  draw() {
    const sheet = new Sheet();
    rooms(sheet);
    furniture(sheet);
    return {
      content: Buffer.from(new VisioPage().write(sheet.parts)),
      truth: { ...sheet.truth(UNITS_PER_METRE, MOVE), page: { width: WIDE, height: HIGH } },
    };
  },
};
