import type { Size, Spot } from './footprint.ts';
import { rounded, wholeTurn } from './geometry.ts';
import { shortName, textSize, textTurn } from './spot-shape.ts';

/** Positions of glyph and name on a desk; the name is rotated only if the desk is at an angle. */
type SpotLabel = {
  readonly glyph: { readonly x: number; readonly y: number; readonly r: number };
  readonly text: { readonly x: number; readonly y: number; readonly size: number; readonly turn: number };
};

const SIGN = 0.25;
const APART = 0.26;
const TEXT_PART = 0.56;

export function spotLabel(
  { x, y, rotation, type }: Spot,
  { width, depth }: Size,
  label: string,
  hasGlyph = true,
): SpotLabel {
  const turn = wholeTurn(rotation);
  const isUpright = (turn === 90 || turn === 270) !== (type === 'PARKING');
  const short = Math.min(width, depth);
  const long = Math.max(width, depth);
  const r = rounded(short * SIGN);
  const apart = hasGlyph ? long * APART : 0;
  if (isUpright && turn % 90 === 0) {
    const size = Math.min(short * 0.36, textSize(label, { width: short, depth: short }));
    return {
      glyph: { x, y: rounded(y - apart), r },
      text: { x, y: rounded(y + apart * 0.8), size: rounded(size), turn: 0 },
    };
  }
  const lean = textTurn(rotation + (type === 'PARKING' ? 90 : 0));
  const angle = (lean * Math.PI) / 180;
  const along = (by: number): [number, number] => [
    rounded(x + by * Math.cos(angle)),
    rounded(y + by * Math.sin(angle)),
  ];
  const [glyph, text] = [along(-apart), along(hasGlyph ? long * 0.17 : 0)];
  const size = textSize(label, { width: long * TEXT_PART, depth: short });
  return {
    glyph: { x: glyph[0], y: glyph[1], r },
    text: { x: text[0], y: text[1], size, turn: lean },
  };
}

/**
 * A desk's name without the common beginning of all names in its room: in room 2.15, 2.15-B is B. Cuts only at a
 * separator, so that 11 and 12 do not become 1 and 2.
 */
export function labelsIn(names: readonly string[]): (name: string) => string {
  const [first = ''] = names;
  let common = names.length > 1 ? first.length : 0;
  for (const name of names) while (!name.startsWith(first.slice(0, common))) common -= 1;
  const cut = (first.slice(0, common).match(/^.*[-–./ _]/)?.[0] ?? '').length;
  return (name) => shortName(name.slice(cut) || name);
}
