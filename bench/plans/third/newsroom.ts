import { dimensions, grid, northArrow, titleBlock, wall } from '../furniture/building.ts';
import { placed, turned } from '../geometry.ts';
import { arc, copyOf, type Furniture, label, line, polyline, rectangle, rounded } from '../parts.ts';
import type { Place, Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import {
  bistro,
  cabin,
  conference,
  copier,
  cornerSofa,
  counter,
  lockerBank,
  phoneBooth,
  spiralStairs,
  tub,
  upTo,
} from '../unseen/fittings.ts';
import { DxfWriter } from '../write-dxf.ts';
import { crescent, soft, stacking } from './chairs.ts';
import { door, facade, toilets } from './kit.ts';

/**
 * A newsroom in metres: a ring of curved desks around the editor in chief's, rows of boomerangs with dividers, curved
 * benches along which reporters sit, and two studios.
 */
const UNITS_PER_METRE = 1;
const task = soft('CH_TASK');
const stool = stacking('CH_STACK');
const tubChair = crescent('CH_LOUNGE');

const bulgeOf = (degrees: number) => Math.tan((degrees * Math.PI) / 720);

/** A place on a ring: `deep` inwards from the outer radius; the origin is the middle of the ring, the place is above it. */
function wedge(name: string, outer: number, deep: number, degrees: number, isOutside: boolean): Furniture {
  const [half, inner] = [degrees / 2, outer - deep];
  const at = (radius: number, angle: number): Place => turned({ x: 0, y: -radius }, angle);
  const middle = outer - deep / 2;
  const seat = at(isOutside ? outer + 0.24 : inner - 0.24, 0);
  // The box around the place, with the bows of both edges.
  const long = 2 * outer * Math.sin((half * Math.PI) / 180);
  const bottom = inner * Math.cos((half * Math.PI) / 180);
  return {
    name,
    parts: [
      polyline('desk', [
        { ...at(inner, -half), bulge: bulgeOf(degrees) },
        at(inner, half),
        { ...at(outer, half), bulge: -bulgeOf(degrees) },
        at(outer, -half),
      ]),
      copyOf(screens, 0, -(isOutside ? middle - 0.14 : middle + 0.14), isOutside ? 180 : 0),
      copyOf(task, seat.x, seat.y, isOutside ? 180 : 0),
    ],
    desks: [{ x: 0, y: -(outer + bottom) / 2, long, short: outer - bottom, rotation: isOutside ? 180 : 0 }],
  };
}

/** Two screens at an angle and a keyboard. */
const screens: Furniture = {
  name: 'EDV_2',
  parts: [
    line('equipment', -0.5, -0.05, 0, -0.12),
    line('equipment', 0, -0.12, 0.5, -0.05),
    rounded('equipment', 0, 0.16, 0.44, 0.14, 0.02),
  ],
};

/** Wings of 1.20 m at 120 degrees; the person sits in the angle, whose edge is an arc. */
const boomerang: Furniture = (() => {
  const wing = (length: number, y: number, side: 1 | -1) =>
    placed({ x: side * length, y }, { x: 0, y: 0, rotation: side * 30 });
  const points = [
    { x: 0, y: -0.62 },
    { ...wing(1.15, -0.54, 1) },
    { ...wing(1.15, 0.12, 1) },
    { ...wing(0.42, 0.12, 1), bulge: -0.27 },
    { ...wing(0.42, 0.12, -1) },
    { ...wing(1.15, 0.12, -1) },
    { ...wing(1.15, -0.54, -1) },
  ];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    name: 'BOOMERANG',
    parts: [
      polyline('desk', points),
      copyOf(screens, 0, -0.26),
      rectangle('furniture', 0, -0.66, 0.9, 0.04),
      copyOf(task, 0, 0.42),
    ],
    desks: [{ x: (left + right) / 2, y: (top + bottom) / 2, long: right - left, short: bottom - top, rotation: 0 }],
  };
})();

const ringPlace = wedge('RING_30', 3.3, 0.85, 30, true);
const [BENCH_RADIUS, BENCH_STEP] = [9, 9.2];
const benchPlace = wedge('BANK_AUSSEN', BENCH_RADIUS, 0.75, BENCH_STEP, true);
const benchInner = wedge('BANK_INNEN', BENCH_RADIUS - 0.8, 0.75, BENCH_STEP + 0.9, false);

