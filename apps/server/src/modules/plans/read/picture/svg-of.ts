import type { Drawing } from '@berth/domain/plans';
import type { PlacedText } from '../sketch.ts';

/** In pixels of the picture. */
const LINE = 1.6;
const SMALLEST_TEXT = 5;
const INK = '#4b5563';
const TEXT_INK = '#374151';
const SHAPES_PER_PATH = 2000;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Characters that XML does not allow, and lone halves of others. */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;
const escaped = (text: string) => text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? '');

const round = (value: number) => Math.round(value * 10) / 10;

function textElement(text: PlacedText, x: number, y: number, height: number): string {
  // Mirrored blocks do not mirror their texts, and no text is upside down.
  const degrees = (text.angle * 180) / Math.PI;
  const upright = Math.abs(((degrees + 540) % 360) - 180) > 95 ? degrees + 180 : degrees;
  const turned = Math.abs(upright % 360) < 0.5 ? '' : ` transform="rotate(${round(upright)} ${x} ${y})"`;
  return `<text x="${x}" y="${round(y + height * 0.35)}" font-size="${height}"${turned}>${escaped(text.text)}</text>`;
}

const isPlaced = (text: Drawing['texts'][number]): text is PlacedText => 'angle' in text;

/** A picture of a drawing's lines and texts, as an SVG of our own. */
export function svgOf({ shapes, texts, bounds }: Drawing, width: number, height: number): string {
  const scale = width / bounds.width;
  const paths: string[] = [];
  for (let first = 0; first < shapes.length; first += SHAPES_PER_PATH) {
    const data = shapes.slice(first, first + SHAPES_PER_PATH).map(({ points, closed }) => {
      const line = points.map(([x, y]) => `${round((x - bounds.x) * scale)} ${round((y - bounds.y) * scale)}`);
      return `M${line.join('L')}${closed ? 'Z' : ''}`;
    });
    paths.push(`<path d="${data.join('')}"/>`);
  }
  const written = texts.filter(isPlaced).flatMap((text) => {
    const size = round(text.height * scale);
    if (size < SMALLEST_TEXT || size > height) return [];
    return [textElement(text, round((text.at[0] - bounds.x) * scale), round((text.at[1] - bounds.y) * scale), size)];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    `<g fill="none" stroke="${INK}" stroke-width="${LINE}" stroke-linejoin="round" stroke-linecap="round">`,
    ...paths,
    `</g><g fill="${TEXT_INK}" font-family="sans-serif" text-anchor="middle">`,
    ...written,
    '</g></svg>',
  ].join('');
}
