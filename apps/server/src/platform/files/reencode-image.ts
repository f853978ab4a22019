import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

export type Refusal = 'not_an_image' | 'too_many_pixels' | 'active_content' | 'unreadable';
export type Image = { hash: string; mediaType: 'image/webp'; content: Buffer; width: number; height: number };

const MAX_PIXELS = 20_000_000;
const RASTER = new Set(['image/png', 'image/jpeg', 'image/webp']);
/** Wide enough to zoom into, small enough for a phone. */
const MAX_WIDTH = 4000;

/** What an SVG must not hold even though only its picture is kept: who sends it should be told. */
const ACTIVE = [
  /<\s*(script|foreignObject|iframe|object|embed|handler)\b/i,
  /\son\w+\s*=/i,
  /javascript:/i,
  /<!ENTITY/i,
  /<!DOCTYPE[^>]*\[/i,
  // Links that leave the file; pictures inside it are drawn along.
  /(href|src)\s*=\s*["']\s*(?!#|data:image\/(png|jpeg|webp);)[^"'\s]/i,
  /url\(\s*["']?\s*(?!#)/i,
];

const looksLikeSvg = (content: Buffer) =>
  /^\s*(<\?xml|<!DOCTYPE svg|<!--|<svg)/i.test(
    content
      .subarray(0, 1000)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );

/** Type by content, never by name; decoded and drawn anew, so that nothing but the picture survives. */
export async function reencodeImage(content: Buffer): Promise<Image | Refusal> {
  const type = await fileTypeFromBuffer(content);
  const isSvg = (type === undefined || type.mime === 'application/xml') && looksLikeSvg(content);
  if (!isSvg && !RASTER.has(type?.mime ?? '')) return 'not_an_image';
  const text = isSvg ? content.toString('utf8') : '';
  if (ACTIVE.some((pattern) => pattern.test(text))) return 'active_content';
  try {
    const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...(isSvg ? { density: 144 } : {}) });
    const { data, info } = await image
      .rotate()
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(data).digest('hex');
    return { hash, mediaType: 'image/webp', content: data, width: info.width, height: info.height };
  } catch (error) {
    return /pixel limit/i.test(String(error)) ? 'too_many_pixels' : 'unreadable';
  }
}
