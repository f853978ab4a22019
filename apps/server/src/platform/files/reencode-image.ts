import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileTypeFromBuffer } from 'file-type';
import { drawSvg } from './draw-svg.ts';
import { encodeWebp } from './encode-webp.ts';
import { createWorkQueue } from './work-queue.ts';

export type Refusal = 'not_an_image' | 'too_many_pixels' | 'active_content' | 'too_complex' | 'unreadable';
export type Image = { hash: string; mediaType: 'image/webp'; content: Buffer; width: number; height: number };

/** Each job may use a core until it times out, and holds its upload in memory while it waits. */
const inLine = createWorkQueue({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 8 });

const RASTER = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Content that an SVG must not have. Only its picture is stored, but the uploader should learn of the rest. */
const ACTIVE = [
  /<\s*(?:[\w.-]+:)?(?:script|foreignObject|iframe|object|embed|handler)\b/i,
  /\son\w+\s*=/i,
  /javascript:/i,
  /<!(?:ENTITY|ELEMENT|ATTLIST|NOTATION)/i,
  // Not `[^>]*`: with a million `<!DOCTYPE`, each would be scanned to the end of the file.
  /<!DOCTYPE[^<>]*\[/i,
  // Links that leave the file. Embedded pictures are drawn.
  /(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp);)[^"'\s]/i,
  /url\(\s*["']?\s*(?!#)/i,
  /@import/i,
  // Other encodings, in which the patterns above would not match what the renderer reads.
  /<\?xml[^<>]*\bencoding\s*=\s*["'](?!utf-8|us-ascii|iso-8859-\d|windows-125\d)/i,
];

const looksLikeSvg = (content: Buffer) =>
  /^\s*(<\?xml|<!DOCTYPE svg|<!--|<svg)/i.test(
    content
      .subarray(0, 1000)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );

/** Detects the type by content, never by name, and encodes the image again, so that nothing but the pixels survives. */
export async function reencodeImage(content: Buffer): Promise<Image | Refusal> {
  const type = await fileTypeFromBuffer(content);
  const isSvg = (type === undefined || type.mime === 'application/xml') && looksLikeSvg(content);
  if (!isSvg && !RASTER.has(type?.mime ?? '')) return 'not_an_image';
  const text = isSvg ? content.toString('utf8') : '';
  if (ACTIVE.some((pattern) => pattern.test(text))) return 'active_content';
  const encoded = await inLine(() => (isSvg ? drawSvg(content) : encodeWebp(content, 'raster')));
  if (typeof encoded === 'string') return encoded;
  const hash = createHash('sha256').update(encoded.content).digest('hex');
  return { ...encoded, hash, mediaType: 'image/webp' };
}
