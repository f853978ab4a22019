import type { Point } from '@berth/domain/structure';
import { boxOf, type Box } from '../bounds.ts';
import { bezierPoints, quadraticPoints } from '../curves.ts';
import { apply, IDENTITY, type Matrix, product } from '../matrix.ts';
import type { Sketch } from '../sketch.ts';
import type { OpenedPage } from './open.ts';

export type PlacedImage = { readonly matrix: Matrix; readonly source: unknown };

type State = { matrix: Matrix; clip: Box; fill: unknown; layer: string | undefined; instance: number | undefined };
type SubPath = { readonly points: Point[]; isClosed: boolean };
export type Operators = Awaited<ReturnType<OpenedPage['page']['getOperatorList']>>;

const asMatrix = (value: unknown): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from((value ?? IDENTITY) as ArrayLike<number>);
  return [a, b, c, d, e, f];
};

/** Numbers of each command in a path: move, line, cubic, quadratic, close. */
const LENGTHS = [2, 2, 6, 4, 0];

function subPathsOf(data: ArrayLike<number>, matrix: Matrix): SubPath[] {
  const paths: SubPath[] = [];
  for (let at = 0; at < data.length; ) {
    const command = data[at] ?? 0;
    const point = (index: number): Point => apply(matrix, [data[at + 1 + index] ?? NaN, data[at + 2 + index] ?? NaN]);
    const last = paths.at(-1);
    const from = last?.points.at(-1) ?? [NaN, NaN];
    if (command === 0) paths.push({ points: [point(0)], isClosed: false });
    else if (command === 1) last?.points.push(point(0));
    else if (command === 2) last?.points.push(...bezierPoints(from, point(0), point(2), point(4)));
    else if (command === 3) last?.points.push(...quadraticPoints(from, point(0), point(2)));
    else if (command === 4 && last !== undefined) {
      last.isClosed = true;
      // A line after a closed path starts at its beginning.
      const start = last.points[0];
      if (start !== undefined && at + 1 < data.length && data[at + 1] !== 0)
        paths.push({ points: [start], isClosed: false });
    }
    at += 1 + (LENGTHS[command] ?? 0);
  }
  return paths;
}

const overlaps = (a: Box, b: Box) =>
  a.from[0] <= b.to[0] && a.to[0] >= b.from[0] && a.from[1] <= b.to[1] && a.to[1] >= b.from[1];

const common = (a: Box, b: Box): Box => ({
  from: [Math.max(a.from[0], b.from[0]), Math.max(a.from[1], b.from[1])],
  to: [Math.min(a.to[0], b.to[0]), Math.min(a.to[1], b.to[1])],
});

const WHITE = '#ffffff';

/** Draws the operators of a page, and returns its images. Clips are taken as boxes. */
export function drawOperators(
  { pdfjs: { OPS }, layers }: OpenedPage,
  operators: Operators,
  sketch: Sketch,
  page: Matrix,
  sheet: Box,
) {
  const images: PlacedImage[] = [];
  const states: State[] = [];
  const marks: { isHidden: boolean; layer: string | undefined }[] = [];
  let state: State = { matrix: page, clip: sheet, fill: '#000000', layer: undefined, instance: undefined };
  let isClipping = false;

  const PAINTS_LINES = new Set([
    OPS.stroke,
    OPS.closeStroke,
    OPS.fillStroke,
    OPS.eoFillStroke,
    OPS.closeFillStroke,
    OPS.closeEOFillStroke,
  ]);
  const PAINTS_AREAS = new Set([OPS.fill, OPS.eoFill]);
  const save = () => void states.push({ ...state });
  const restore = () => void (state = states.pop() ?? state);

  function drawPath(paint: number, data: ArrayLike<number> | null) {
    const paths = data === null ? [] : subPathsOf(data, state.matrix);
    const isPainted = PAINTS_LINES.has(paint) || (PAINTS_AREAS.has(paint) && state.fill !== WHITE);
    if (isPainted && !marks.some(({ isHidden }) => isHidden)) {
      const isArea = PAINTS_AREAS.has(paint);
      for (const { points, isClosed } of paths)
        if (overlaps(boxOf(points), state.clip))
          sketch.addShape(points, isClosed || (isArea && points.length > 2), state);
    }
    if (isClipping) state.clip = common(state.clip, boxOf(paths.flatMap(({ points }) => points)));
    isClipping = false;
  }

  function beginForm([matrix, box]: readonly unknown[]) {
    save();
    state.matrix = product(state.matrix, asMatrix(matrix));
    state.instance = sketch.addInstance('form', state.instance);
    if (box === null || box === undefined) return;
    const [left = 0, top = 0, right = 0, bottom = 0] = Array.from(box as ArrayLike<number>);
    const corners: Point[] = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ];
    state.clip = common(state.clip, boxOf(corners.map((corner) => apply(state.matrix, corner))));
  }

  function beginMark([tag, properties]: readonly unknown[]) {
    const isLayer = tag === 'OC' && typeof properties === 'object' && properties !== null;
    const id = isLayer && 'id' in properties ? String(properties.id) : '';
    const group = isLayer ? layers.getGroup(id) : null;
    const isHidden = isLayer && !layers.isVisible(properties);
    marks.push({ isHidden, layer: state.layer });
    if (typeof group?.name === 'string') state.layer = group.name;
  }

  function endMark() {
    const mark = marks.pop();
    if (mark !== undefined) state.layer = mark.layer;
  }

  for (const [index, operator] of operators.fnArray.entries()) {
    const values = (operators.argsArray[index] ?? []) as readonly unknown[];
    if (operator === OPS.save) save();
    else if (operator === OPS.restore) restore();
    else if (operator === OPS.transform) state.matrix = product(state.matrix, asMatrix(values));
    else if (operator === OPS.setFillRGBColor) state.fill = values[0];
    else if (operator === OPS.setFillColorN) state.fill = undefined;
    else if (operator === OPS.clip || operator === OPS.eoClip) isClipping = true;
    else if (operator === OPS.constructPath)
      drawPath(Number(values[0]), (values[1] as readonly (ArrayLike<number> | null)[])[0] ?? null);
    else if (operator === OPS.paintFormXObjectBegin) beginForm(values);
    else if (operator === OPS.paintFormXObjectEnd) restore();
    else if (operator === OPS.beginMarkedContentProps) beginMark(values);
    else if (operator === OPS.beginMarkedContent) marks.push({ isHidden: false, layer: state.layer });
    else if (operator === OPS.endMarkedContent) endMark();
    else if (operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject)
      images.push({ matrix: state.matrix, source: values[0] });
  }
  return images;
}
