import { fileTypeFromBuffer } from 'file-type';
import { PlanRefused } from './refused.ts';

export type PlanType = 'svg' | 'dxf' | 'pdf' | 'raster';

const RASTER = new Set(['image/png', 'image/jpeg', 'image/webp']);
const BINARY_DXF = 'AutoCAD Binary DXF';
const HEAD = 4096;

const startsAsSvg = (head: string) =>
  /^\s*(?:<\?xml|<!DOCTYPE\s+svg|<!--|<(?:\w+:)?svg[\s>])/i.test(head) && /<(?:\w+:)?svg[\s>]/i.test(head);
/** Comments, and then the first section. */
const startsAsDxf = (head: string) => /^(?:\s*999\r?\n[^\r\n]*\r?\n)*\s*0\s+SECTION\s/.test(head);

/** Detects the type of a plan by its content, never by its name. */
export async function planTypeOf(content: Buffer): Promise<PlanType> {
  const head = content
    .subarray(0, HEAD)
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '');
  if (head.startsWith(BINARY_DXF)) throw new PlanRefused('binary_dxf');
  if (/^AC1[0-9]{3}/.test(head) || /^(?:MC0|AC2|AC1)\.\d/.test(head)) throw new PlanRefused('dwg');
  if (startsAsDxf(head)) return 'dxf';
  if (startsAsSvg(head)) return 'svg';
  if (/^\s*%PDF-/.test(head) || head.slice(0, 1024).includes('%PDF-')) return 'pdf';
  const type = (await fileTypeFromBuffer(content))?.mime ?? '';
  if (RASTER.has(type)) return 'raster';
  throw new PlanRefused('not_a_plan');
}
