import { box, disc, group, outlined, picture, repeat, shape, stroke, tone, tree } from './picture.ts';

const pavement = 312;
const [left, right, cornice] = [120, 520, 70];
const bays = 8;
const bay = (right - left) / bays;

/** Brick courses, drawn as short broken lines so that the wall stays quiet. */
const courses = stroke(
  Array.from({ length: 26 }, (_, row) => {
    const y = cornice + 12 + row * 9;
    return Array.from({ length: 7 }, (_, i) => {
      const x = left + 8 + ((i * 61 + row * 37) % (right - left - 30));
      return `M${x} ${y}h${6 + ((i + row) % 3) * 5}`;
    }).join('');
  }).join(''),
  tone.steel,
  0.8,
  { 'stroke-opacity': 0.75 },
);

/** A window under a flat or round arch, with a stone sill. */
function opening(x: number, y: number, w: number, h: number, round: boolean): string {
  const rise = round ? w / 2 : 5;
  const head = `M${x} ${y + h}V${y + rise}${round ? `a${w / 2} ${w / 2} 0 0 1 ${w} 0` : `q${w / 2} ${-rise * 1.6} ${w} 0`}V${y + h}Z`;
  return [
    shape(head, tone.paper, outlined),
    stroke(
      `M${x + w / 2} ${y + (round ? 0 : 2)}V${y + h}M${x} ${y + rise + (h - rise) / 3}h${w}M${x} ${y + rise + ((h - rise) * 2) / 3}h${w}`,
      tone.slate,
      0.9,
    ),
    box(x - 3, y + h, w + 6, 3.4, tone.stone, { stroke: tone.line, 'stroke-width': 0.8 }),
  ].join('');
}

const storeys = [
  { y: 88, height: 30, round: true },
  { y: 142, height: 32, round: false },
  { y: 196, height: 36, round: false },
] as const;

const upper = storeys
  .map(({ y, height, round }) => repeat(bays, (i) => opening(left + bay * i + bay / 2 - 12, y, 24, height, round)))
  .join('');

const bands = [136, 190, 246]
  .map((y) => box(left, y - 5, right - left, 4, tone.stone, { stroke: tone.line, 'stroke-width': 0.8 }))
  .join('');

const piers = repeat(bays + 1, (i) => {
  const x = Math.min(Math.max(left + bay * i - 3, left), right - 6);
  return box(x, cornice + 8, 6, pavement - cornice - 8, tone.steel, { 'fill-opacity': 0.35 });
});

/** Shop windows on the street, the entrance in the fifth bay under a fanlight. */
const street = repeat(bays, (i) => {
  const x = left + bay * i + 8;
  const w = bay - 16;
  if (i !== 4) {
    return (
      box(x, 258, w, 44, tone.paper, outlined) +
      box(x, 258, w, 9, tone.accentSoft, { stroke: tone.line, 'stroke-width': 0.8 }) +
      stroke(`M${x + w / 2} 267v35`, tone.slate, 0.9) +
      box(x - 2, 302, w + 4, 10, tone.muted)
    );
  }
  return [
    shape(`M${x - 2} 312v-46a${w / 2 + 2} 16 0 0 1 ${w + 4} 0v46z`, tone.stone, outlined),
    shape(`M${x + 3} 268a${w / 2 - 3} 11 0 0 1 ${w - 6} 0z`, tone.accentSoft, {
      stroke: tone.line,
      'stroke-width': 0.9,
    }),
    box(x + 3, 270, w - 6, 42, tone.accent, outlined),
    stroke(`M${x + w / 2} 270v42`, tone.line, 1),
    disc(x + w / 2 - 4, 292, 1.4, tone.paper),
    disc(x + w / 2 + 4, 292, 1.4, tone.paper),
    box(x - 6, 312, w + 12, 4, tone.stone, { stroke: tone.line, 'stroke-width': 0.8 }),
  ].join('');
});

/** The mansard with its dormers, chimneys behind it. */
const roof = [
  repeat(4, (i) => box(150 + i * 106, 14 + (i % 2) * 3, 22, 40, tone.slate, outlined)),
  repeat(4, (i) => repeat(3, (pot) => box(152 + i * 106 + pot * 6.6, 8 + (i % 2) * 3, 4.4, 7, tone.muted))),
  shape(`M${left + 4} ${cornice}l12 -34H${right - 16}l12 34z`, tone.muted, outlined),
  repeat(4, (i) => {
    const x = left + bay * (i * 2 + 1) - 13;
    return (
      box(x, 42, 26, 28, tone.stone, outlined) +
      shape(`M${x - 4} 43q17 -13 34 0z`, tone.line) +
      box(x + 5, 48, 16, 18, tone.paper, { stroke: tone.line, 'stroke-width': 0.9 }) +
      stroke(`M${x + 13} 48v18`, tone.slate, 0.9)
    );
  }),
  box(left - 6, cornice - 1, right - left + 12, 9, tone.stone, outlined),
].join('');

const neighbour = (x: number, width: number, top: number, columns: number): string =>
  box(x, top, width, pavement - top, tone.stone, { stroke: tone.slate, 'stroke-width': 1 }) +
  repeat(columns * 4, (i) =>
    box(
      x + (width / columns) * ((i % columns) + 0.5) - 7,
      top + 22 + Math.floor(i / columns) * ((pavement - top - 40) / 4),
      14,
      26,
      tone.ground,
      { stroke: tone.slate, 'stroke-width': 0.9 },
    ),
  );

const bus = group(
  { transform: 'translate(0 12)' },
  box(28, 284, 84, 46, tone.accent, { rx: 5 }),
  repeat(5, (i) => box(34 + i * 15.4, 289, 12, 11, tone.accentSoft, { rx: 1.5 })),
  repeat(4, (i) => box(34 + i * 15.4, 307, 12, 11, tone.accentSoft, { rx: 1.5 })),
  box(96, 305, 11, 22, tone.accentSoft, { rx: 1.5 }),
  stroke('M28 303h84', tone.paper, 1.2),
  disc(46, 330, 7, tone.line),
  disc(46, 330, 2.6, tone.stone),
  disc(94, 330, 7, tone.line),
  disc(94, 330, 2.6, tone.stone),
);

const lamp = (x: number): string =>
  stroke(`M${x} ${pavement + 6}v-62`, tone.line, 1.8) +
  shape(`M${x - 4} ${pavement - 56}h8l-2 -10h-4z`, tone.paper, outlined) +
  stroke(`M${x - 5} ${pavement - 67}h10`, tone.line, 1.6);

export const aldgateFacade: string = picture(
  box(0, 0, 640, 360, tone.ground),
  disc(70, 66, 26, tone.accentSoft),
  neighbour(-30, 150, 132, 4),
  neighbour(520, 150, 112, 4),
  roof,
  box(left, cornice + 8, right - left, pavement - cornice - 8, tone.slate, outlined),
  piers,
  courses,
  bands,
  upper,
  box(left, 248, right - left, 64, tone.stone, outlined),
  street,
  box(0, pavement, 640, 14, tone.stone),
  stroke(`M0 ${pavement}H640`, tone.line, 1.2),
  box(0, pavement + 14, 640, 34, tone.slate, { 'fill-opacity': 0.45 }),
  stroke(`M0 ${pavement + 14}H640`, tone.line, 1),
  stroke('M150 336h40M230 336h40M310 336h40M390 336h40M470 336h40M550 336h40', tone.paper, 2.4),
  tree(566, pavement + 4, 96),
  tree(620, pavement + 4, 80),
  lamp(204),
  lamp(470),
  bus,
);
