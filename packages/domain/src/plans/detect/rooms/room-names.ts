import { isNumber, type PlacedText } from '../desks/piece-names.ts';
import { isInside } from '../geometry/rings.ts';

const MEASURE =
  /^(?:[\p{L}]{1,12}[.:]?\s*)?[\d.,\s]+\s?(?:m²|m2|m\^2|sqm|sq\.?\s?m|sq\.?\s?ft|sf|ft²|qm|m|mm|cm|')\.?$|^[+±-]?\d+[.,]\d{3}$|^\d{3,5}$|\d\s?[x×]\s?\d/iu;
const LONGEST = 60;

const isName = (text: string) => /[\p{L}\d]/u.test(text) && text.length <= LONGEST && !MEASURE.test(text);

/**
 * The name of a room by the texts in it: the largest, and a second line beside, above or below it, such as a number and
 * a name. Areas and dimensions are left out.
 */
export function roomName(ring: Float64Array, texts: readonly PlacedText[]): string | null {
  const inside = texts
    .map((text) => ({ ...text, text: text.text.replaceAll(/\s+/gu, ' ').trim() }))
    .filter(({ x, y, height, text }) => isName(text) && isInside(ring, x + 0.3 * height, y - height / 2));
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
