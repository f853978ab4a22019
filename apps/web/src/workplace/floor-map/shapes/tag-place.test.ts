import { expect, test } from 'vitest';
import { footprint, sizesAt, type Spot } from './footprint.ts';
import { tagAnchor, tagsApart, tagShape, tagSide } from './tag-place.ts';

const sizes = sizesAt(0.04);
const desk = (x: number, y: number, rotation: number): Spot => ({ x, y, rotation, type: 'DESK' });

test('a tag is on the side of the chair, where no other desk is', () => {
  expect([0, 90, 180, 270, 350, 100].map((rotation) => tagSide(desk(0, 0, rotation)))).toEqual([
    'below',
    'left',
    'above',
    'right',
    'below',
    'left',
  ]);
  expect(tagSide({ rotation: 180, type: 'PARKING' })).toBe('below');
});

test('a tag covers neither its own desk nor the opposite one', () => {
  // Two rows face to face; the upper desk has its chair above.
  const [upper, lower] = [desk(100, 100, 180), desk(100, 120, 0)];
  const box = footprint(upper, sizes);
  const side = tagSide(upper);
  const { rect } = tagShape('You', side);
  const anchor = tagAnchor(box, side, 4);
  expect(anchor.y + rect.y + rect.height).toBeLessThan(box.y);
  expect(anchor.y + rect.y + rect.height).toBeLessThan(footprint(lower, sizes).y);
});

test('a tag of a room is in its middle', () => {
  expect(tagAnchor({ x: 0, y: 0, width: 100, height: 60 }, 'inside', 4)).toEqual({ x: 50, y: 30 });
  expect(tagShape('You', 'inside').tip).toBe('');
});

test('tags that would cover each other leave the first, until the user zooms in', () => {
  const tagOf = (tag: string, x: number) => ({ tag, side: 'above' as const, box: { x, y: 0, width: 10, height: 5 } });
  const tags = [tagOf('You', 20), tagOf('Anna', 0), tagOf('Noor', 200)];
  expect(tagsApart(tags, 1, 4).map(({ tag }) => tag)).toEqual(['You', 'Noor']);
  expect(tagsApart(tags, 4, 4).map(({ tag }) => tag)).toEqual(['You', 'Anna', 'Noor']);
});
