import { isNumber, type PlacedText } from '../desks/piece-names.ts';
import { type Box, within } from '../geometry/boxes.ts';
import { pointGrid } from '../geometry/point-grid.ts';

const MEASURE =
  /^(?:[\p{L}]{1,12}[.:]?\s*)?[\d.,\s]+\s?(?:m²|m2|m\^2|sqm|sq\.?\s?m|sq\.?\s?ft|sf|ft²|qm|m|mm|cm|')\.?$|^[+±-]?\d+[.,]\d{3}$|^\d{3,5}$|\d\s?[x×]\s?\d/iu;
const LONGEST = 60;

const isName = (text: string) => /[\p{L}\d]/u.test(text) && text.length <= LONGEST && !MEASURE.test(text);

/** Near its beginning, which is inside the room even if its end is beyond the wall. */
export const placeOf = ({ x, y, height }: PlacedText) => ({ x: x + 0.3 * height, y: y - height / 2 });

/** Whether a text begins in one of the pieces. */
export function pieceFinder(pieces: readonly Box[]): (text: PlacedText) => boolean {
  const grid = pointGrid(
    Float64Array.from(pieces, ({ x }) => x),
    Float64Array.from(pieces, ({ y }) => y),
    4,
  );
  const longest = pieces.reduce((most, { long }) => Math.max(most, long), 0);
  return (text) => {
    const { x, y } = placeOf(text);
    let isIn = false;
    grid.visit(x, y, longest, (index) => {
      const piece = pieces[index];
      if (!piece || isIn) return;
      const [along, across] = within(piece, x, y).map(Math.abs) as [number, number];
      isIn = along < piece.long / 2 + text.height / 2 && across < piece.short / 2 + text.height / 2;
    });
    return isIn;
  };
}

/** The texts that may name a room. Those in pieces name desks or parking spots. */
export function nameTexts(texts: readonly PlacedText[], pieces: readonly Box[]): PlacedText[] {
  const isInPiece = pieceFinder(pieces);
  return texts
    .map((text) => ({ ...text, text: text.text.replaceAll(/\s+/gu, ' ').trim() }))
    .filter((text) => isName(text.text) && !isInPiece(text));
}

/**
 * The name of a room by the texts in it: the largest, and a second line beside, above or below it, such as a number and
 * a name. Areas and dimensions are left out.
 */
export function roomName(inside: readonly PlacedText[]): string | null {
  const [largest] = inside.toSorted(
    (a, b) => b.height - a.height || Number(isNumber(a.text)) - Number(isNumber(b.text)),
  );
  if (!largest) return null;
  const second = inside.find(
    (text) =>
      text !== largest &&
      text.height > 0.5 * largest.height &&
      isNumber(text.text) !== isNumber(largest.text) &&
      Math.abs(text.y - largest.y) < 3 * largest.height &&
      Math.abs(text.x - largest.x) < 12 * largest.height,
  );
  const parts = second
    ? [largest, second].sort((a, b) => Number(isNumber(b.text)) - Number(isNumber(a.text)))
    : [largest];
  return parts.map(({ text }) => text).join(' ');
}
