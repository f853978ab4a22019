import type { Drawing, Frame, PlanRefusal, PlanRefusalValues } from '@berth/domain/plans';
import { framed } from './bounds.ts';
import { readDxf } from './dxf/read-dxf.ts';
import { MAX_BYTES } from './limits.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { planTypeOf } from './plan-type.ts';
import { PlanRefused } from './refused.ts';
import { type Rendered, readSvg } from './svg/read-svg.ts';

export type ReadOptions = {
  /** The page of a PDF, from 1. */
  readonly page?: number | undefined;
  /** A part of what the picture shows, as shares from 0 to 1. */
  readonly frame?: Frame | undefined;
};

export type RefusedPlan = { readonly refusal: PlanRefusal; readonly values?: PlanRefusalValues | undefined };
/** A file without lines, such as a photograph, which becomes the picture of the plan. */
export type PlanPicture = { readonly picture: Buffer; readonly pages: number };
export type DrawnPlan = {
  readonly drawing: Drawing;
  readonly pages: number;
  /** The size in pixels of an SVG, which a renderer draws better than its lines alone. */
  readonly rendered?: Rendered | undefined;
};
export type ReadDrawing = DrawnPlan | PlanPicture | RefusedPlan;

async function read(content: Buffer, { page, frame }: ReadOptions): Promise<ReadDrawing> {
  if (content.length > MAX_BYTES) throw new PlanRefused('too_large');
  const type = await planTypeOf(content);
  if (type === 'raster') return { picture: content, pages: 1 };
  if (type === 'pdf') {
    const pdf = await readPdf(content, page);
    return 'drawing' in pdf ? { ...pdf, drawing: framed(pdf.drawing, frame) } : pdf;
  }
  const { drawing, rendered } = type === 'svg' ? readSvg(content) : { drawing: readDxf(content), rendered: undefined };
  return { drawing: framed(drawing, frame), pages: 1, rendered };
}

/** Errors by which the engine says that memory or stack are exhausted. */
const isExhausted = (error: unknown) => error instanceof RangeError;

/** Reads the lines and texts of a plan. Every file that is none, or a hostile one, ends in a refusal. */
export async function readDrawing(content: Buffer, options: ReadOptions = {}): Promise<ReadDrawing> {
  try {
    return await read(content, options);
  } catch (error) {
    if (error instanceof PlanRefused) return { refusal: error.refusal, values: error.values };
    return { refusal: isExhausted(error) ? 'too_complex' : 'unreadable' };
  }
}
