import sharp from 'sharp';
import { boxOf } from '../bounds.ts';
import { apply, type Matrix, product } from '../matrix.ts';
import { PlanRefused } from '../refused.ts';
import type { OpenedPage } from './open.ts';
import type { PlacedImage } from './operators.ts';

type Pixels = {
  readonly width: number;
  readonly height: number;
  readonly kind: number;
  readonly data: Uint8Array | Uint8ClampedArray;
};

const MOST_IMAGES = 500;
const MAX_WIDTH = 4000;
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

const isPixels = (value: unknown): value is Pixels =>
  typeof value === 'object' && value !== null && 'data' in value && ArrayBuffer.isView(value.data) && 'kind' in value;

const areaOf = (matrix: Matrix) => Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]);

/** The images of a page that are large enough to be parts of a scan. */
export function scansOf(images: readonly PlacedImage[], pageArea: number): readonly PlacedImage[] {
  const covered = images.reduce((sum, { matrix }) => sum + areaOf(matrix), 0);
  return covered >= pageArea / 4 ? images : [];
}

/** Black and white, one bit per pixel, with rows that start at a byte. */
function fromBits({ width, height, data }: Pixels): Buffer {
  const row = (width + 7) >> 3;
  const grey = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (((data[y * row + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0) grey[y * width + x] = 255;
  return grey;
}

const BITS = 1;
const RGB = 2;

function encoded(pixels: Pixels, most: number): Promise<Buffer> {
  const { width, height, kind, data } = pixels;
  const raw = kind === BITS ? fromBits(pixels) : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const channels = kind === BITS ? 1 : kind === RGB ? 3 : 4;
  return sharp(raw, { raw: { width, height, channels }, limitInputPixels: false })
    .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function pixelsOf({ page }: OpenedPage, source: unknown): Promise<Pixels | undefined> {
  const image =
    typeof source === 'string'
      ? await new Promise<unknown>((resolve) =>
          (source.startsWith('g_') ? page.commonObjs : page.objs).get(source, resolve),
        )
      : source;
  return isPixels(image) && image.data.length > 0 ? image : undefined;
}

/** A drawing of the scanned images at their places, as an SVG of our own. */
export async function drawScan(
  opened: OpenedPage,
  scans: readonly PlacedImage[],
  size: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  if (scans.length > MOST_IMAGES) throw new PlanRefused('too_complex', { parts: scans.length });
  const parts: string[] = [];
  let finest = 0;
  for (const { matrix, source } of scans) {
    const pixels = await pixelsOf(opened, source);
    if (pixels === undefined) continue;
    const box = boxOf(CORNERS.map((corner) => apply(matrix, corner)));
    const across = Math.max(box.to[0] - box.from[0], box.to[1] - box.from[1]);
    finest = Math.max(finest, Math.max(pixels.width, pixels.height) / across);
    // An image is drawn into the unit square, upside down.
    const m = product(matrix, [1 / 1000, 0, 0, -1 / 1000, 0, 1]);
    const data = (await encoded(pixels, MAX_WIDTH)).toString('base64');
    parts.push(
      `<image width="1000" height="1000" preserveAspectRatio="none" transform="matrix(${m.join(' ')})" href="data:image/jpeg;base64,${data}"/>`,
    );
  }
  if (parts.length === 0) throw new PlanRefused('empty');
  const width = Math.round(Math.min(MAX_WIDTH, size.width * finest));
  const height = Math.round((width * size.height) / size.width);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${size.width} ${size.height}"><rect width="100%" height="100%" fill="white"/>${parts.join('')}</svg>`;
  return sharp(Buffer.from(svg), { unlimited: true, density: 72 }).png().toBuffer();
}
