import type { Drawing } from '@berth/domain/plans';
import { boxOf, touches } from '../bounds.ts';
import type { Matrix } from '../matrix.ts';
import { PlanRefused } from '../refused.ts';
import { createSketch } from '../sketch.ts';
import { writtenScale } from '../written-scale.ts';
import { type OpenedPage, withPage } from './open.ts';
import { drawOperators } from './operators.ts';
import { drawScan, scansOf } from './scan.ts';
import { drawTexts } from './texts.ts';

const METRES_PER_POINT = 0.0254 / 72;
/** A scan may have a frame, a stamp or a line of text around it. */
const FEW_SHAPES = 20;

type ReadPdf = { readonly pages: number } & ({ readonly drawing: Drawing } | { readonly picture: Buffer });

async function readPage(opened: OpenedPage): Promise<ReadPdf> {
  const { page, pages, pdfjs } = opened;
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const matrix: Matrix = [a, b, c, d, e, f];
  const bounds = { x: 0, y: 0, width, height };
  if (!(width > 0) || !(height > 0)) throw new PlanRefused('unreadable');
  const sketch = createSketch();
  const operators = await page.getOperatorList({ annotationMode: pdfjs.AnnotationMode.DISABLE });
  const images = drawOperators(opened, operators, sketch, matrix, { from: [0, 0], to: [width, height] });
  const scans = scansOf(images, width * height);
  if (sketch.shapes.length < FEW_SHAPES && scans.length > 0)
    return { picture: await drawScan(opened, scans, bounds), pages };
  if (sketch.shapes.length === 0) throw new PlanRefused('empty');
  await drawTexts(opened, sketch, matrix);
  const texts = sketch.texts.filter(({ at }) => touches(boxOf([at]), bounds));
  const scale = writtenScale(texts);
  return {
    drawing: {
      shapes: sketch.shapes,
      texts,
      instances: sketch.instances,
      bounds,
      scale: scale === undefined ? undefined : { metresPerUnit: METRES_PER_POINT * scale, source: 'paper' },
    },
    pages,
  };
}

export const readPdf = (content: Buffer, page = 1): Promise<ReadPdf> => withPage(content, page, readPage);
