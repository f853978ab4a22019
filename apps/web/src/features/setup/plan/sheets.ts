import type { Frame } from '@berth/domain/plans';
import type { Point } from '@berth/domain/structure';

/** The chosen part of a drawing: one of the detected ones, or a frame that the user has dragged. */
export type Sheet = { readonly at: number } | { readonly frame: Frame };

export const frameOf = (sheet: Sheet | undefined, sheets: readonly Frame[]): Frame | undefined =>
  sheet === undefined ? undefined : 'frame' in sheet ? sheet.frame : sheets[sheet.at];

/** Smaller than this is a click, not a frame. */
const LEAST = 0.02;

const within = (value: number) => Math.min(1, Math.max(0, value));

/** The frame between two points, as shares of the picture; undefined for a click. */
export function frameBetween([ax, ay]: Point, [bx, by]: Point): Frame | undefined {
  const [x, y] = [within(Math.min(ax, bx)), within(Math.min(ay, by))];
  const [width, height] = [within(Math.max(ax, bx)) - x, within(Math.max(ay, by)) - y];
  return width < LEAST || height < LEAST ? undefined : { x, y, width, height };
}

/** The smallest part under a point. */
export function sheetAt(sheets: readonly Frame[], [x, y]: Point): Sheet | undefined {
  const under = sheets
    .map((frame, at) => ({ frame, at }))
    .filter(({ frame }) => x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height)
    .toSorted((a, b) => a.frame.width * a.frame.height - b.frame.width * b.frame.height);
  return under[0] && { at: under[0].at };
}
