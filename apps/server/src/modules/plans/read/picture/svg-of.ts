import type { Drawing } from '@berth/domain/plans';
import type { Point } from '@berth/domain/structure';
import { LINE_SPACING, type PlacedText } from '../sketch.ts';

/** A line is as wide as this share of the picture, so that it is visible on a whole plan too. */
const LINES_ACROSS = 1500;
const SMALLEST_TEXT = 5;
const INK = '#374151';
const TEXT_INK = '#1f2937';
/** More in each would be compared with each other, and fewer would each be drawn for themselves. */
const SHAPES_PER_PATH = 50;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Characters that XML does not allow, and lone halves of surrogate pairs. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
const escaped = (text: string) => text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? '');

const round = (value: number) => Math.round(value * 10) / 10;

const ANCHORS: Readonly<Record<number, string>> = { 0: 'start', 0.5: 'middle', 1: 'end' };

function textElement(text: PlacedText, [x, y]: Point, scale: number): string {
  const height = text.height * scale;
  // Mirrored blocks do not mirror their texts, and no text is upside down.
  const degrees = (text.angle * 180) / Math.PI;
  const isUpsideDown = Math.abs((((degrees % 360) + 540) % 360) - 180) > 95;
  // The width of its letters was estimated, so a text is drawn from the end at which it was placed.
  const shift = (text.along - 0.5) * text.width * scale;
  const [left, top] = [x + shift * Math.cos(text.angle), y + shift * Math.sin(text.angle)];
  const anchor = ANCHORS[isUpsideDown ? 1 - text.along : text.along] ?? 'middle';
  const turn = `translate(${round(left)} ${round(top)}) rotate(${round(isUpsideDown ? degrees + 180 : degrees)})`;
  const lines = text.lines ?? [text.text];
  const spans = lines.map((line, index) => {
    const down = 0.35 + (index - (lines.length - 1) / 2) * LINE_SPACING;
    return `<tspan x="0" y="${round(height * down)}">${escaped(line)}</tspan>`;
  });
  return `<text transform="${turn}" font-size="${round(height)}" text-anchor="${anchor}">${spans.join('')}</text>`;
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
    return [textElement(text, [(text.at[0] - bounds.x) * scale, (text.at[1] - bounds.y) * scale], scale)];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    `<g fill="none" stroke="${INK}" stroke-width="${round(width / LINES_ACROSS)}" stroke-linejoin="round" stroke-linecap="round">`,
    ...paths,
    `</g><g fill="${TEXT_INK}" font-family="sans-serif">`,
    ...written,
    '</g></svg>',
  ].join('');
}
