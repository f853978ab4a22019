import { apply, type Matrix, product } from '../matrix.ts';
import type { Sketch } from '../sketch.ts';
import type { OpenedPage } from './open.ts';

/** From the baseline to the middle of small letters. */
const MIDDLE = 0.35;

/** Pieces of a page's text. One line may have several. */
export async function drawTexts({ page }: OpenedPage, sketch: Sketch, matrix: Matrix) {
  const { items } = await page.getTextContent();
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform as number[];
    const [length, height] = [Math.hypot(a, b), Math.hypot(c, d)];
    if (!(length > 0) || !(height > 0)) continue;
    // The width is known, so the text is placed by its middle.
    const along = product(matrix, [a / length, b / length, c / height, d / height, e, f]);
    const centre = apply(along, [item.width / 2, MIDDLE * height]);
    const written = { text: item.str, at: [0, 0] as const, height, along: 0.5, across: 0 };
    sketch.addText(written, [along[0], along[1], along[2], along[3], centre[0], centre[1]], {});
  }
}
