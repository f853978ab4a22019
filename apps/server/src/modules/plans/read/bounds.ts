import type { Drawing, Frame, Shape } from '@berth/domain/plans';
import type { Point } from '@berth/domain/structure';
import { PlanRefused } from './refused.ts';
import type { Sketch } from './sketch.ts';

export type Box = { readonly from: Point; readonly to: Point };

export function boxOf(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { from: [left, top], to: [right, bottom] };
}

/** An empty stretch as long as the plan itself separates strays from it, if they are fewer than this share. */
const FEW = 0.05;
const MARGIN = 0.02;
/** A line that is this much longer than the space of almost all others is a stray itself. */
const LONG = 20;
const FEW_LONG = 0.02;

type Range = { readonly from: number; readonly to: number };

/** Splits ranges where nothing is drawn for longer than the extent of the parts before or after. */
function mainRange(ranges: readonly Range[]): Range {
  const sorted = ranges.toSorted((a, b) => a.from - b.from);
  const clusters: { from: number; to: number; count: number }[] = [];
  for (const { from, to } of sorted) {
    const last = clusters.at(-1);
    if (last !== undefined && from <= last.to) {
      last.to = Math.max(last.to, to);
      last.count += 1;
    } else clusters.push({ from, to, count: 1 });
  }
  const before = [0];
  for (const { count } of clusters) before.push((before.at(-1) ?? 0) + count);
  let start = clusters.reduce((best, { count }, index) => (count > (clusters[best]?.count ?? 0) ? index : best), 0);
  let end = start;
  const limit = Math.max(1, ranges.length * FEW);
  for (;;) {
    const [first, last] = [clusters[start]?.from ?? 0, clusters[end]?.to ?? 0];
    const [previous, next] = [clusters[start - 1], clusters[end + 1]];
    const isNear = (gap: number) => gap <= last - first;
    if (previous !== undefined && (isNear(first - previous.to) || (before[start] ?? 0) > limit)) start -= 1;
    else if (next !== undefined && (isNear(next.from - last) || ranges.length - (before[end + 1] ?? 0) > limit))
      end += 1;
    else break;
  }
  return { from: clusters[start]?.from ?? 0, to: clusters[end]?.to ?? 0 };
}

const share = (sorted: Float64Array, at: number) => sorted[Math.floor((sorted.length - 1) * at)] ?? 0;

/** The boxes that are not absurdly long compared with where almost everything is. */
function withoutLong(boxes: readonly Box[], axis: 0 | 1): Range[] {
  const middles = Float64Array.from(boxes, ({ from, to }) => (from[axis] + to[axis]) / 2).toSorted();
  const spread = share(middles, 0.95) - share(middles, 0.05);
  const ranges = boxes.map(({ from, to }) => ({ from: from[axis], to: to[axis] }));
  const sound = spread > 0 ? ranges.filter(({ from, to }) => to - from <= spread * LONG) : ranges;
  return ranges.length - sound.length > ranges.length * FEW_LONG ? ranges : sound;
}

export const touches = (box: Box, { x, y, width, height }: Frame) =>
  box.to[0] >= x && box.from[0] <= x + width && box.to[1] >= y && box.from[1] <= y + height;

const widened = ({ from, to }: Range, by: number): [start: number, extent: number] => [from - by, to - from + 2 * by];

/** A drawing whose bounds leave out what is far from everything else, such as a block that was dropped at the origin. */
export function mainBounds({ shapes, texts, instances }: Sketch, scale: Drawing['scale']): Drawing {
  if (shapes.length === 0) throw new PlanRefused('empty');
  const boxes = shapes.map(({ points }) => boxOf(points));
  const all = [...boxes, ...texts.map(({ at }): Box => ({ from: at, to: at }))];
  const horizontal = mainRange(withoutLong(all, 0));
  const within = all.filter(({ from, to }) => to[0] >= horizontal.from && from[0] <= horizontal.to);
  const vertical = mainRange(withoutLong(within, 1));
  const margin = Math.max(horizontal.to - horizontal.from, vertical.to - vertical.from) * MARGIN;
  if (!(margin > 0)) throw new PlanRefused('empty');
  const [x, width] = widened(horizontal, margin);
  const [y, height] = widened(vertical, margin);
  const bounds = { x, y, width, height };
  return {
    shapes: shapes.filter((_shape, index) => touches(boxes[index] ?? boxOf([]), bounds)),
    texts: texts.filter(({ at }) => touches({ from: at, to: at }, bounds)),
    instances,
    bounds,
    scale,
  };
}

const surrounds = ({ from, to }: Box, { x, y, width, height }: Frame) =>
  from[0] < x && from[1] < y && to[0] > x + width && to[1] > y + height;

/** The part of a drawing within a frame, whose sides are shares of its bounds. */
export function framed(drawing: Drawing, frame: Frame | undefined): Drawing {
  if (frame === undefined) return drawing;
  const { x, y, width, height } = drawing.bounds;
  const bounds: Frame = {
    x: x + frame.x * width,
    y: y + frame.y * height,
    width: frame.width * width,
    height: frame.height * height,
  };
  const isIn = ({ points }: Shape) => {
    const box = boxOf(points);
    return touches(box, bounds) && !surrounds(box, bounds);
  };
  const shapes = drawing.shapes.filter(isIn);
  if (shapes.length === 0) throw new PlanRefused('empty');
  const texts = drawing.texts.filter(({ at }) => touches({ from: at, to: at }, bounds));
  return { ...drawing, shapes, texts, bounds };
}
