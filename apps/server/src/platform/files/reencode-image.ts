import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileTypeFromBuffer } from 'file-type';
import { drawImage } from './draw-image.ts';
import { createWorkQueue } from './work-queue.ts';

export type Refusal = 'not_an_image' | 'too_many_pixels' | 'active_content' | 'too_complex' | 'unreadable';
export type Image = { hash: string; mediaType: 'image/webp'; content: Buffer; width: number; height: number };

/** Each job may use a core until it times out, and holds its upload of up to 5 MB in memory while it waits. */
const inTurn = createWorkQueue({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 8, waitingInAll: 32 });

const RASTER = new Set(['image/png', 'image/jpeg', 'image/webp']);

const looksLikeSvg = (content: Buffer) =>
  /^\s*(<\?xml|<!DOCTYPE svg|<!--|<svg)/i.test(
    content
      .subarray(0, 1000)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );

const mediaTypeOf = async (content: Buffer) => (await fileTypeFromBuffer(content))?.mime;

const identified = (content: Buffer) => ({
  hash: createHash('sha256').update(content).digest('hex'),
  mediaType: 'image/webp' as const,
  content,
});

/** Detects the type by content, never by name, and encodes the image again, so that nothing but the pixels survives. */
export async function reencodeImage(organisationId: string, content: Buffer): Promise<Image | Refusal> {
  const type = await mediaTypeOf(content);
  const isSvg = (type === undefined || type === 'application/xml') && looksLikeSvg(content);
  if (!isSvg && !RASTER.has(type ?? '')) return 'not_an_image';
  const encoded = await inTurn(organisationId, () => drawImage(isSvg ? 'svg' : 'raster', content));
  if (encoded === 'readable') throw new Error('a picture was checked instead of drawn');
  return typeof encoded === 'string' ? encoded : { ...encoded, ...identified(encoded.content) };
}

/** Returns a WebP unchanged if it can be decoded, and encodes everything else. */
export async function keepWebp(
  organisationId: string,
  content: Buffer,
): Promise<Pick<Image, 'hash' | 'mediaType' | 'content'> | Refusal> {
  if ((await mediaTypeOf(content)) !== 'image/webp') return reencodeImage(organisationId, content);
  const answer = await inTurn(organisationId, () => drawImage('check', content));
  return answer === 'readable' ? identified(content) : 'unreadable';
}
