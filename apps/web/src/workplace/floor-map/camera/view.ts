import type { Point } from '@berth/domain/structure';
import type { Box } from '../shapes/geometry.ts';

/** The position of the plan on the screen: `screen = plan × k + (x, y)`. */
export type View = { readonly k: number; readonly x: number; readonly y: number };
export type Extent = { readonly width: number; readonly height: number };

export const MIN_ZOOM = 0.05;
export const MAX_ZOOM = 12;

export const toPlan = ({ k, x, y }: View, [sx, sy]: Point): Point => [(sx - x) / k, (sy - y) / k];
export const toScreen = ({ k, x, y }: View, [px, py]: Point): Point => [px * k + x, py * k + y];

const within = (k: number) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, k));

/** Zooms in or out, while one point of the screen stays in place. */
export function zoomedAt(view: View, factor: number, at: Point): View {
  const k = within(view.k * factor);
  const [px, py] = toPlan(view, at);
  return { k, x: at[0] - px * k, y: at[1] - py * k };
}

/** Moves the view so that a point of the plan is at a point of the screen. */
export const withPointAt = ({ k }: View, [px, py]: Point, [sx, sy]: Point): View => ({
  k,
  x: sx - px * k,
  y: sy - py * k,
});

const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
const apart = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);

/** Keeps two points of the plan under two fingers, as closely as possible without rotation. */
export function pinched(view: View, plan: readonly [Point, Point], fingers: readonly [Point, Point]): View {
  const held = apart(...plan);
  const k = held === 0 ? view.k : within(apart(...fingers) / held);
  return withPointAt({ ...view, k }, between(...plan), between(...fingers));
}

export const boxOnScreen = (view: View, box: Box): Box => {
  const [x, y] = toScreen(view, [box.x, box.y]);
  return { x, y, width: box.width * view.k, height: box.height * view.k };
};

/** Centres the whole box, with room around it for the rulers and the floating bars. */
export function fitting(box: Box, { width, height }: Extent, margin: { top: number; side: number; bottom: number }) {
  const free = {
    width: Math.max(1, width - 2 * margin.side),
    height: Math.max(1, height - margin.top - margin.bottom),
  };
  const ideal = Math.min(free.width / Math.max(1, box.width), free.height / Math.max(1, box.height));
  const k = within(ideal);
  return {
    k,
    x: margin.side + (free.width - box.width * k) / 2 - box.x * k,
    y: margin.top + (free.height - box.height * k) / 2 - box.y * k,
  };
}

/** Centres a point, with everything up to `reach` around it visible, and a zoom of at least `smallest`. */
export function viewAround(point: Point, reach: number, { width, height }: Extent, smallest: number): View {
  const k = within(Math.max(smallest, Math.min(width, height) / (2 * Math.max(1, reach))));
  return withPointAt({ k, x: 0, y: 0 }, point, [width / 2, height / 2]);
}

/** A view on the way from one to another: `part` is 0 at the start and 1 at the end. */
export function viewBetween(from: View, to: View, part: number, middle: Point): View {
  const [a, b] = [toPlan(from, middle), toPlan(to, middle)];
  const k = from.k * (to.k / from.k) ** part;
  return withPointAt({ k, x: 0, y: 0 }, [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part], middle);
}

type Scroll = { deltaX: number; deltaY: number; deltaMode: number; ctrlKey: boolean; metaKey: boolean };

/** Two fingers on a trackpad scroll in small or sideways steps and pan; a mouse wheel and a pinch zoom. */
export const isPan = ({ deltaX, deltaY, deltaMode, ctrlKey, metaKey }: Scroll): boolean =>
  !ctrlKey && !metaKey && deltaMode === 0 && (deltaX !== 0 || Math.abs(deltaY) < 40);

const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];

/** Metres between two ticks of a ruler, so that they are neither crowded nor sparse. */
export const tickStep = (pixelsPerMetre: number): number =>
  STEPS.find((step) => step * pixelsPerMetre >= 22) ?? STEPS.at(-1) ?? 1;
