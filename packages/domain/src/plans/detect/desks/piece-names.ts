import { type Box, within } from '../geometry/boxes.ts';
import { pointGrid } from '../geometry/point-grid.ts';

/** A text in plan units, at the middle of its first line's left end, as far as the file says. */
export type PlacedText = { readonly x: number; readonly y: number; readonly text: string; readonly height: number };

/** 12, 031, A12, D-031, 2.14-A, DESK 7, but not 1600 × 800, 24.3 m² or a word. */
const NUMBER = /^(?:[\p{L}]{1,9}[\s.\-_/#]{0,2})?\d{1,5}(?:[.\-_/ ]?[\p{L}\d]{1,4}){0,3}$/u;
const MEASURE = /(?:m²|m2|mm|cm|sqm|sq|qm|ft|kg|kw|°|%|"|')$|\d\s?[x×]\s?\d/iu;

export const isNumber = (text: string): boolean => text.length <= 20 && NUMBER.test(text) && !MEASURE.test(text);

/** Texts start at their insertion point, so one in a desk may begin a little before it. */
function distanceTo(box: Box, { x, y, text, height }: PlacedText): number {
  const middle = x + Math.min(text.length, 8) * 0.3 * height;
  return Math.min(
    ...[x, middle].map((at) => {
      const [along, across] = within(box, at, y - height / 2);
      return (
        Math.hypot(Math.max(0, Math.abs(along) - box.long / 2), Math.max(0, Math.abs(across) - box.short / 2)) +
        0.1 * Math.hypot(along, across)
      );
    }),
  );
}

/** Whether a number is inside a shape. */
export function numberFinder(texts: readonly PlacedText[]): (box: Box) => boolean {
  const numbers = texts.filter(({ text }) => isNumber(text.trim()));
  const grid = pointGrid(
    Float64Array.from(numbers, ({ x }) => x),
    Float64Array.from(numbers, ({ y }) => y),
    4,
  );
  return (box) => {
    let isThere = false;
    grid.visit(box.x, box.y, box.long / 2, (index) => {
      const number = numbers[index];
      if (!number) return;
      const [along, across] = within(box, number.x, number.y);
      isThere ||= Math.abs(along) < box.long / 2 && Math.abs(across) < box.short / 2;
    });
    return isThere;
  };
}

/** Names the shapes of one class by the texts in or at them, if most have one and they differ. */
export function namesOf(boxes: readonly Box[], texts: readonly PlacedText[]): (string | null)[] {
  const numbers = texts.filter(({ text }) => isNumber(text.trim()));
  const grid = pointGrid(
    Float64Array.from(numbers, ({ x }) => x),
    Float64Array.from(numbers, ({ y }) => y),
    4,
  );
  const pairs: { box: number; text: number; distance: number }[] = [];
  boxes.forEach((box, index) =>
    grid.visit(box.x, box.y, box.long * 1.2, (text) => {
      const placed = numbers[text];
      const distance = placed ? distanceTo(box, placed) : Infinity;
      if (distance < 0.8 * box.short) pairs.push({ box: index, text, distance });
    }),
  );
  const names: (string | null)[] = boxes.map(() => null);
  const used = new Set<number>();
  for (const { box, text } of pairs.sort((a, b) => a.distance - b.distance)) {
    if (names[box] !== null || used.has(text)) continue;
    names[box] = numbers[text]?.text.trim() ?? null;
    used.add(text);
  }
  const given = names.filter((name) => name !== null);
  const isNaming = given.length >= 0.5 * boxes.length && new Set(given).size >= 0.8 * given.length;
  return isNaming ? names : boxes.map(() => null);
}