/** Ten places in a ring with a gap to walk in, short dividers between them, and the chief in the middle. */
function hub(sheet: Sheet, x: number, y: number): void {
  upTo(10).forEach((index) => {
    const angle = index * 30;
    sheet.put(ringPlace, x, y, angle);
    const [from, to] = [2.5, 3.1].map((radius) => turned({ x: 0, y: -radius }, angle + 15));
    if (from !== undefined && to !== undefined && index < 9)
      sheet.add(line('furniture', x + from.x, y + from.y, x + to.x, y + to.y));
  });
  sheet.put(chief, x, y + 0.2, 180);
}

const chief: Furniture = {
  name: 'CVD_180',
  parts: [rounded('desk', 0, 0, 1.8, 0.85, 0.1), copyOf(screens, 0, -0.14), copyOf(task, 0, 0.66)],
  desks: [{ x: 0, y: 0, long: 1.8, short: 0.85, rotation: 0 }],
};

/** A bench in two rows along an arc, with a screen between the rows and dividers between neighbours. */
function curvedBench(sheet: Sheet, x: number, y: number, count: number, turn: number): void {
  const first = turn - ((count - 1) * BENCH_STEP) / 2;
  const at = (radius: number, angle: number) => placed(turned({ x: 0, y: -radius }, angle), { x, y });
  upTo(count).forEach((index) => sheet.put(benchPlace, x, y, first + index * BENCH_STEP));
  upTo(count - 1).forEach((index) =>
    sheet.put(benchInner, x, y, first + (index + 0.5) * (BENCH_STEP + 0.9) - 0.45 * (count - 1)),
  );
  const half = (count * BENCH_STEP) / 2;
  sheet.add(arc('furniture', x, y, BENCH_RADIUS - 0.775, turn - half - 90, turn + half - 90));
  upTo(count - 1).forEach((index) => {
    const angle = first + (index + 0.5) * BENCH_STEP;
    const [from, to] = [at(BENCH_RADIUS - 0.7, angle), at(BENCH_RADIUS - 0.15, angle)];
    sheet.add(line('furniture', from.x, from.y, to.x, to.y));
  });
}

function building(sheet: Sheet): void {
  facade(sheet, 42, 22, { thick: 0.4, step: 3.5, opening: 2.8, style: 'lines' });
  sheet.add(
    ...wall({ x: 32, y: 0.2 }, { x: 32, y: 21.8 }, 0.2, [door(3), door(8.4), door(13), door(18)]),
    ...[5.5, 10.5].flatMap((y) => wall({ x: 32.1, y }, { x: 41.8, y }, 0.15)),
    ...wall({ x: 32.1, y: 15.5 }, { x: 41.8, y: 15.5 }, 0.15, [door(8)]),
    ...wall({ x: 36.9, y: 10.6 }, { x: 36.9, y: 15.4 }, 0.15),
    ...wall({ x: 0.2, y: 16.6 }, { x: 8, y: 16.6 }, 0.15, [door(6)]),
    ...wall({ x: 8, y: 16.6 }, { x: 8, y: 21.8 }, 0.15),
  );
}

