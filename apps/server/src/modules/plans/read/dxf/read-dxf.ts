import type { Drawing } from '@berth/domain/plans';
import { mainBounds } from '../bounds.ts';
import { FLIPPED } from '../matrix.ts';
import { createSketch } from '../sketch.ts';
import { countDxf } from './count.ts';
import { decodeDxf } from './decode.ts';
import { type Document, parseDxf } from './document.ts';
import { drawDxf } from './draw.ts';

/** Metres in each unit of `$INSUNITS`. Others are not used for buildings. */
const METRES: Readonly<Record<string, number>> = {
  1: 0.0254,
  2: 0.3048,
  4: 0.001,
  5: 0.01,
  6: 1,
  10: 0.9144,
  14: 0.1,
};

function scaleOf({ header }: Document): Drawing['scale'] {
  const metresPerUnit = METRES[Number(header.get('$INSUNITS') ?? 0)];
  return metresPerUnit === undefined ? undefined : { metresPerUnit, source: 'units' };
}

export function readDxf(content: Buffer): Drawing {
  const document = parseDxf(decodeDxf(content));
  countDxf(document);
  const sketch = createSketch();
  drawDxf(document, sketch, FLIPPED);
  return mainBounds(sketch, scaleOf(document));
}
