import type { Drawing, Frame } from '@berth/domain/plans';
import { boxOf, mainBounds, touches } from '../bounds.ts';
import { PlanRefused } from '../refused.ts';
import { createSketch } from '../sketch.ts';
import { hasActiveContent } from '../../../../platform/files/active-content.ts';
import { writtenScale } from '../written-scale.ts';
import { countSvg, elementsById } from './count.ts';
import { drawSvg } from './draw.ts';
import { lengthOf, numbersIn } from './numbers.ts';
import { parseSheet } from './style.ts';
import { fitted } from './transform.ts';
import { type Node, parseXml } from './tree.ts';

const METRES_PER_PIXEL = 0.0254 / 96;
/** No paper is longer than this, so the drawing is life-size. */
const LONGEST_PAPER = 5;

type Sheet = { readonly bounds: Frame | undefined; readonly isPhysical: boolean };

/** The size of the picture in pixels, as browsers and the renderer see it. */
function sheetOf({ attributes }: Node): Sheet {
  const [, , across = 0, down = 0] = numbersIn(attributes['viewBox']);
  const [width, height] = [lengthOf(attributes['width']), lengthOf(attributes['height'])];
  const ratio = across > 0 && down > 0 ? down / across : undefined;
  const wide = width?.pixels ?? (height !== undefined && ratio !== undefined ? height.pixels / ratio : across);
  const high = height?.pixels ?? (ratio === undefined ? down : wide * ratio);
  const isPhysical = (width?.isPhysical ?? false) && (height?.isPhysical ?? true);
  return { bounds: wide > 0 && high > 0 ? { x: 0, y: 0, width: wide, height: high } : undefined, isPhysical };
}

const stylesOf = (node: Node): string =>
  (node.name === 'style' ? node.text : '') + node.children.map(stylesOf).join('\n');

function scaleOf({ bounds, isPhysical }: Sheet, texts: Drawing['texts']): Drawing['scale'] {
  if (!isPhysical || bounds === undefined) return undefined;
  const isLifeSize = Math.max(bounds.width, bounds.height) * METRES_PER_PIXEL > LONGEST_PAPER;
  if (isLifeSize) return { metresPerUnit: METRES_PER_PIXEL, source: 'units' };
  const scale = writtenScale(texts);
  return scale === undefined ? undefined : { metresPerUnit: METRES_PER_PIXEL * scale, source: 'paper' };
}

/** The size of the picture that a renderer makes of the file, in pixels. */
export type Rendered = Frame & { readonly isPhysical: boolean };
export type ReadSvg = { readonly drawing: Drawing; readonly rendered: Rendered | undefined };

export function readSvg(content: Buffer): ReadSvg {
  if (hasActiveContent(content)) throw new PlanRefused('active_content');
  const root = parseXml(content.toString('utf8').replace(/^\uFEFF/, ''));
  const byId = elementsById(root);
  countSvg(root, byId);
  const sheet = sheetOf(root);
  const viewBox = numbersIn(root.attributes['viewBox']);
  const matrix =
    sheet.bounds === undefined
      ? fitted([], { width: 0, height: 0 }, '')
      : fitted(viewBox, sheet.bounds, root.attributes['preserveAspectRatio']);
  const sketch = createSketch();
  drawSvg(root, byId, parseSheet(stylesOf(root)), sketch, matrix);
  const scale = scaleOf(sheet, sketch.texts);
  if (sheet.bounds === undefined) return { drawing: mainBounds(sketch, scale), rendered: undefined };
  const { bounds } = sheet;
  const shapes = sketch.shapes.filter(({ points }) => touches(boxOf(points), bounds));
  if (shapes.length === 0) throw new PlanRefused('empty');
  return {
    drawing: { shapes, texts: sketch.texts, instances: sketch.instances, bounds, scale },
    rendered: { ...bounds, isPhysical: sheet.isPhysical },
  };
}
