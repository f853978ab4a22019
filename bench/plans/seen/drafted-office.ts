import { hatchLines, titleBlock, wall, windows } from '../furniture/building.ts';
import { stool } from '../furniture/chairs.ts';
import {
  armchair,
  cupboard,
  meetingTable,
  printer,
  roundTable,
  sideboard,
  sofa,
  stairs,
  toilet,
} from '../furniture/others.ts';
import { combined, placed, randomFrom, turned } from '../geometry.ts';
import { copyOf, exploded, type Furniture, label, line, type Part, polyline, rectangle } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Sheet } from '../sheet.ts';
import { DxfWriter } from '../write-dxf.ts';

/**
 * An old office drawing that many people have edited: no units, one layer, unit blocks that are scaled to the desk's
 * size differently in x and y, edges drawn twice, wood grain across some desks, chairs whose hidden part was trimmed,
 * desks of four lengths, some without a chair, a row along a bent facade, lines that miss each other by millimetres.
 */
const UNITS_PER_METRE = 1000;
const MILLIMETRE = 0.001;

/** One by one unit; the insert makes it as large as the desk. */
const unitDesk: Furniture = {
  name: 'TISCH1',
  parts: [
    rectangle('desk', 0, 0, MILLIMETRE, MILLIMETRE),
    rectangle('desk', 0, 0, 0.96 * MILLIMETRE, 0.92 * MILLIMETRE),
  ],
};

/** Only what shows below the edge of the table: two sides and the back, an open line. */
const trimmedChair = (x: number, y: number, deep: number): Part =>
  polyline(
    'chair',
    [
      { x: x - 0.22, y },
      { x: x - 0.24, y: y + deep - 0.1, bulge: -0.3 },
      { x: x + 0.24, y: y + deep - 0.1 },
      { x: x + 0.22, y },
    ],
    false,
  );

type Kind = { readonly long: number; readonly chair: boolean; readonly grain: boolean };

class Office {
  readonly sheet = new Sheet();
  readonly #random = randomFrom(1998);
  readonly #writer: DxfWriter;
  #count = 0;

  constructor(writer: DxfWriter) {
    this.#writer = writer;
  }

  #off = (most: number) => (this.#random() - 0.5) * 2 * most;

  /** By four lines that end a little before or behind the corner. */
  #lines(long: number, short: number): Part[] {
    const [h, v] = [long / 2, short / 2];
    const corners = [
      [-h, -v, h, -v],
      [h, -v, h, v],
      [h, v, -h, v],
      [-h, v, -h, -v],
    ] as const;
    return corners.map(([x1, y1, x2, y2]) =>
      line('desk', x1 + this.#off(0.003), y1 + this.#off(0.003), x2 + this.#off(0.003), y2 + this.#off(0.003)),
    );
  }

