import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DetectedRoom, DetectedSpace, Drawing } from '@berth/domain/plans';
import type { Box } from './plan.ts';
import type { PlanScore, RoomScore, Score } from './score.ts';

const PIXELS_WIDE = 2400;
const COLOURS = { matched: '#1a8f3c', missed: '#d3202a', wrong: '#f0a30a' } as const;
/** Apart from those of desks, which are drawn over them. */
const ROOM_COLOURS = { matched: '#1f5fd0', missed: '#d02090', wrong: '#7a3df0' } as const;

function boxed({ x, y, long, short, rotation = 0 }: Box, colour: string): string {
  const seat = `<path d="M0 0V${short / 2}"/>`;
  return `<g transform="translate(${x} ${y}) rotate(${rotation})" stroke="${colour}" fill="${colour}" fill-opacity=".25"><rect x="${-long / 2}" y="${-short / 2}" width="${long}" height="${short}"/>${seat}</g>`;
}

const outlined = ({ outline, x, y }: DetectedSpace, colour: string) =>
  `<polygon stroke="${colour}" fill="${colour}" fill-opacity=".35" points="${outline.map((point) => point.join(',')).join(' ')}"/><circle cx="${x}" cy="${y}" r="2" fill="${colour}"/>`;

const layerOf = ({ matches, missed, wrong }: Score) => [
  ...wrong.map((space) => outlined(space, COLOURS.wrong)),
  ...missed.map((box) => boxed(box, COLOURS.missed)),
  // Drawn as detected, so that a wrong rotation shows.
  ...matches.map(({ box, space: { x, y, rotation } }) => boxed({ ...box, x, y, rotation }, COLOURS.matched)),
];

type Ring = readonly (readonly [number, number])[];

const ringed = (ring: Ring, colour: string, name: string | null) => {
  const [[x, y] = [0, 0]] = ring;
  const label = name ?? '';
  return `<polygon stroke="${colour}" stroke-width="2" fill="${colour}" fill-opacity=".12" points="${ring.map((point) => point.join(',')).join(' ')}"/><text x="${x + 3}" y="${y + 9}" font-size="7" stroke="none" fill="${colour}">${label.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
};

const roomLayer = ({ matches, missed, wrong }: RoomScore) => [
  ...wrong.map(({ polygon, name }) => ringed(polygon, ROOM_COLOURS.wrong, name)),
  ...missed.map(({ polygon, name }) =>
    ringed(
      polygon.map(({ x, y }) => [x, y] as const),
      ROOM_COLOURS.missed,
      name ?? null,
    ),
  ),
  ...matches.map(({ detected: { polygon, name } }: { detected: DetectedRoom }) =>
    ringed(polygon, ROOM_COLOURS.matched, name),
  ),
];

function shapesOf({ shapes, bounds }: Drawing): string {
  const factor = 1000 / bounds.width;
  const data = shapes.map(({ points, closed }) => {
    const at = points.map(
      ([x, y]) => `${((x - bounds.x) * factor).toFixed(2)} ${((y - bounds.y) * factor).toFixed(2)}`,
    );
    return at.length === 0 ? '' : `M${at.join('L')}${closed ? 'Z' : ''}`;
  });
  return `<path d="${data.join('')}" fill="none" stroke="#999" stroke-width=".4"/>`;
}

/**
 * The drawing in grey, right spaces in green, missed ones in red and wrong ones in amber; right rooms in blue, missed
 * ones in pink and wrong ones in violet.
 */
export function pictureOf(drawing: Drawing, score: PlanScore): string {
  const high = (1000 * drawing.bounds.height) / drawing.bounds.width;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 ${high}" width="${PIXELS_WIDE}"><rect width="100%" height="100%" fill="#fff"/>${shapesOf(drawing)}<g stroke-width=".6">${[...roomLayer(score.rooms), ...layerOf(score.parking), ...layerOf(score.desks)].join('')}</g></svg>`;
}

export async function writePicture(folder: string, name: string, svg: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.svg`), svg);
  await sharp(Buffer.from(svg), { unlimited: true })
    .png()
    .toFile(join(folder, `${name}.png`));
}
