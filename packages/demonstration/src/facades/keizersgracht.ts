import {
  box,
  disc,
  group,
  outlined,
  picture,
  reflection,
  repeat,
  ripples,
  shape,
  stroke,
  tone,
  tree,
} from './picture.ts';

type Gable = 'step' | 'neck' | 'bell' | 'spout' | 'cornice';
type House = { x: number; width: number; eaves: number; gable: Gable; fill: string; bays: number; door: number | null };

const street = 258;

/** The outline of a house front, from the left foot over the gable to the right foot. */
function outline({ x, width: w, eaves, gable }: House): string {
  const [left, right, middle] = [x, x + w, x + w / 2];
  const start = `M${left} ${street}V${eaves}`;
  const end = `V${street}Z`;
  switch (gable) {
    case 'step': {
      const [dx, dy] = [w / 9, 11];
      return `${start}${`v${-dy}h${dx}`.repeat(4)}v-6h${dx}v6${`h${dx}v${dy}`.repeat(4)}${end}`;
    }
    case 'neck':
      return `${start}h${w * 0.08}q${w * 0.2} -4 ${w * 0.2} -30v-8h${w * 0.04}q${w * 0.18} -16 ${w * 0.36} 0h${w * 0.04}v8q0 26 ${w * 0.2} 30H${right}${end}`;
    case 'bell':
      return `${start}q${w * 0.04} -12 ${w * 0.16} -15q${w * 0.14} -5 ${w * 0.16} -23q${w * 0.14} -12 ${w * 0.28} 0q${w * 0.02} 18 ${w * 0.16} 23q${w * 0.12} 3 ${w * 0.16} 15H${right}${end}`;
    case 'spout':
      return `${start}L${middle - 7} ${eaves - 38}v-8h14v8L${right} ${eaves}${end}`;
    default:
      return `${start}v-4h-3v-7h${w + 6}v7h-3${end}`;
  }
}

/** A sash window with its bars; taller on the first floor than under the eaves. */
const sash = (x: number, y: number, w: number, h: number): string =>
  box(x, y, w, h, tone.paper, { stroke: tone.line, 'stroke-width': 0.9 }) +
  stroke(`M${x + w / 2} ${y}v${h}M${x} ${y + h * 0.36}h${w}M${x} ${y + h * 0.68}h${w}`, tone.slate, 0.8);

function front(house: House): string {
  const { x, width: w, eaves, bays, door, fill, gable } = house;
  const heights = [30, 26, 21];
  const room = street - 26 - (eaves + 8);
  const gap = (room - 77) / 3;
  const pitch = (w - 8) / bays;
  const glass = Math.min(13, pitch - 6);
  const rows = heights.map((height, row) => {
    const below = heights.slice(0, row).reduce((sum, h) => sum + h + gap, 0);
    const y = street - 30 - gap - below - height + 4;
    return repeat(bays, (i) => sash(x + 4 + pitch * (i + 0.5) - glass / 2, y, glass, height));
  });
  const groundRow = repeat(bays, (i) =>
    i === door
      ? box(x + 4 + pitch * (i + 0.5) - 6, street - 27, 12, 27, tone.accent, outlined) +
        box(x + 4 + pitch * (i + 0.5) - 6, street - 27, 12, 6, tone.accentSoft, {
          stroke: tone.line,
          'stroke-width': 0.8,
        }) +
        box(x + 4 + pitch * (i + 0.5) - 10, street - 3, 20, 4, tone.stone, { stroke: tone.line, 'stroke-width': 0.8 })
      : sash(x + 4 + pitch * (i + 0.5) - glass / 2, street - 26, glass, 19),
  );
  const attic =
    gable === 'cornice' ? '' : disc(x + w / 2, eaves - 12, 4.2, tone.paper, { stroke: tone.line, 'stroke-width': 0.9 });
  const hoist = gable === 'cornice' ? '' : stroke(`M${x + w / 2} ${eaves - 26}v5`, tone.line, 2);
  return [
    shape(outline(house), fill, outlined),
    stroke(`M${x} ${eaves + 2}h${w}`, tone.line, 0.7, { 'stroke-opacity': 0.35 }),
    ...rows,
    groundRow,
    attic,
    hoist,
  ].join('');
}