function furnish(sheet: Sheet): void {
  sheet.open([0, 0], [32, 0], [32, 22], [8, 22], [8, 16.6], [0, 16.6]);
  hub(sheet, 6.4, 6.4);
  curvedBench(sheet, 20.6, 12.4, 7, 0);
  curvedBench(sheet, 20.6, 15.8, 6, 0);
  for (const y of [18, 20.5]) sheet.row(boomerang, { x: 11.4, y, rotation: 0 }, 4, 2.9);
  for (const x of [13, 16.4, 19.8, 23.2]) sheet.put(boomerang, x, 14.6, 180);
  for (const y of [12.4, 14.4]) sheet.put(phoneBooth('ZELLE', stool), 1.2, y, 270);
  sheet.put(cornerSofa('SOFA_L', 2.8, 2.2), 24.6, 19.4, 180);
  sheet.put(tub('SESSEL'), 27, 20);
  sheet.put(bistro('TISCH_R', 0.3, 2, tubChair), 29, 19);
  sheet.put(lockerBank('SPIND', 8), 30, 9.2, 90);
  sheet.put(copier('MFG'), 29.6, 1.2);
  sheet.put(spiralStairs('WENDELTREPPE', 1.2), 29.6, 14.4);
  sheet.room('KONFERENZ', 32, 0, 42, 5.5, { x: 32.6, y: 5.1 }, 0.25);
  sheet.put(conference('KONF_12', 5.4, 1.6, 6, tubChair), 37.2, 2.8);
  sheet.room('STUDIO', 32, 5.5, 42, 10.5, { x: 32.6, y: 6.3 }, 0.25);
  sheet.add(arc('furniture', 37.4, 9.8, 2.4, 210, 330), arc('furniture', 37.4, 9.8, 1.7, 210, 330));
  for (const x of [-1, 1]) sheet.add(line('furniture', 37.4 + x * 2.078, 8.6, 37.4 + x * 1.472, 8.95));
  sheet.put(stool, 36.6, 8.75, -15);
  sheet.put(stool, 38.2, 8.75, 15);
  // The presenters' table: no one reserves it, but it is a table with two seats.
  sheet.ignore.push({ x: 37.4, y: 7.8 }, { x: 36.4, y: 8 }, { x: 38.4, y: 8 });
  sheet.room('WC', 32, 10.5, 36.9, 15.5, { x: 33, y: 13 }, 0.25);
  toilets(sheet, 32.1, 10.55, 4.6, 4.8);
  sheet.room('AUFZUG', 36.9, 10.5, 42, 15.5, { x: 37.4, y: 15 }, 0.25);
  sheet.row(cabin('AUFZ'), { x: 38.6, y: 12.2 }, 2, 2);
  sheet.room('KANTINE', 32, 15.5, 42, 22, { x: 34.2, y: 16.6 }, 0.25);
  sheet.put(counter('THEKE', 3.4), 38, 21.2, 180);
  for (const x of [35, 38.2]) sheet.put(conference('ESSTISCH', 1.6, 0.8, 2, stool), x, 18.4);
  sheet.put(bistro('TISCH_R4', 0.45, 4, stool), 40.4, 17.2);
  sheet.room('ARCHIV', 0, 16.6, 8, 22, { x: 0.6, y: 17.4 }, 0.25);
  sheet.row(
    { name: 'REGAL', parts: [rectangle('furniture', 0, 0, 3, 0.7), line('furniture', -1.5, 0, 1.5, 0)] },
    { x: 1.4, y: 19.9, rotation: 90 },
    6,
    0.95,
  );
}

export const newsroom: Plan = {
  name: 'newsroom',
  file: 'newsroom.dxf',
  dialect: 'dxf',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    furnish(sheet);
    sheet.add(
      label(3, 11.4, 'NEWSDESK', 0.35),
      label(18.6, 9, 'LOKALES', 0.35),
      ...grid([0, 8, 16, 24, 32, 42], [0, 10.5, 22]),
      ...dimensions([0, 8, 16, 24, 32, 42], -1.2, (metres) => metres.toFixed(2)),
      ...northArrow(46, 1),
      ...titleBlock(-4, -4.6, 49, 28, ['Tagblatt Verlag', 'Newsroom 2. OG', 'Einrichtung', '1:100', '2025-05']),
    );
    const writer = new DxfWriter({
      version: 'AC1021',
      insUnits: 6,
      unitsPerMetre: UNITS_PER_METRE,
      precision: 6,
      extruded: true,
      layers: {
        wall: 'Waende',
        door: 'Tueren',
        window: 'Fenster',
        desk: 'Moebel',
        chair: 'Moebel',
        equipment: 'EDV',
        furniture: 'Moebel',
        fixture: 'Sanitaer',
        stairs: 'Treppen',
        text: 'Texte',
        grid: 'Raster',
        dimension: 'Masse',
        sheet: 'Plankopf',
      },
    });
    writer.add(...sheet.parts);
    return { content: writer.write(), truth: sheet.truth(UNITS_PER_METRE) };
  },
};
