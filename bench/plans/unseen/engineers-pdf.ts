import { column, dimensions, grid, hatchLines, northArrow, titleBlock, wall, windows } from '../furniture/building.ts';
import {
  circle,
  copyOf,
  exploded,
  type Furniture,
  label,
  line,
  type Part,
  polyline,
  rectangle,
  rounded,
  separated,
} from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { PdfWriter } from '../write-pdf.ts';
import { bistro, cabin, closet, conference, copier, counter, doubleStairs, shelves, washstand } from './fittings.ts';
import { armed, castor, square } from './seats.ts';

/**
 * An engineers' office at 1:50 on A0, printed by a CAD program: each line and each arc is a path of its own with its own
 * width, walls are thick and filled, hatches are lines. Bean-shaped desks, desks with a return, drawing tables.
 */
const UNITS_PER_METRE = 72 / 0.0254 / 50;
const ORIGIN = { x: 300, y: 330 };
const PAGE = { width: 2383.94, height: 1683.78 };
const chair = castor('chair');
const visitor = square('visitor', 0.45);

/** Hollow in front and round at its ends. */
const bean: Furniture = {
  name: 'bean',
  parts: [
    polyline('desk', [
      { x: -0.7, y: -0.5, bulge: 0.15 },
      { x: 0.7, y: -0.5, bulge: 1 },
      { x: 0.75, y: 0.42, bulge: -0.35 },
      { x: -0.75, y: 0.42, bulge: 1 },
    ]),
    rectangle('equipment', 0, -0.3, 0.55, 0.2),
    copyOf(chair, 0, 0.55),
  ],
  desks: [{ x: 0, y: -0.06, long: 2.36, short: 1.08, rotation: 0 }],
};

const returnDesk: Furniture = {
  name: 'return',
  parts: [
    rectangle('desk', 0, 0, 1.8, 0.8),
    rectangle('desk', 0.65, 0.85, 0.5, 0.9),
    rectangle('furniture', 0.66, 1, 0.42, 0.55),
    rectangle('equipment', -0.35, -0.2, 0.5, 0.06),
    rectangle('equipment', 0.2, -0.2, 0.5, 0.06),
    copyOf(armed('armed'), -0.15, 0.66, 5),
  ],
  desks: [{ x: 0, y: 0, long: 1.8, short: 0.8, rotation: 0 }],
};

/** Electrically adjustable, with a cable tray behind. */
const standing: Furniture = {
  name: 'standing',
  parts: [
    rounded('desk', 0, 0, 1.6, 0.8, 0.03),
    line('equipment', -0.7, -0.34, 0.7, -0.34),
    circle('equipment', 0, -0.28, 0.05),
    rectangle('equipment', 0, -0.16, 0.8, 0.08),
    copyOf(armed('armed'), 0, 0.62),
  ],
  desks: [{ x: 0, y: 0, long: 1.6, short: 0.8, rotation: 0 }],
};

/** Tables to spread plans on, without seats. */
const layoutTable: Furniture = {
  name: 'layout table',
  parts: [
    rectangle('furniture', 0, 0, 2.4, 1.2),
    rectangle('furniture', 0.2, 0.1, 1.19, 0.84),
    line('furniture', -0.2, 0.3, 0.6, 0.3),
  ],
};

function building(sheet: Sheet): void {
  const walls = (parts: Part[]) => sheet.add(...parts);
  walls(wall({ x: 0, y: 0 }, { x: 33, y: 0 }, 0.36, windows(33, 1.65, 3.3, 2.2), 'rectangles'));
  walls(wall({ x: 33, y: 0 }, { x: 33, y: 18 }, 0.36, [], 'rectangles'));
  walls(wall({ x: 33, y: 18 }, { x: 0, y: 18 }, 0.36, windows(33, 1.65, 3.3, 2.2), 'rectangles'));
  walls(wall({ x: 0, y: 18 }, { x: 0, y: 0 }, 0.36, [{ at: 8.6, width: 1.6, kind: 'double' }], 'rectangles'));
  const doors = [0, 1, 2, 3].map((index) => ({
    at: 1 + index * 4.8,
    width: 0.9,
    kind: 'door' as const,
    side: -1 as const,
  }));
  walls(wall({ x: 0.18, y: 5.6 }, { x: 19.2, y: 5.6 }, 0.12, doors, 'rectangles'));
  for (const x of [4.8, 9.6, 14.4, 19.2]) walls(wall({ x, y: 0.18 }, { x, y: 5.6 }, 0.12, [], 'rectangles'));
  walls(
    wall(
      { x: 25, y: 8 },
      { x: 32.8, y: 8 },
      0.24,
      [
        { at: 2, width: 0.9, kind: 'door' },
        { at: 5.6, width: 0.9, kind: 'door' },
      ],
      'rectangles',
    ),
  );
  walls(
    wall({ x: 25, y: 8 }, { x: 25, y: 17.8 }, 0.24, [{ at: 7.6, width: 1.2, kind: 'double', side: 1 }], 'rectangles'),
  );
  walls(wall({ x: 25, y: 13 }, { x: 32.8, y: 13 }, 0.24, [], 'rectangles'));
  walls(wall({ x: 28.9, y: 8 }, { x: 28.9, y: 13 }, 0.12, [], 'rectangles'));
  sheet.add(...[6.6, 13.2, 19.8].flatMap((x) => column(x, 9, 0.4)));
}

