import { placed } from './geometry.ts';
import type { TextPart } from './parts.ts';
import type { Place } from './plan.ts';

/** Strokes on a raster of 4 by 6, y downwards; two figures are a point. */
const STROKES: Readonly<Record<string, string>> = {
  A: '06 20 46|14 34',
  B: '00 06 36 45 44 33 03|33 42 41 30 00',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 01 05 16 36 45 41 30 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 01 05 16 36 45 41 30 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  0: '10 01 05 16 36 45 41 30 10',
  1: '11 20 26',
  2: '01 10 30 41 42 06 46',
  3: '00 40 23 33 44 45 36 16 05',
  4: '30 04 44|30 36',
  5: '40 00 02 32 43 45 36 16 05',
  6: '30 10 01 05 16 36 45 44 33 03',
  7: '00 40 16',
  8: '10 01 02 13 33 44 45 36 16 05 04 13|33 42 41 30 10',
  9: '43 13 02 01 10 30 41 45 36 16',
  '.': '25 26',
  '-': '13 33',
  '/': '06 40',
  ':': '22 23|25 26',
  '+': '13 33|22 24',
  '&': '46 02 11 20 31 06 26 44',
};

function strokesOf(character: string): Place[][] {
  const strokes = STROKES[character.toUpperCase()] ?? '';
  return strokes
    .split('|')
    .filter(Boolean)
    .map((stroke) => stroke.split(' ').map(([x, y]) => ({ x: Number(x), y: Number(y) - 6 })));
}

const local = (text: string) =>
  text
    .split('')
    .flatMap((character, index) =>
      strokesOf(character).map((stroke) => stroke.map(({ x, y }) => ({ x: x + index * 5.4, y }))),
    );

const placementOf = ({ x, y, height, rotation = 0 }: TextPart) => ({ x, y, rotation, scale: height / 6 });

/** A text as the lines of a plotter font. */
export const strokesOfText = (part: TextPart): Place[][] =>
  local(part.text).map((stroke) => stroke.map((point) => placed(point, placementOf(part))));

/** A text as areas: each stroke of a letter is a closed shape. */
export const outlineOf = (part: TextPart, thick = 0.45): Place[][] =>
  local(part.text).flatMap((stroke) =>
    stroke.slice(1).map((to, index) => {
      const from = stroke[index] ?? to;
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      const [across, along] = [
        { x: (-(to.y - from.y) / length) * thick, y: ((to.x - from.x) / length) * thick },
        { x: ((to.x - from.x) / length) * thick, y: ((to.y - from.y) / length) * thick },
      ];
      return [
        { x: from.x - along.x + across.x, y: from.y - along.y + across.y },
        { x: to.x + along.x + across.x, y: to.y + along.y + across.y },
        { x: to.x + along.x - across.x, y: to.y + along.y - across.y },
        { x: from.x - along.x - across.x, y: from.y - along.y - across.y },
      ].map((point) => placed(point, placementOf(part)));
    }),
  );
