import type { Spot } from './footprint.ts';
import type { Box } from './geometry.ts';
import { wholeTurn } from './geometry.ts';

/** Where a tag is: beyond a side of its spot, or inside a room. */
export type TagSide = 'below' | 'left' | 'above' | 'right' | 'inside';

const SIDES = ['below', 'left', 'above', 'right'] as const;

/** The side of the chair: other desks are beside a desk and opposite it. */
export const tagSide = ({ rotation, type }: Pick<Spot, 'rotation' | 'type'>): TagSide =>
  type === 'PARKING' ? 'below' : (SIDES[Math.round(wholeTurn(rotation) / 90) % 4] ?? 'below');

/** Sizes of the tag in pixels; a letter is wide enough for every language. */
const [LETTER, AIR, HEIGHT, POINT, GAP] = [7, 9, 20, 5, 3];

type Extent = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Pixels from the anchor of the tag: its rectangle and the path of its tip. */
export function tagShape(text: string, side: TagSide): { rect: Extent; tip: string } {
  const width = text.length * LETTER + 2 * AIR;
  const [near, far] = [GAP + POINT - 1, GAP + POINT];
  switch (side) {
    case 'below':
      return {
        rect: { x: -width / 2, y: near, width, height: HEIGHT },
        tip: `M${-POINT} ${far}L0 ${GAP}L${POINT} ${far}Z`,
      };
    case 'above':
      return {
        rect: { x: -width / 2, y: -near - HEIGHT, width, height: HEIGHT },
        tip: `M${-POINT} ${-far}L0 ${-GAP}L${POINT} ${-far}Z`,
      };
    case 'left':
      return {
        rect: { x: -near - width, y: -HEIGHT / 2, width, height: HEIGHT },
        tip: `M${-far} ${-POINT}L${-GAP} 0L${-far} ${POINT}Z`,
      };
    case 'right':
      return {
        rect: { x: near, y: -HEIGHT / 2, width, height: HEIGHT },
        tip: `M${far} ${-POINT}L${GAP} 0L${far} ${POINT}Z`,
      };
    case 'inside':
      return { rect: { x: -width / 2, y: -HEIGHT / 2, width, height: HEIGHT }, tip: '' };
  }
}

/** The point of the plan at which a tag is, beyond the chair. */
export function tagAnchor({ x, y, width, height }: Box, side: TagSide, chair: number): { x: number; y: number } {
  const middle = { x: x + width / 2, y: y + height / 2 };
  switch (side) {
    case 'below':
      return { ...middle, y: y + height + chair };
    case 'above':
      return { ...middle, y: y - chair };
    case 'left':
      return { ...middle, x: x - chair };
    case 'right':
      return { ...middle, x: x + width + chair };
    case 'inside':
      return middle;
  }
}

type Placed = { readonly tag: string; readonly side: TagSide; readonly box: Box };

/** The tags that do not cover an earlier one at a zoom. The others appear when the user zooms in. */
export function tagsApart<T extends Placed>(tags: readonly T[], zoom: number, chair: number): T[] {
  const placed: { readonly tag: T; readonly extent: Extent }[] = [];
  for (const tag of tags) {
    const { x, y } = tagAnchor(tag.box, tag.side, chair);
    const { rect } = tagShape(tag.tag, tag.side);
    const extent = { ...rect, x: x * zoom + rect.x, y: y * zoom + rect.y };
    if (!placed.some((other) => overlap(extent, other.extent))) placed.push({ tag, extent });
  }
  return placed.map(({ tag }) => tag);
}

const overlap = (a: Extent, b: Extent): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
