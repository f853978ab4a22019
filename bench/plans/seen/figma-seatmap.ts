import type { Furniture } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';

/**
 * A seat map for the intranet, from Figma: pixels without a scale, desks as rounded rectangles with a name and no
 * chair, walls as outlines of strokes, a clip path, a mask, a shadow, and cards that are not part of the floor. The
 * phone rooms and the legend have the shape of a desk.
 */
const UNITS_PER_METRE = 31.25;
const [WIDE, HIGH] = [1440, 900];

const seat: Furniture = {
  name: 'seat',
  parts: [],
  desks: [{ x: 0, y: 0, long: 1.6, short: 0.8, rotation: 0, isSeatless: true }],
};

const px = (metres: number) => Number((metres * UNITS_PER_METRE).toFixed(2));

/** A stroke that became an area: its outer and inner edge in one path. */
const room = (x: number, y: number, width: number, height: number, thick = 0.1) =>
  `<path fill-rule="evenodd" clip-rule="evenodd" d="M${px(x)} ${px(y)}H${px(x + width)}V${px(y + height)}H${px(x)}V${px(y)}ZM${px(x + thick)} ${px(y + thick)}V${px(y + height - thick)}H${px(x + width - thick)}V${px(y + thick)}H${px(x + thick)}Z" fill="#344054"/>`;

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0.12) =>
  `<rect x="${px(x - width / 2)}" y="${px(y - height / 2)}" width="${px(width)}" height="${px(height)}" rx="${px(radius)}" fill="${fill}" stroke="#98A2B3"/>`;

const text = (x: number, y: number, content: string, size = 12) =>
  `<text fill="#1D2939" xml:space="preserve" style="white-space: pre" font-family="Inter" font-size="${size}" letter-spacing="0em"><tspan x="${px(x)}" y="${px(y)}">${content}</tspan></text>`;

class SeatMap {
  readonly sheet = new Sheet();
  readonly elements: string[] = [];
  #number = 0;

  seat(zone: string, x: number, y: number, isUpright = false): void {
    this.#number += 1;
    const name = `${zone}${String(this.#number).padStart(2, '0')}`;
    const [width, height] = isUpright ? [0.8, 1.6] : [1.6, 0.8];
    this.sheet.put(seat, x, y, isUpright ? 90 : 0);
    this.sheet.name(name);
    const fill = this.#number % 5 === 0 ? '#FECDCA' : '#D1FADF';
    this.elements.push(
      `<g id="${name}" filter="url(#filter0_d)">${box(x, y, width, height, fill)}${text(x - 0.35, y + 0.12, name)}</g>`,
    );
  }

  named(name: string, x: number, y: number, width: number, height: number): void {
    this.elements.push(room(x, y, width, height), text(x + 0.4, y + 0.8, name, 14));
    this.sheet.room(name, x, y, x + width, y + height);
  }
}

function floor(map: SeatMap): void {
  map.elements.push(room(2, 3, 40, 23, 0.3));
  map.named('Amsterdam', 2, 3, 6, 5);
  map.named('Berlin', 8, 3, 6, 5);
  map.named('Lisbon', 36, 3, 6, 7);
  map.named('Pantry', 36, 18, 6, 8);
  map.sheet.open([14, 3], [36, 3], [36, 10], [42, 10], [42, 18], [36, 18], [36, 26], [2, 26], [2, 8], [14, 8]);
  // Meeting tables with dots as seats.
  for (const [x, y] of [
    [5, 5.8],
    [11, 5.8],
  ] as const) {
    map.elements.push(box(x, y, 2.6, 1.1, '#FFFFFF', 0.5));
    for (const dx of [-0.8, 0, 0.8])
      for (const dy of [-0.85, 0.85])
        map.elements.push(`<circle cx="${px(x + dx)}" cy="${px(y + dy)}" r="${px(0.2)}" fill="#EAECF0"/>`);
  }
  for (const left of [4, 14.6, 25])
    for (const top of [11.4, 17.2])
      for (let index = 0; index < 4; index += 1) {
        map.seat('A', left + index * 1.75, top);
        map.seat('A', left + index * 1.75, top + 0.95);
      }
  for (let index = 0; index < 6; index += 1) map.seat('B', 33.6, 11 + index * 1.75, true);
  for (let index = 0; index < 7; index += 1) map.seat('C', 17 + index * 2.1, 4.6);
  // Sofas, plants and a row of phone rooms.
  for (let index = 0; index < 4; index += 1)
    map.elements.push(room(5 + index * 2.4, 22.4, 1.8, 1.6, 0.06), text(5.3 + index * 2.4, 23.3, 'Phone', 9));
  map.elements.push(box(39, 6.5, 3.2, 1.4, '#FFFFFF', 0.6), box(39, 22, 1.6, 1.6, '#FFFFFF', 0.8));
  for (const [x, y] of [
    [15, 4],
    [34.8, 4],
    [3, 25],
    [34.8, 25],
  ] as const)
    map.elements.push(`<circle cx="${px(x)}" cy="${px(y)}" r="${px(0.4)}" fill="#A6F4C5"/>`);
}

function cards(map: SeatMap): void {
  map.elements.push(
    `<rect x="1330.5" y="100.5" width="100" height="180" rx="7.5" fill="white" stroke="#EAECF0"/>`,
    `<rect x="1342" y="120" width="24" height="12" rx="3" fill="#D1FADF" stroke="#98A2B3"/>`,
    `<text fill="#475467" font-family="Inter" font-size="10"><tspan x="1372" y="130">Free</tspan></text>`,
    `<rect x="1342" y="142" width="24" height="12" rx="3" fill="#FECDCA" stroke="#98A2B3"/>`,
    `<text fill="#475467" font-family="Inter" font-size="10"><tspan x="1372" y="152">Fixed</tspan></text>`,
    text(2, 1.8, 'Floor 5', 24),
  );
}

export const figmaSeatmap: Plan = {
  name: 'figma-seatmap',
  file: 'figma-seatmap.svg',
  dialect: 'svg',
  draw() {
    const map = new SeatMap();
    floor(map);
    cards(map);
    const content = `<svg width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_12_345)">
<rect width="${WIDE}" height="${HIGH}" fill="white"/>
<mask id="mask0_12_345" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="${WIDE}" height="${HIGH}"><rect width="${WIDE}" height="${HIGH}" fill="#D9D9D9"/></mask>
<g mask="url(#mask0_12_345)">
${map.elements.join('\n')}
</g>
</g>
<defs>
<filter id="filter0_d" x="-10%" y="-10%" width="120%" height="130%" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feOffset dy="1" in="SourceAlpha"/><feGaussianBlur stdDeviation="1"/><feColorMatrix type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.1 0"/><feBlend mode="normal" in2="BackgroundImageFix" result="shadow"/><feBlend mode="normal" in="SourceGraphic" in2="shadow" result="shape"/></filter>
<clipPath id="clip0_12_345"><rect width="${WIDE}" height="${HIGH}" fill="white"/></clipPath>
</defs>
</svg>
`;
    return { content: Buffer.from(content), truth: map.sheet.truth(UNITS_PER_METRE) };
  },
};