  desk(x: number, y: number, rotation: number, { long, chair, grain }: Kind): void {
    const short = long === 1.2 ? 0.7 : 0.8;
    const at = { x: x + this.#off(0.01), y: y + this.#off(0.01), rotation: rotation + this.#off(0.4) };
    this.#count += 1;
    // Marked by a piece without lines, because the lines are written here.
    this.sheet.put(
      { name: 'mark', parts: [], desks: [{ x: 0, y: 0, long, short, rotation: 0, isSeatless: !chair }] },
      at.x,
      at.y,
      at.rotation,
    );
    const details: Part[] = [
      ...(chair ? [trimmedChair(this.#off(0.15), short / 2, 0.3 + this.#off(0.04))] : []),
      ...(grain
        ? Array.from({ length: 6 }, (_, index) =>
            line('hatch', -long / 2, -short / 2 + (index + 1) * 0.11, long / 2, -short / 2 + (index + 1) * 0.11),
          )
        : []),
    ];
    this.#writer.add(...exploded(details, at));
    if (this.#count % 3 === 0) this.#writer.add(...exploded(this.#lines(long, short), at));
    else
      this.#writer.raw(
        ...this.#writer.insert(
          { ...copyOf(unitDesk, at.x, at.y, at.rotation) },
          {
            pairs: [
              [41, long * 1000],
              [42, short * 1000],
              [43, 1],
            ],
          },
        ),
      );
    const name = `AP ${String(this.#count).padStart(2, '0')}`;
    const text = placed({ x: -0.3, y: 0.06 }, { ...at, rotation: 0 });
    this.#writer.add(label(text.x, text.y, name, 0.14));
    this.sheet.name(name);
  }

  /** Two, face to face. */
  pair(x: number, y: number, rotation: number, kind: Kind): void {
    const short = kind.long === 1.2 ? 0.7 : 0.8;
    for (const [dy, turn] of [
      [short / 2, 0],
      [-short / 2, 180],
    ] as const) {
      const at = combined({ x: 0, y: dy, rotation: turn }, { x, y, rotation });
      this.desk(at.x, at.y, at.rotation ?? 0, kind);
    }
  }
}

function building(sheet: Sheet): void {
  // The lower facade is bent: seven pieces of an arc.
  const radius = 60;
  const at = (degrees: number) => {
    const { x, y } = turned({ x: 0, y: radius }, -degrees);
    return { x: 20 + x, y: -42 + y };
  };
  const bends = [-19, -13, -7, -1, 5, 11, 17, 19.4];
  sheet.add(
    ...wall({ x: 0, y: 0 }, { x: 40, y: 0 }, 0.36, windows(40, 2, 4, 2.6)),
    ...wall({ x: 0, y: 14.6 }, { x: 0, y: 0 }, 0.36, [{ at: 5, width: 1.4, kind: 'double' }]),
    ...wall({ x: 40, y: 0 }, { x: 40, y: 14.6 }, 0.36),
    ...bends
      .slice(1)
      .flatMap((bend, index) =>
        wall(at(bends[index] ?? bend), at(bend), 0.36, index < 6 ? [{ at: 3, width: 2.4, kind: 'window' }] : []),
      ),
    ...[6, 12, 18].flatMap((x) => wall({ x, y: 0.18 }, { x, y: 4.8 }, 0.1)),
    ...wall(
      { x: 0.18, y: 4.8 },
      { x: 18, y: 4.8 },
      0.1,
      [4.8, 10.8, 16.8].map((x) => ({ at: x, width: 0.88, kind: 'door', side: -1 })),
    ),
    ...wall({ x: 33, y: 0.18 }, { x: 33, y: 6 }, 0.1, [{ at: 5, width: 0.88, kind: 'door' }]),
    ...wall({ x: 33, y: 6 }, { x: 39.82, y: 6 }, 0.1),
    ...hatchLines(36, 0.4, 39.6, 2.4, 0.12),
  );
  sheet.room('Leitung', 0, 0, 6, 4.8, { x: 0.5, y: 4.4 });
  sheet.room('Personal', 6, 0, 12, 4.8, { x: 6.5, y: 4.4 });
  sheet.room('Einkauf', 12, 0, 18, 4.8, { x: 12.5, y: 4.4 });
  sheet.room('Archiv', 33, 0, 40, 6, { x: 34, y: 5.6 });
  const facade = bends.map(at).toReversed();
  sheet.open([18, 0], [33, 0], [33, 6], [40, 6], ...facade.map(({ x, y }) => [x, y] as const), [0, 4.8], [18, 4.8]);
}

function furniture(office: Office): void {
  const { sheet } = office;
  const [long, usual] = [
    { long: 1.8, chair: true, grain: false },
    { long: 1.6, chair: true, grain: false },
  ];
  office.desk(3, 2.2, 180, { ...long, grain: true });
  office.pair(9, 2.4, 90, usual);
  office.pair(15, 2.4, 90, usual);
  for (const x of [20.4, 24.4, 28.4]) office.pair(x, 2.6, 90, { ...usual, grain: x === 24.4 });
  for (const x of [3, 7, 11, 15]) {
    office.pair(x, 9, 0, usual);
    office.pair(x + 1.62, 9, 0, usual);
  }
  for (const x of [20.5, 24, 27.5]) office.pair(x, 8.8, 90, { long: 1.4, chair: true, grain: false });
  // Along the bent facade, each turned by its angle.
  for (const bend of [-15.5, -12, -8, -4, 0, 4, 8, 12]) {
    const { x, y } = turned({ x: 0, y: 57.8 }, -bend);
    office.desk(20 + x, -42 + y, -bend + 180, { long: 1.2, chair: bend !== 0 && bend !== 8, grain: false });
  }
  sheet.put(meetingTable('BESPR', 3, 1.2, 4, stool('ST')), 35.5, 9.6, 90);
  sheet.put(roundTable('RUND', 0.6, 5, stool('ST')), 4.4, 4 - 0.5);
  sheet.row(cupboard('SCHRANK', 1.6, 0.8), { x: 34.2, y: 3.4 }, 3, 1.7);
  sheet.row(sideboard('SIDE', 1.8, 0.45), { x: 21, y: 5.8 }, 4, 1.82);
  sheet.put(printer('KOPIERER'), 31, 12.4);
  sheet.put(sofa('SOFA', 2), 37.4, 13, 180);
  sheet.put(armchair('SESSEL'), 35.2, 13.4, -60);
  sheet.put(stairs('TREPPE', 15, 1.2), 31.8, 8, 90);
  sheet.row(toilet('WC'), { x: 37, y: 6.6, rotation: 0 }, 2, 1.2);
}

export const draftedOffice: Plan = {
  name: 'drafted-office',
  file: 'drafted-office.dxf',
  dialect: 'dxf',
  draw() {
    const writer = new DxfWriter({
      version: 'AC1015',
      insUnits: 0,
      unitsPerMetre: UNITS_PER_METRE,
      precision: 3,
      layers: { wall: '1', door: '1', window: '1', text: '2' },
    });
    const office = new Office(writer);
    building(office.sheet);
    furniture(office);
    office.sheet.add(...titleBlock(-3, -3, 52, 24, ['BESTANDSPLAN EG', 'M 1:100', 'gez. Hu', '02.98']));
    writer.add(...office.sheet.parts.filter((part) => part.kind !== 'use' || part.of.parts.length > 0));
    return { content: writer.write(), truth: office.sheet.truth(UNITS_PER_METRE) };
  },
};
