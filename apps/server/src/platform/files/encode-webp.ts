import sharp from 'sharp';

const MAX_PIXELS = 20_000_000;
/** Wide enough for zooming, small enough for a phone. */
const MAX_WIDTH = 4000;
/** Renders drawings at twice the screen resolution, for zooming. */
const SVG_DENSITY = 144;
const SAFE = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

export type Encoded = { content: Buffer; width: number; height: number };

/** Decodes and encodes the image again, so that nothing but the pixels survives. */
export async function encodeWebp(
  content: Buffer,
  kind: 'raster' | 'svg',
): Promise<Encoded | 'too_many_pixels' | 'unreadable'> {
  try {
    const density = kind === 'svg' ? { density: SVG_DENSITY } : {};
    const { data, info } = await sharp(content, { ...SAFE, ...density })
      .rotate()
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
