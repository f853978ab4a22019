import { mirrored, type Path, type Point, pathData } from './geometry.ts';

type Look = { fill?: [colour: string, opacity: number]; stroke?: [colour: string, opacity: number, width: number] };

const grey = '#8490a4';
const blue = '#6f9dc6';
const green = '#64a072';
// The one grey that keeps 3:1 on the light floor (#fdfdfe) and on the dark one (#191e28).
const dark = '#5f6b7e';

/**
 * Every ink a plan is drawn with, from the bottom of the pile to the top. Only walls are opaque: the rest is tint, so
 * the same file sits on a light and on a dark ground.
 */
const inks = {
  water: { fill: [blue, 0.15] },
  wave: { stroke: [blue, 0.42, 1] },
  paving: { fill: [grey, 0.09] },
  lawn: { fill: [green, 0.12] },
  hatch: { stroke: [grey, 0.22, 1] },
  kerb: { stroke: [grey, 0.5, 1] },
  meeting: { fill: [grey, 0.09] },
  tile: { stroke: [grey, 0.26, 0.6] },
  asphalt: { fill: [grey, 0.12] },
  rug: { fill: [grey, 0.09] },
  marking: { stroke: [grey, 0.55, 1.6] },
  arrow: { fill: [grey, 0.4] },
  boat: { fill: [grey, 0.16], stroke: [grey, 0.7, 0.9] },
  furniture: { fill: [grey, 0.05], stroke: [grey, 0.72, 0.9] },
  fine: { stroke: [grey, 0.5, 0.8] },
  chairback: { stroke: [grey, 0.85, 1.5] },
  tread: { stroke: [grey, 0.68, 0.8] },
  crown: { fill: [green, 0.24], stroke: [green, 0.5, 0.8] },
  leaf: { fill: [green, 0.34], stroke: [green, 0.62, 0.6] },
  dot: { fill: [grey, 0.9] },
  walk: { stroke: [dark, 0.9, 1] },
  cubicle: { stroke: [dark, 1, 1.6] },
  wall: { fill: [dark, 1] },
  glazing: { stroke: [dark, 0.95, 0.8] },
  door: { stroke: [dark, 1, 1.4] },
  swing: { stroke: [grey, 0.8, 0.8] },
  screen: { stroke: [dark, 1, 2.4] },
} satisfies Record<string, Look>;

export type Ink = keyof typeof inks;

/** A plan is nothing but marks: an ink and a path. That is also why it can hold no script, style or reference. */
export type Mark = { readonly ink: Ink; readonly path: Path };

export const mark = (ink: Ink, ...paths: Path[]): Mark => ({ ink, path: paths.flat() });

export const mirroredMark = ({ ink, path }: Mark, axis: number): Mark => ({ ink, path: mirrored(path, axis) });

const opacity = (name: string, value: number): string =>
  value === 1 ? '' : ` ${name}-opacity="${String(value).replace('0.', '.')}"`;

function attributes(look: Look): string {
  const fill = look.fill ? `fill="${look.fill[0]}"${opacity('fill', look.fill[1])}` : 'fill="none"';
  if (!look.stroke) return fill;
  const [colour, alpha, width] = look.stroke;
  return `${fill} stroke="${colour}"${opacity('stroke', alpha)} stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
}

/** One path element per ink: tints that meet do not darken each other, and 160 chairs cost the browser one element. */
export function inked(marks: readonly Mark[], origin: Point): string {
  return Object.entries(inks as Record<string, Look>)
    .map(([ink, look]) => {
      const data = marks.filter((m) => m.ink === ink).map((m) => pathData(m.path, origin));
      return data.length === 0 ? '' : `<path ${attributes(look)} d="${data.join('')}"/>`;
    })
    .filter((element) => element !== '')
    .join('\n');
}
