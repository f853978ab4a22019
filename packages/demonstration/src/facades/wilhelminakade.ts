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

const quay = 276;

/** A tower front: storeys of glass between floor edges, every pane a touch different so that it reads as glass. */
function tower(
  x: number,
  top: number,
  width: number,
  storeys: number,
  bays: number,
  fill: string,
  lit: readonly number[],
): string {
  const storey = (quay - 14 - top) / storeys;
  const bay = width / bays;
  const panes = repeat(storeys * bays, (i) => {
    const [row, col] = [Math.floor(i / bays), i % bays];
    const colour = lit.includes(i) ? tone.accentSoft : (row * 3 + col * 5) % 7 < 2 ? tone.stone : tone.paper;
    return box(x + col * bay + 2, top + row * storey + 3, bay - 4, storey - 6, colour);
  });
  return [
    box(x, top, width, quay - top, fill, outlined),
    panes,
    box(x + 1, quay - 14, width - 2, 14, tone.line, { 'fill-opacity': 0.82 }),
    repeat(bays, (i) => box(x + i * bay + bay / 2 - 3.5, quay - 12, 7, 12, tone.accentSoft)),
  ].join('');
}

/** Two slabs, one stepped out over the other: the way towers are built on the Wilhelmina pier. */
const main = [
  tower(150, 66, 84, 16, 6, tone.slate, [14, 27, 40, 41, 58, 66, 79, 88]),
  tower(234, 110, 66, 12, 5, tone.steel, [8, 22, 31, 44]),
  box(234, 104, 66, 6, tone.line),
  box(150, 58, 84, 8, tone.line),
  box(168, 44, 26, 14, tone.slate, outlined),
  stroke('M181 44V24', tone.line, 1.4),
  shape('M181 25h18l-4 5l4 5h-18z', tone.accent),
].join('');

const low = [
  box(44, 214, 106, quay - 214, tone.stone, outlined),
  repeat(6, (i) => box(51 + i * 16.4, 224, 11, 16, tone.paper, { stroke: tone.muted, 'stroke-width': 0.7 })),
  repeat(6, (i) =>
    box(51 + i * 16.4, 250, 11, 26, i === 2 ? tone.accent : tone.accentSoft, {
      stroke: tone.muted,
      'stroke-width': 0.7,
    }),
  ),
  box(40, 208, 114, 7, tone.muted),
].join('');

/** The far bank, barely there. */
const skyline = shape(
  'M0 276V232h24v-16h18v22h34v-30h20v30h230v-22h16v10h20v-34h14v34h26v-18h24v26h34v-40h12v40h40v-22h22v12h28v-26h18v26h34v-14h26V276z',
  tone.stone,
  { 'fill-opacity': 0.7 },
);

/** The bridge: one bent pylon, stays to the deck in front of it, two back stays. */
const stays = Array.from({ length: 13 }, (_, i) => `M${463 + i * 0.6} ${86 + i * 5}L${344 + i * 8.6} 236`).join('');
const bridge = [
  stroke(stays, tone.muted, 0.8),
  stroke('M466 78L600 236M468 92L584 236', tone.line, 1.2),
  shape('M460 74h10l6 40l22 122l8 62h-14l-26 -62l-10 -120z', tone.paper, outlined),
  shape('M476 114l22 122h-8l-18 -118z', tone.accentSoft),
  box(300, 234, 340, 7, tone.line),
  stroke('M300 231H640', tone.muted, 0.9),
  repeat(22, (i) => stroke(`M${306 + i * 15.4} 234v-3`, tone.muted, 0.9)),
  shape('M578 241h30l-5 60h-20z', tone.slate, outlined),
].join('');

const tram = [
  box(524, 222, 62, 9, tone.green, { rx: 2 }),
  repeat(6, (i) => box(528 + i * 9.6, 224, 6.4, 4, tone.paper)),
].join('');

const waterTaxi = group(
  {},
  shape('M392 322h66l-12 13h-46q-6 -4 -8 -13z', tone.accent),
  shape('M412 322l6 -10h22l8 10z', tone.paper, outlined),
  stroke('M386 338h-22M380 342h-30', tone.paper, 1.6, { 'stroke-linecap': 'round' }),
);

const shore = [
  box(0, quay, 318, 12, tone.stone),
  box(0, quay + 12, 318, 14, tone.slate),
  stroke(`M0 ${quay}H318V${quay + 26}M0 ${quay + 12}H318`, tone.line, 1.2),
  repeat(10, (i) => box(12 + i * 31, quay + 6, 4, 6, tone.line)),
  repeat(10, (i) => stroke(`M${26 + i * 31} ${quay + 14}v10`, tone.muted, 1.6)),
].join('');

export const wilhelminakadeFacade: string = picture(
  box(0, 0, 640, 360, tone.ground),
  disc(392, 84, 30, tone.accentSoft),
  stroke('M520 52q7 -7 14 0q7 -7 14 0M560 36q5 -5 10 0q5 -5 10 0', tone.steel, 1.3, { 'stroke-linecap': 'round' }),
  skyline,
  box(0, quay, 640, 84, tone.water),
  reflection(quay + 14, 0.12, main, low),
  reflection(300, 0.1, bridge),
  ripples(quay + 6, 356),
  bridge,
  tram,
  low,
  main,
  shore,
  tree(24, quay, 46),
  tree(310, quay, 42),
  waterTaxi,
);
