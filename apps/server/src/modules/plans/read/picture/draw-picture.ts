import type { Drawing, Frame } from '@berth/domain/plans';
import {
  type Encoded,
  encodeWebp,
  MAX_PIXELS,
  MAX_WIDTH,
  SVG_DENSITY,
} from '../../../../platform/files/encode-webp.ts';
import { PlanRefused } from '../refused.ts';
import type { DrawnPlan, PlanPicture } from '../read-drawing.ts';
import type { Rendered } from '../svg/read-svg.ts';
import { svgOf } from './svg-of.ts';

/** The density at which an SVG has one pixel per unit. */
const UNIT_DENSITY = 72;

const refused = (encoded: Encoded | 'too_many_pixels' | 'unreadable'): Encoded => {
  if (typeof encoded === 'string') throw new PlanRefused(encoded);
  return encoded;
};

/** Less than the usual density for very large drawings, and more for a small part of one. */
function densityFor({ width, height, isPhysical }: Rendered, part: Frame | undefined): number {
  const usual = Math.min(SVG_DENSITY / UNIT_DENSITY / (part?.width ?? 1), MAX_WIDTH / (width * (part?.width ?? 1)));
  const factor = Math.min(usual, Math.sqrt((MAX_PIXELS * 0.95) / (width * height)));
  // The renderer applies the density to millimetres, and then to the pixels that they became.
  const density = isPhysical ? Math.sqrt(factor * UNIT_DENSITY * 96) : factor * UNIT_DENSITY;
  return Math.max(1, Math.ceil(density * 100) / 100);
}

function drawLines(drawing: Drawing): Promise<Encoded | 'too_many_pixels' | 'unreadable'> {
  const ratio = drawing.bounds.height / drawing.bounds.width;
  const width = Math.max(1, Math.floor(Math.min(MAX_WIDTH, Math.sqrt((MAX_PIXELS * 0.95) / ratio))));
  const height = Math.max(1, Math.round(width * ratio));
  return encodeWebp(Buffer.from(svgOf(drawing, width, height)), 'svg', { density: UNIT_DENSITY });
}

/** The picture of a plan: that of the file if it is one, and its lines otherwise. */
export async function drawPicture(content: Buffer, plan: DrawnPlan | PlanPicture, frame?: Frame): Promise<Encoded> {
  if ('picture' in plan) return refused(await encodeWebp(plan.picture, 'raster', { part: frame }));
  if (plan.rendered === undefined) return refused(await drawLines(plan.drawing));
  const density = densityFor(plan.rendered, frame);
  return refused(await encodeWebp(content, 'svg', { density, part: frame }));
}
