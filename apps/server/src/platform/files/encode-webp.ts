import sharp from 'sharp';

export const MAX_PIXELS = 20_000_000;
/** Wide enough for zooming, small enough for a phone. */
export const MAX_WIDTH = 4000;
/** Renders drawings at twice the screen resolution, for zooming. */
export const SVG_DENSITY = 144;
const SAFE = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

/** A part of a picture, as shares from 0 to 1. */
type Share = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

type Options = {
  /** Renders an SVG with more or fewer pixels. */
  readonly density?: number | undefined;
  readonly part?: Share | undefined;
};

/** The pixels of a part, at least one. */
function pixelsOf({ x, y, width, height }: Share, whole: { readonly width: number; readonly height: number }) {
  const [left, top] = [Math.floor(x * whole.width), Math.floor(y * whole.height)];
  return {
    left: Math.min(left, whole.width - 1),
    top: Math.min(top, whole.height - 1),
    width: Math.max(1, Math.min(Math.round(width * whole.width), whole.width - left)),
    height: Math.max(1, Math.min(Math.round(height * whole.height), whole.height - top)),
  };
}

export type Encoded = { content: Buffer; width: number; height: number };

/** Decodes and encodes the image again, so that nothing but the pixels survives. */
export async function encodeWebp(
  content: Buffer,
  kind: 'raster' | 'svg',
  { density = SVG_DENSITY, part }: Options = {},
): Promise<Encoded | 'too_many_pixels' | 'unreadable'> {
  try {
    const options = { ...SAFE, ...(kind === 'svg' ? { density } : {}) };
    const upright = sharp(content, options).rotate();
    if (part !== undefined) upright.extract(pixelsOf(part, (await sharp(content, options).metadata()).autoOrient));
    const { data, info } = await upright
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch (error) {
    return /pixel limit/i.test(String(error)) ? 'too_many_pixels' : 'unreadable';
  }
}

/** Whether every pixel of a picture can be decoded. */
export const isReadable = async (content: Buffer): Promise<boolean> => {
  try {
    await sharp(content, SAFE).stats();
    return true;
  } catch {
    return false;
  }
};