const { paper, stone, slate, steel, accentSoft } = tone;
const neighbours: House[] = [
  { x: -26, width: 66, eaves: 128, gable: 'cornice', fill: slate, bays: 3, door: null },
  { x: 40, width: 52, eaves: 112, gable: 'bell', fill: stone, bays: 2, door: 0 },
  { x: 92, width: 58, eaves: 122, gable: 'step', fill: slate, bays: 3, door: null },
  { x: 494, width: 54, eaves: 116, gable: 'spout', fill: slate, bays: 2, door: 1 },
  { x: 548, width: 58, eaves: 124, gable: 'neck', fill: stone, bays: 3, door: null },
  { x: 606, width: 70, eaves: 110, gable: 'cornice', fill: steel, bays: 3, door: null },
];

/** The four joined houses of number 214. */
const ours: House[] = [
  { x: 150, width: 84, eaves: 106, gable: 'neck', fill: accentSoft, bays: 4, door: null },
  { x: 234, width: 88, eaves: 96, gable: 'cornice', fill: paper, bays: 4, door: 1 },
  { x: 322, width: 88, eaves: 104, gable: 'bell', fill: accentSoft, bays: 4, door: null },
  { x: 410, width: 84, eaves: 100, gable: 'step', fill: paper, bays: 4, door: null },
];

const row = [...neighbours, ...ours].map(front).join('');

const lamp = (x: number): string =>
  stroke(`M${x} ${street + 14}v-34`, tone.line, 1.6) +
  box(x - 3, street - 27, 6, 8, tone.paper, { stroke: tone.line, 'stroke-width': 1 });

/** Iron railing with a bicycle leaning against it, as everywhere along the canals. */
const bicycle = (x: number, y: number): string =>
  group(
    { fill: 'none', stroke: tone.line, 'stroke-width': 1.1, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
    disc(x, y, 6.5, 'none'),
    disc(x + 19, y, 6.5, 'none'),
    stroke(
      `M${x} ${y}l6 -9h9l4 9M${x + 6} ${y - 9}l4 9h-10M${x + 10} ${y}l5 -9l-1 -4h4M${x + 4} ${y - 12}h5`,
      tone.line,
      1.1,
    ),
  );

const barge = [
  shape('M396 312h150q-4 16 -14 20h-118q-14 -4 -18 -20z', tone.line),
  box(430, 297, 76, 15, tone.paper, outlined),
  repeat(5, (i) => box(437 + i * 13.5, 301, 8, 6, tone.slate)),
  stroke('M396 312h150', tone.accent, 2.4),
  stroke('M530 312v-22', tone.line, 1.4),
  shape('M530 290h13l-3 4l3 4h-13z', tone.green),
].join('');

export const keizersgrachtFacade: string = picture(
  box(0, 0, 640, 360, tone.ground),
  disc(548, 62, 26, tone.accentSoft),
  stroke('M60 58q7 -7 14 0q7 -7 14 0M104 40q5 -5 10 0q5 -5 10 0', tone.steel, 1.3, { 'stroke-linecap': 'round' }),
  row,
  box(0, street, 640, 16, tone.stone),
  stroke(`M0 ${street}H640`, tone.line, 1.2),
  box(0, street + 16, 640, 10, tone.slate),
  stroke(`M0 ${street + 16}H640M0 ${street + 26}H640`, tone.line, 1.2),
  stroke(Array.from({ length: 27 }, (_, i) => `M${i * 24 + 8} ${street + 16}v10`).join(''), tone.muted, 0.7, {
    'stroke-opacity': 0.6,
  }),
  box(0, street + 26, 640, 76, tone.water),
  reflection(street + 26, 0.13, row),
  ripples(street + 30, 356),
  tree(20, street + 14, 70),
  tree(120, street + 14, 76),
  tree(368, street + 14, 66),
  tree(490, street + 14, 72),
  tree(610, street + 14, 68),
  lamp(180),
  lamp(318),
  lamp(560),
  bicycle(204, street + 8),
  bicycle(414, street + 8),
  barge,
);