function furniture(sheet: Sheet): void {
  [0, 4.8, 9.6, 14.4].forEach((x, index) => {
    sheet.room(`2.0${index + 1}`, x, 0, x + 4.8, 5.6, { x: x + 3.4, y: 5.3 });
    if (index === 3) {
      sheet.put(conference('table', 3, 1.3, 4, visitor), x + 2.4, 2.6);
      return;
    }
    sheet.put(returnDesk, x + 1.9, 2.6, 90);
    sheet.put(returnDesk, x + 2.72, 2.6, -90, true);
    sheet.put(shelves('shelves', 1.8, 0.4), x + 3.4, 0.5);
  });
  sheet.room('Konstruktion', 0, 5.6, 25, 18, { x: 16, y: 9.2 }, 0.3);
  for (const x of [2.9, 6.1, 9.3]) {
    sheet.put(bean, x, 11.8, 180);
    sheet.put(bean, x, 15.6);
    sheet.put(bean, x, 14.38, 180);
  }
  sheet.put(layoutTable, 11.6, 7.6);
  for (const y of [11.4, 14.8])
    for (const x of [14.4, 16.04, 17.68]) {
      sheet.put(standing, x, y + 0.42);
      sheet.put(standing, x, y - 0.42, 180);
    }
  for (const y of [10.7, 12.34, 13.98]) {
    sheet.put(standing, 21.6, y, 90);
    sheet.put(standing, 22.44, y, -90);
  }
  sheet.room('Statik', 19.2, 0, 33, 8, { x: 27.4, y: 7.4 }, 0.3);
  for (const x of [22, 26.2, 30.2]) {
    sheet.put(bean, x, 1.8, 180);
    sheet.put(bean, x, 4, 0, true);
  }
  sheet.put(layoutTable, 23.4, 6.9);
  sheet.room('WC', 25, 8, 28.9, 13, { x: 25.6, y: 9.8 });
  sheet.row(closet('wc'), { x: 25.9, y: 12.4, rotation: 180 }, 3, 1);
  sheet.put(washstand('basins', 2), 28.4, 10.6, 90);
  sheet.put(counter('kitchen', 3), 30.9, 12.5, 180);
  sheet.put(bistro('bistro', 0.5, 3, visitor), 31, 10.4);
  sheet.put(doubleStairs('stairs', 10, 1.3), 28.4, 15.6);
  sheet.put(cabin('lift'), 31.8, 15.6);
  sheet.put(copier('plotter'), 24.2, 17, 180);
}

function legend(sheet: Sheet): void {
  sheet.add(label(0, 20.8, 'Legende', 0.4));
  [bean, standing, layoutTable].forEach(({ parts }, index) =>
    sheet.add(
      ...exploded(parts, { x: 1.4 + index * 5, y: 22.1 }),
      label(2.9 + index * 5, 22.2, ['Arbeitsplatz A', 'Arbeitsplatz B', 'Planauslage'][index] ?? '', 0.22),
    ),
  );
  sheet.add(
    rectangle('wall', 17, 22.1, 1, 0.5),
    label(17.8, 22.2, 'Bestand', 0.22),
    ...hatchLines(20, 21.85, 21, 22.35, 0.08),
  );
}

export const engineersPdf: Plan = {
  name: 'engineers-pdf',
  file: 'engineers.pdf',
  dialect: 'pdf',
  draw() {
    const sheet = new Sheet();
    building(sheet);
    furniture(sheet);
    legend(sheet);
    const xs = [0, 6.6, 13.2, 19.8, 26.4, 33];
    sheet.add(
      ...grid(xs, [0, 9, 18], 2),
      ...dimensions(xs, -1.1, (metres) => metres.toFixed(3)),
      ...northArrow(-2.8, 21.6),
      ...titleBlock(-4.8, -5.3, 36.4, 23.5, [
        'Projekt  Umbau Werk 2',
        'Büro 2. OG',
        'M 1:50',
        'Plan-Nr. 2-114',
        'Index d',
      ]),
    );
    const writer = new PdfWriter({
      ...PAGE,
      unitsPerMetre: UNITS_PER_METRE,
      origin: ORIGIN,
      strokes: {
        wall: 1.42,
        door: 0.5,
        window: 0.5,
        desk: 0.99,
        chair: 0.71,
        equipment: 0.51,
        furniture: 0.71,
        fixture: 0.51,
        stairs: 0.51,
        grid: 0.37,
        dimension: 0.37,
        sheet: 1.42,
        hatch: 0.26,
      },
      fills: { wall: '0.75 0.75 0.75' },
    });
    const isFilled = (part: Part) => part.kind === 'path' && part.layer === 'wall';
    const drawn = exploded(sheet.parts);
    writer.add(...drawn.filter(isFilled), ...separated(drawn.filter((part) => !isFilled(part))));
    return {
      content: writer.write(),
      truth: sheet.truth(UNITS_PER_METRE, { x: ORIGIN.x / UNITS_PER_METRE, y: ORIGIN.y / UNITS_PER_METRE }),
    };
  },
};
